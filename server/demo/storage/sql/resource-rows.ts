import { recordSchemas } from "../../../../generated/records.js";
import type { Admit, ResourceContent, ResourceRecord } from "../records.js";
import { type Plan, query } from "../../../runtime/database/plan.js";
import type { Dialect } from "./dialect.js";
import {
  isStored,
  parseJson,
  raw,
  RowDecoder,
  type Sql,
  sql,
  type SqlValue,
} from "../../../runtime/database/sql-text.js";

const REST = `project_key, id, key, version, created_at, last_modified_at, created_by,
  last_modified_by`;
export const COLUMNS = `${REST}, current_content, staged_content`;
const [ID, CURRENT, STAGED] = [1, 8, 9];

/** Maximum bytes of a content read with its row; larger ones are read separately. */
const SMALL = 8_192;

/** As {@link COLUMNS}, with an empty text instead of large contents. */
export const MANY_COLUMNS = `${REST},
  CASE WHEN octet_length(current_content) > ${SMALL} THEN '' ELSE current_content END,
  CASE WHEN octet_length(staged_content) > ${SMALL} THEN '' ELSE staged_content END`;

/** Minimum bytes of an object in memory. */
const OBJECT_BYTES = 64;
/** Maximum objects in a resource: 20,000 elements per projection, and those around them. */
const MAX_OBJECTS = 40_004;
/** Bytes of a record in memory without contents; {@link RECORD}: with the objects of each content. */
const BARE_RECORD = 256;
const RECORD = BARE_RECORD + 4 * OBJECT_BYTES;
interface Contents {
  current: string;
  staged: string | undefined;
}

/** Decodes rows of {@link MANY_COLUMNS}; calls `admit` first. Leaves out records deleted meanwhile. */
export function* completed(
  dialect: Dialect,
  projectKey: string,
  rows: readonly unknown[],
  admit: Admit | undefined,
): Plan<ResourceRecord[]> {
  const large = rows.filter(isLarge).map(idOf);
  if (large.length === 0) {
    admit?.(sizesOf(rows));
    return rows.map(decode);
  }
  const ofLarge = dialect.recordsOf("resources", projectKey, large);
  if (admit) {
    const sizes = sizesOf(rows);
    for (const [id, bytes] of yield* lengths(ofLarge)) sizes.set(id, RECORD + bytes);
    admit(sizes);
  }
  const whole = yield* wholeRows(ofLarge);
  const present = rows
    .map((row) => (isLarge(row) ? whole.get(idOf(row)) : row))
    .filter((row) => row !== undefined);
  admit?.(sizesOf(present));
  return present.map(decode);
}

function sizesOf(rows: readonly unknown[]): Map<string, number> {
  return new Map(rows.map((row) => [idOf(row), bytesOf(contentsIn(row))]));
}

export function bytesInMemory({ current, staged }: ResourceRecord): number {
  return bytesOf({
    current: JSON.stringify(current),
    staged: staged === current ? undefined : JSON.stringify(staged),
  });
}

function bytesOf({ current, staged = "" }: Contents): number {
  const objects = Math.min(objectsIn(current) + objectsIn(staged), MAX_OBJECTS);
  const bytes = Buffer.byteLength(current) + Buffer.byteLength(staged);
  return BARE_RECORD + bytes + objects * OBJECT_BYTES;
}

/** Reads the bytes of the contents of each resource, not the contents. */
function* lengths(ofIds: Sql): Plan<ReadonlyMap<string, number>> {
  const rows = yield* query(sql`SELECT id,
      octet_length(current_content) + coalesce(octet_length(staged_content), 0) ${ofIds}`);
  return new Map(
    rows.map((row) => {
      const columns = new RowDecoder(row);
      return [columns.text(), columns.integer()];
    }),
  );
}

/** Reads whole rows: contents alone may be of a later version than a row read before. */
function* wholeRows(ofIds: Sql): Plan<ReadonlyMap<string, unknown>> {
  const rows = yield* query(sql`SELECT ${raw(COLUMNS)} ${ofIds}`);
  return new Map(rows.map((row) => [idOf(row), row]));
}

/** Upper bound of the number of objects: braces in texts also count. */
function objectsIn(json: string): number {
  let count = 0;
  for (let at = json.indexOf("{"); at >= 0 && count < MAX_OBJECTS; at = json.indexOf("{", at + 1)) {
    count += 1;
  }
  return count;
}

function isLarge(row: unknown): boolean {
  return textAt(row, CURRENT) === "" || textAt(row, STAGED) === "";
}

export function idOf(row: unknown): string {
  return textAt(row, ID) ?? "";
}

function contentsIn(row: unknown): Contents {
  return { current: textAt(row, CURRENT) ?? "", staged: textAt(row, STAGED) };
}

function textAt(row: unknown, index: number): string | undefined {
  const value: unknown = Array.isArray(row) ? row[index] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** The values of INSERT, which are also the first values of UPDATE. */
export function encode(resource: ResourceRecord): SqlValue[] {
  const current = JSON.stringify(resource.current);
  const staged = resource.staged === resource.current ? current : JSON.stringify(resource.staged);
  return [
    resource.key ?? null,
    resource.version,
    resource.createdAt,
    resource.lastModifiedAt,
    resource.createdBy.clientId,
    resource.lastModifiedBy.clientId,
    current,
    staged === current ? null : staged,
    resource.projectKey,
    resource.id,
  ];
}

export function decode(row: unknown): ResourceRecord {
  const columns = new RowDecoder(row);
  const projectKey = columns.text();
  const id = columns.text();
  const key = columns.optionalText();
  const version = columns.integer();
  const createdAt = columns.text();
  const lastModifiedAt = columns.text();
  const createdBy = { clientId: columns.text() };
  const lastModifiedBy = { clientId: columns.text() };
  const current = parseJson(columns.text(), isResourceContent);
  const staged = columns.optionalText();
  return {
    projectKey,
    id,
    version,
    createdAt,
    lastModifiedAt,
    createdBy,
    lastModifiedBy,
    current,
    staged: staged === undefined ? current : parseJson(staged, isResourceContent),
    // Last: V8 is twenty times slower for properties after a spread.
    ...(key !== undefined && { key }),
  };
}

function isResourceContent(value: unknown): value is ResourceContent {
  return isStored(value, recordSchemas.resource.content);
}
