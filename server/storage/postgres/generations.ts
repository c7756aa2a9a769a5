/**
 * Generations of projects: see `ProjectIdentity`. The generation of the last deleted project of each key
 * is kept, so that the next one gets another.
 */
export const GENERATIONS = `
  ALTER TABLE projects ADD COLUMN generation bigint NOT NULL DEFAULT 1;

  CREATE TABLE deleted_projects (
    project_key text COLLATE "C" PRIMARY KEY,
    generation bigint NOT NULL
  );
`;
