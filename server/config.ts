import { isIP } from "node:net";
import { resolve } from "node:path";

export const limits = {
  /** Characters of path and query together. */
  url: 8_192,
  /** How many times its bytes the results of a response take while it is made of them. */
  workFactor: 3,
  /** Bytes of a request's line and headers: a URL of the permitted length, and three times that beside it. */
  headerSection: 32_768,
  /** How long that may take to arrive, and a request as a whole, in milliseconds. */
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  /** Requests that wait for the one before them on their connection, in all: 1.5 kB each and more. */
  pipelined: 10_000,
  /** Characters of a Link header: many clients and proxies take no more of all headers together than 16 KiB. */
  linkHeader: 8_192,
  /** Bytes of a JSON or urlencoded body, after decompression. */
  body: 1_048_576,
  /** Fields of an urlencoded form, each repetition counted. */
  formFields: 1_000,
  /** Errors that one response tells. */
  errors: 20,
  /** Values of a body, nested ones included, up to which more than its first error is looked for. */
  thoroughValues: 2_000,
  /**
   * How long a client is listened to that sends on after it was answered: bytes, which are half as much
   * again as the largest body; milliseconds; and connections at once, of which each may cost as much.
   */
  lingering: { bytes: 16_777_216, milliseconds: 10_000, connections: 256 },
  /** Bytes of an uploaded image, and of any other body that is bytes. */
  image: 10_485_760,
  /** Bytes of all files of a multipart form. They are kept on disk while the request is handled. */
  multipart: 10_485_760,
  /** Pixels on each side of an image, and in all. */
  imageSide: 20_000,
  imagePixels: 100_000_000,
  /** Variants in the catalogue of a project, which its search holds in memory. */
  catalogueVariants: 50_000,
  /** Bytes of one product in an import. */
  productDraft: 1_048_576,
  /** Bytes of an import that is an array, which is read whole. */
  importArray: 268_435_456,
  /**
   * Characters of a line of an export or a backup that is read. The longest that is written has an
   * image in base64, 14 million; numbers as 1e20 make a body of JSON four times as long.
   */
  transferLine: 33_554_432,
  /** Bytes of all pictures of an import. */
  importPictures: 268_435_456,
  /** Elements that the arrays of a resource have in all, in one projection. */
  elements: 20_000,
  /** Variants of the catalogues that are kept in memory together: about 5 kB each. */
  cataloguesInMemory: 100_000,
  /** Projects for which what requests work with is kept made: some kB each, quickly made again. */
  projectsInMemory: 1_000,
  /** Results that may be skipped. */
  pageOffset: 10_000,
  /** How long failed logins are counted from the first one, in seconds: a client that is mended waits no longer. */
  failedLoginWindow: 60,
  /** Addresses, clients and clients of addresses, of each so many, whose failed logins one process begins to count in that time: 0.7 kB each. */
  failedLoginKeys: 20_000,
  /** The longest life of an access token, in seconds. */
  tokenTtl: 604_800,
  /** Longest delay a simulation may ask for, in milliseconds. */
  simulatedDelay: 30_000,
  /** Levels that `expand` follows. */
  expansionDepth: 5,
  /** Levels of arrays and objects in the JSON that an action stores. */
  actionDepth: 500,
  /** Characters of an address in the cart, as JSON. */
  cartAddress: 16_384,
  cartLines: 500,
  /** How many of a variant the cart takes. With the two around it, it keeps every sum a safe integer. */
  cartLineCount: 10_000,
  /** Cents: what a variant that the cart takes may cost. */
  cartPrice: 1_000_000_000,
  /** How long a stopping process leaves idle connections to be closed by their next answer, in milliseconds. */
  idlePatience: 1_000,
  /** How long a stopping process waits for requests that still run, in milliseconds. */
  gracePeriod: 30_000,
  /** How long it then waits for a collector to take the last traces, in milliseconds. */
  lastTraces: 2_000,
  /** How long nothing more is logged of traces that are lost, after a line that told of it. In milliseconds. */
  tracesLost: 300_000,
} as const;

export const logLevels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

/** What the header of an external token may say it is: an access token (RFC 9068), or any JWT. */
const tokenTypes = ["at+jwt", "JWT"] as const;
export type TokenType = (typeof tokenTypes)[number];

/** Which traces OpenTelemetry's SDK keeps; the last two take a ratio. */
const samplers = [
  "always_on",
  "always_off",
  "parentbased_always_on",
  "parentbased_always_off",
  "traceidratio",
  "parentbased_traceidratio",
] as const;

export interface Config {
  /** 0: any that is free, see {@link withPort}. */
  port: number;
  host: string;
  /** What Location, image URLs and the token's issuer are built from. No trailing slash. */
  baseUrl: string;
  /** Addresses and ranges (CIDR) of proxies that are believed about whom a request comes from. */
  trustedProxies: readonly string[];
  /** Absolute path of the folder with the embedded store and demo-client.json. */
  dataDir: string;
  /** Processes that serve together on this machine. */
  workers: number;
  /** Lifetime of an access token in seconds. */
  tokenTtl: number;
  /** An external authorization server whose tokens are accepted as well. */
  externalIssuer: { issuer: string; jwksUrl: string; tokenTypes: readonly TokenType[] } | undefined;
  /** How long the store may take to answer a query, in milliseconds. */
  queryTimeout: number;
  /** The PostgreSQL database that takes the place of the embedded store. */
  database: { url: string; poolSize: number; timeout: number } | undefined;
  simulation: boolean;
  responseValidation: boolean;
  /** Requests per second that each process takes from a client. */
  rateLimit: number | undefined;
  /** Logins of an address that may fail in a minute. */
  failedLoginLimit: number;
  /** Bytes that the results of one response may take. */
  maxResponseBytes: number;
  /** Bytes of memory for all large requests and responses of a process that are under way. */
  maxBytesInFlight: number;
  /** How long a client may take nothing of a response, in milliseconds. */
  writeTimeout: number;
  /** Where a collector takes traces. `undefined`: there are none. */
  tracesUrl: string | undefined;
  logLevel: (typeof logLevels)[number];
}

/** A setting that cannot be used. The message names the variable and fits on one line. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables. Throws {@link ConfigError} for the first wrong one. */
export function readConfig(environment: Environment): Config {
  const port = integer(environment, "PORT", 8080, 0, 65_535);
  const database = databaseOf(environment);
  const host = environment["HOST"] || "127.0.0.1";
  return {
    port,
    host,
    baseUrl: url(environment, "BASE_URL") ?? ownUrl(host, port),
    trustedProxies: trustedProxies(environment),
    dataDir: resolve(environment["DATA_DIR"] || "data"),
    workers: integer(environment, "WORKERS", 1, 1, 64),
    tokenTtl: integer(environment, "TOKEN_TTL_SECONDS", 172_800, 3_600, limits.tokenTtl),
    externalIssuer: externalIssuer(environment),
    queryTimeout: integer(environment, "QUERY_TIMEOUT_MS", 10_000, 100, 600_000),
    database,
    // A database is what a service in earnest has: there nobody makes it pretend by accident.
    simulation: onOff(environment, "SIMULATION", !database),
    responseValidation: onOff(environment, "RESPONSE_VALIDATION", true),
    rateLimit: environment["RATE_LIMIT"]
      ? integer(environment, "RATE_LIMIT", 0, 1, 1_000_000)
      : undefined,
    failedLoginLimit: integer(environment, "FAILED_LOGIN_LIMIT", 100, 1, 1_000_000),
    ...memory(environment),
    writeTimeout: integer(environment, "WRITE_TIMEOUT_MS", 30_000, 100, 3_600_000),
    tracesUrl: tracesUrl(environment),
    logLevel: oneOf(environment, "LOG_LEVEL", logLevels, "info"),
  };
}

/** The settings of a service that listens on the port. With PORT=0 nobody knows it before. */
export function withPort(config: Config, port: number): Config {
  const { host, baseUrl } = config;
  const isOwn = baseUrl === ownUrl(host, config.port);
  return { ...config, port, baseUrl: isOwn ? ownUrl(host, port) : baseUrl };
}

function ownUrl(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function integer(
  environment: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = environment[name];
  if (!text) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name}: '${text}' is not a whole number from ${min} to ${max}.`);
}

function memory(environment: Environment): Pick<Config, "maxResponseBytes" | "maxBytesInFlight"> {
  const max = 268_435_456;
  const maxResponseBytes = integer(environment, "MAX_RESPONSE_BYTES", 16_777_216, 1_024, max);
  const least = limits.workFactor * maxResponseBytes;
  const fallback = Math.max(67_108_864, least);
  const most = limits.workFactor * max;
  return {
    maxResponseBytes,
    maxBytesInFlight: integer(environment, "MAX_BYTES_IN_FLIGHT", fallback, least, most),
  };
}

function onOff(environment: Environment, name: string, fallback: boolean): boolean {
  return oneOf(environment, name, ["on", "off"], fallback ? "on" : "off") === "on";
}

function oneOf<const Value extends string>(
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

function url(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/+$/, "");
  throw new ConfigError(`${name}: '${text}' is not an http or https URL.`);
}

function trustedProxies(environment: Environment): string[] {
  const text = environment["TRUSTED_PROXIES"];
  if (!text) return [];
  return text.split(",").map((part) => {
    const proxy = part.trim();
    const [address = "", bits = "32", ...rest] = proxy.split("/");
    const longest = { 4: 32, 6: 128 }[isIP(address)];
    // Of length 0 it would be everybody.
    const isRange = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (longest ?? 0);
    if (isRange && rest.length === 0 && !address.includes("%")) return proxy;
    throw new ConfigError(
      `TRUSTED_PROXIES: '${proxy}' is no IP address and no range such as 10.0.0.0/8.`,
    );
  });
}

function databaseOf(environment: Environment): Config["database"] {
  const text = environment["DATABASE_URL"];
  if (!text) return undefined;
  // Not shown: it holds a password.
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ConfigError("DATABASE_URL: not of the form postgres://USER:PASSWORD@HOST/DATABASE.");
  }
  return {
    url: text,
    poolSize: integer(environment, "DATABASE_POOL_SIZE", 10, 1, 1_000),
    timeout: integer(environment, "DATABASE_TIMEOUT_MS", 10_000, 100, 600_000),
  };
}

function externalIssuer(environment: Environment): Config["externalIssuer"] {
  // An issuer is compared as it is spelled (RFC 8414 section 4): a trailing slash belongs to it.
  const issuer = url(environment, "ISSUER") && environment["ISSUER"];
  const jwksUrl = url(environment, "JWKS_URL");
  const tokenTypes = externalTokenTypes(environment);
  if (issuer && jwksUrl) return { issuer, jwksUrl, tokenTypes };
  if (issuer || jwksUrl) {
    throw new ConfigError(
      `${issuer ? "JWKS_URL" : "ISSUER"}: must be set together with the other.`,
    );
  }
  return undefined;
}

function externalTokenTypes(environment: Environment): TokenType[] {
  const name = "EXTERNAL_TOKEN_TYPES";
  const text = environment[name] || "at+jwt";
  return text.split(",").map((part) => {
    const type = tokenTypes.find((known) => known === part.trim());
    if (type !== undefined) return type;
    throw new ConfigError(`${name}: '${text}' is not at+jwt, JWT, or both with a comma between.`);
  });
}

/** By OpenTelemetry's standard variables; those that are not here are read by its SDK. */
function tracesUrl(environment: Environment): string | undefined {
  const specific = "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT";
  const name = environment[specific] ? specific : "OTEL_EXPORTER_OTLP_ENDPOINT";
  const text = environment[name];
  if (!text || environment["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return undefined;
  const exporter = oneOf(environment, "OTEL_TRACES_EXPORTER", ["otlp", "none"], "otlp");
  if (exporter === "none") return undefined;
  checkTracing(environment);
  // Not shown: it may hold a password.
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new ConfigError(`${name}: not an http or https URL.`);
  }
  const url = new URL(text);
  if (name !== specific) url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/traces`;
  return url.href;
}

/** Refuses what the SDK would pass over. */
function checkTracing(environment: Environment): void {
  for (const protocol of ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"]) {
    // JSON is what is sent: who takes one of the two takes the other at the same address.
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
