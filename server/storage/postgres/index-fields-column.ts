/**
 * By which fields an index was made (`index-fields.ts`). Those that were made before the column have
 * the fields of the document as it was then: of one that had been changed, they are made anew.
 * `complete` is 2 while an index is cleared, to be made anew.
 */
export const INDEX_FIELDS_COLUMN = `
  ALTER TABLE indexes ADD COLUMN fields text COLLATE "C" NOT NULL
    DEFAULT '33f03d89a9f43c4af6643a8276ec193ee72f212b7b112815bc08566db38eb010';
`;
