/**
 * The fields by which an index was made (`index-fields.ts`). Default, for indexes older than the column:
 * the fields of the OpenAPI document as released then; with another document they are rebuilt.
 * `complete` is 2 while an index is cleared before it is rebuilt.
 */
export const INDEX_FIELDS_COLUMN = `
  ALTER TABLE indexes ADD COLUMN fields text COLLATE "C" NOT NULL
    DEFAULT '33f03d89a9f43c4af6643a8276ec193ee72f212b7b112815bc08566db38eb010';
`;
