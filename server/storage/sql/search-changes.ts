import type { ResourcePosition } from "../records.js";
import { randomUUID } from "node:crypto";
import type {
  ChangedRecord,
  SearchChange,
  SearchChanges,
  SearchNews,
  SearchPage,
} from "../search-change-storage.js";
import type { SearchIndexName } from "../search-segment-storage.js";
import { execute, lockScope, type Plan, query, run } from "../../runtime/database/plan.js";
import { type Dialect, Plans, rowOf, rowsOf } from "./dialect.js";
import { RowDecoder, sql } from "../../runtime/database/sql-text.js";
import { recordText, TEXT_COLUMNS } from "./text-columns.js";
import { decodeManifest, keyOf, MANIFEST_COLUMNS } from "./search-segments.js";

/** Bytes of contents read at once, if more than one record is read. */
const AT_ONCE = 4_194_304;
const SIZE = "octet_length(r.current_content) + coalesce(octet_length(r.staged_content), 0)";

const OF_INDEX = "project_key = ? AND collection = ? AND format = ?";
const SOURCE = `search_sources s LEFT JOIN search_manifests m ON m.project_key = s.project_key
  AND m.collection = s.collection AND m.format = s.format
  WHERE s.project_key = ? AND s.collection = ? AND s.format = ?`;
const CHANGES_OF_INDEX = `search_changes c
  WHERE c.project_key = ? AND c.collection = ? AND c.format = ?`;
// One statement, for one instant. Only the first row has a source.
const STATE = `SELECT s.source_id AS source_id, s.fields, ${MANIFEST_COLUMNS}, NULL AS id, NULL AS change
  FROM ${SOURCE}
  UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, c.id, c.change
  FROM ${CHANGES_OF_INDEX}`;
const NEWS_BEFORE_RECORDS = `SELECT s.source_id AS source_id, s.fields, coalesce(m.version, 0) AS version,
    (SELECT CAST(coalesce(sum(c.change), 0) AS bigint) FROM ${CHANGES_OF_INDEX}) AS total,
    NULL AS id, NULL AS change, ${namesOnly(TEXT_COLUMNS)}
  FROM ${SOURCE}
  UNION ALL SELECT NULL, NULL, NULL, NULL, news.* FROM (SELECT c.id, c.change, ${TEXT_COLUMNS}
    FROM search_changes c`;
const NEWS_AFTER_RECORDS = `WHERE c.project_key = ? AND c.collection = ? AND c.format = ? AND c.change > ?
      AND coalesce(${SIZE}, 0) <= ${AT_ONCE / 64} LIMIT ?) AS news`;
const SIZES_OF_PAGE = `SELECT r.created_at, r.id, ${SIZE} FROM resources r
  WHERE r.project_key = ? AND (r.created_at, r.id) > (?, ?) ORDER BY r.created_at, r.id LIMIT ?`;
const PAGE = `SELECT r.created_at AS position, r.id AS id, ${TEXT_COLUMNS} FROM resources r
  WHERE r.project_key = ? AND (r.created_at, r.id) > (?, ?) AND (r.created_at, r.id) <= (?, ?)
  ORDER BY r.created_at, r.id`;
const FIELDS = `SELECT fields FROM search_sources WHERE ${OF_INDEX}`;
const BEGIN = `INSERT INTO search_sources (source_id, fields, project_key, collection, format)
  VALUES (?, ?, ?, ?, ?) ON CONFLICT (project_key, collection, format)
  DO UPDATE SET source_id = excluded.source_id, fields = excluded.fields`;
const DELETE_ALL = `DELETE FROM search_changes WHERE ${OF_INDEX}`;

/**
 * Indexes of resources, whose writes have no order. (Products have one, the revision of their catalogue: see
 * `SearchSegmentPlans`.) From {@link begin} on, each transaction that writes or deletes a
 * record leaves a delta row of it. Every format of an index has rows of its own.
 */
export class SearchChangePlans extends Plans {
  /** `undefined`: the index was not begun. */
  *state(index: SearchIndexName): Plan<SearchChanges | undefined> {
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
  }

  /** At most `limit` records written since the mark `after`. `undefined`: the index was not begun. */
  *news(
    index: SearchIndexName,
    { after, limit }: { after: number; limit: number },
  ): Plan<SearchNews | undefined> {
    const { joinedRecord } = this.dialect.searchChanges;
    const statement = `${NEWS_BEFORE_RECORDS} ${joinedRecord} ${NEWS_AFTER_RECORDS}`;
    yield* lockScope(index.projectKey);
    const key = keyOf(index);
    let found: Omit<SearchNews, "records"> | undefined;
    const read: SearchNews["records"][number][] = [];
    for (const columns of yield* rowsOf(
      statement,
      ...key,
      ...key,
      index.projectKey,
      ...key,
      after,
      limit,
    )) {
      const [sourceId, fields] = [columns.optionalText(), columns.optionalText()];
      const [version, sum] = [columns.optionalInteger(), columns.optionalInteger()];
      if (sourceId === undefined) {
        const [id, change] = [columns.text(), columns.integer()];
        read.push({ id, change, text: textIfAny(id, columns) });
      } else found = { sourceId, fields: fields ?? "", version: version ?? 0, sum: sum ?? 0 };
    }
    // Sorted here: usually there is nothing to order.
    return found && { ...found, records: read.sort((a, b) => a.change - b.change) };
  }

  /**
   * The records of these ids at one instant, in the order of the ids: as many as take some megabytes, at least
   * one.
   */
  *records(index: SearchIndexName, wanted: readonly string[]): Plan<ChangedRecord[]> {
    const { dialect } = this;
    const { projectKey, collection, format } = index;
    yield* lockScope(projectKey);
    const ids = yield* fittingOf(dialect, projectKey, wanted);
    const columns = { text: TEXT_COLUMNS, values: [] };
    const ofIndex = sql`c.project_key = ${projectKey} AND c.collection = ${collection}
      AND c.format = ${format}`;
    // Not joined: an engine that expects few delta rows would read all of them for each record.
    const rows = yield* query(sql`SELECT r.id AS id,
        (SELECT c.change FROM search_changes c WHERE ${ofIndex} AND c.id = r.id) AS change, ${columns}
        ${dialect.resourcesOf(projectKey, ids)}
      UNION ALL SELECT c.id, c.change, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
        FROM search_changes c WHERE ${ofIndex} AND ${dialect.isAmong(sql`c.id`, ids)} AND
          (SELECT r.id FROM resources r WHERE r.project_key = ${projectKey} AND r.id = c.id) IS NULL`);
    const read = new Map<string, ChangedRecord>();
    for (const row of rows) {
      const decoder = new RowDecoder(row);
      const [id, change] = [decoder.text(), decoder.optionalInteger()];
      read.set(id, { id, change, text: textIfAny(id, decoder) });
    }
    return ids.map((id) => read.get(id) ?? { id, change: undefined, text: undefined });
  }

  /** At most `limit` records after a position in the order of creation, fewer if they are large. */
  *page(
    { projectKey }: SearchIndexName,
    { after, limit }: { after: ResourcePosition; limit: number },
  ): Plan<SearchPage> {
    yield* lockScope(projectKey);
    const from = [projectKey, after.createdAt, after.id];
    const sized = (yield* rowsOf(SIZES_OF_PAGE, ...from, limit)).map(sizedPosition);
    const count = countFitting(sized.map(({ size }) => size));
    const last = sized[count - 1]?.position;
    if (last === undefined) return { records: [], isEnd: true };
    // Up to a position: a number would leave out the last ones if others were inserted since.
    const rows = yield* rowsOf(PAGE, ...from, last.createdAt, last.id);
    return { records: rows.map(scanned), isEnd: sized.length < limit && count >= sized.length };
  }

  /**
   * Makes writers leave delta rows from now on. Does nothing if the index was begun with these fields. An index
   * begun with other fields is begun again, without delta rows.
   *
   * @param fields - what documents are made of
   */
  *begin(index: SearchIndexName, fields: string): Plan<void> {
    // Waits for writers that have found no index.
    yield* lockScope(index.projectKey);
    if ((yield* rowOf(FIELDS, ...keyOf(index)))?.text() === fields) return;
    yield* run(BEGIN, randomUUID(), fields, ...keyOf(index));
    yield* run(DELETE_ALL, ...keyOf(index));
  }

  /** Deletes the delta rows with these marks. Skips rows that others are writing. */
  *delete(index: SearchIndexName, changes: readonly number[]): Plan<void> {
    if (changes.length > 0) yield* execute(this.dialect.searchChanges.delete(index, changes));
  }
}

function namesOnly(columns: string): string {
  return columns.replaceAll(/r\.(\w+)/g, "NULL AS $1");
}

function* fittingOf(
  dialect: Dialect,
  projectKey: string,
  ids: readonly string[],
): Plan<readonly string[]> {
  if (ids.length < 2) return ids;
  const rows = yield* query(
    sql`SELECT r.id, ${{ text: SIZE, values: [] }} ${dialect.resourcesOf(projectKey, ids)}`,
  );
  const sizes = new Map(rows.map((row) => idAndSize(new RowDecoder(row))));
  return ids.slice(0, countFitting(ids.map((id) => sizes.get(id) ?? 0)));
}

function idAndSize(columns: RowDecoder): [id: string, size: number] {
  return [columns.text(), columns.integer()];
}

/** How many of the first records fit into {@link AT_ONCE}: at least one. */
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

function sizedPosition(columns: RowDecoder): { position: ResourcePosition; size: number } {
  return { position: columns.texts("createdAt", "id"), size: columns.integer() };
}

function scanned(columns: RowDecoder): SearchPage["records"][number] {
  const position = columns.texts("createdAt", "id");
  return { position, text: recordText(position.id, columns.text(), columns) };
}
