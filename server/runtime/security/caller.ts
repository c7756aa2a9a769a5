import type { ApiError } from "../errors.js";
import { permissions as includedBy, tenantParameter } from "../../../generated/security.js";

/** The client that a verified access token, or its own credentials, identify. */
export interface Caller {
  clientId: string;
  /** The address that a client sent its credentials from; unset for the bearer of a token. */
  address?: string | undefined;
  /** Granted scopes, each bound to a tenant: `view_test:demo`. */
  scopes: ReadonlySet<string>;
  /**
   * The client's tenant. For a token of the external issuer: the tenant that the request names, if
   * any.
   */
  tenant?: Tenant;
}

/** Identifies a tenant: one created again under the same key has a higher generation. */
export interface Tenant {
  key: string;
  generation: number;
}

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
  const colon = tenantParameter === undefined ? required.length : required.indexOf(":");
  const [permission, tenant] = [required.slice(0, colon), required.slice(colon)];
  return including.get(permission)?.some((each) => granted.has(each + tenant)) ?? false;
}

/** Space-separated scopes (RFC 6749 section 3.3) without duplicates, in order. */
export function parseScopes(text: string): Set<string> {
  return new Set(text.split(" ").filter((scope) => scope !== ""));
}

/** What a scope that names a subject begins with. It is a name only: it neither grants nor narrows anything. */
const KINDS = ["customer_id", "anonymous_id"] as const;

/** Whom a token names besides its client, as a scope: `customer_id:…` or `anonymous_id:…`. */
export type Subject = `${(typeof KINDS)[number]}:${string}`;

/** Characters of a scope (RFC 6749 section 3.3). */
const ANONYMOUS_ID = /^[\x21\x23-\x5b\x5d-\x7e]{1,256}$/;

export function isSubject(scope: string): scope is Subject {
  return KINDS.some((kind) => scope.startsWith(`${kind}:`) && scope.length > kind.length + 1);
}

export function customerSubject(id: string): Subject {
  return `customer_id:${id}`;
}

/** `undefined` if the id has other characters than a scope may have, or too many. */
export function anonymousSubject(id: string): Subject | undefined {
  return ANONYMOUS_ID.test(id) ? `anonymous_id:${id}` : undefined;
}
