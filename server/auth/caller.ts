import type { Tenant } from "./tenant.js";

/** The client that a verified access token, or its own credentials, identify. */
export interface Caller {
  clientId: string;
  /** The address that a client sent its credentials from; unset for the bearer of a token. */
  address?: string | undefined;
  /** Granted scopes, each bound to a tenant: `view_test:demo`. */
  scopes: ReadonlySet<string>;
  /**
   * The client's tenant; for a token of the external issuer, the tenant that the request names, or unset if
   * it names none.
   */
  tenant?: Tenant;
}
