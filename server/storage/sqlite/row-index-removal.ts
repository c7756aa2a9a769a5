/** Removes the index of resources in rows: they are indexed in segments. */
export const ROW_INDEX_REMOVAL = `
  DROP TABLE indexes;
  DROP TABLE index_counts;
  DROP TABLE index_owners;
  DROP TABLE index_values;
  DROP TABLE index_words;
  DROP TABLE index_stems;
  DROP TABLE index_deletions;
`;
