import { setTimeout as pause } from "node:timers/promises";
import { DatabaseError } from "pg";
import { type Migration, withoutLayout } from "../schema-steps.js";
import { IncompatibleStore } from "../store-errors.js";
import type { Connection } from "./connection.js";

const LOCK = 7_310_579_644_287n;
/** Advisory lock of processes that make an index. */
const INDEX_LOCK = LOCK + 1n;
/** Timeout of a statement of a migration, and of waiting for another process. */
export const MIGRATION_TIMEOUT = 300_000;
/** Timeout of an index created during normal operation. */
const INDEX_TIMEOUT = 86_400_000;
/** Timeout for a table lock, and the pause after it, in which queued statements run. */
const LOCK_TIMEOUT = 1_000;
const LOCK_PAUSE = 2_000;
/** About five minutes. */
const MAX_ATTEMPTS = 100;

const INSUFFICIENT_PRIVILEGE = "42501";
const LOCK_NOT_AVAILABLE = "55P03";
const CONCURRENTLY = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) /;

interface StepOptions {
  /** The operator's command to migrate a store. */
  command: string;
  lockTimeout?: number;
  lockPause?: number;
  isDone: () => Promise<boolean>;
  recorded: () => Promise<void>;
}

/** Runs a step and records it in one transaction, unless it is done. */
export async function applyStep(
  connection: Connection,
  step: Migration,
  options: StepOptions,
): Promise<void> {
  const statements = statementsOf(step.statements);
  const indexes = statements.filter((statement) => CONCURRENTLY.test(statement));
  if (indexes.length > 0 && indexes.length < statements.length) {
    throw new Error(`Step ${step.version} makes indexes concurrently, and something else.`);
  }
  if (indexes.length > 0) await makeIndexes(connection, indexes, options);
  const { lockTimeout = LOCK_TIMEOUT, lockPause = LOCK_PAUSE } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      await inMigration(connection, async () => {
        if (await options.isDone()) return;
        // Citus otherwise allows no second change in a transaction.
        await connection.execute(`SET LOCAL lock_timeout = ${lockTimeout};
          SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
        const rest = indexes.length > 0 ? [] : statements;
        for (const statement of rest) await connection.execute(statement, MIGRATION_TIMEOUT);
        await connection.execute("DELETE FROM schema_version");
        await connection.execute(`INSERT INTO schema_version VALUES (${step.version})`);
        await options.recorded();
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(lockPause);
    }
  }
}

/** Runs `work` in a transaction, one process at a time. */
export async function inMigration(
  connection: Connection,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await connection.execute(`${connection.begin("READ COMMITTED")};
      SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT};
      SET LOCAL idle_in_transaction_session_timeout = ${MIGRATION_TIMEOUT}`);
    await connection.execute(`SELECT pg_advisory_xact_lock(${LOCK})`, MIGRATION_TIMEOUT);
    await work();
    await connection.execute("COMMIT", MIGRATION_TIMEOUT);
  } catch (error) {
    await connection.rollBack();
    throw error;
  }
}

export function isMissingPrivilege(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/** SQL that runs all steps and records their version, for an empty store. */
export function inOneTransaction(steps: readonly Migration[]): string {
  const statements = steps.flatMap((step) => statementsOf(step.statements));
  const version = steps.at(-1)?.version;
  if (version !== undefined) statements.push(`INSERT INTO schema_version VALUES (${version})`);
  return statements
    .map((each) => (CONCURRENTLY.test(each) ? each.replace("CONCURRENTLY ", "") : each))
    .join(";");
}

/** A distributed database rejects a message with several statements. */
function statementsOf(step: string): string[] {
  return withoutLayout(step)
    .split(";")
    .filter((statement) => statement !== "");
}

/** Creates indexes, one process at a time. The others poll: a statement that waits would delay the index. */
async function makeIndexes(
  connection: Connection,
  indexes: readonly string[],
  { isDone, command, lockPause = LOCK_PAUSE }: StepOptions,
): Promise<void> {
  while (!(await isDone())) {
    if (!connection.isDirect) {
      throw new IncompatibleStore(
        `The index ${nameOf(indexes[0] ?? "")} must be created outside a transaction: run ` +
          `\`${command}\` with a DATABASE_URL of the database itself, not of a pooler.`,
      );
    }
    if ((await connection.value(`SELECT pg_try_advisory_lock(${INDEX_LOCK})`)) !== true) {
      await pause(lockPause);
      continue;
    }
    try {
      for (const index of indexes) await makeIndex(connection, index);
      return;
    } finally {
      await connection.execute(`SELECT pg_advisory_unlock(${INDEX_LOCK})`);
    }
  }
}

function nameOf(index: string): string {
  return CONCURRENTLY.exec(index)?.[1] ?? "";
}

/** Creates an index while others write, and replaces an invalid one of a failed attempt. */
async function makeIndex(connection: Connection, statement: string): Promise<void> {
  const name = nameOf(statement);
  const state = `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('${name}')`;
  await connection.execute("SET statement_timeout = 0");
  try {
    const isValid = await connection.value(state);
    if (isValid === true) return;
    if (isValid === false) {
      await connection.execute(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`, INDEX_TIMEOUT);
    }
    await connection.execute(statement, INDEX_TIMEOUT);
  } finally {
    await connection.execute("RESET statement_timeout");
  }
}
