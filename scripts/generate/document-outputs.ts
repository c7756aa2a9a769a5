import type { OpenApiDocument } from "./document.js";
import { format } from "./format.js";
import type { Files } from "./outputs.js";
import { printTypes } from "./types.js";

/** The files of generated/ that are the document itself, in another form. They take the longest. */
export async function printDocumentOutputs(document: OpenApiDocument): Promise<Files> {
  return {
    "openapi.json": await format(JSON.stringify(document), "json"),
    "types.ts": await format(await printTypes(document), "typescript"),
  };
}
