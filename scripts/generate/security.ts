import { type OpenApiDocument, resolve, SpecProblems } from "../document/document.js";
import type { SecurityFacts } from "../../server/runtime/operation-types.js";
import { HEADER } from "../document/format.js";
import type { DeclaredModules } from "./handlers.js";

/** Scopes with the further scopes that they include. */
type Inclusions = Readonly<Record<string, readonly string[]>>;

/** generated/security.ts. Throws SpecProblems. */
export function printSecurity(
  document: OpenApiDocument,
  { contract }: Pick<DeclaredModules, "contract">,
): string {
  return [
    `// ${HEADER}`,
    `import type { SecurityFacts } from "${contract}";`,
    "",
    `export const security = ${JSON.stringify(securityOf(document))} as const satisfies SecurityFacts;`,
    "",
  ].join("\n");
}

/** Realm, tenant parameter and permissions. Throws SpecProblems. */
export function securityOf(document: OpenApiDocument): SecurityFacts {
  const tenant = document["x-tenant-parameter"];
  const suffix = tenant === undefined ? "" : `:{${tenant}}`;
  const permissions = [...scopesOf(document)].map(([scope, including]) => {
    const names = [...including].map((each) => permissionOf(each, suffix));
    return [permissionOf(scope, suffix), names] as const;
  });
  return {
    realm: document.info?.title ?? "",
    tenantParameter: tenant,
    permissions: Object.fromEntries(permissions),
  };
}

function permissionOf(scope: string, suffix: string): string {
  return suffix !== "" && scope.endsWith(suffix) ? scope.slice(0, -suffix.length) : scope;
}

/** The scopes of all flows, each with all that include it, the nearest first. */
function scopesOf(document: OpenApiDocument): Map<string, ReadonlySet<string>> {
  const known = new Set<string>();
  const includes = new Map<string, readonly string[]>();
  for (const reference of Object.values(document.components?.securitySchemes ?? {})) {
    const scheme = resolve(document, reference);
    if (scheme.type !== "oauth2") continue;
    // Extensions may be next to the flows.
    const flows: Readonly<Record<string, { scopes?: object } | undefined>> = scheme.flows;
    for (const flow of Object.values(flows)) {
      for (const scope of Object.keys(flow?.scopes ?? {})) known.add(scope);
    }
    const { "x-scope-includes": inclusions = {} } = scheme as { "x-scope-includes"?: Inclusions };
    for (const [scope, included] of Object.entries(inclusions)) includes.set(scope, included);
  }
  const unknown = [...includes].flat(2).filter((scope) => !known.has(scope));
  if (unknown.length > 0) {
    throw new SpecProblems(unknown.map((scope) => `x-scope-includes: no flow has "${scope}".`));
  }
  return new Map([...known].map((scope) => [scope, including(scope, includes)]));
}

function including(
  scope: string,
  includes: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set([scope]);
  // The loop also visits scopes that are added to the set.
  for (const each of found) {
    for (const [outer, included] of includes) if (included.includes(each)) found.add(outer);
  }
  return found;
}
