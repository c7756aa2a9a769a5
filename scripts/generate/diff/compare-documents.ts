import { type OpenApiDocument, resolve } from "../../document/document.js";
import { became, type Change, compareParts, matchKeys, without } from "./change.js";
import { compareAddresses, listServers } from "./compare-operations.js";
import { SchemaComparison } from "./compare-schemas.js";
import { listAddresses } from "./operation.js";

/** All changes from one document to another, the breaking ones first. `today`: YYYY-MM-DD. */
export function compareDocuments(
  earlier: OpenApiDocument,
  later: OpenApiDocument,
  today = new Date().toISOString().slice(0, 10),
): Change[] {
  const schemas = new SchemaComparison(earlier, later, today);
  const inAddresses = (["paths", "webhooks"] as const).flatMap((section) =>
    compareAddresses(listAddresses(earlier, section), listAddresses(later, section), schemas),
  );
  const changes = [
    ...compareParts(listServers(earlier.servers), listServers(later.servers), today),
    ...compareSecuritySchemes(earlier, later),
    ...mergeEqual(inAddresses),
  ];
  return changes.sort((one, other) => Number(other.breaking) - Number(one.breaking));
}

/** Joins equal changes of several operations: often they are one of a component. */
function mergeEqual(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const each of changes) {
    const { rule, direction, at, text, operations } = each;
    const key = [rule, direction, at, text].join("\n");
    const known = merged.get(key);
    if (!known) merged.set(key, { ...each, operations: [...operations] });
    else known.operations.push(...without(operations, known.operations));
  }
  return [...merged.values()];
}

/** Compares how credentials are obtained and sent. Each operation states whether it needs them. */
function compareSecuritySchemes(earlier: OpenApiDocument, later: OpenApiDocument): Change[] {
  return matchKeys(securitySchemes(earlier), securitySchemes(later)).kept.flatMap(
    ([{ at, facts }, { facts: now }]) =>
      [...facts].flatMap(([fact, value]) =>
        became("security-scheme-changed", { at }, [value, now.get(fact)], `${fact} `),
      ),
  );
}

interface SecurityScheme extends Record<string, unknown> {
  flows?: Record<string, Record<string, unknown>>;
}

/** Facts about each security scheme, by name. */
function securitySchemes(document: OpenApiDocument) {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  return new Map(
    schemes.map(([name, each]) => {
      const scheme = resolve<SecurityScheme>(document, each);
      return [name, { at: `security scheme ${name}`, facts: factsOf(scheme) }];
    }),
  );
}

function factsOf({ flows = {}, scheme, ...others }: SecurityScheme): Map<string, string> {
  // Names of schemes are not case-sensitive (RFC 9110 section 11.1).
  const all: [string, unknown][] = [
    ["scheme", typeof scheme === "string" ? scheme.toLowerCase() : undefined],
  ];
  for (const fact of ["type", "in", "name", "openIdConnectUrl"]) all.push([fact, others[fact]]);
  for (const [flow, { tokenUrl, authorizationUrl, scopes }] of Object.entries(flows)) {
    all.push([`${flow} tokenUrl`, tokenUrl], [`${flow} authorizationUrl`, authorizationUrl]);
    for (const scope of Object.keys(scopes ?? {})) all.push([`${flow} scope ${scope}`, "offered"]);
  }
  return new Map(
    all.flatMap(([fact, value]) => (typeof value === "string" ? [[fact, value]] : [])),
  );
}
