import type { Tenant } from "./tenant.js";

/** The client that a verified access token, or its own credentials, identify. */
export interface Caller {
  clientId: string;
  /** Granted scopes, each bound to a tenant: `view_test:demo`. */
  scopes: ReadonlySet<string>;
  /**
   * The client's tenant; for a token of the external issuer, the tenant that the request names, or unset if
   * it names none.
   */
  tenant?: Tenant;
}
