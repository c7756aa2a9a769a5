import { type Config, ConfigError, readConfig } from "./config.js";
import type { Environment } from "./setting.js";

const OWN = "it accepts the credentials of credentials.json in DATA_DIR";

/** Settings of the reference service that have no effect here, and why. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  ISSUER: OWN,
  JWKS_URL: OWN,
  EXTERNAL_TOKEN_TYPES: OWN,
  REFRESH_TOKEN_RETRY: OWN,
};

/** As {@link readConfig}, for a created API. Throws {@link ConfigError} for a setting without effect here. */
export function readApiConfig(settings: Environment, isControlled = false): Config {
  for (const [name, reason] of Object.entries(WITHOUT_EFFECT)) {
    if (!settings[name]) continue;
    throw new ConfigError(`${name}: has no effect on this service: ${reason}. Unset ${name}.`);
  }
  return readConfig(settings, isControlled);
}
