import { isIPv6 } from "node:net";

/** An invalid setting. The message names the variable and fits on one line. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** The message for a port that another program listens on. */
export function portInUse(name: string, port: number): string {
  return `${name}: ${port} is already in use. Set ${name} to a free port, or to 0 to pick one.`;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The number in a variable. All readers here treat an empty variable as an unset one. */
export function integer<Fallback extends number | undefined>(
  environment: Environment,
  name: string,
  fallback: Fallback,
  min: number,
  max: number,
): number | Fallback {
  const text = environment[name];
  if (!text) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a number from ${min} to ${max}; got '${text}'.`);
}

/** The text in a variable, if it matches. */
export function matching(
  environment: Environment,
  name: string,
  { pattern, description }: { pattern: RegExp; description: string },
): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (pattern.test(text)) return text;
  // The value is not shown: it may be a secret.
  throw new ConfigError(`${name} must be ${description}.`);
}

export function onOff(environment: Environment, name: string, fallback: boolean): boolean {
  return oneOf(environment, name, ["on", "off"], fallback ? "on" : "off") === "on";
}

export function oneOf<const Value extends string>(
  environment: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const text = environment[name];
  if (!text) return fallback;
  const value = values.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  throw new ConfigError(`${name}: '${text}' is not one of ${values.join(", ")}.`);
}

/** An http or https URL, without a slash at its end. */
export function url(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/+$/, "");
  throw new ConfigError(`${name}: '${text}' is not an http or https URL.`);
}

const LOOPBACK_OF: ReadonlyMap<string, string> = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["[::]", "::1"],
]);

/** The address to connect to from this machine: `0.0.0.0` and `::` mean all of its addresses. */
export function reachableAddress(host: string): string {
  const url = isIPv6(host) ? `http://[${host}]` : `http://${host}`;
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: host };
  return LOOPBACK_OF.get(hostname) ?? host;
}

/** Where the port of the control API listens, independent of HOST. */
export const CONTROL_HOST = "127.0.0.1";

const CONTROL_PATH = {
  pattern: /^(?:\/[A-Za-z0-9_-]{1,64}){1,4}$/,
  description: "a path such as /__control",
};
const CONTROL_TOKEN = {
  pattern: /^[\x21-\x7e]{16,256}$/,
  description: "16 to 256 ASCII characters, without spaces",
};

/**
 * The control API's port (0: any free one) or path. `undefined`: none. Default `token`: new at each start. `isRemote`:
 * other machines may also use it below the path.
 */
export function readControlSettings(
  environment: Environment,
  service: { port: number; database: object | undefined; workers: number },
) {
  const name = environment["CONTROL_PORT"] ? "CONTROL_PORT" : "CONTROL_PATH";
  const path = matching(environment, "CONTROL_PATH", CONTROL_PATH);
  const token = matching(environment, "CONTROL_TOKEN", CONTROL_TOKEN);
  const isRemote = onOff(environment, "CONTROL_REMOTE", false);
  const isForDatabase = onOff(environment, "CONTROL_WITH_DATABASE", false);
  if (!environment[name]) return undefined;
  const port = integer(environment, "CONTROL_PORT", undefined, 0, 65_535);
  if (port !== undefined && path !== undefined) {
    throw new ConfigError("CONTROL_PATH: not together with CONTROL_PORT.");
  }
  // Also if HOST differs from the control API's address: one port number must not mean two services.
  if (port && port === service.port) {
    throw new ConfigError(`CONTROL_PORT: '${port}' is also PORT. Choose another port.`);
  }
  if (service.workers > 1) throw new ConfigError(`${name}: not together with WORKERS above 1.`);
  if (service.database && !isForDatabase) {
    throw new ConfigError(`${name}: with DATABASE_URL only if CONTROL_WITH_DATABASE is on.`);
  }
  return { port, path, token, isRemote: isRemote && port === undefined };
}

/** Samplers of OpenTelemetry's SDK; the last two take a ratio. */
const samplers = [
  "always_on",
  "always_off",
  "parentbased_always_on",
  "parentbased_always_off",
  "traceidratio",
  "parentbased_traceidratio",
] as const;

/** Reads where traces are sent from OpenTelemetry's standard variables; its SDK reads the others. */
export function readTracesUrl(environment: Environment): string | undefined {
  const specific = "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT";
  const name = environment[specific] ? specific : "OTEL_EXPORTER_OTLP_ENDPOINT";
  const text = environment[name];
  if (!text || environment["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return undefined;
  const exporter = oneOf(environment, "OTEL_TRACES_EXPORTER", ["otlp", "none"], "otlp");
  if (exporter === "none") return undefined;
  checkTracing(environment);
  // The value is not shown: it may contain a password.
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ConfigError(`${name}: not an http or https URL.`);
  }
  const url = new URL(text);
  if (name !== specific) url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/traces`;
  return url.href;
}

/** Rejects values that the SDK would ignore. */
function checkTracing(environment: Environment): void {
  for (const protocol of ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"]) {
    // The service sends JSON: collectors that accept one of the two accept the other at the same address.
    oneOf(environment, protocol, ["http/json", "http/protobuf"], "http/json");
  }
  oneOf(environment, "OTEL_TRACES_SAMPLER", samplers, "parentbased_always_on");
  const ratio = environment["OTEL_TRACES_SAMPLER_ARG"];
  if (ratio && !/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(ratio)) {
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG: '${ratio}' is not a number from 0 to 1.`);
  }
  const attributes = environment["OTEL_RESOURCE_ATTRIBUTES"];
  if (attributes && !/^[^=,]+=[^=,]*(?:,[^=,]+=[^=,]*)*,?$/.test(attributes)) {
    throw new ConfigError("OTEL_RESOURCE_ATTRIBUTES: not of the form name=value,name=value.");
  }
}
