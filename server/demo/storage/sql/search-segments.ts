import type { SearchSegmentWriter } from "../storage.js";
import type {
  SearchIndexName,
  SearchManifest,
  SearchScan,
  SegmentEntry,
  StoredSegment,
} from "../search-segment-storage.js";
import { lockItems, type Plan, run } from "../../../runtime/database/plan.js";
import { one, rowOf, rowsOf, SessionPart } from "./dialect.js";
import { isObject } from "../../../runtime/objects.js";
import { parseJson, type RowDecoder } from "../../../runtime/database/sql-text.js";

/** Columns of a manifest `m`, as {@link decodeManifest} reads them. */
export const MANIFEST_COLUMNS = `m.version, m.source_id AS made_of, m.segments, m.scan,
    m.lease_holder, m.lease_expires_at`;
/** An index `s` with its manifest, if any. */
export const SOURCE = `search_sources s LEFT JOIN search_manifests m ON m.project_key = s.project_key
  AND m.collection = s.collection AND m.format = s.format
  WHERE s.project_key = ? AND s.collection = ? AND s.format = ?`;
// Named columns: an engine may select from this statement.
const STATE = `SELECT s.source_id AS source_id, ${MANIFEST_COLUMNS} FROM ${SOURCE}`;
const OF_INDEX = "project_key = ? AND collection = ? AND format = ?";
const PART = `SELECT bytes FROM search_segments WHERE ${OF_INDEX} AND segment_id = ? AND part = ?`;
const STORED = `SELECT segment_id, count(*), sum(length(bytes)) FROM search_segments
  WHERE ${OF_INDEX} GROUP BY segment_id ORDER BY segment_id`;
const INSERT_PART = `INSERT INTO search_segments
  (project_key, collection, format, segment_id, part, bytes) VALUES (?, ?, ?, ?, ?, ?)`;
const DELETE_PARTS = `DELETE FROM search_segments WHERE ${OF_INDEX} AND segment_id = ? AND part IN
  (SELECT s.part FROM search_segments s WHERE s.project_key = ? AND s.collection = ? AND s.format = ?
    AND s.segment_id = ? ORDER BY s.part LIMIT ?)`;
const INSERT_MANIFEST = `INSERT INTO search_manifests (source_id, segments, scan,
  lease_holder, lease_expires_at, version, revision, project_key, collection, format)
  VALUES (?, ?, ?, ?, ?, 1, 0, ?, ?, ?)
  ON CONFLICT (project_key, collection, format) DO NOTHING`;
const UPDATE_MANIFEST = `UPDATE search_manifests SET source_id = ?, segments = ?,
  scan = ?, lease_holder = ?, lease_expires_at = ?, version = version + 1 WHERE ${OF_INDEX} AND version = ?`;

export class SqlSearchSegments extends SessionPart implements SearchSegmentWriter {
  state(
    index: SearchIndexName,
  ): Promise<{ sourceId: string; manifest: SearchManifest | undefined } | undefined> {
    return this.perform(function* () {
      yield* lockIndex(index);
      const columns = yield* rowOf(STATE, ...keyOf(index));
      return columns && { sourceId: columns.text(), manifest: decodeManifest(columns) };
    });
  }

  part(index: SearchIndexName, segmentId: string, part: number): Promise<Uint8Array | undefined> {
    const decode = (columns: RowDecoder) => columns.bytes();
    return this.perform(() =>
      one(decode, indexItem(index), PART, ...keyOf(index), segmentId, part),
    );
  }

  stored(index: SearchIndexName): Promise<StoredSegment[]> {
    return this.perform(function* () {
      yield* lockIndex(index);
      return (yield* rowsOf(STORED, ...keyOf(index))).map((columns) => {
        return { id: columns.text(), parts: columns.integer(), size: columns.integer() };
      });
    });
  }

  insertPart(
    index: SearchIndexName,
    segmentId: string,
    part: number,
    bytes: Uint8Array,
  ): Promise<void> {
    return this.perform(function* () {
      yield* lockIndex(index);
      yield* run(INSERT_PART, ...keyOf(index), segmentId, part, bytes);
    });
  }

  deleteSegment(
    index: SearchIndexName,
    segmentId: string,
    most = Number.MAX_SAFE_INTEGER,
  ): Promise<boolean> {
    return this.perform(function* () {
      yield* lockIndex(index);
      const segment = [...keyOf(index), segmentId] as const;
      return (yield* run(DELETE_PARTS, ...segment, ...segment, most)) < most;
    });
  }

  putManifest(
    index: SearchIndexName,
    { sourceId, segments, scan, lease }: Omit<SearchManifest, "version">,
    expectedVersion: number,
  ): Promise<boolean> {
    return this.perform(function* () {
      yield* lockIndex(index);
      const values = [
        sourceId,
        JSON.stringify(segments),
        scan ? JSON.stringify(scan) : null,
        lease?.holder ?? null,
        lease?.expiresAt ?? null,
        ...keyOf(index),
      ];
      const written =
        expectedVersion === 0
          ? yield* run(INSERT_MANIFEST, ...values)
          : yield* run(UPDATE_MANIFEST, ...values, expectedVersion);
      return written > 0;
    });
  }
}

export function keyOf({
  projectKey,
  collection,
  format,
}: SearchIndexName): [string, string, number] {
  return [projectKey, collection, format];
}

/** One lock for manifest and segments. */
function* lockIndex({ projectKey, collection }: Omit<SearchIndexName, "format">): Plan<void> {
  yield* lockItems(projectKey, indexItem({ collection }));
}

function indexItem({ collection }: Pick<SearchIndexName, "collection">): string[] {
  return ["search index", collection];
}

export function decodeManifest(columns: RowDecoder): SearchManifest | undefined {
  const [version, sourceId] = [columns.optionalInteger(), columns.optionalText()];
  const [segments, scan] = [columns.optionalText(), columns.optionalText()];
  const [holder, expiresAt] = [columns.optionalText(), columns.optionalInteger()];
  if (version === undefined) return undefined;
  const isLeased = holder !== undefined && expiresAt !== undefined;
  return {
    version,
    sourceId: sourceId ?? "",
    segments: parseJson(segments ?? "", areEntries),
    ...(scan !== undefined && { scan: parseJson(scan, isScan) }),
    ...(isLeased && { lease: { holder, expiresAt } }),
  };
}

function areEntries(value: unknown): value is SegmentEntry[] {
  return Array.isArray(value) && value.every(isEntry);
}

function isScan(value: unknown): value is SearchScan {
  if (!isObject(value)) return false;
  const { isComplete, records, running } = value;
  if (typeof isComplete !== "boolean" || !Number.isSafeInteger(records)) return false;
  if (running === undefined) return true;
  if (!isObject(running) || !isObject(running["after"])) return false;
  const { createdAt, id } = running["after"];
  return [createdAt, id].every((each) => typeof each === "string");
}

function isEntry(value: unknown): value is SegmentEntry {
  if (!isObject(value)) return false;
  const { id, size, checksum, records } = value;
  return typeof id === "string" && [size, checksum, records].every(Number.isSafeInteger);
}
