import { isIP } from "node:net";
import { resolve } from "node:path";
import {
  ConfigError,
  type Environment,
  integer,
  matching,
  oneOf,
  onOff,
  reachableAddress,
  readControlSettings,
  readTracesUrl,
  url,
} from "./setting.js";
import { readDatabaseSettings } from "./database-url.js";
import { readHttpsSettings } from "./https.js";

export { ConfigError };

/** Limits of every API. The demo API's limits are in the `limits.ts` of each folder. */
export const limits = {
  /** Characters of the path and query together. */
  url: 8_192,
  /** Memory that building a response takes, as a multiple of the bytes of its results. */
  workFactor: 3,
  /** Bytes of the request line and headers: four times a URL of the permitted length. */
  headerSection: 32_768,
  /** Milliseconds in which the headers, and the whole request, must arrive. */
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  /** Total pipelined requests that wait for an earlier request: at least 1.5 kB each. */
  pipelined: 10_000,
  /** Bytes of a JSON or urlencoded body, after decompression. */
  body: 1_048_576,
  /** Characters of a YAML body, which takes longer to read than JSON. */
  yaml: 65_536,
  /** Members, objects and lists in a JSON body. Parsing, checking and storing one takes about a microsecond. */
  jsonParts: 100_000,
  /** Elements and attributes of an XML body. */
  xmlNodes: 50_000,
  /** Fields of an urlencoded form, each repetition counted. */
  formFields: 1_000,
  /** Errors listed in one response. */
  errors: 20,
  /** A body with more values, or nested deeper, is checked only up to its first error. */
  thoroughValues: 2_000,
  thoroughDepth: 6,
  /** Steps of checking one body by its schema, see `bounded-keywords.ts`: at most about 100 ms. */
  checkSteps: 1_000_000,
  /** Steps of collecting all errors of a request. Beyond them, only the first error is reported. */
  thoroughSteps: 200_000,
  /** Steps of checking a value of a response. Beyond them, it is sent unchecked: its request has been checked. */
  responseValueSteps: 200_000,
  /** Steps of checking all lists of a response, one for each byte of the largest. The rest is sent unchecked. */
  responseSteps: 16_777_216,
  /** Input discarded after a response: bytes (1.5 largest bodies), milliseconds, concurrent connections. */
  lingering: { bytes: 16_777_216, milliseconds: 10_000, connections: 256 },
  /** Bytes of an uploaded image, and of any other binary body. */
  image: 10_485_760,
  /** Bytes of a multipart form. */
  multipart: 10_485_760,
  /** Seconds for which failed logins are counted, from the first one on. */
  failedLoginWindow: 60,
  /** Addresses, clients, and pairs of both whose failed logins a process counts per window: 0.7 kB each. */
  failedLoginKeys: 20_000,
  /** Passwords that a process checks concurrently, each with 16 MiB and a thread, and passwords that may wait. */
  passwords: { running: 2, waiting: 100 },
  /** Characters of a password. */
  password: 256,
  /** How long a refresh token may stay unused, in seconds: 200 days. */
  refreshTokenTtl: 17_280_000,
  /** Sessions of refresh tokens of a project, about 40 MB. A further session ends the least recently used one. */
  refreshSessions: 100_000,
  /** Milliseconds that the code of a login may wait for its exchange. RFC 6749 section 4.1.2 allows ten minutes. */
  codeLifetime: 60_000,
  /** Access tokens, logins, and codes that a service of a document keeps: some 100 MB each, at most 3 kB a login. */
  tokens: 100_000,
  /** Addresses to which logins may return. */
  redirectUris: 100,
  /** The longest lifetime of an access token, in seconds. */
  tokenTtl: 604_800,
  /** The longest delay that a simulation may request, in milliseconds. */
  simulatedDelay: 30_000,
  /** Maximum depth of stored JSON, and of JSON checked by a recursive schema, to limit the stack. */
  jsonDepth: 500,
  /** Members of each object in stored JSON: V8 takes a microsecond to copy one of many. */
  jsonMembers: 10_000,
  /** How long a stopping process keeps idle connections open for one last response, in milliseconds. */
  idleTimeout: 1_000,
  /** How long a stopping process waits for running requests, in milliseconds. */
  gracePeriod: 30_000,
  /** How long a stopping process then waits for the collector to accept the last traces, in milliseconds. */
  lastTraces: 2_000,
  /** Least time between two log lines about lost traces, in milliseconds. */
  tracesLost: 300_000,
} as const;

const logLevels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const readyFormats = ["text", "json"] as const;

/** Accepted `typ` headers of an external token: an access token (RFC 9068), or any JWT. */
const tokenTypes = ["at+jwt", "JWT"] as const;
export type TokenType = (typeof tokenTypes)[number];

export type Config = ReturnType<typeof readConfig>;

/** Reads settings. Throws {@link ConfigError} for the first invalid one. `isControlled`: by a test suite. */
export function readConfig(environment: Environment, isControlled = false) {
  const port = integer(environment, "PORT", 8080, 0, 65_535);
  const database = readDatabaseSettings(environment);
  const host = environment["HOST"] || "127.0.0.1";
  const workers = integer(environment, "WORKERS", 1, 1, 64);
  const control = readControlSettings(environment, { port, database, workers });
  const inMemory = storeInMemory(environment, { database, workers });
  const https = readHttpsSettings(environment);
  return {
    /** 0: any free port, see {@link withPort}. */
    port,
    host,
    /** The certificate of a service that is called by HTTPS. `undefined`: it is called by HTTP. */
    https,
    /** Base of Location, image URLs and the token's issuer. No trailing slash. */
    baseUrl: url(environment, "BASE_URL") ?? listeningUrl({ host, port, https }),
    /** Addresses and ranges (CIDR) of proxies whose forwarding headers are trusted. */
    trustedProxies: trustedProxies(environment),
    /** Absolute path of the folder with the embedded store and the file of credentials. */
    dataDir: resolve(environment["DATA_DIR"] || "data"),
    /** Whether the embedded store is in memory, so that its data is lost at a stop. */
    storeInMemory: inMemory,
    /** Seeds ids and random faults of a store in memory. `undefined`: random ids. */
    seed: seed(environment, inMemory),
    /** Processes that share the requests on this machine. */
    workers,
    /** Lifetime of an access token in seconds. */
    tokenTtl: tokenTtl(environment, isControlled || control !== undefined),
    /** Whether a refresh token may be sent again until its successor has been used. */
    refreshTokenRetry: onOff(environment, "REFRESH_TOKEN_RETRY", true),
    /** An external authorization server whose tokens are also accepted. */
    externalIssuer: externalIssuer(environment),
    /** Timeout of a query of the store, in milliseconds. */
    queryTimeout: integer(environment, "QUERY_TIMEOUT_MS", 10_000, 100, 600_000),
    /** The PostgreSQL database used instead of the embedded store. */
    database,
    // A service with a database probably runs in production.
    simulation: onOff(environment, "SIMULATION", !database),
    responseValidation: onOff(environment, "RESPONSE_VALIDATION", true),
    /** Whether each POST and PATCH of a created API may have an `Idempotency-Key`. */
    idempotencyKeys: onOff(environment, "IDEMPOTENCY_KEYS", false),
    /** Requests per second that each process accepts from a client. */
    rateLimit: integer(environment, "RATE_LIMIT", undefined, 1, 1_000_000),
    /** Failed logins per minute that are allowed to an address. */
    failedLoginLimit: integer(environment, "FAILED_LOGIN_LIMIT", 100, 1, 1_000_000),
    ...memory(environment),
    /** Timeout for a client that reads nothing of its response, in milliseconds. */
    writeTimeout: integer(environment, "WRITE_TIMEOUT_MS", 30_000, 100, 3_600_000),
    /** Where traces are sent. `undefined`: tracing is off. */
    tracesUrl: readTracesUrl(environment),
    logLevel: oneOf(environment, "LOG_LEVEL", logLevels, "info"),
    control,
    /** Where logins may return to. Empty: to any address of this machine. */
    redirectUris: redirectUris(environment),
    /** How webhooks and callbacks are signed, and which hosts other than this machine receive them. */
    webhooks: {
      secret: matching(environment, "WEBHOOK_SECRET", WEBHOOK_SECRET),
      hosts: (environment["WEBHOOK_HOSTS"] || "").split(",").filter((host) => host !== ""),
    },
    /** Absolute path of the file that names the address and the credentials while the service is ready. */
    readyFile: environment["READY_FILE"] ? resolve(environment["READY_FILE"]) : undefined,
    /** `text`: for people; `json`: one line. */
    readyFormat: oneOf(environment, "READY_FORMAT", readyFormats, "text"),
  };
}

/** The settings of a service that listens on the port. With PORT=0 it is known only after listening. */
export function withPort(config: Config, port: number): Config {
  const isOwn = config.baseUrl === listeningUrl(config);
  const baseUrl = isOwn ? listeningUrl({ ...config, port }) : config.baseUrl;
  return { ...config, port, baseUrl };
}

/** Where programs on this machine reach the service. */
export function listeningUrl({
  host,
  port,
  https,
}: {
  host: string;
  port: number;
  https: object | undefined;
}): string {
  const address = reachableAddress(host);
  const name = address.includes(":") ? `[${address}]` : address;
  return `${https ? "https" : "http"}://${name}:${port}`;
}

/** Test suites need short token lifetimes. */
function tokenTtl(environment: Environment, isControlled: boolean): number {
  const least = isControlled ? 1 : 3_600;
  return integer(environment, "TOKEN_TTL_SECONDS", 172_800, least, limits.tokenTtl);
}

/** An in-memory store belongs to one process. */
function storeInMemory(
  environment: Environment,
  { database, workers }: { database: object | undefined; workers: number },
): boolean {
  const name = "STORE_IN_MEMORY";
  if (!onOff(environment, name, false)) return false;
  if (database) throw new ConfigError(`${name}: not together with DATABASE_URL.`);
  if (workers > 1) throw new ConfigError(`${name}: not together with WORKERS above 1.`);
  return true;
}

/** Not for a store on disk, which would get the same ids again after the next start. */
function seed(environment: Environment, inMemory: boolean): number | undefined {
  const value = integer(environment, "SEED", undefined, 0, 999_999_999);
  if (value === undefined || inMemory) return value;
  throw new ConfigError("SEED: only together with STORE_IN_MEMORY.");
}

/** Standard Webhooks: 24 to 64 bytes. */
const WEBHOOK_SECRET = {
  pattern: /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
  description: "whsec_ and 24 to 64 bytes as base64",
};

function memory(environment: Environment) {
  const max = 268_435_456;
  const maxResponseBytes = integer(environment, "MAX_RESPONSE_BYTES", 16_777_216, 1_024, max);
  const least = limits.workFactor * maxResponseBytes;
  const fallback = Math.max(67_108_864, least);
  const most = limits.workFactor * max;
  return {
    /** Bytes that the results of one response may take. */
    maxResponseBytes,
    /** Bytes of all concurrent large requests and responses of a process. */
    maxBytesInFlight: integer(environment, "MAX_BYTES_IN_FLIGHT", fallback, least, most),
  };
}

function redirectUris(environment: Environment): string[] {
  const name = "REDIRECT_URIS";
  const addresses = (environment[name] ?? "").split(/[\s,]+/).filter((address) => {
    // RFC 6749 section 3.1.2. A browser would run the others.
    const isAddress = URL.canParse(address) && !/^(?:javascript|data|vbscript):|#/i.test(address);
    if (address === "" || isAddress) return address !== "";
    throw new ConfigError(
      `${name}: '${address}' is not an absolute URL without a fragment. Set comma-separated URLs.`,
    );
  });
  if (addresses.length <= limits.redirectUris) return addresses;
  throw new ConfigError(`${name}: has more than ${limits.redirectUris} addresses.`);
}

function trustedProxies(environment: Environment): string[] {
  const text = environment["TRUSTED_PROXIES"];
  if (!text) return [];
  return text.split(",").map((part) => {
    const proxy = part.trim();
    const [address = "", bits = "32", ...rest] = proxy.split("/");
    const longest = { 4: 32, 6: 128 }[isIP(address)];
    // A range of length 0 would trust every address.
    const isRange = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (longest ?? 0);
    if (isRange && rest.length === 0 && !address.includes("%")) return proxy;
    throw new ConfigError(
      `TRUSTED_PROXIES: '${proxy}' is not an IP address or a range such as 10.0.0.0/8.`,
    );
  });
}

function externalIssuer(environment: Environment) {
  // An issuer is compared character by character (RFC 8414 section 4): a trailing slash is part of it.
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
    throw new ConfigError(`${name}: '${text}' is not at+jwt, JWT, or both, comma-separated.`);
  });
}
