import { isLockTimeout } from "./apply-step.js";
import type { Connection } from "./connection.js";
import { toStorageError } from "./postgres-errors.js";
import { ADMINISTRATION_TIMEOUT } from "./transaction-session.js";

/** What bulk loads fill: imports, generation, and what is restored. */
const TABLES = [
  ...["resources", "products", "product_skus", "images", "image_contents"],
  ...["search_changes", "search_segments"],
];
/** Milliseconds that it waits where autovacuum, or another process, analyses the same table. */
const LOCK_TIMEOUT = 1_000;

/**
 * Analyses tables, each in a transaction of its own. PostgreSQL warns of those that the role may not analyse, and
 * leaves them out.
 */
export async function refreshStatistics(connection: Connection): Promise<void> {
  for (const table of TABLES) {
    try {
      await connection.execute(connection.begin("READ COMMITTED"));
      await connection.execute(
        `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`,
      );
      await connection.execute(`ANALYZE ${table}`, ADMINISTRATION_TIMEOUT);
      await connection.execute("COMMIT", ADMINISTRATION_TIMEOUT);
    } catch (error) {
      await connection.rollBack();
      // Whoever holds the lock renews them as well.
      if (isLockTimeout(error)) continue;
      throw toStorageError(error);
    }
  }
}
