/**
 * Generations of projects: see `ProjectIdentity`. The generation of the last deleted project of each key
 * is kept, so that the next one gets another.
 */
export const GENERATIONS = `
  ALTER TABLE projects ADD COLUMN generation INTEGER NOT NULL DEFAULT 1;

  CREATE TABLE deleted_projects (
    project_key TEXT NOT NULL PRIMARY KEY,
    generation INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
