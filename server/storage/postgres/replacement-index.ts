/**
 * Replacements that are published, and not copied yet, are read in the order of their revisions. The condition is true
 * of all: it keeps the index out of plans for one replacement, where it would be thought as good as the primary key
 * while statistics know no rows. Not made concurrently, for which a store behind a pooler would have to be migrated
 * directly: only imports fill the table, for a while.
 */
export const REPLACEMENT_INDEX = `CREATE INDEX product_replacements_by_revision
  ON product_replacements (project_key, revision) WHERE +revision > 0`;
