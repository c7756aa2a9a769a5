import {
  type OpenApiDocument,
  type OperationObject,
  resolve,
  type PathItem,
} from "../../generate/document.js";

/** What an operation says of itself beside its description, as Markdown. */
export function operationNotes(document: OpenApiDocument, operation: OperationObject): string[] {
  const { externalDocs, callbacks = {} } = operation;
  const sunset: unknown = Reflect.get(operation, "x-sunset");
  const until = typeof sunset === "string" ? ` It may go after ${sunset}.` : "";
  const calls = Object.values(callbacks).flatMap((reference) => {
    const items = resolve<Record<string, PathItem>>(document, reference);
    return Object.entries(items).flatMap(([address, item]) =>
      Object.keys(item)
        .filter((method) => !method.startsWith("x-"))
        .map((method) => `\`${method.toUpperCase()} ${address}\``),
    );
  });
  return [
    ...(operation.deprecated ? [`**Deprecated.**${until}`] : []),
    ...(calls.length > 0 ? [`It calls back: ${calls.join(", ")}.`] : []),
    ...(externalDocs
      ? [`[${externalDocs.description ?? externalDocs.url}](<${externalDocs.url}>)`]
      : []),
  ];
}
