import type {
  ChangedText,
  RevisionRange,
  SearchIndexName,
  SearchManifest,
  SearchSegmentReader,
  SearchSegmentWriter,
  SearchSource,
  SegmentEntry,
  StoredSegment,
} from "../search-segment-storage.js";
import { all, first, lockItems, type Plan, run, type Session } from "./plan.js";
import { PRODUCT_TEXT_COLUMNS, productText } from "./product-texts.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";

// Columns have names of their own: an engine may select from this statement.
const STATE = `SELECT c.catalogue_id AS source_id, c.revision AS source_revision, m.version,
    m.source_id AS made_of, m.revision, m.segments, m.lease_holder, m.lease_expires_at
  FROM catalogues c LEFT JOIN search_manifests m
    ON m.project_key = c.project_key AND m.collection = ? AND m.format = ?
  WHERE c.project_key = ?`;
/** An import stages products with revisions above that of the catalogue. */
const IN_RANGE = `p.project_key = ? AND p.revision > ? AND p.revision <= ?
  AND p.revision <= (SELECT c.revision FROM catalogues c WHERE c.project_key = ?)`;
const CHANGES = `SELECT ${PRODUCT_TEXT_COLUMNS} FROM products p
  WHERE ${IN_RANGE} ORDER BY p.revision LIMIT ?`;
const COUNT_CHANGES = `SELECT count(*) FROM products p WHERE ${IN_RANGE}`;
const OF_INDEX = "project_key = ? AND collection = ? AND format = ?";
const PART = `SELECT bytes FROM search_segments WHERE ${OF_INDEX} AND segment_id = ? AND part = ?`;
const STORED = `SELECT format, segment_id, count(*), sum(length(bytes)) FROM search_segments
  WHERE project_key = ? AND collection = ? GROUP BY format, segment_id ORDER BY format, segment_id`;
const INSERT_PART = `INSERT INTO search_segments
  (project_key, collection, format, segment_id, part, bytes) VALUES (?, ?, ?, ?, ?, ?)`;
const DELETE_SEGMENT = `DELETE FROM search_segments WHERE ${OF_INDEX} AND segment_id = ?`;
const INSERT_MANIFEST = `INSERT INTO search_manifests (source_id, revision, segments, lease_holder,
  lease_expires_at, version, project_key, collection, format) VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?)
  ON CONFLICT (project_key, collection, format) DO NOTHING`;
const UPDATE_MANIFEST = `UPDATE search_manifests SET source_id = ?, revision = ?, segments = ?,
  lease_holder = ?, lease_expires_at = ?, version = version + 1 WHERE ${OF_INDEX} AND version = ?`;
const DELETE_FORMER = `DELETE FROM search_manifests
  WHERE project_key = ? AND collection = ? AND format < ?`;

export class SqlSearchSegments implements SearchSegmentReader, SearchSegmentWriter {
  constructor(private readonly session: Session) {}

  state(
    index: SearchIndexName,
  ): Promise<{ source: SearchSource; manifest: SearchManifest | undefined } | undefined> {
    return this.session.perform(state(index));
  }

  changes(index: SearchIndexName, page: RevisionRange & { limit: number }): Promise<ChangedText[]> {
    return this.session.perform(changes(index, page));
  }

  countChanges(index: SearchIndexName, range: RevisionRange): Promise<number> {
    return this.session.perform(countChanges(index, range));
  }

  part(index: SearchIndexName, segmentId: string, part: number): Promise<Uint8Array | undefined> {
    return this.session.perform(readPart(index, segmentId, part));
  }

  stored(index: Omit<SearchIndexName, "format">): Promise<StoredSegment[]> {
    return this.session.perform(stored(index));
  }

  insertPart(
    index: SearchIndexName,
    segmentId: string,
    part: number,
    bytes: Uint8Array,
  ): Promise<void> {
    return this.session.perform(insertPart(index, segmentId, { part, bytes }));
  }

  deleteSegment(index: SearchIndexName, segmentId: string): Promise<void> {
    return this.session.perform(deleteSegment(index, segmentId));
  }

  putManifest(
    index: SearchIndexName,
    manifest: Omit<SearchManifest, "version">,
    expectedVersion: number,
  ): Promise<boolean> {
    return this.session.perform(putManifest(index, manifest, expectedVersion));
  }

  deleteFormerManifests(index: SearchIndexName): Promise<void> {
    return this.session.perform(deleteFormerManifests(index));
  }
}

function keyOf({ projectKey, collection, format }: SearchIndexName): [string, string, number] {
  return [projectKey, collection, format];
}

/** One item for manifest and segments: maintenance holds it for a statement or two. */
function* lockIndex({ projectKey, collection }: Omit<SearchIndexName, "format">): Plan<void> {
  yield* lockItems(projectKey, ["search index", collection]);
}

function* state(
  index: SearchIndexName,
): Plan<{ source: SearchSource; manifest: SearchManifest | undefined } | undefined> {
  const { projectKey, collection, format } = index;
  yield* lockItems(projectKey, ["catalogue"], ["search index", collection]);
  const row = yield* first(STATE, collection, format, projectKey);
  if (row === undefined) return undefined;
  const columns = new RowDecoder(row);
  const source = { id: columns.text(), revision: columns.integer() };
  const version = columns.optionalInteger();
  return { source, manifest: version === undefined ? undefined : decode(version, columns) };
}

function decode(version: number, columns: RowDecoder): SearchManifest {
  const [sourceId, revision] = [columns.text(), columns.integer()];
  const segments = parseJson(columns.text(), areEntries);
  const [holder, expiresAt] = [columns.optionalText(), columns.optionalInteger()];
  const isLeased = holder !== undefined && expiresAt !== undefined;
  return {
    version,
    sourceId,
    revision,
    segments,
    ...(isLeased && { lease: { holder, expiresAt } }),
  };
}

function* changes(
  { projectKey }: SearchIndexName,
  { after, until, limit }: RevisionRange & { limit: number },
): Plan<ChangedText[]> {
  yield* lockItems(projectKey, ["catalogue"]);
  return (yield* all(CHANGES, projectKey, after, until, projectKey, limit)).map((row) => {
    const columns = new RowDecoder(row);
    const [id, revision] = [columns.text(), columns.integer()];
    return { id, revision, text: productText(id, columns) };
  });
}

function* countChanges(
  { projectKey }: SearchIndexName,
  { after, until }: RevisionRange,
): Plan<number> {
  yield* lockItems(projectKey, ["catalogue"]);
  return new RowDecoder(
    yield* first(COUNT_CHANGES, projectKey, after, until, projectKey),
  ).integer();
}

function* readPart(
  index: SearchIndexName,
  segmentId: string,
  part: number,
): Plan<Uint8Array | undefined> {
  yield* lockIndex(index);
  const row = yield* first(PART, ...keyOf(index), segmentId, part);
  return row === undefined ? undefined : new RowDecoder(row).bytes();
}

function* stored(index: Omit<SearchIndexName, "format">): Plan<StoredSegment[]> {
  yield* lockIndex(index);
  return (yield* all(STORED, index.projectKey, index.collection)).map((row) => {
    const columns = new RowDecoder(row);
    const [format, id] = [columns.integer(), columns.text()];
    return { format, id, parts: columns.integer(), size: columns.integer() };
  });
}

function* insertPart(
  index: SearchIndexName,
  segmentId: string,
  { part, bytes }: { part: number; bytes: Uint8Array },
): Plan<void> {
  yield* lockIndex(index);
  yield* run(INSERT_PART, ...keyOf(index), segmentId, part, bytes);
}

function* deleteSegment(index: SearchIndexName, segmentId: string): Plan<void> {
  yield* lockIndex(index);
  yield* run(DELETE_SEGMENT, ...keyOf(index), segmentId);
}

function* putManifest(
  index: SearchIndexName,
  { sourceId, revision, segments, lease }: Omit<SearchManifest, "version">,
  expectedVersion: number,
): Plan<boolean> {
  yield* lockIndex(index);
  const values = [
    sourceId,
    revision,
    JSON.stringify(segments),
    lease?.holder ?? null,
    lease?.expiresAt ?? null,
    ...keyOf(index),
  ];
  const written =
    expectedVersion === 0
      ? yield* run(INSERT_MANIFEST, ...values)
      : yield* run(UPDATE_MANIFEST, ...values, expectedVersion);
  return written > 0;
}

function* deleteFormerManifests(index: SearchIndexName): Plan<void> {
  yield* lockIndex(index);
  yield* run(DELETE_FORMER, ...keyOf(index));
}

function areEntries(value: unknown): value is SegmentEntry[] {
  return Array.isArray(value) && value.every(isEntry);
}

function isEntry(value: unknown): value is SegmentEntry {
  if (!isJsonObject(value)) return false;
  const { id, size, records, until } = value;
  return typeof id === "string" && [size, records, until].every(Number.isSafeInteger);
}
