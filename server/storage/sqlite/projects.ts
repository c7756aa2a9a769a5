import type { ProjectRecord } from "../records.js";
import { DuplicateKey, type ProjectReader, type ProjectWriter } from "../storage.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";
import { isPrimaryKeyViolation } from "./sqlite-errors.js";

const GET = "SELECT project_key, created_at FROM projects WHERE project_key = ?";
const LIST = "SELECT project_key, created_at FROM projects ORDER BY project_key";
const INSERT = "INSERT INTO projects (project_key, created_at) VALUES (?, ?)";
const DELETE = "DELETE FROM projects WHERE project_key = ?";
/** What goes with its project: all tables that lead with the project key, but revocations. */
const DELETE_CONTENTS = [
  "resources",
  "out_of_order_properties",
  "catalogues",
  "products",
  "product_skus",
  "images",
  "image_contents",
  "carts",
  "discounts",
  "action_data",
  "clients",
  "index_counts",
  "index_owners",
  "index_values",
  "index_words",
  "index_stems",
  "index_deletions",
].map((table) => `DELETE FROM ${table} WHERE project_key = ?`);

export class SqliteProjectReader implements ProjectReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async get(projectKey: string): Promise<ProjectRecord | undefined> {
    const row = this.session.get(GET, projectKey);
    return row === undefined ? undefined : decode(row);
  }

  async list(): Promise<ProjectRecord[]> {
    return this.session.all(LIST).map(decode);
  }
}

export class SqliteProjectWriter extends SqliteProjectReader implements ProjectWriter {
  async insert(project: ProjectRecord): Promise<void> {
    try {
      this.session.run(INSERT, project.projectKey, project.createdAt);
    } catch (error) {
      throw isPrimaryKeyViolation(error) ? new DuplicateKey(project.projectKey) : error;
    }
  }

  async delete(projectKey: string): Promise<boolean> {
    if (this.session.run(DELETE, projectKey) === 0) return false;
    for (const statement of DELETE_CONTENTS) this.session.run(statement, projectKey);
    return true;
  }
}

function decode(row: unknown): ProjectRecord {
  const columns = new RowDecoder(row);
  return { projectKey: columns.text(), createdAt: columns.text() };
}
