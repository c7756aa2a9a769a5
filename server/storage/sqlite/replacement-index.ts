/** Replacements that are published, and not copied yet, are read in the order of their revisions. */
export const REPLACEMENT_INDEX =
  "CREATE INDEX product_replacements_by_revision ON product_replacements (project_key, revision)";
