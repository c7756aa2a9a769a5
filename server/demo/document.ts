import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../runtime/service/package-root.js";
import type { OpenApiDocument } from "../runtime/validation/document.js";

let document: OpenApiDocument | undefined;

/** The document of this service: generated/validation.json, read once. */
export function readDocument(): OpenApiDocument {
  return (document ??= JSON.parse(readDocumentText()) as OpenApiDocument);
}

/** The text of that file, with its lines. */
export function readDocumentText(): string {
  return readFileSync(join(packageRoot, "generated", "validation.json"), "utf8");
}
