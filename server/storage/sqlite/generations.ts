/**
 * Which project of its key a project is: see `ProjectIdentity`. The generation of the last deleted
 * one of each key stays, so that the next is told from it.
 */
export const GENERATIONS = `
  ALTER TABLE projects ADD COLUMN generation INTEGER NOT NULL DEFAULT 1;

  CREATE TABLE deleted_projects (
    project_key TEXT NOT NULL PRIMARY KEY,
    generation INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
