import fc from "fast-check";
import type { Credentials, FuzzRequest, Pair } from "./fuzz-request.js";
import type { JsonSchema, SpecDocument, SpecOperation } from "./spec-document.js";

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

/** Makes a valid draft wrong in one respect. Where it cannot, it returns a draft without a mutation. */
export type Mutator = (draft: Draft) => fc.Arbitrary<Draft>;

export const BAD_REQUEST = [400];
/** What is too long may be too long for the URL already. */
const TOO_LONG = [400, 414];

/** Changes a draft, to which the service must respond with one of these statuses. */
export function mutator(
  name: string,
  statuses: readonly number[],
  change: Partial<Draft> | ((draft: Draft) => Partial<Draft>),
): Mutator {
  return (draft) => {
    const changed = typeof change === "function" ? change(draft) : change;
    return fc.constant({ ...draft, ...changed, mutation: { name, statuses } });
  };
}

/** Mutations that any operation can be called with. */
export function generalMutators({ method, methods, path, takesUnknown }: SpecOperation): Mutator[] {
  const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
    (each) => !methods.includes(each),
  );
  const mutators = [
    mutator("a broken escape in the query", BAD_REQUEST, { rawQuery: "a=%zz" }),
    mutator("a URL over the limit", [414], { rawQuery: `a=${"x".repeat(8_200)}` }),
    mutator("a slash too many", [404], (draft) => ({ path: `${draft.path}/` })),
    (draft: Draft) =>
      fc
        .constantFrom(...others)
        .chain((other) => mutator("a wrong method", [405], { method: other })(draft)),
  ];
  if (!takesUnknown) {
    mutators.push(
      mutator("an unknown parameter", BAD_REQUEST, ({ query }) => ({
        query: [...query, ["nobodyKnowsThis", "1"]],
      })),
    );
  }
  if (path.endsWith("}")) {
    mutators.push(
      mutator("a broken escape in the path", BAD_REQUEST, (draft) => ({
        path: `${draft.path}%E0%A4%A`,
      })),
    );
  }
  if (method !== "HEAD") {
    mutators.push(
      mutator("an Accept that excludes everything", [406], ({ headers }) => ({
        headers: { ...headers, Accept: "text/x-nothing" },
      })),
    );
  }
  return mutators;
}

export function credentialMutators({ security }: SpecOperation, projectKey: string): Mutator[] {
  if (security.length === 0) return [];
  const credentials = (name: string, status: number, given: Credentials): Mutator =>
    mutator(name, [status], { credentials: given });
  const mutators = [
    credentials("no credentials", 401, { kind: "none" }),
    credentials("a garbage token", 401, { kind: "garbage" }),
  ];
  if (security[0]?.isBasic) {
    return [...mutators, credentials("a wrong secret", 401, { kind: "wrong secret" })];
  }
  const scopes = security.flatMap((requirement) => requirement.scopes);
  const tooLittle = ["view_test:{projectKey}", "view_published_products:{projectKey}"]
    .filter((scope) => !scopes.includes(scope))
    .map((scope) => ({ kind: "token" as const, scope: bound(scope, projectKey) }));
  return [
    ...mutators,
    credentials("another project's token", 403, { kind: "other project" }),
    ...tooLittle.map((given) => credentials("too little a scope", 403, given)),
  ];
}

export function bound(scope: string, projectKey: string): string {
  return scope.replace("{projectKey}", projectKey);
}

export interface PairsMutation {
  name: string;
  pairs: readonly Pair[];
  statuses: readonly number[];
}

/** Values of a query parameter or the field of a form that are not of its type. */
export function pairMutations(
  document: SpecDocument,
  name: string,
  reference: JsonSchema,
): PairsMutation[] {
  const { items, maxItems, ...schema } = document.follow(reference);
  const mutations = textMutations(items ? document.follow(items) : schema).map(
    ({ name: mutation, value, statuses }): PairsMutation => ({
      ...{ name: `${mutation} in ${name}`, pairs: [[name, value]], statuses },
    }),
  );
  if (maxItems !== undefined) {
    const pairs = Array.from({ length: maxItems + 1 }, (_, i): Pair => [name, `a${i}`]);
    mutations.push({ name: `too many in ${name}`, pairs, statuses: BAD_REQUEST });
  }
  return mutations;
}

interface TextMutation {
  name: string;
  value: string;
  statuses: readonly number[];
}

function textMutations({ type, minimum, maximum, maxLength, pattern }: JsonSchema): TextMutation[] {
  const wrong = (name: string, ...values: string[]): TextMutation[] =>
    values.map((value) => ({ name, value, statuses: BAD_REQUEST }));
  const isNumber = type === "number" || type === "integer";
  return [
    ...(isNumber ? wrong("no number", "abc", "NaN", "Infinity", "0x10", " 1", "1e999", "1,5") : []),
    ...(type === "integer" ? wrong("a fraction", "1.5") : []),
    ...(type === "boolean" ? wrong("no boolean", "yes", "1", "TRUE") : []),
    ...(minimum !== undefined ? wrong("below the minimum", String(minimum - 1024)) : []),
    ...(maximum !== undefined ? wrong("above the maximum", String(maximum + 1024)) : []),
    ...(pattern !== undefined ? wrong("a broken pattern", "!?", "") : []),
    ...(maxLength !== undefined
      ? [{ name: "too long", value: "x".repeat(maxLength + 1), statuses: TOO_LONG }]
      : []),
  ];
}

/** A header's value that is too long or breaks its pattern. */
export function headerMutators(name: string, { maxLength, pattern }: JsonSchema): Mutator[] {
  const wrong = (mutation: string, value: string): Mutator =>
    mutator(mutation, BAD_REQUEST, ({ headers }) => ({ headers: { ...headers, [name]: value } }));
  const long = "x".repeat((maxLength ?? 0) + 1);
  return [
    ...(maxLength === undefined ? [] : [wrong(`too long a ${name}`, pattern ? `/${long}` : long)]),
    ...(pattern === undefined ? [] : [wrong(`a broken pattern in ${name}`, "!?")]),
  ];
}

/** A parameter that may be given once only, twice. */
export function repeated(
  document: SpecDocument,
  schema: JsonSchema,
  [first]: readonly Pair[],
): PairsMutation | undefined {
  if (!first) return undefined;
  const [name, value] = first;
  const members = Object.entries(schema.patternProperties ?? {});
  const single = members.find(([pattern]) => new RegExp(pattern).test(name))?.[1] ?? schema;
  if (document.isValid(single, [value, value])) return undefined;
  return { name: `${name} twice`, pairs: [first, first], statuses: TOO_LONG };
}
