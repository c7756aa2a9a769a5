import { ConfigError, type Environment, integer, matching, onOff } from "./setting.js";

/** Where the control API is: on a port of its own, 0 for any free one, or below a path of the service. */
export interface ControlSettings {
  port: number | undefined;
  path: string | undefined;
  /** Default: a new one at every start. */
  token: string | undefined;
}

const CONTROL_PATH = {
  pattern: /^(?:\/[A-Za-z0-9_-]{1,64}){1,4}$/,
  description: "a path such as /__control",
};
const CONTROL_TOKEN = {
  pattern: /^[\x21-\x7e]{16,256}$/,
  description: "16 to 256 characters of ASCII without blanks",
};

/**
 * Reads where the control API is; `undefined`: nowhere. It is that of one process, and whoever has its token may
 * change everything.
 */
export function readControlSettings(
  environment: Environment,
  service: { port: number; database: object | undefined; workers: number },
): ControlSettings | undefined {
  const name = environment["CONTROL_PORT"] ? "CONTROL_PORT" : "CONTROL_PATH";
  const path = matching(environment, "CONTROL_PATH", CONTROL_PATH);
  const token = matching(environment, "CONTROL_TOKEN", CONTROL_TOKEN);
  const isForDatabase = onOff(environment, "CONTROL_WITH_DATABASE", false);
  if (!environment[name]) return undefined;
  const port = environment["CONTROL_PORT"]
    ? integer(environment, "CONTROL_PORT", 0, 0, 65_535)
    : undefined;
  if (port !== undefined && path !== undefined) {
    throw new ConfigError("CONTROL_PATH: not together with CONTROL_PORT.");
  }
  // Also when HOST is another address than that of the control API: one number must not mean two services.
  if (port !== undefined && port !== 0 && port === service.port) {
    throw new ConfigError(`CONTROL_PORT: '${port}' is also PORT. Choose another port.`);
  }
  if (service.workers > 1) throw new ConfigError(`${name}: not together with WORKERS above 1.`);
  if (service.database && !isForDatabase) {
    throw new ConfigError(`${name}: with DATABASE_URL only if CONTROL_WITH_DATABASE is on.`);
  }
  return { port, path, token };
}
