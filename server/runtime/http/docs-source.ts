/**
 * The folder of a built site, with a final slash; or a function that writes a part on its first request and resolves
 * to the folder. `document`: `openapi.json` and `openapi.yaml` only.
 */
export type DocsSource = string | ((part: "document" | "site") => Promise<string>);
