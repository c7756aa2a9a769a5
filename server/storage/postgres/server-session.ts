import pg from "pg";
import type { DatabaseAddress } from "../../operation/database-url.js";
import { StorageUnavailable } from "../store-errors.js";
import { readOnlyServer } from "./routes.js";

/** What a connection has behind it. */
export interface ServerSession {
  /** Whether it cannot be written to: a standby, or `default_transaction_read_only`. */
  isReadOnly: boolean;
  /**
   * Whether it is the session of this connection alone. `false`: that of a pooler, which gives each
   * transaction a session of its choice, with settings of its own.
   */
  isOwn: boolean;
  /** Whether statements can be prepared once, and used again in later transactions. */
  keepsStatements: boolean;
  /** A warning that a node of a distributed database has not confirmed a commit. */
  unconfirmed?: string | undefined;
}

/** Name of the statement below, on the connection. */
const NAME = "service_session";
/** `name` is another one where a pooler prepares statements under its own names. */
const STATEMENT = `SELECT
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool,
  (extract(epoch FROM current_setting('statement_timeout')::interval) * 1000)::float8,
  (SELECT count(*) FROM pg_prepared_statements WHERE name = '${NAME}')::float8`;
/** duplicate_prepared_statement: an earlier connection through the same pooler has left it there. */
const DUPLICATE = "42P05";

/** Looks at the server behind a new connection that was opened with this statement timeout. */
export async function inspectSession(
  client: pg.ClientBase,
  timeout: number,
): Promise<ServerSession> {
  try {
    return toSession(await rowOf(client, { name: NAME }), timeout);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DUPLICATE) throw error;
    const session = toSession(await rowOf(client, {}), timeout);
    return { ...session, isOwn: false, keepsStatements: false };
  }
}

async function rowOf(client: pg.ClientBase, { name }: { name?: string }): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({ name, text: STATEMENT, rowMode: "array" });
  return rows[0] ?? [];
}

function toSession(
  [isReadOnly, statementTimeout, sameName]: unknown[],
  timeout: number,
): ServerSession {
  // Poolers can be told to take settings and to forget them.
  const isOwn = statementTimeout === timeout;
  return { isReadOnly: isReadOnly === true, isOwn, keepsStatements: isOwn || sameName === 0 };
}

/** Throws {@link StorageUnavailable} unless the server is one that the URL asks for. */
export function requireServer(
  { isReadOnly, isOwn }: ServerSession,
  { isReadWriteOnly, options }: DatabaseAddress,
): void {
  if (isReadOnly && isReadWriteOnly) throw readOnlyServer();
  if (isOwn || options === undefined) return;
  const advice = "set them with ALTER ROLE … SET, and leave them out of DATABASE_URL.";
  throw new StorageUnavailable(`The pooler before the database takes no options: ${advice}`, {
    failure: "inaccessible",
  });
}
