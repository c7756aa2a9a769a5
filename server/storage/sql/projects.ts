import type { ProjectRecord } from "../records.js";
import { DuplicateKey, type ProjectReader, type ProjectWriter } from "../storage.js";
import { CLIENTS } from "./clients.js";
import { all, first, lockKinds, lockProject, type Plan, run, type Session } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const GET = "SELECT project_key, created_at FROM projects WHERE project_key = ?";
const LIST = "SELECT project_key, created_at FROM projects ORDER BY project_key";
const INSERT = `INSERT INTO projects (project_key, created_at) VALUES (?, ?)
  ON CONFLICT (project_key) DO NOTHING`;
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
  "indexes",
  "index_counts",
  "index_owners",
  "index_values",
  "index_words",
  "index_stems",
  "index_deletions",
].map((table) => `DELETE FROM ${table} WHERE project_key = ?`);
const KIND = "projects";

export class SqlProjects implements ProjectReader, ProjectWriter {
  constructor(private readonly session: Session) {}

  get(projectKey: string): Promise<ProjectRecord | undefined> {
    return this.session.perform(get(projectKey));
  }

  list(): Promise<ProjectRecord[]> {
    return this.session.perform(list());
  }

  insert(project: ProjectRecord): Promise<void> {
    return this.session.perform(insert(project));
  }

  delete(projectKey: string): Promise<boolean> {
    return this.session.perform(remove(projectKey));
  }
}

function* get(projectKey: string): Plan<ProjectRecord | undefined> {
  yield* lockKinds(KIND);
  const row = yield* first(GET, projectKey);
  return row === undefined ? undefined : decode(row);
}

function* list(): Plan<ProjectRecord[]> {
  yield* lockKinds(KIND);
  return (yield* all(LIST)).map(decode);
}

function* insert({ projectKey, createdAt }: ProjectRecord): Plan<void> {
  yield* lockKinds(KIND);
  if ((yield* run(INSERT, projectKey, createdAt)) === 0) throw new DuplicateKey(projectKey);
}

function* remove(projectKey: string): Plan<boolean> {
  yield* lockKinds(KIND, CLIENTS);
  yield* lockProject(projectKey);
  if ((yield* run(DELETE, projectKey)) === 0) return false;
  for (const statement of DELETE_CONTENTS) yield* run(statement, projectKey);
  return true;
}

function decode(row: unknown): ProjectRecord {
  const columns = new RowDecoder(row);
  return { projectKey: columns.text(), createdAt: columns.text() };
}
