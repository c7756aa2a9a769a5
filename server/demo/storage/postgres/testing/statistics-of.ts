import pg from "pg";
import { isOnCitus } from "./create-database.js";

/** PostgreSQL's statistics of a table. */
export interface TableStatistics {
  /** Estimated rows; -1 if never analyzed. */
  rows: number;
  /** The number of columns with known values. */
  columns: number;
}

const STATISTICS = `SELECT json_build_object('rows', reltuples,
    'columns', (SELECT count(*) FROM pg_stats WHERE tablename = relname)) AS result
  FROM pg_class WHERE oid = '%s'::regclass`;

/** The statistics of a store's table; on Citus, of its parts on all nodes together. */
export async function statisticsOf(client: pg.Client, table: string): Promise<TableStatistics> {
  const { rows } = (await isOnCitus())
    ? await client.query<Row>("SELECT result::json FROM run_command_on_shards($1::regclass, $2)", [
        table,
        STATISTICS,
      ])
    : await client.query<Row>(STATISTICS.replace("%s", table));
  const parts = rows.map(({ result }) => result);
  const analysed = parts.filter((part) => part.rows >= 0);
  return {
    rows: analysed.length === 0 ? -1 : sum(analysed.map((part) => part.rows)),
    columns: Math.max(...parts.map(({ columns }) => columns)),
  };
}

interface Row {
  result: TableStatistics;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
