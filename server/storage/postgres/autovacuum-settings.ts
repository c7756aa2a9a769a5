/**
 * All projects share a table: by default a table of millions of rows is not cleared before a fifth of it is dead, nor
 * analysed before a tenth has changed, so one busy project, or a new one, waits for that of all others. Counts and pages
 * read the visibility map, which only a vacuum fills, also after rows were inserted alone. A row of `search_segments` has
 * up to 256 KiB: a fifth of them are gigabytes.
 */
export const AUTOVACUUM_SETTINGS = `
  ALTER TABLE resources SET (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  ALTER TABLE products SET (autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  ALTER TABLE search_segments SET (autovacuum_vacuum_scale_factor = 0.05,
    toast.autovacuum_vacuum_scale_factor = 0.05);
`;
