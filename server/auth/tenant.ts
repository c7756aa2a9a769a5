import type { ApiError } from "../errors.js";
import type { Permission } from "./scopes.js";

/**
 * Identifies a tenant for good: one that is made under the same key after its deletion has a higher
 * generation.
 */
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
  /** The message for a client that has no permission in its tenant. */
  noPermission: string;
  /** The message for a client at an endpoint of another tenant. */
  foreignClient: string;
  /** The error if there is no tenant of that key, or the caller's tenant is an earlier one. */
  unknownTenant: (key: string) => ApiError;
}
