import pg from "pg";
import type { DatabaseAddress } from "../../service/database-url.js";
import { StorageUnavailable } from "../store-errors.js";

export interface ServerSession {
  /** Read-only: a standby, or `default_transaction_read_only`. */
  isReadOnly: boolean;
  /** `false`: a pooler chooses a session for each transaction. */
  isDirect: boolean;
  keepsStatements: boolean;
  isWorker: boolean;
  /** A warning that a node of Citus has not confirmed a commit. */
  unconfirmed?: string | undefined;
}

const NAME = "service_session";
/** A pooler may prepare statements under its own names. */
const STATEMENT = `SELECT
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool,
  (extract(epoch FROM current_setting('statement_timeout')::interval) * 1000)::float8,
  (SELECT count(*) FROM pg_prepared_statements WHERE name = '${NAME}')::float8,
  to_regclass('pg_catalog.pg_dist_local_group') IS NOT NULL`;
const IS_WORKER = "SELECT groupid <> 0 FROM pg_catalog.pg_dist_local_group";
/** duplicate_prepared_statement, by an earlier connection through the same pooler. */
const DUPLICATE = "42P05";

/** Inspects the server behind a new connection with this statement timeout. */
export async function inspectSession(
  client: pg.ClientBase,
  timeout: number,
): Promise<ServerSession> {
  const { row, isTwice } = await inspected(client);
  const [isReadOnly, statementTimeout, sameName, isCitus] = row;
  // Poolers may accept settings and lose them.
  const isDirect = !isTwice && statementTimeout === timeout;
  return {
    isReadOnly: isReadOnly === true,
    isDirect,
    keepsStatements: isDirect || (!isTwice && sameName === 0),
    isWorker: isCitus === true && (await rowOf(client, { text: IS_WORKER }))[0] === true,
  };
}

/** `isTwice`: the session has the statement already. */
async function inspected(client: pg.ClientBase): Promise<{ row: unknown[]; isTwice: boolean }> {
  try {
    return { row: await rowOf(client, { name: NAME, text: STATEMENT }), isTwice: false };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DUPLICATE) throw error;
    return { row: await rowOf(client, { text: STATEMENT }), isTwice: true };
  }
}

async function rowOf(client: pg.ClientBase, query: pg.QueryConfig): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({ ...query, rowMode: "array" });
  return rows[0] ?? [];
}

/** Throws {@link StorageUnavailable} unless the server fits the URL. */
export function requireServer(
  { isReadOnly, isDirect, isWorker }: ServerSession,
  { isReadWriteOnly, options }: DatabaseAddress,
): void {
  if (isReadOnly && isReadWriteOnly) {
    const message = "The database cannot be used: no server accepts writes.";
    throw new StorageUnavailable(message, { failure: "read-only" });
  }
  // Advisory locks are per node: all processes must use the same one.
  if (isWorker) throw inaccessible("is a Citus worker: connect to the coordinator.");
  if (isDirect || options === undefined) return;
  throw inaccessible(
    "has options, which the pooler does not accept: set them with ALTER ROLE … SET.",
  );
}

function inaccessible(reason: string): StorageUnavailable {
  return new StorageUnavailable(`DATABASE_URL ${reason}`, { failure: "inaccessible" });
}
