import type { ResourceWriter } from "../storage.js";
import type { Admit, ExistingResource, ResourcePage, ResourceRecord } from "../records.js";
import { DuplicateKey, StorageUnavailable } from "../store-errors.js";
import {
  all,
  first,
  lockFound,
  lockItems,
  lockScope,
  type Plan,
  query,
  run,
  runAhead,
} from "../../../runtime/database/plan.js";
import { type Dialect, rowsOf, SessionPart } from "./dialect.js";
import { COLUMNS, completed, decode, encode, idOf, MANY_COLUMNS } from "./resource-rows.js";
import { raw, RowDecoder, sql } from "../../../runtime/database/sql-text.js";

const SELECT = `SELECT ${COLUMNS} FROM resources WHERE project_key = ?`;
const SELECT_MANY = `SELECT ${MANY_COLUMNS} FROM resources WHERE project_key = ?`;
const GET = `${SELECT} AND id = ?`;
const GET_BY_KEY = `${SELECT} AND key = ?`;
const ID_OF_KEY = "SELECT id FROM resources WHERE project_key = ? AND key = ?";
const LIST = `${SELECT_MANY} ORDER BY created_at, id LIMIT ? OFFSET ?`;
const LIST_IDS = `SELECT id FROM resources WHERE project_key = ?
  ORDER BY created_at, id LIMIT ? OFFSET ?`;
const LIST_AFTER = `${SELECT_MANY} AND (created_at, id) > (?, ?)
  ORDER BY created_at, id LIMIT ? OFFSET ?`;
const COUNT = "SELECT count(*) FROM resources WHERE project_key = ?";
const INSERT = `INSERT INTO resources (key, version, created_at, last_modified_at, created_by,
  last_modified_by, current_content, staged_content, project_key, id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (project_key, key) WHERE key IS NOT NULL DO NOTHING`;
const UPDATE = `UPDATE resources SET key = ?, version = ?, created_at = ?, last_modified_at = ?,
  created_by = ?, last_modified_by = ?, current_content = ?, staged_content = ?
  WHERE project_key = ? AND id = ? AND version = ? AND NOT EXISTS (SELECT 1 FROM resources other
    WHERE other.project_key = ? AND other.key = ? AND other.id <> ?)`;
const AT_VERSION = "SELECT 1 FROM resources WHERE project_key = ? AND id = ? AND version = ?";
const DELETE = "DELETE FROM resources WHERE project_key = ? AND id = ? AND version = ?";

/** Attempts to read a page whose resources are deleted between two statements. */
const ATTEMPTS = 20;

export class SqlResources extends SessionPart implements ResourceWriter {
  get(projectKey: string, id: string): Promise<ResourceRecord | undefined> {
    return this.perform(() => byId(projectKey, id));
  }

  getByKey(projectKey: string, key: string): Promise<ResourceRecord | undefined> {
    return this.perform(() => byKey(projectKey, key));
  }

  getMany(projectKey: string, ids: readonly string[], admit?: Admit): Promise<ResourceRecord[]> {
    return this.perform(() => many(this.dialect, projectKey, ids, admit));
  }

  list(projectKey: string, page: ResourcePage, admit?: Admit): Promise<ResourceRecord[]> {
    return this.perform(() => pageOf(this.dialect, projectKey, page, admit));
  }

  listIds(projectKey: string, page: ResourcePage): Promise<string[]> {
    return this.perform(() => idsOf(projectKey, page));
  }

  count(projectKey: string): Promise<number> {
    return this.perform(() => countOf(projectKey));
  }

  insert(resource: ResourceRecord): Promise<void> {
    return this.perform(() => inserted(this.dialect, resource));
  }

  update(resource: ResourceRecord, existing: ExistingResource): Promise<boolean> {
    return this.perform(() => updated(this.dialect, resource, existing));
  }

  delete(projectKey: string, id: string, expectedVersion: number): Promise<boolean> {
    return this.perform(() => deleted(this.dialect, projectKey, id, expectedVersion));
  }
}

// Functions of the module: a generator function that is made for each call takes a tenth of a write.

function* byId(projectKey: string, id: string): Plan<ResourceRecord | undefined> {
  yield* lockItems(projectKey, idItem(id));
  return decodeIfAny(yield* first(GET, projectKey, id));
}

function* byKey(projectKey: string, key: string): Plan<ResourceRecord | undefined> {
  yield* lockItems(projectKey, ...keyItems(key));
  yield* lockFound(projectKey, RESOURCE, ID_OF_KEY, projectKey, key);
  return decodeIfAny(yield* first(GET_BY_KEY, projectKey, key));
}

function* many(
  dialect: Dialect,
  projectKey: string,
  ids: readonly string[],
  admit: Admit | undefined,
): Plan<ResourceRecord[]> {
  yield* lockItems(projectKey, ...ids.map(idItem));
  const ofIds = dialect.recordsOf("resources", projectKey, [...new Set(ids)]);
  const rows = yield* query(sql`SELECT ${raw(MANY_COLUMNS)} ${ofIds}`);
  const found = new Map(rows.map((row) => [idOf(row), row]));
  const inOrder = ids.map((id) => found.get(id)).filter((row) => row !== undefined);
  return yield* completed(dialect, projectKey, inOrder, admit);
}

function* pageOf(
  dialect: Dialect,
  projectKey: string,
  { limit, offset = 0, after }: ResourcePage,
  admit: Admit | undefined,
): Plan<ResourceRecord[]> {
  yield* lockScope(projectKey);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const rows = after
      ? yield* all(LIST_AFTER, projectKey, after.createdAt, after.id, limit, offset)
      : yield* all(LIST, projectKey, limit, offset);
    const resources = yield* completed(dialect, projectKey, rows, admit);
    // Callers treat a short page as the last page.
    if (resources.length === rows.length) return resources;
  }
  throw new StorageUnavailable("Resources are deleted faster than a page of them is read.", {
    failure: "busy",
  });
}

function* idsOf(projectKey: string, { limit, offset = 0 }: ResourcePage): Plan<string[]> {
  yield* lockScope(projectKey);
  const rows = yield* rowsOf(LIST_IDS, projectKey, limit, offset);
  return rows.map((columns) => columns.text());
}

function* countOf(projectKey: string): Plan<number> {
  yield* lockScope(projectKey);
  return new RowDecoder(yield* first(COUNT, projectKey)).integer();
}

function* inserted({ searchChanges }: Dialect, resource: ResourceRecord): Plan<void> {
  const { projectKey, id, key } = resource;
  yield* lockItems(projectKey, idItem(id), ...keyItems(key));
  const values = encode(resource);
  if (key === undefined) yield* runAhead(INSERT, ...values);
  else if ((yield* run(INSERT, ...values)) === 0) throw new DuplicateKey(key);
  yield* searchChanges.leave(projectKey, "resources", id);
}

function* updated(
  { searchChanges }: Dialect,
  resource: ResourceRecord,
  existing: ExistingResource,
): Plan<boolean> {
  const { projectKey, id, key } = resource;
  const { version } = existing;
  // PostgreSQL rejects other numbers.
  if (!Number.isSafeInteger(version)) return false;
  // Does not lock an unchanged key: readers lock the key before the id, which could deadlock.
  const newKey = key === existing.key ? [] : keyItems(key);
  yield* lockItems(projectKey, idItem(id), ...newKey);
  const values = [...encode(resource), version, projectKey, key ?? null, id];
  if ((yield* run(UPDATE, ...values)) === 0) {
    if (key === undefined) return false;
    const isThere = (yield* first(AT_VERSION, projectKey, id, version)) !== undefined;
    if (isThere) throw new DuplicateKey(key);
    return false;
  }
  yield* searchChanges.leave(projectKey, "resources", id);
  return true;
}

function* deleted(
  { searchChanges }: Dialect,
  projectKey: string,
  id: string,
  expectedVersion: number,
): Plan<boolean> {
  if (!Number.isSafeInteger(expectedVersion)) return false;
  yield* lockItems(projectKey, idItem(id));
  if ((yield* run(DELETE, projectKey, id, expectedVersion)) === 0) return false;
  yield* searchChanges.leave(projectKey, "resources", id);
  return true;
}

const RESOURCE = "resource";

function idItem(id: string): string[] {
  return [RESOURCE, id];
}

function keyItems(key: string | undefined): string[][] {
  return key === undefined ? [] : [["resource key", key]];
}

function decodeIfAny(row: unknown): ResourceRecord | undefined {
  return row === undefined ? undefined : decode(row);
}
