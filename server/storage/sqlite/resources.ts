import { resourceRows } from "../index-rows.js";
import type { ResourceContent, ResourceRecord } from "../records.js";
import {
  DuplicateKey,
  type ResourcePosition,
  type ResourceReader,
  type ResourceWriter,
} from "../storage.js";
import { IndexRowWriter } from "./index-row-writer.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";
import { Session } from "./session.js";
import { isUniqueViolation } from "./sqlite-errors.js";
import { type SqlValue, toSqlText } from "./sql-text.js";

const SELECT = `SELECT project_key, id, key, version, created_at, last_modified_at, created_by,
  last_modified_by, current_content, staged_content FROM resources WHERE project_key = ?`;
const GET = `${SELECT} AND id = ?`;
const GET_BY_KEY = `${SELECT} AND key = ?`;
const GET_MANY = `SELECT r.project_key, r.id, r.key, r.version, r.created_at, r.last_modified_at,
  r.created_by, r.last_modified_by, r.current_content, r.staged_content
  FROM json_each(?) wanted CROSS JOIN resources r ON r.project_key = ? AND r.id = wanted.value
  ORDER BY wanted.key`;
const LIST = `${SELECT} ORDER BY created_at, id LIMIT ? OFFSET ?`;
const LIST_AFTER = `${SELECT} AND (created_at, id) > (?, ?)
  ORDER BY created_at, id LIMIT ? OFFSET ?`;
const COUNT = "SELECT count(*) FROM resources WHERE project_key = ?";
const INSERT = `INSERT INTO resources (key, version, created_at, last_modified_at, created_by,
  last_modified_by, current_content, staged_content, project_key, id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE resources SET key = ?, version = ?, created_at = ?, last_modified_at = ?,
  created_by = ?, last_modified_by = ?, current_content = ?, staged_content = ?
  WHERE project_key = ? AND id = ? AND version = ?`;
const DELETE = "DELETE FROM resources WHERE project_key = ? AND id = ? AND version = ?";

export class SqliteResourceReader implements ResourceReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async get(projectKey: string, id: string): Promise<ResourceRecord | undefined> {
    return decodeIfAny(this.session.get(GET, projectKey, id));
  }

  async getByKey(projectKey: string, key: string): Promise<ResourceRecord | undefined> {
    return decodeIfAny(this.session.get(GET_BY_KEY, projectKey, key));
  }

  async getMany(projectKey: string, ids: readonly string[]): Promise<ResourceRecord[]> {
    const wanted = JSON.stringify(ids.map(toSqlText));
    return this.session.all(GET_MANY, wanted, projectKey).map(decode);
  }

  async list(
    projectKey: string,
    page: { limit: number; offset?: number; after?: ResourcePosition },
  ): Promise<ResourceRecord[]> {
    const { limit, offset = 0, after } = page;
    const rows =
      after === undefined
        ? this.session.all(LIST, projectKey, limit, offset)
        : this.session.all(LIST_AFTER, projectKey, after.createdAt, after.id, limit, offset);
    return rows.map(decode);
  }

  async count(projectKey: string): Promise<number> {
    return new RowDecoder(this.session.get(COUNT, projectKey)).integer();
  }
}

export class SqliteResourceWriter extends SqliteResourceReader implements ResourceWriter {
  readonly #index: IndexRowWriter;

  constructor(session: Session) {
    super(session);
    this.#index = new IndexRowWriter(session);
  }

  async insert(resource: ResourceRecord): Promise<void> {
    this.#write(resource, INSERT, ...encode(resource));
    const { projectKey, id } = resource;
    if (!this.#index.hasIndex(projectKey, "resources")) return;
    this.#index.insert(projectKey, "resources", id, resourceRows(asStored(resource)));
  }

  async update(resource: ResourceRecord, expectedVersion: number): Promise<boolean> {
    const { projectKey, id } = resource;
    const before = await this.#indexed(projectKey, id);
    if (this.#write(resource, UPDATE, ...encode(resource), expectedVersion) === 0) return false;
    if (before !== undefined) {
      const after = resourceRows(asStored(resource));
      this.#index.update(projectKey, "resources", id, { before: resourceRows(before), after });
    }
    return true;
  }

  async delete(projectKey: string, id: string, expectedVersion: number): Promise<boolean> {
    const before = await this.#indexed(projectKey, id);
    if (this.session.run(DELETE, projectKey, id, expectedVersion) === 0) return false;
    if (before !== undefined) {
      this.#index.delete(projectKey, "resources", id, resourceRows(before));
    }
    return true;
  }

  /** The resource as it stands, if there is an index that tells of it. */
  async #indexed(projectKey: string, id: string): Promise<ResourceRecord | undefined> {
    return this.#index.hasIndex(projectKey, "resources") ? this.get(projectKey, id) : undefined;
  }

  #write(resource: ResourceRecord, sql: string, ...values: SqlValue[]): number {
    try {
      return this.session.run(sql, ...values);
    } catch (error) {
      if (resource.key !== undefined && isUniqueViolation(error)) {
        throw new DuplicateKey(resource.key);
      }
      throw error;
    }
  }
}

/** The index is told of what will be read: 0 for -0, which makes a difference between projections. */
function asStored(resource: ResourceRecord): ResourceRecord {
  if (resource.staged === resource.current) return resource;
  const [current, staged] = [JSON.stringify(resource.current), JSON.stringify(resource.staged)];
  const read = parseJson(current, isResourceContent);
  return {
    ...resource,
    current: read,
    staged: staged === current ? read : parseJson(staged, isResourceContent),
  };
}

/** The values of INSERT and, but for the expected version, of UPDATE, in their order. */
function encode(resource: ResourceRecord): SqlValue[] {
  const current = JSON.stringify(resource.current);
  const staged = JSON.stringify(resource.staged);
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

function decodeIfAny(row: unknown): ResourceRecord | undefined {
  return row === undefined ? undefined : decode(row);
}

function decode(row: unknown): ResourceRecord {
  return decodeColumns(new RowDecoder(row));
}

function decodeColumns(columns: RowDecoder): ResourceRecord {
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
    ...(key === undefined ? {} : { key }),
    version,
    createdAt,
    lastModifiedAt,
    createdBy,
    lastModifiedBy,
    current,
    staged: staged === undefined ? current : parseJson(staged, isResourceContent),
  };
}

function isResourceContent(value: unknown): value is ResourceContent {
  return isJsonObject(value) && isJsonObject(value["objectTypeProperty"]);
}
