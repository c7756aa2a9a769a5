import type {
  ChangedText,
  RevisionRange,
  SearchIndexName,
  SearchManifest,
  SearchScan,
  SearchSegmentWriter,
  SearchSource,
  SegmentEntry,
  StoredSegment,
} from "../search-segment-storage.js";
import { all, first, lockItems, type Plan, run } from "../../runtime/database/plan.js";
import { SqlMember } from "./dialect.js";
import { isJsonObject, parseJson, RowDecoder } from "../../runtime/database/sql-text.js";
import { recordText, TEXT_COLUMNS } from "./text-columns.js";
import { changedProducts, countChangedProducts, selectChanged } from "./visible-products.js";

/** Columns of a manifest `m`, as {@link decodeManifest} reads them. */
export const MANIFEST_COLUMNS = `m.version, m.source_id AS made_of, m.revision, m.segments, m.scan,
    m.lease_holder, m.lease_expires_at`;
// Named columns: an engine may select from these statements.
const STATE_OF_CATALOGUE = `SELECT c.catalogue_id AS source_id, c.revision AS source_revision,
    ${MANIFEST_COLUMNS}
  FROM catalogues c LEFT JOIN search_manifests m
    ON m.project_key = c.project_key AND m.collection = ? AND m.format = ?
  WHERE c.project_key = ?`;
const STATE_OF_SOURCE = `SELECT s.source_id AS source_id, 0 AS source_revision, ${MANIFEST_COLUMNS}
  FROM search_sources s LEFT JOIN search_manifests m
    ON m.project_key = s.project_key AND m.collection = s.collection AND m.format = s.format
  WHERE s.collection = ? AND s.format = ? AND s.project_key = ?`;
const CHANGES = selectChanged("r", `r.id, ${TEXT_COLUMNS}`);
const OF_INDEX = "project_key = ? AND collection = ? AND format = ?";
const PART = `SELECT bytes FROM search_segments WHERE ${OF_INDEX} AND segment_id = ? AND part = ?`;
const STORED = `SELECT format, segment_id, count(*), sum(length(bytes)) FROM search_segments
  WHERE project_key = ? AND collection = ? GROUP BY format, segment_id ORDER BY format, segment_id`;
const INSERT_PART = `INSERT INTO search_segments
  (project_key, collection, format, segment_id, part, bytes) VALUES (?, ?, ?, ?, ?, ?)`;
const DELETE_PARTS = `DELETE FROM search_segments WHERE ${OF_INDEX} AND segment_id = ? AND part IN
  (SELECT s.part FROM search_segments s WHERE s.project_key = ? AND s.collection = ? AND s.format = ?
    AND s.segment_id = ? ORDER BY s.part LIMIT ?)`;
const INSERT_MANIFEST = `INSERT INTO search_manifests (source_id, revision, segments, scan,
  lease_holder, lease_expires_at, version, project_key, collection, format)
  VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?)
  ON CONFLICT (project_key, collection, format) DO NOTHING`;
const UPDATE_MANIFEST = `UPDATE search_manifests SET source_id = ?, revision = ?, segments = ?,
  scan = ?, lease_holder = ?, lease_expires_at = ?, version = version + 1 WHERE ${OF_INDEX} AND version = ?`;
const DELETE_FORMER = `DELETE FROM search_manifests
  WHERE project_key = ? AND collection = ? AND format < ?`;

export class SqlSearchSegments extends SqlMember implements SearchSegmentWriter {
  session(): Promise<string | undefined> {
    const { sessions } = this.dialect;
    return this.perform(function* () {
      const row = sessions && (yield* first(sessions.present));
      if (row === undefined) return undefined;
      const columns = new RowDecoder(row);
      return `${columns.text()}/${columns.text()}`;
    });
  }

  hasSession(session: string): Promise<boolean> {
    const { sessions } = this.dialect;
    return this.perform(function* () {
      if (!sessions) return false;
      const [pid = "", start = ""] = session.split("/");
      const row = yield* first(sessions.count, pid, start);
      return row !== undefined && new RowDecoder(row).integer() > 0;
    });
  }

  state(
    index: SearchIndexName,
  ): Promise<{ source: SearchSource; manifest: SearchManifest | undefined } | undefined> {
    return this.perform(() => this.#state(index));
  }

  *#state(
    index: SearchIndexName,
  ): Plan<{ source: SearchSource; manifest: SearchManifest | undefined } | undefined> {
    const { projectKey, collection, format } = index;
    yield* lockItems(projectKey, ["catalogue"], ["search index", collection]);
    const statement = collection === "products" ? STATE_OF_CATALOGUE : STATE_OF_SOURCE;
    const row = yield* first(statement, collection, format, projectKey);
    if (row === undefined) return undefined;
    const columns = new RowDecoder(row);
    const source = { id: columns.text(), revision: columns.integer() };
    return { source, manifest: decodeManifest(columns) };
  }

  changes(
    index: SearchIndexName,
    range: RevisionRange & { limit: number },
  ): Promise<ChangedText[]> {
    return this.perform(() => this.#changes(index, range));
  }

  *#changes(
    { projectKey }: SearchIndexName,
    { after, until, limit }: RevisionRange & { limit: number },
  ): Plan<ChangedText[]> {
    yield* lockItems(projectKey, ["catalogue"]);
    const page = yield* changedProducts(CHANGES, { projectKey, after, until, limit });
    return page.map(({ revision, columns }) => {
      const id = columns.text();
      return { id, revision, text: recordText(id, columns.text(), columns) };
    });
  }

  countChanges({ projectKey }: SearchIndexName, { after, until }: RevisionRange): Promise<number> {
    return this.perform(function* () {
      yield* lockItems(projectKey, ["catalogue"]);
      return yield* countChangedProducts({ projectKey, after, until });
    });
  }

  part(index: SearchIndexName, segmentId: string, part: number): Promise<Uint8Array | undefined> {
    const decode = (row: unknown) => new RowDecoder(row).bytes();
    return this.one(decode, indexItem(index), PART, ...keyOf(index), segmentId, part);
  }

  stored(index: Omit<SearchIndexName, "format">): Promise<StoredSegment[]> {
    return this.perform(function* () {
      yield* lockIndex(index);
      return (yield* all(STORED, index.projectKey, index.collection)).map((row) => {
        const columns = new RowDecoder(row);
        const [format, id] = [columns.integer(), columns.text()];
        return { format, id, parts: columns.integer(), size: columns.integer() };
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
    { sourceId, revision, segments, scan, lease }: Omit<SearchManifest, "version">,
    expectedVersion: number,
  ): Promise<boolean> {
    return this.perform(function* () {
      yield* lockIndex(index);
      const values = [
        sourceId,
        revision,
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

  deleteFormerManifests(index: SearchIndexName): Promise<void> {
    return this.perform(function* () {
      yield* lockIndex(index);
      yield* run(DELETE_FORMER, ...keyOf(index));
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
  const [revision, segments] = [columns.optionalInteger(), columns.optionalText()];
  const scan = columns.optionalText();
  const [holder, expiresAt] = [columns.optionalText(), columns.optionalInteger()];
  if (version === undefined) return undefined;
  const isLeased = holder !== undefined && expiresAt !== undefined;
  return {
    version,
    sourceId: sourceId ?? "",
    revision: revision ?? 0,
    segments: parseJson(segments ?? "", areEntries),
    ...(scan !== undefined && { scan: parseJson(scan, isScan) }),
    ...(isLeased && { lease: { holder, expiresAt } }),
  };
}

function areEntries(value: unknown): value is SegmentEntry[] {
  return Array.isArray(value) && value.every(isEntry);
}

function isScan(value: unknown): value is SearchScan {
  if (!isJsonObject(value)) return false;
  const { isComplete, records, running } = value;
  if (typeof isComplete !== "boolean" || !Number.isSafeInteger(records)) return false;
  if (running === undefined) return true;
  if (!isJsonObject(running) || !isJsonObject(running["after"])) return false;
  const { createdAt, id } = running["after"];
  return [createdAt, id].every((each) => typeof each === "string");
}

function isEntry(value: unknown): value is SegmentEntry {
  if (!isJsonObject(value)) return false;
  const { id, size, records, until } = value;
  return typeof id === "string" && [size, records, until].every(Number.isSafeInteger);
}
