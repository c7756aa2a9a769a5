import { readFileSync } from "node:fs";
import { ConfigError, type Environment, integer, onOff } from "./setting.js";
import { systemError } from "./process.js";

export interface DatabaseSettings {
  /** See {@link parseDatabaseUrl}. */
  url: string;
  poolSize: number;
  /** Timeout of a connection, a lock, a statement, and of all waits of one request, in milliseconds. */
  timeout: number;
  /** Whether the service may make and change its tables. */
  migrates: boolean;
}

/** Variables of libpq that provide missing parameters of the URL. */
const LIBPQ_VARIABLES = {
  PGSSLMODE: "sslmode",
  PGSSLROOTCERT: "sslrootcert",
  PGSSLCERT: "sslcert",
  PGSSLKEY: "sslkey",
  PGTARGETSESSIONATTRS: "target_session_attrs",
} as const;

/** Reads the database from `DATABASE_URL` and libpq's variables; `undefined`: the embedded store. */
export function readDatabaseSettings(environment: Environment): DatabaseSettings | undefined {
  let text = environment["DATABASE_URL"];
  if (!text) return undefined;
  for (const [name, parameter] of Object.entries(LIBPQ_VARIABLES)) {
    const value = environment[name];
    if (!value || new RegExp(`[?&]${parameter}=`).test(text)) continue;
    text += `${text.includes("?") ? "&" : "?"}${parameter}=${encodeURIComponent(value)}`;
  }
  parseDatabaseUrl(text);
  return {
    url: text,
    poolSize: integer(environment, "DATABASE_POOL_SIZE", 10, 1, 1_000),
    timeout: integer(environment, "DATABASE_TIMEOUT_MS", 10_000, 100, 600_000),
    migrates: onOff(environment, "MIGRATE", true),
  };
}

/** As in libpq: https://www.postgresql.org/docs/current/libpq-ssl.html */
const sslModes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;
export type SslMode = (typeof sslModes)[number];

const sessionAttributes = ["any", "read-write", "primary"] as const;

/** A PostgreSQL database, on one of several servers. The driver has defaults for absent parts. */
export interface DatabaseAddress {
  /** In the order in which they are tried. A `host` that begins with `/` is the folder of a Unix socket. */
  hosts: readonly { host: string | undefined; port: number | undefined }[];
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  sslMode: SslMode;
  /** Contents of the files that the URL names. */
  certificates: { ca?: string; cert?: string; key?: string };
  /** Whether to skip read-only servers. Default: with several hosts. */
  isReadWriteOnly: boolean;
  /** `-c name=value`, … for the sessions. */
  options: string | undefined;
  applicationName: string | undefined;
}

const FORM = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const HOST = /^(\[[0-9A-Fa-f:.]+\]|[^:[\]]*)(?::(\d*))?$/;

const PARAMETERS: ReadonlySet<string> = new Set([
  ...["host", "port", "user", "password", "dbname"],
  ...["sslmode", "sslrootcert", "sslcert", "sslkey"],
  ...["target_session_attrs", "options", "application_name"],
]);

/** Reads `DATABASE_URL` and its certificates as libpq. Throws {@link ConfigError}, without secret values. */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const parts = FORM.exec(text);
  if (!parts) {
    throw invalid("not of the form postgres://USER:PASSWORD@HOST/DATABASE");
  }
  const [, account = "", hostList = "", path = "", query = ""] = parts;
  const parameters = parametersOf(query);
  const colon = account.indexOf(":");
  const user = colon < 0 ? account : account.slice(0, colon);
  const password = colon < 0 ? "" : account.slice(colon + 1);
  const hosts = hostsOf(parameters.get("host") ?? hostList, parameters.get("port"));
  const sslMode = oneOf(parameters, "sslmode", sslModes) ?? "prefer";
  const attributes = oneOf(parameters, "target_session_attrs", sessionAttributes);
  return {
    hosts,
    user: parameters.get("user") ?? (decoded(user) || undefined),
    password: parameters.get("password") ?? (decoded(password) || undefined),
    database: parameters.get("dbname") ?? (decoded(path) || undefined),
    sslMode,
    certificates: certificatesOf(parameters, sslMode),
    isReadWriteOnly: attributes === undefined ? hosts.length > 1 : attributes !== "any",
    options: parameters.get("options"),
    applicationName: parameters.get("application_name"),
  };
}

function parametersOf(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const part of query.split("&").filter((each) => each !== "")) {
    const equals = part.indexOf("=");
    const name = decoded(equals < 0 ? part : part.slice(0, equals));
    if (!PARAMETERS.has(name)) {
      const known = [...PARAMETERS].join(", ");
      throw invalid(`a parameter other than ${known}`);
    }
    const value = equals < 0 ? "" : decoded(part.slice(equals + 1));
    if (value !== "") parameters.set(name, value);
  }
  return parameters;
}

/** `ports`: one for each host, or one for all. */
function hostsOf(list: string, ports: string | undefined): DatabaseAddress["hosts"] {
  const portList = ports?.split(",") ?? [];
  return list.split(",").map((each, index, all) => {
    const [, host = "", ownPort = ""] = HOST.exec(each.startsWith("/") ? "" : each) ?? [];
    const name = each.startsWith("/") ? each : decoded(host.replace(/^\[|\]$/g, ""));
    if (name === "" && (each !== "" || all.length > 1)) {
      throw invalid("a host that is not of the form NAME:PORT");
    }
    const port = ownPort || (portList.length === 1 ? portList[0] : portList[index]) || undefined;
    if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
      throw invalid("a port that is not a number up to 65535");
    }
    return { host: name || undefined, port: port === undefined ? undefined : Number(port) };
  });
}

function certificatesOf(
  parameters: ReadonlyMap<string, string>,
  sslMode: SslMode,
): DatabaseAddress["certificates"] {
  const isSystem = parameters.get("sslrootcert") === "system";
  if (isSystem && sslMode !== "verify-full") {
    throw invalid("sslrootcert=system needs sslmode=verify-full");
  }
  const ca = isSystem ? undefined : fileOf(parameters, "sslrootcert");
  if (sslMode === "verify-ca" && ca === undefined) {
    throw invalid("sslmode=verify-ca needs a sslrootcert");
  }
  const [cert, key] = [fileOf(parameters, "sslcert"), fileOf(parameters, "sslkey")];
  return { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
}

function fileOf(parameters: ReadonlyMap<string, string>, name: string): string | undefined {
  const path = parameters.get(name);
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw invalid(`the file of ${name} cannot be read (${String(systemError(error).code)})`);
  }
}

function oneOf<const Value extends string>(
  parameters: ReadonlyMap<string, string>,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  const value = values.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  throw invalid(`${name} is not one of ${values.join(", ")}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid("a % that encodes nothing");
  }
}

function invalid(reason: string): ConfigError {
  return new ConfigError(`DATABASE_URL: ${reason}.`);
}
