import { type OpenApiDocument, resolve } from "../document.js";
import { type Change, change, compareNames, matchKeys, removal, without } from "./change.js";
import { compareOperations, urlsOf } from "./compare-operations.js";
import { SchemaComparison } from "./compare-schemas.js";
import { listAddresses, type Operation } from "./operation.js";
import type { RuleName } from "./rules.js";

/** All changes from one document to another, the breaking ones first. `today`: YYYY-MM-DD. */
export function compareDocuments(
  earlier: OpenApiDocument,
  later: OpenApiDocument,
  today = new Date().toISOString().slice(0, 10),
): Change[] {
  const schemas = new SchemaComparison(earlier, later, today);
  const changes = [
    ...compareNames("server", urlsOf(earlier.servers), urlsOf(later.servers), { at: "servers" }),
    ...compareSecuritySchemes(earlier, later),
    ...compareAddresses(earlier, later, schemas, "paths"),
    ...compareAddresses(earlier, later, schemas, "webhooks"),
  ];
  return [
    ...changes.filter(({ breaking }) => breaking),
    ...changes.filter(({ breaking }) => !breaking),
  ];
}

function compareAddresses(
  earlier: OpenApiDocument,
  later: OpenApiDocument,
  schemas: SchemaComparison,
  section: "paths" | "webhooks",
): Change[] {
  const what = section === "paths" ? "path" : "webhook";
  const changes: Change[] = [];
  const inside: Change[] = [];
  const named = (each: Change, operations: readonly Operation[]): Change => ({
    ...each,
    operations: operations.map(({ name }) => name),
  });
  const remove = (rule: RuleName, at: string, operations: Operation[]): void => {
    const announced = operations.map(({ object }) => object);
    changes.push(named(removal(rule, announced, { at }, schemas.today), operations));
  };
  const add = (rule: RuleName, at: string, operations: Operation[]): void => {
    changes.push(named(change(rule, { at }, "added"), operations));
  };
  const [before, after] = [listAddresses(earlier, section), listAddresses(later, section)];
  const { removed, kept, added } = matchKeys(before, after);
  for (const [address, operations] of removed) {
    remove(`${what}-removed`, operations[0]?.path ?? address, operations);
  }
  for (const [, one, other] of kept) {
    const methods = matchKeys(byMethod(one), byMethod(other));
    for (const [, operation] of methods.removed) {
      remove("method-removed", operation.name, [operation]);
    }
    for (const [, operation] of methods.added) add("method-added", operation.name, [operation]);
    for (const [, operation, now] of methods.kept) {
      inside.push(
        ...compareOperations({ earlier: operation, later: now, schemas }).map((each) =>
          named(each, [now]),
        ),
      );
    }
  }
  for (const [address, operations] of added) {
    add(`${what}-added`, operations[0]?.path ?? address, operations);
  }
  return [...changes, ...mergeEqual(inside)];
}

function byMethod(operations: readonly Operation[]): Map<string, Operation> {
  return new Map(operations.map((each) => [each.method, each]));
}

/** Joins equal changes of several operations: often they are one of a component. */
function mergeEqual(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const each of changes) {
    const { rule, direction, at, text, operations } = each;
    const key = [rule, direction, at, text].join("\n");
    const known = merged.get(key);
    if (!known) merged.set(key, each);
    else known.operations.push(...without(operations, known.operations));
  }
  return [...merged.values()];
}

/** How credentials are obtained and sent. Whether they are needed, each operation says. */
function compareSecuritySchemes(earlier: OpenApiDocument, later: OpenApiDocument): Change[] {
  const { kept } = matchKeys(securitySchemes(earlier), securitySchemes(later));
  return kept.flatMap(([name, facts, now]) =>
    Object.entries(facts).flatMap(([fact, value]) => {
      const text = `${fact} ${value} → ${now[fact] ?? "none"}`;
      const place = { at: `security scheme ${name}` };
      return now[fact] === value ? [] : [change("security-scheme-changed", place, text)];
    }),
  );
}

interface SecurityScheme extends Record<string, unknown> {
  flows?: Record<string, Record<string, unknown>>;
}

/** What a client has to know of each scheme: facts by their name. */
function securitySchemes(document: OpenApiDocument): Map<string, Record<string, string>> {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return new Map(
    schemes.map(([name, each]) => [
      name,
      factsOf(resolve<SecurityScheme>(document, each as SecurityScheme)),
    ]),
  );
}

function factsOf({ flows = {}, ...scheme }: SecurityScheme): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const fact of ["type", "in", "name", "openIdConnectUrl", "scheme"]) {
    const value = scheme[fact];
    if (typeof value !== "string") continue;
    // Names of schemes are not case-sensitive (RFC 9110 section 11.1).
    facts[fact] = fact === "scheme" ? value.toLowerCase() : value;
  }
  for (const [flow, parts] of Object.entries(flows)) {
    for (const fact of ["tokenUrl", "authorizationUrl"]) {
      if (typeof parts[fact] === "string") facts[`${flow} ${fact}`] = parts[fact];
    }
    for (const scope of Object.keys(parts["scopes"] ?? {})) {
      facts[`${flow} scope ${scope}`] = "offered";
    }
  }
  return facts;
}
