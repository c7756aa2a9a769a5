import type { ProjectWriter, Restorer } from "../storage.js";
import type { ProjectIdentity, ProjectRecord } from "../records.js";
import { DuplicateKey, ProjectGone } from "../store-errors.js";
import { CLIENTS } from "./accounts.js";
import {
  first,
  lasting,
  lockKinds,
  lockScope,
  type Plan,
  run,
  withoutTimeout,
} from "../../../runtime/database/plan.js";
import { rowOf, rowsOf, SessionPart } from "./dialect.js";
import { type RowDecoder } from "../../../runtime/database/sql-text.js";

/** Tables whose rows are deleted with their project: not projects, deleted_projects and revocations. */
export const CONTENT_TABLES = [
  "resources",
  "out_of_order_properties",
  "catalogues",
  "products",
  "product_skus",
  "product_imports",
  "product_replacements",
  "images",
  "image_contents",
  "carts",
  "discounts",
  "action_data",
  "clients",
  "customers",
  "refresh_sessions",
  "search_manifests",
  "search_segments",
  "search_sources",
  "search_changes",
] as const;

const SELECT = "SELECT project_key, generation, created_at FROM projects";
const GET = `${SELECT} WHERE project_key = ?`;
const LIST = `${SELECT} ORDER BY project_key`;
export const GENERATION = "SELECT generation FROM projects WHERE project_key = ?";
const DELETED_GENERATION = "SELECT generation FROM deleted_projects WHERE project_key = ?";
// Citus does not accept subqueries among values.
const INSERT = `INSERT INTO projects (project_key, created_at, generation) VALUES (?, ?, ?)
  ON CONFLICT (project_key) DO NOTHING`;
/** A restored project may have an earlier generation than the last deleted one. */
const OVER_EARLIER = `ON CONFLICT (project_key) DO UPDATE SET generation =
  CASE WHEN deleted_projects.generation > excluded.generation
    THEN deleted_projects.generation ELSE excluded.generation END`;
const REMEMBER = `INSERT INTO deleted_projects (project_key, generation)
  SELECT project_key, generation FROM projects WHERE project_key = ? ${OVER_EARLIER}`;
export const REMEMBER_ALL = `INSERT INTO deleted_projects (project_key, generation)
  SELECT project_key, generation FROM projects WHERE 1 = 1 ${OVER_EARLIER}`;
const DELETE = "DELETE FROM projects WHERE project_key = ?";
const DELETE_CONTENTS = CONTENT_TABLES.map((table) => `DELETE FROM ${table} WHERE project_key = ?`);
const KIND = "projects";

export class SqlProjects extends SessionPart implements ProjectWriter {
  get(projectKey: string): Promise<ProjectRecord | undefined> {
    return this.perform(function* () {
      yield* lockKinds(KIND);
      const columns = yield* rowOf(GET, projectKey);
      return columns && decode(columns);
    });
  }

  list(): Promise<ProjectRecord[]> {
    return this.perform(function* () {
      yield* lockKinds(KIND);
      return (yield* rowsOf(LIST)).map(decode);
    });
  }

  insert({ projectKey, createdAt }: Omit<ProjectRecord, "generation">): Promise<ProjectIdentity> {
    return this.perform(function* () {
      yield* lockKinds(KIND);
      yield* lockScope(projectKey);
      const deleted = yield* rowOf(DELETED_GENERATION, projectKey);
      const generation = (deleted?.integer() ?? 0) + 1;
      yield* insertProject({ projectKey, createdAt, generation });
      // Earlier releases could leave rows of a deleted project.
      yield* deleteContents(projectKey);
      return { projectKey, generation };
    });
  }

  delete(projectKey: string): Promise<boolean> {
    return this.perform(function* () {
      yield* lockKinds(KIND, CLIENTS);
      yield* lockScope(projectKey);
      yield* run(REMEMBER, projectKey);
      if ((yield* run(DELETE, projectKey)) === 0) return false;
      yield* deleteContents(projectKey);
      return true;
    });
  }
}

function* insertProject({ projectKey, createdAt, generation }: ProjectRecord): Plan<void> {
  const inserted = yield* run(INSERT, projectKey, createdAt, generation);
  if (inserted === 0) throw new DuplicateKey(projectKey);
}

/** No timeout: deleting a large project takes longer than a request may. */
function* deleteContents(projectKey: string): Plan<void> {
  yield* withoutTimeout();
  for (const statement of DELETE_CONTENTS) yield* run(statement, projectKey);
}

export function* verifyProject(project: ProjectIdentity): Plan<void> {
  const row = yield* lasting(GENERATION, project.projectKey);
  requireGeneration(row, project);
}

/** Throws {@link ProjectGone} unless the row is that of the project. */
export function requireGeneration(row: unknown, project: ProjectIdentity): void {
  if (!Array.isArray(row) || row[0] !== project.generation) throw new ProjectGone(project);
}

function decode(columns: RowDecoder): ProjectRecord {
  return {
    projectKey: columns.text(),
    generation: columns.integer(),
    createdAt: columns.text(),
  };
}

const ANYTHING = `SELECT 1 WHERE EXISTS (SELECT 1 FROM projects)
  OR EXISTS (SELECT 1 FROM signing_keys) OR EXISTS (SELECT 1 FROM revocations)`;
const REMEMBER_DELETED = `INSERT INTO deleted_projects (project_key, generation)
  VALUES (?, ?) ${OVER_EARLIER}`;
const CLEARED = ["projects", "signing_keys", "revocations", ...CONTENT_TABLES];

/** Tables to lock against other writers during a restoration. */
export const RESTORED_TABLES = [...CLEARED, "deleted_projects"];

export class SqlRestorer extends SessionPart implements Restorer {
  isEmpty(): Promise<boolean> {
    return this.perform(function* () {
      return (yield* first(ANYTHING)) === undefined;
    });
  }

  clear(): Promise<void> {
    return this.perform(function* () {
      yield* run(REMEMBER_ALL);
      for (const table of CLEARED) yield* run(`DELETE FROM ${table}`);
    });
  }

  insertProject(project: ProjectRecord): Promise<void> {
    return this.perform(() => insertProject(project));
  }

  insertDeletedProject({ projectKey, generation }: ProjectIdentity): Promise<void> {
    return this.perform(function* () {
      yield* run(REMEMBER_DELETED, projectKey, generation);
    });
  }
}
