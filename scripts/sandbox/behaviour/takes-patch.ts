import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { OpenApiDocument } from "../../document/document.js";
import { itemsOf, propertiesOf } from "../../document/schema-kinds.js";

/** Whether a request is a JSON Patch: by its media type, or a list whose elements have an `op` and a `path`. */
export function takesPatch(document: OpenApiDocument, { requestBody }: OperationModel): boolean {
  return (requestBody?.contents ?? []).some(({ mediaType, kind, schema }) => {
    if (bareMediaType(mediaType) === "application/json-patch+json") return true;
    const element = kind === "json" ? itemsOf(document, schema) : undefined;
    const names = propertiesOf(document, element).map(({ name }) => name);
    return names.includes("op") && names.includes("path");
  });
}
