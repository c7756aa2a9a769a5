import { type Config, ConfigError, readConfig } from "../runtime/service/config.js";
import { CREDENTIAL } from "../runtime/security/client-credentials.js";
import { type Environment, matching, onOff } from "../runtime/service/setting.js";

/** The settings of the demo API: those of every API, and the initial data of an empty store. */
export interface DemoConfig extends Config {
  demo: ReturnType<typeof readDemoSettings>;
}

/** Reads settings. Throws {@link ConfigError} for the first invalid one. `isControlled`: by a test suite. */
export function readDemoConfig(environment: Environment, isControlled = false): DemoConfig {
  const config = readConfig(environment, isControlled);
  return { ...config, demo: readDemoSettings(environment) };
}

function readDemoSettings(environment: Environment) {
  const clientId = matching(environment, "DEMO_CLIENT_ID", CREDENTIAL);
  const clientSecret = matching(environment, "DEMO_CLIENT_SECRET", CREDENTIAL);
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    const missing = clientId === undefined ? "DEMO_CLIENT_ID" : "DEMO_CLIENT_SECRET";
    throw new ConfigError(`${missing}: must be set together with the other.`);
  }
  return {
    projectKey: matching(environment, "DEMO_PROJECT", PROJECT_KEY) ?? "demo",
    credentials:
      clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined,
    sampleData: onOff(environment, "DEMO_DATA", true),
  };
}

const PROJECT_KEY = {
  pattern: /^[a-z0-9_-]{2,36}$/,
  description: "2 to 36 of a-z, 0-9, '_' and '-'",
};
