import { toOrderedBytes } from "../ordered-bytes.js";
import { toOrderedText } from "../ordered-text.js";
import type { Dialect, Operator, ValueSource } from "../sql/dialect.js";
import { run } from "../sql/plan.js";
import { NOTHING, type Sql, sql } from "../sql/sql-fragment.js";
import { toSqlText } from "../sql/sql-text.js";
import { bytesArray, numbersArray, textsArray } from "./arrays.js";
import { postgresIndexRows } from "./index-row-tables.js";
import { isSplit, MAX_INDEXED_BYTES } from "./index-value.js";
import { postgresChanges } from "./postgres-changes.js";

/** Rows in which a project's documents are counted: the number of connections that can count at once. */
const COUNTER_SHARDS = 64;

export const postgresDialect: Dialect = {
  isAmong: (column, texts) => sql`${column} = ANY(${textsArray(texts.map(toSqlText))}::text[])`,
  index: {
    value: (value) => sql`${toOrderedBytes(value)}::bytea`,
    valueOf: wholeValue,
    order: (row, direction) => plain(`${row}.value ${direction}, ${row}.rest ${direction}`),
    compare: (source, operator, value) => compare(source, operator, toOrderedBytes(value)),
    isAmong: ({ of }, values) => {
      const bytes = values.map(toOrderedBytes);
      const list = sql`ANY(${bytesArray(bytes)}::bytea[])`;
      if (typeof of !== "string") return sql`${of} = ${list}`;
      if (!bytes.some(isSplit)) return sql`${plain(`${of}.value`)} = ${list}`;
      return sql`${wholeValue(of)} = ${list}`;
    },
    tables: {
      valuesByValue: table("index_values"),
      valuesByDocument: table("index_values"),
      documentsByNumber: table("index_owners"),
      documentsById: table("index_owners"),
    },
    weightedWords: (words) => {
      const texts = textsArray(words.map(({ word }) => toOrderedText(word)));
      const weights = numbersArray(words.map(({ weight }) => weight));
      return sql`unnest(${texts}::text[], ${weights}::float8[]) AS j(word, weight)`;
    },
    number: {
      value: sql`r.number`,
      isWhole: sql`(r.number = trunc(r.number) AND abs(r.number) <= 9007199254740991)`,
      whole: sql`r.number::int8`,
    },
    checkpoints: { byDocument: () => NOTHING, byElement: () => NOTHING, byRow: () => NOTHING },
    nextDocument: () => sql`SELECT nextval('index_owner_numbers')`,
    counterShard: plain(`(pg_backend_pid() % ${COUNTER_SHARDS})`),
    rows: postgresIndexRows,
    *completed() {
      // Without statistics of the new rows PostgreSQL may choose plans that take seconds.
      yield* run("ANALYZE (SKIP_LOCKED) index_owners, index_values, index_words");
    },
  },
  searchChanges: postgresChanges,
};

/**
 * Compares only the column `value` if the other value is shorter than its maximum length: the rest then
 * makes no difference.
 */
function compare({ of }: ValueSource, operator: Operator, value: Uint8Array): Sql {
  const op = plain(operator);
  if (typeof of !== "string") return sql`${of} ${op} ${value}::bytea`;
  const begins = plain(`${of}.value`);
  if (!isSplit(value)) return sql`${begins} ${op} ${value}::bytea`;
  const [start, rest] = [value.subarray(0, MAX_INDEXED_BYTES), value.subarray(MAX_INDEXED_BYTES)];
  return sql`(${begins}, ${plain(`${of}.rest`)}) ${op} (${start}::bytea, ${rest}::bytea)`;
}

function wholeValue(row: string): Sql {
  return plain(`(${row}.value || ${row}.rest)`);
}

function table(name: string): (alias: string) => Sql {
  return (alias) => plain(`${name} ${alias}`);
}

function plain(text: string): Sql {
  return { text, values: [] };
}
