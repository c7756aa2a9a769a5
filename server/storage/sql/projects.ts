import type { ProjectIdentity, ProjectRecord } from "../records.js";
import type { ProjectReader, ProjectWriter } from "../storage.js";
import { DuplicateKey, ProjectGone } from "../store-errors.js";
import { CLIENTS } from "./clients.js";
import { CONTENT_TABLES } from "./content-tables.js";
import {
  all,
  first,
  lasting,
  lockKinds,
  lockProject,
  type Plan,
  run,
  type Session,
  withoutTimeout,
} from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const SELECT = "SELECT project_key, generation, created_at FROM projects";
const GET = `${SELECT} WHERE project_key = ?`;
const LIST = `${SELECT} ORDER BY project_key`;
/** Generation of the project with a key: one row, or none. */
export const GENERATION = "SELECT generation FROM projects WHERE project_key = ?";
const DELETED_GENERATION = "SELECT generation FROM deleted_projects WHERE project_key = ?";
// Citus takes no subquery among the values.
const INSERT = `INSERT INTO projects (project_key, created_at, generation) VALUES (?, ?, ?)
  ON CONFLICT (project_key) DO NOTHING`;
/** A restored project may be of an earlier generation than the last one that was deleted. */
export const LATER_GENERATION = `CASE WHEN deleted_projects.generation > excluded.generation
  THEN deleted_projects.generation ELSE excluded.generation END`;
const REMEMBER = `INSERT INTO deleted_projects (project_key, generation)
  SELECT project_key, generation FROM projects WHERE project_key = ?
  ON CONFLICT (project_key) DO UPDATE SET generation = ${LATER_GENERATION}`;
const DELETE = "DELETE FROM projects WHERE project_key = ?";
const DELETE_CONTENTS = CONTENT_TABLES.map((table) => `DELETE FROM ${table} WHERE project_key = ?`);
const KIND = "projects";

export class SqlProjects implements ProjectReader, ProjectWriter {
  constructor(private readonly session: Session) {}

  get(projectKey: string): Promise<ProjectRecord | undefined> {
    return this.session.perform(get(projectKey));
  }

  list(): Promise<ProjectRecord[]> {
    return this.session.perform(list());
  }

  insert(project: Omit<ProjectRecord, "generation">): Promise<ProjectIdentity> {
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

function* insert({
  projectKey,
  createdAt,
}: Omit<ProjectRecord, "generation">): Plan<ProjectIdentity> {
  yield* lockKinds(KIND);
  yield* lockProject(projectKey);
  const deleted = yield* first(DELETED_GENERATION, projectKey);
  const generation = deleted === undefined ? 1 : new RowDecoder(deleted).integer() + 1;
  const inserted = yield* run(INSERT, projectKey, createdAt, generation);
  if (inserted === 0) throw new DuplicateKey(projectKey);
  // Earlier releases could leave rows of a deleted project.
  yield* deleteContents(projectKey);
  return { projectKey, generation };
}

function* remove(projectKey: string): Plan<boolean> {
  yield* lockKinds(KIND, CLIENTS);
  yield* lockProject(projectKey);
  yield* run(REMEMBER, projectKey);
  if ((yield* run(DELETE, projectKey)) === 0) return false;
  yield* deleteContents(projectKey);
  return true;
}

/** In one transaction, for atomicity; without a timeout, since a large project takes longer than a request may. */
function* deleteContents(projectKey: string): Plan<void> {
  yield* withoutTimeout();
  for (const statement of DELETE_CONTENTS) yield* run(statement, projectKey);
}

/** Throws {@link ProjectGone} if the project does not exist, or has another generation. */
export function* verifyProject(project: ProjectIdentity): Plan<void> {
  const row = yield* lasting(GENERATION, project.projectKey);
  if (!isGeneration(row, project)) throw new ProjectGone(project);
}

/** Whether a row, if there is one, begins with the generation of the project. */
export function isGeneration(row: unknown, { generation }: ProjectIdentity): boolean {
  return Array.isArray(row) && row[0] === generation;
}

function decode(row: unknown): ProjectRecord {
  const columns = new RowDecoder(row);
  return {
    projectKey: columns.text(),
    generation: columns.integer(),
    createdAt: columns.text(),
  };
}
