import type { ProjectIdentity, ProjectRecord } from "./records.js";

export interface ProjectReader {
  get(projectKey: string): Promise<ProjectRecord | undefined>;
  /** All, by key ascending. */
  list(): Promise<ProjectRecord[]>;
}

export interface ProjectWriter extends ProjectReader {
  /**
   * Makes an empty project, of generation 1, or of the generation after the last project of this key.
   * Throws {@link DuplicateKey} if the project exists.
   */
  insert(project: Omit<ProjectRecord, "generation">): Promise<ProjectIdentity>;
  /**
   * Deletes the project and everything in it, except its generation and its revocations, which must
   * outlive the tokens. `false`: there was no such project.
   */
  delete(projectKey: string): Promise<boolean>;
}
