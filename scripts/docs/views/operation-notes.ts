import type { OpenApiDocument, OperationObject } from "../../generate/document.js";
import { callbacksText } from "./outgoing-requests.js";

/** What an operation says of itself beside its description, as Markdown. */
export function operationNotes(document: OpenApiDocument, operation: OperationObject): string[] {
  const { externalDocs } = operation;
  const sunset: unknown = Reflect.get(operation, "x-sunset");
  const until = typeof sunset === "string" ? ` It may go after ${sunset}.` : "";
  const calls = callbacksText(document, operation);
  return [
    ...(operation.deprecated ? [`**Deprecated.**${until}`] : []),
    ...(calls === "" ? [] : [`It calls back:\n\n${calls.trimEnd()}`]),
    ...(externalDocs
      ? [`[${externalDocs.description ?? externalDocs.url}](<${externalDocs.url}>)`]
      : []),
  ];
}
