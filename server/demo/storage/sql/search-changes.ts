import type { SearchChangeWriter } from "../storage.js";
import type { ResourcePosition } from "../records.js";
import { randomUUID } from "node:crypto";
import type {
  ChangedRecord,
  SearchChange,
  SearchChanges,
  SearchNews,
  SearchPage,
} from "../search-change-storage.js";
import type { SearchIndexName, SegmentedCollection } from "../search-segment-storage.js";
import { execute, lockScope, type Plan, query, run } from "../../../runtime/database/plan.js";
import { type Dialect, rowOf, rowsOf, SessionPart } from "./dialect.js";
import { raw, RowDecoder, sql } from "../../../runtime/database/sql-text.js";
import { recordText, TEXT_COLUMNS } from "./text-columns.js";
import { decodeManifest, keyOf, MANIFEST_COLUMNS, SOURCE } from "./search-segments.js";
import { isVisible, VISIBLE_PRODUCTS } from "./visible-products.js";

/** Bytes of contents read at once, if more than one record is read. */
const AT_ONCE = 4_194_304;
const SIZE =
  "coalesce(octet_length(r.current_content), 0) + coalesce(octet_length(r.staged_content), 0)";

const OF_INDEX = "project_key = ? AND collection = ? AND format = ?";
const CHANGES_OF_INDEX = `search_changes c
  WHERE c.project_key = ? AND c.collection = ? AND c.format = ?`;
// One statement, for one instant. Only the first row has a source.
const STATE = `SELECT s.source_id AS source_id, s.fields, ${MANIFEST_COLUMNS}, NULL AS id, NULL AS change
  FROM ${SOURCE}
  UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, c.id, c.change
  FROM ${CHANGES_OF_INDEX}`;
const NEWS = `SELECT s.source_id AS source_id, s.fields, coalesce(m.version, 0) AS version,
    (SELECT CAST(coalesce(sum(c.change), 0) AS bigint) FROM ${CHANGES_OF_INDEX}) AS total,
    NULL AS id, NULL AS change
  FROM ${SOURCE}
  UNION ALL SELECT NULL, NULL, NULL, NULL, news.* FROM (SELECT c.id, c.change
    FROM ${CHANGES_OF_INDEX} AND c.change > ? LIMIT ?) AS news`;
/** Visible records of a collection, as `r`, and the table to find their positions in. */
const TABLES: Record<SegmentedCollection, { records: string; positions: string }> = {
  resources: { records: "resources", positions: "resources r WHERE" },
  products: { records: VISIBLE_PRODUCTS, positions: `products r WHERE ${isVisible("r")} AND` },
};
const FIELDS = `SELECT fields FROM search_sources WHERE ${OF_INDEX}`;
const BEGIN = `INSERT INTO search_sources (source_id, fields, project_key, collection, format)
  VALUES (?, ?, ?, ?, ?) ON CONFLICT (project_key, collection, format)
  DO UPDATE SET source_id = excluded.source_id, fields = excluded.fields`;
const DELETE_ALL = `DELETE FROM search_changes WHERE ${OF_INDEX}`;

export class SqlSearchChanges extends SessionPart implements SearchChangeWriter {
  state(index: SearchIndexName): Promise<SearchChanges | undefined> {
    return this.perform(function* () {
      yield* lockScope(index.projectKey);
      let found: Omit<SearchChanges, "changes"> | undefined;
      const changes: SearchChange[] = [];
      for (const columns of yield* rowsOf(STATE, ...keyOf(index), ...keyOf(index))) {
        const [sourceId, fields] = [columns.optionalText(), columns.optionalText()];
        const manifest = decodeManifest(columns);
        if (sourceId !== undefined) found = { sourceId, fields: fields ?? "", manifest };
        else changes.push({ id: columns.text(), change: columns.integer() });
      }
      return found && { ...found, changes };
    });
  }

  news(
    index: SearchIndexName,
    { after, limit }: { after: number; limit: number },
  ): Promise<SearchNews | undefined> {
    const { dialect } = this;
    return this.perform(function* () {
      yield* lockScope(index.projectKey);
      const key = keyOf(index);
      let found: Omit<SearchNews, "records"> | undefined;
      const marks = new Map<string, number>();
      for (const columns of yield* rowsOf(NEWS, ...key, ...key, ...key, after, limit)) {
        const [sourceId, fields] = [columns.optionalText(), columns.optionalText()];
        const [version, sum] = [columns.optionalInteger(), columns.optionalInteger()];
        if (sourceId === undefined) marks.set(columns.text(), columns.integer());
        else found = { sourceId, fields: fields ?? "", version: version ?? 0, sum: sum ?? 0 };
      }
      if (!found || marks.size === 0) return found && { ...found, records: [] };
      const records = (yield* recordsOf(dialect, index, [...marks.keys()])).flatMap((record) => {
        const change = marks.get(record.id) ?? 0;
        // A record written since is not part of this instant.
        return record.change === change ? { ...record, change } : [];
      });
      return { ...found, records: records.sort((a, b) => a.change - b.change) };
    });
  }

  records(index: SearchIndexName, wanted: readonly string[]): Promise<ChangedRecord[]> {
    return this.perform(() => recordsOf(this.dialect, index, wanted));
  }

  page(
    index: SearchIndexName,
    { after, limit }: { after: ResourcePosition; limit: number },
  ): Promise<SearchPage> {
    const { dialect } = this;
    return this.perform(function* () {
      yield* lockScope(index.projectKey);
      const positions = (yield* rowsOf(
        `SELECT r.created_at, r.id FROM ${TABLES[index.collection].positions}
        r.project_key = ? AND (r.created_at, r.id) > (?, ?) ORDER BY r.created_at, r.id LIMIT ?`,
        ...[index.projectKey, after.createdAt, after.id, limit],
      )).map((columns) => columns.texts("createdAt", "id"));
      const texts = yield* recordsOf(
        dialect,
        index,
        positions.map(({ id }) => id),
      );
      const records = texts.map(({ text }, i) => ({ position: positions[i] ?? after, text }));
      const isEnd = positions.length < limit && records.length === positions.length;
      return { records, isEnd };
    });
  }

  count({ projectKey, collection }: SearchIndexName): Promise<number> {
    return this.perform(function* () {
      yield* lockScope(projectKey);
      const count = `SELECT count(*) FROM ${TABLES[collection].positions} r.project_key = ?`;
      return (yield* rowOf(count, projectKey))?.integer() ?? 0;
    });
  }

  begin(index: SearchIndexName, fields: string): Promise<void> {
    return this.perform(function* () {
      // Waits for writers that have found no index.
      yield* lockScope(index.projectKey);
      if ((yield* rowOf(FIELDS, ...keyOf(index)))?.text() === fields) return;
      yield* run(BEGIN, randomUUID(), fields, ...keyOf(index));
      yield* run(DELETE_ALL, ...keyOf(index));
    });
  }

  delete(index: SearchIndexName, changes: readonly number[]): Promise<void> {
    const { dialect } = this;
    return this.perform(function* () {
      if (changes.length > 0) yield* execute(dialect.searchChanges.delete(index, changes));
    });
  }
}

function* recordsOf(
  dialect: Dialect,
  index: SearchIndexName,
  wanted: readonly string[],
): Plan<ChangedRecord[]> {
  const { projectKey, collection, format } = index;
  const table = TABLES[collection].records;
  yield* lockScope(projectKey);
  const ids = yield* fitting(dialect, index, wanted);
  const ofIndex = sql`c.project_key = ${projectKey} AND c.collection = ${collection}
  AND c.format = ${format}`;
  // Not joined: an engine that expects few delta rows would read all of them per record.
  const rows = yield* query(sql`SELECT r.id AS id,
    (SELECT c.change FROM search_changes c WHERE ${ofIndex} AND c.id = r.id) AS change,
    ${raw(TEXT_COLUMNS)} ${dialect.recordsOf(table, projectKey, ids)}
  UNION ALL SELECT c.id, c.change, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM search_changes c WHERE ${ofIndex} AND ${dialect.isAmong(sql`c.id`, ids)} AND
      (SELECT r.id FROM ${raw(table)} r WHERE r.project_key = ${projectKey} AND r.id = c.id) IS NULL`);
  const read = new Map<string, ChangedRecord>();
  for (const row of rows) {
    const decoder = new RowDecoder(row);
    const [id, change] = [decoder.text(), decoder.optionalInteger()];
    read.set(id, { id, change, text: textIfAny(id, decoder) });
  }
  return ids.map((id) => read.get(id) ?? { id, change: undefined, text: undefined });
}

function* fitting(
  dialect: Dialect,
  { projectKey, collection }: SearchIndexName,
  ids: readonly string[],
): Plan<readonly string[]> {
  if (ids.length < 2) return ids;
  const ofIds = dialect.recordsOf(TABLES[collection].records, projectKey, ids);
  const rows = yield* query(sql`SELECT r.id, ${raw(SIZE)} ${ofIds}`);
  const sizes = new Map(
    rows.map((row) => {
      const columns = new RowDecoder(row);
      return [columns.text(), columns.integer()] as const;
    }),
  );
  return ids.slice(0, countFitting(ids.map((id) => sizes.get(id) ?? 0)));
}

/** How many first records fit into {@link AT_ONCE}; at least one. */
function countFitting(sizes: readonly number[]): number {
  let [count, sum] = [0, 0];
  for (const size of sizes) {
    sum += size;
    if (sum > AT_ONCE) break;
    count++;
  }
  return Math.max(1, count);
}

function textIfAny(id: string, columns: RowDecoder): string | undefined {
  const projectKey = columns.optionalText();
  return projectKey === undefined ? undefined : recordText(id, projectKey, columns);
}
