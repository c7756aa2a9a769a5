import { permissions as includedBy, tenantParameter } from "../../generated/security.js";

/** A permission of the document; in a tenant it is the scope `{permission}:{tenant}`. */
export type Permission = keyof typeof includedBy;

/** The permissions that a client may have in its tenant, in the document's order. */
export const permissions: readonly Permission[] = Object.keys(includedBy).filter(isPermission);

const including: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(includedBy));

/** The scope of a client that has these permissions: `manage_test:demo view_products:demo`. */
export function scopeOf(granted: readonly Permission[], tenant: string): string {
  return granted.map((permission) => `${permission}:${tenant}`).join(" ");
}

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(includedBy, name);
}

/** Whether the scope is a permission in that tenant. */
export function isScopeIn(tenant: string, scope: string): boolean {
  const colon = scope.indexOf(":");
  return isPermission(scope.slice(0, colon)) && scope.slice(colon + 1) === tenant;
}

/**
 * Whether the granted scopes include one required scope, `{permission}:{tenant}`: which permissions
 * include others is told by the document's `x-scope-includes`.
 */
export function grants(granted: ReadonlySet<string>, required: string): boolean {
  if (granted.has(required)) return true;
  const colon = tenantParameter === undefined ? required.length : required.indexOf(":");
  const [permission, tenant] = [required.slice(0, colon), required.slice(colon)];
  return including.get(permission)?.some((each) => granted.has(each + tenant)) ?? false;
}

/** Space-separated scopes (RFC 6749 section 3.3) without duplicates, in order. */
export function parseScopes(text: string): Set<string> {
  return new Set(text.split(" ").filter((scope) => scope !== ""));
}
