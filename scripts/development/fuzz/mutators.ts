import fc from "fast-check";
import type { Credentials, FuzzRequest } from "./fuzz-request.js";
import type { SpecOperation } from "./spec-document.js";
import type { Pair } from "./wire-parts.js";

export const BAD_REQUEST = [400];

/** A request before it is spelled out, so that each part of it can be made wrong. */
export interface Draft {
  method: string;
  path: string;
  query: Pair[];
  /** Appended to the query as it is. */
  rawQuery?: string;
  headers: Record<string, string>;
  credentials: Credentials;
  contentType?: string;
  body?: Buffer;
  mutation?: FuzzRequest["mutation"];
}

/** What makes a valid draft wrong in one respect. It gives up by naming no mutation. */
export type Mutator = (draft: Draft) => fc.Arbitrary<Draft>;

export function always(change: (draft: Draft) => Draft): Mutator {
  return (draft) => fc.constant(change(draft));
}

export function replacing(
  name: string,
  change: Partial<Draft>,
  statuses: readonly number[],
): Mutator {
  return always((draft) => ({ ...draft, ...change, mutation: { name, statuses } }));
}

export function bound(scope: string, projectKey: string): string {
  return scope.replace("{projectKey}", projectKey);
}

/** Mutations that any operation can be called with. */
export function generalMutators({ method, methods, path, takesUnknown }: SpecOperation): Mutator[] {
  const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
    (other) => !methods.includes(other),
  );
  return [
    ...(takesUnknown ? [] : [unknownParameter]),
    replacing("a broken escape in the query", { rawQuery: "a=%zz" }, BAD_REQUEST),
    replacing("a URL over the limit", { rawQuery: `a=${"x".repeat(8_200)}` }, [414]),
    always((draft) => ({
      ...draft,
      path: `${draft.path}/`,
      mutation: { name: "a slash too many", statuses: [404] },
    })),
    (draft) =>
      fc.constantFrom(...others).map((other) => ({
        ...draft,
        method: other,
        mutation: { name: "a wrong method", statuses: [405] },
      })),
    ...(path.endsWith("}") ? [brokenPath] : []),
    ...(method === "HEAD" ? [] : [notAcceptable]),
  ];
}

const unknownParameter = always((draft) => ({
  ...draft,
  query: [...draft.query, ["nobodyKnowsThis", "1"]],
  mutation: { name: "an unknown parameter", statuses: BAD_REQUEST },
}));

const brokenPath = always((draft) => ({
  ...draft,
  path: `${draft.path}%E0%A4%A`,
  mutation: { name: "a broken escape in the path", statuses: BAD_REQUEST },
}));

const notAcceptable = always((draft) => ({
  ...draft,
  headers: { ...draft.headers, Accept: "text/x-nothing" },
  mutation: { name: "an Accept that excludes everything", statuses: [406] },
}));

export function credentialMutators(operation: SpecOperation, projectKey: string): Mutator[] {
  const none = replacing("no credentials", { credentials: { kind: "none" } }, [401]);
  const garbage = replacing("a garbage token", { credentials: { kind: "garbage" } }, [401]);
  if (operation.security[0]?.isBasic) {
    const wrong = replacing("a wrong secret", { credentials: { kind: "wrong secret" } }, [401]);
    return [none, garbage, wrong];
  }
  const scopes = operation.security.flatMap((requirement) => requirement.scopes);
  const tooLittle = ["view_test", "view_published_products"]
    .map((permission) => `${permission}:{projectKey}`)
    .filter((scope) => !scopes.includes(scope))
    .map((scope) => ({ kind: "token" as const, scope: bound(scope, projectKey) }));
  return [
    none,
    garbage,
    replacing("another project's token", { credentials: { kind: "other project" } }, [403]),
    ...tooLittle.map((credentials) => replacing("too little a scope", { credentials }, [403])),
  ];
}
