import type { ProjectIdentity } from "../storage/records.js";

/** The client that a verified access token, or its own credentials, identify. */
export interface Caller {
  clientId: string;
  /** Granted scopes, each bound to a project: `view_test:demo`. */
  scopes: ReadonlySet<string>;
  /**
   * The client's project; for a token of the external issuer, the project that the request names, or unset if
   * it names none.
   */
  project?: ProjectIdentity;
}
