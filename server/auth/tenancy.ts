import { security } from "../../generated/security.js";
import type { ApiError } from "../runtime/errors.js";

/** What an API says of its tenants. */
export interface Tenancy {
  /** The claim of access tokens with the generation of the client's tenant. */
  generationClaim: string;
  /** The permission to introspect the tokens of all clients of a tenant. */
  introspection: Permission;
  noPermission: string;
  foreignClient: string;
  /** The error if there is no tenant of that key, or the caller's tenant is an earlier one. */
  unknownTenant: (key: string) => ApiError;
}

const { permissions: includedBy } = security;

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
 * Whether the granted scopes include a required one, `{permission}:{tenant}`, by
 * `x-scope-includes`.
 */
export function grants(granted: ReadonlySet<string>, required: string): boolean {
  if (granted.has(required)) return true;
  const colon = required.indexOf(":");
  const [permission, tenant] = [required.slice(0, colon), required.slice(colon)];
  return including.get(permission)?.some((each) => granted.has(each + tenant)) ?? false;
}
