import { inMigration } from "./apply-step.js";
import type { Connection } from "./connection.js";

const HAS_CITUS = "SELECT count(*) FROM pg_extension WHERE extname = 'citus'";

/** Tables of the store with rows of projects that stand on this node alone; `projects` first. */
const UNDISTRIBUTED = `SELECT coalesce(json_agg(relname ORDER BY relname <> 'projects', relname), '[]')
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'project_key' AND attnum = 1
  WHERE relkind = 'r' AND relnamespace =
      (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('schema_version'))
    AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = pg_class.oid)`;

/** A database of Citus, PostgreSQL on many nodes: https://docs.citusdata.com. */
export class CitusDatabase {
  private constructor(private readonly connection: Connection) {}

  /** `undefined`: the database is not distributed. */
  static async of(connection: Connection): Promise<CitusDatabase | undefined> {
    const isCitus = (await connection.value(HAS_CITUS)) !== 0;
    return isCitus ? new CitusDatabase(connection) : undefined;
  }

  /** Tables that are still to be distributed. */
  async undistributed(): Promise<readonly string[]> {
    const tables = await this.connection.value(UNDISTRIBUTED);
    return Array.isArray(tables) ? tables.map(String) : [];
  }

  /** Spreads the tables over the nodes by project, with all that is of one project on one node. */
  async distribute(): Promise<void> {
    for (const table of await this.undistributed()) {
      const group = table === "projects" ? "none" : "projects";
      await inMigration(this.connection, async () => {
        // Another process may have been faster.
        if (!(await this.undistributed()).includes(table)) return;
        await this.connection.execute(
          `SELECT create_distributed_table('${table}', 'project_key', colocate_with => '${group}')`,
          DISTRIBUTION_TIMEOUT,
        );
      });
    }
  }
}

/** Of a table with all its rows, in milliseconds. */
const DISTRIBUTION_TIMEOUT = 3_600_000;
