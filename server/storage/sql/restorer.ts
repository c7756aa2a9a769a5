import type { ProjectIdentity, ProjectRecord } from "../records.js";
import type { StoreRestorer } from "../storage.js";
import { DuplicateKey } from "../store-errors.js";
import { CONTENT_TABLES } from "./content-tables.js";
import { first, type Plan, run, type Session } from "./plan.js";
import { LATER_GENERATION } from "./projects.js";

const ANYTHING = `SELECT 1 WHERE EXISTS (SELECT 1 FROM projects)
  OR EXISTS (SELECT 1 FROM signing_keys) OR EXISTS (SELECT 1 FROM revocations)`;
const REMEMBER_DELETED = `INSERT INTO deleted_projects (project_key, generation) VALUES (?, ?)
  ON CONFLICT (project_key) DO UPDATE SET generation = ${LATER_GENERATION}`;
/** Remembers the generations of all projects, before they are deleted. */
export const REMEMBER_ALL = `INSERT INTO deleted_projects (project_key, generation)
  SELECT project_key, generation FROM projects WHERE 1 = 1
  ON CONFLICT (project_key) DO UPDATE SET generation = ${LATER_GENERATION}`;
const INSERT_PROJECT = `INSERT INTO projects (project_key, created_at, generation) VALUES (?, ?, ?)
  ON CONFLICT (project_key) DO NOTHING`;
const CLEARED = ["projects", "signing_keys", "revocations", ...CONTENT_TABLES];

/** Tables that no other transaction may write to while a store is restored. */
export const RESTORED_TABLES = [...CLEARED, "deleted_projects"];

/** Needs a session that excludes other writers. */
export class SqlRestorer implements StoreRestorer {
  constructor(private readonly session: Session) {}

  isEmpty(): Promise<boolean> {
    return this.session.perform(isEmpty());
  }

  clear(): Promise<void> {
    return this.session.perform(clear());
  }

  insertProject(project: ProjectRecord): Promise<void> {
    return this.session.perform(insertProject(project));
  }

  insertDeletedProject(project: ProjectIdentity): Promise<void> {
    return this.session.perform(insertDeletedProject(project));
  }
}

function* isEmpty(): Plan<boolean> {
  return (yield* first(ANYTHING)) === undefined;
}

function* clear(): Plan<void> {
  yield* run(REMEMBER_ALL);
  for (const table of CLEARED) yield* run(`DELETE FROM ${table}`);
}

function* insertProject({ projectKey, createdAt, generation }: ProjectRecord): Plan<void> {
  const inserted = yield* run(INSERT_PROJECT, projectKey, createdAt, generation);
  if (inserted === 0) throw new DuplicateKey(projectKey);
}

function* insertDeletedProject({ projectKey, generation }: ProjectIdentity): Plan<void> {
  yield* run(REMEMBER_DELETED, projectKey, generation);
}
