import { type Config, ConfigError, readConfig } from "./config.js";
import type { Environment } from "./setting.js";

const CREDENTIALS_FILE = "it accepts the credentials of credentials.json in DATA_DIR";

/** Settings of the reference service that have no effect here, and why. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  ISSUER: CREDENTIALS_FILE,
  JWKS_URL: CREDENTIALS_FILE,
  EXTERNAL_TOKEN_TYPES: CREDENTIALS_FILE,
  REFRESH_TOKEN_RETRY: CREDENTIALS_FILE,
};

/** As {@link readConfig}, for a created API. Throws {@link ConfigError} for a setting without effect here. */
export function readApiConfig(settings: Environment, isControlled = false): Config {
  for (const [name, reason] of Object.entries(WITHOUT_EFFECT)) {
    if (!settings[name]) continue;
    throw new ConfigError(`${name}: has no effect on this service: ${reason}. Unset ${name}.`);
  }
  return readConfig(settings, isControlled);
}
