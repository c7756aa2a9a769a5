import { parseDatabaseUrl } from "./database-url.js";
import { type Environment, integer, onOff } from "./setting.js";

export interface DatabaseSettings {
  /** As `parseDatabaseUrl` takes it. */
  url: string;
  /** Connections of one process. */
  poolSize: number;
  /** Timeout of a connection, a lock and a statement, and of all that one request waits for, in milliseconds. */
  timeout: number;
  /** Whether the service may make and change its tables. */
  migrates: boolean;
}

/** Variables of libpq that stand for a parameter of the URL where it has none of that name. */
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
