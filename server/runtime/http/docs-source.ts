/**
 * The folder of a built site, with a final slash; or a function that resolves to the files of a part by name, each
 * with a function that makes its content on the first request. `document`: `openapi.json` and `openapi.yaml` only.
 */
export type DocsSource =
  string | ((part: "document" | "site") => Promise<ReadonlyMap<string, () => string>>);
