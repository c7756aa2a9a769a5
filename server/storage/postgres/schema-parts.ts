import type { SchemaParts } from "../sql/schema-steps.js";
import type { Connection } from "./connection.js";

/**
 * Descriptions, from the catalogs, of the tables, columns, indexes and sequences of a schema, by name.
 * Schemas that the same statements made have the same descriptions, whatever their own names.
 */
const PARTS = `
  WITH own AS (SELECT * FROM pg_class WHERE relnamespace = $1::oid)
  SELECT json_object_agg(name, description) FROM (
    SELECT CASE relkind WHEN 'S' THEN 'sequence ' ELSE 'table ' END || relname,
      coalesce(array_to_string(reloptions, ','), '')
    FROM own WHERE relkind IN ('r', 'p', 'S')
    UNION ALL
    SELECT 'column ' || relname || '.' || attname, concat_ws(' ',
      format_type(atttypid, atttypmod),
      (SELECT collname FROM pg_collation WHERE oid = attcollation),
      CASE WHEN attnotnull THEN 'not null' END,
      'storage ' || attstorage::text,
      (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef
        WHERE adrelid = attrelid AND adnum = attnum))
    FROM pg_attribute JOIN own ON own.oid = attrelid AND relkind IN ('r', 'p')
    WHERE attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT 'index ' || own.relname, concat_ws(' ',
      (SELECT relname FROM pg_class WHERE oid = indrelid),
      CASE WHEN indisunique THEN 'unique' END,
      CASE WHEN indisprimary THEN 'primary' END,
      indnkeyatts,
      (SELECT string_agg(pg_get_indexdef(indexrelid, number, true), ',' ORDER BY number)
        FROM generate_series(1, indnatts) AS number),
      pg_get_expr(indpred, indrelid))
    FROM pg_index JOIN own ON own.oid = indexrelid
  ) AS parts (name, description)`;

const NAMESPACE_OF_STORE = `SELECT relnamespace::text FROM pg_class
  WHERE oid = 'schema_version'::regclass`;

/** Parts of the schema with the tables of the store. */
export async function partsOfStore(connection: Connection): Promise<SchemaParts> {
  return partsOf(connection, await connection.value(NAMESPACE_OF_STORE));
}

/**
 * Parts of the schema that these statements make. They run in the schema of temporary tables, which needs
 * no further privilege, and are rolled back.
 */
export async function partsOfSteps(
  connection: Connection,
  statements: readonly string[],
): Promise<SchemaParts> {
  await connection.execute("SAVEPOINT before_steps; SET LOCAL search_path = pg_temp");
  for (const step of statements) await connection.execute(step);
  const parts = await partsOf(
    connection,
    await connection.value("SELECT pg_my_temp_schema()::text"),
  );
  await connection.execute("ROLLBACK TO SAVEPOINT before_steps");
  return parts;
}

async function partsOf(connection: Connection, namespace: unknown): Promise<SchemaParts> {
  if (typeof namespace !== "string") throw new TypeError("The store has no schema of its own.");
  const parts = await connection.value(PARTS, namespace);
  if (parts === null) return new Map();
  if (typeof parts !== "object") throw new TypeError("The database does not describe its schema.");
  return new Map(Object.entries(parts).map(([name, description]) => [name, String(description)]));
}
