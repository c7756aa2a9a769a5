import { type OpenApiDocument, resolve } from "../document.js";
import { type Change, change } from "./change.js";
import { isOver } from "./compare-deprecation.js";
import { compareOperations } from "./compare-operations.js";
import { SchemaComparison } from "./compare-schemas.js";
import { compareServers } from "./compare-servers.js";
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
    ...compareServers(earlier, later),
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
  const [before, after] = [listAddresses(earlier, section), listAddresses(later, section)];
  const { today } = schemas;
  const what = section === "paths" ? "path" : "webhook";
  const pairs: [Operation, Operation][] = [];
  const changes: Change[] = [];
  for (const [address, operations] of before) {
    const counterparts = after.get(address);
    if (!counterparts) {
      const [first] = operations;
      changes.push(removal(`${what}-removed`, first?.path ?? address, operations, today));
      continue;
    }
    for (const operation of operations) {
      const same = counterparts.find(({ method }) => method === operation.method);
      if (same) pairs.push([operation, same]);
      else changes.push(removal("method-removed", operation.name, [operation], today));
    }
    const added = counterparts.filter(
      ({ method }) => !operations.some((operation) => operation.method === method),
    );
    changes.push(...added.map((each) => addressChange("method-added", each.name, [each])));
  }
  for (const [address, operations] of after) {
    if (before.has(address)) continue;
    changes.push(addressChange(`${what}-added`, operations[0]?.path ?? address, operations));
  }
  const inside = pairs.flatMap(([one, other]) =>
    compareOperations(one, other, schemas).map((each) => ({ ...each, operations: [other.name] })),
  );
  return [...changes, ...mergeEqual(inside)];
}

/** What was deprecated, and had to be gone by a day that has passed, breaks nobody who was listening. */
function removal(rule: RuleName, at: string, operations: Operation[], today: string): Change {
  const isDue = operations.length > 0 && operations.every(({ object }) => isOver(object, today));
  const made = addressChange(rule, at, operations);
  return isDue
    ? {
        ...made,
        ...change("removed-after-sunset", { at, text: made.text }),
        operations: made.operations,
      }
    : made;
}

function addressChange(rule: RuleName, at: string, operations: Operation[]): Change {
  const text = rule.endsWith("removed") ? "removed" : "added";
  return { ...change(rule, { at, text }), operations: operations.map(({ name }) => name) };
}

/** The same change in several operations is one: often it is one of a component. */
function mergeEqual(changes: Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const each of changes) {
    const { rule, direction, at, text, operations } = each;
    const key = [rule, direction, at, text].join("\n");
    const known = merged.get(key);
    if (!known) merged.set(key, { ...each, operations: [...operations] });
    else known.operations.push(...operations.filter((name) => !known.operations.includes(name)));
  }
  return [...merged.values()];
}

/** How credentials are got and sent. Whether they are asked for, each operation says. */
function compareSecuritySchemes(earlier: OpenApiDocument, later: OpenApiDocument): Change[] {
  const [before, after] = [securitySchemes(earlier), securitySchemes(later)];
  return [...before].flatMap(([name, facts]) => {
    const now = after.get(name);
    const changed = Object.keys(facts).filter((fact) => now && now[fact] !== facts[fact]);
    return changed.map((fact) =>
      change("security-scheme-changed", {
        at: `security scheme ${name}`,
        text: `${fact} ${facts[fact]} → ${now?.[fact] ?? "none"}`,
      }),
    );
  });
}

interface SecurityScheme {
  type?: string;
  in?: string;
  name?: string;
  scheme?: string;
  openIdConnectUrl?: string;
  flows?: Record<string, Record<string, unknown> | undefined>;
}

/** What a client has to know of each: facts by their name. */
function securitySchemes(document: OpenApiDocument): Map<string, Record<string, string>> {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return new Map(
    schemes.map(([name, reference]) => {
      const scheme = resolve<SecurityScheme>(document, reference);
      const { flows = {}, scheme: kind, ...others } = scheme;
      const { type, in: place, name: key, openIdConnectUrl } = others;
      const facts = { type, in: place, name: key, openIdConnectUrl, scheme: kind?.toLowerCase() };
      const ofFlows = Object.entries(flows).flatMap(([flow, parts = {}]) => [
        ...["tokenUrl", "authorizationUrl"].map((url) => [`${flow} ${url}`, parts[url]] as const),
        ...Object.keys(parts["scopes"] ?? {}).map(
          (scope) => [`${flow} scope ${scope}`, "offered"] as const,
        ),
      ]);
      const known = [...Object.entries(facts), ...ofFlows].flatMap(([fact, value]) =>
        typeof value === "string" ? [[fact, value] as const] : [],
      );
      return [name, Object.fromEntries(known)];
    }),
  );
}
