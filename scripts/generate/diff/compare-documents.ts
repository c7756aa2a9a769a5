import { type OpenApiDocument, resolve } from "../document.js";
import { type Change, change, matchKeys, without } from "./change.js";
import { compareOperations, compareServers } from "./compare-operations.js";
import { SchemaComparison } from "./compare-schemas.js";
import { isOver, listAddresses, type Operation } from "./operation.js";
import type { RuleName } from "./rules.js";

/** All changes from one document to another, the breaking ones first. `today`: YYYY-MM-DD. */
export function compareDocuments(
  earlier: OpenApiDocument,
  later: OpenApiDocument,
  today = new Date().toISOString().slice(0, 10),
): Change[] {
  const schemas = new SchemaComparison(earlier, later, today);
  const changes = [
    ...compareServers(earlier.servers, later.servers),
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
  const addresses = matchKeys(listAddresses(earlier, section), listAddresses(later, section));
  const { removed, kept, added } = addresses;
  const pairs: [Operation, Operation][] = [];
  const changes: Change[] = [];
  const remove = (rule: RuleName, at: string, operations: Operation[]): void => {
    const isDue = operations.every(({ object }) => isOver(object, schemas.today));
    const told = isDue && operations.length > 0 ? "removed-after-sunset" : rule;
    changes.push(addressChange(told, at, "removed", operations));
  };
  for (const [address, operations] of removed) {
    remove(`${what}-removed`, operations[0]?.path ?? address, operations);
  }
  for (const [, before, after] of kept) {
    for (const one of before) {
      const same = after.find(({ method }) => method === one.method);
      if (same) pairs.push([one, same]);
      else remove("method-removed", one.name, [one]);
    }
    for (const one of after) {
      if (before.some(({ method }) => method === one.method)) continue;
      changes.push(addressChange("method-added", one.name, "added", [one]));
    }
  }
  for (const [address, operations] of added) {
    const at = operations[0]?.path ?? address;
    changes.push(addressChange(`${what}-added`, at, "added", operations));
  }
  const inside = pairs.flatMap(([one, other]) =>
    compareOperations(one, other, schemas).map((each) => ({ ...each, operations: [other.name] })),
  );
  return [...changes, ...mergeEqual(inside)];
}

function addressChange(
  rule: RuleName,
  at: string,
  text: string,
  operations: readonly Operation[],
): Change {
  return { ...change(rule, { at }, text), operations: operations.map(({ name }) => name) };
}

/** The same change in several operations is one: often it is one of a component. */
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

/** How credentials are got and sent. Whether they are needed, each operation says. */
function compareSecuritySchemes(earlier: OpenApiDocument, later: OpenApiDocument): Change[] {
  const { kept } = matchKeys(securitySchemes(earlier), securitySchemes(later));
  return kept.flatMap(([name, facts, now]) =>
    [...facts].flatMap(([fact, value]) => {
      const text = `${fact} ${value} → ${now.get(fact) ?? "none"}`;
      const place = { at: `security scheme ${name}` };
      return now.get(fact) === value ? [] : [change("security-scheme-changed", place, text)];
    }),
  );
}

interface SecurityScheme extends Record<string, unknown> {
  flows?: Record<string, Record<string, unknown>>;
}

/** What a client has to know of each: facts by their name. */
function securitySchemes(document: OpenApiDocument): Map<string, Map<string, string>> {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return new Map(
    schemes.map(([name, each]) => [
      name,
      factsOf(resolve<SecurityScheme>(document, each as SecurityScheme)),
    ]),
  );
}

function factsOf({ flows = {}, ...scheme }: SecurityScheme): Map<string, string> {
  const facts = new Map<string, string>();
  const add = (fact: string, value: unknown): void => {
    if (typeof value === "string") facts.set(fact, value);
  };
  for (const fact of ["type", "in", "name", "openIdConnectUrl"]) add(fact, scheme[fact]);
  // Names of schemes are not case-sensitive (RFC 9110 section 11.1).
  if (typeof scheme["scheme"] === "string") add("scheme", scheme["scheme"].toLowerCase());
  for (const [flow, parts] of Object.entries(flows)) {
    for (const url of ["tokenUrl", "authorizationUrl"]) add(`${flow} ${url}`, parts[url]);
    for (const scope of Object.keys(parts["scopes"] ?? {}))
      add(`${flow} scope ${scope}`, "offered");
  }
  return facts;
}
