import type { Ids } from "../operation/ids.js";
import type { Config } from "../operation/config.js";
import type { Authorization } from "./authorization.js";

/** What the handlers of the authorisation server are given besides their requests. */
export interface AuthServices {
  config: Pick<Config, "baseUrl">;
  authorization: Authorization;
  /** The time by which the service dates what it makes. */
  now: () => Date;
  /** The ids of what it makes, by tenant. */
  ids: Ids;
}
