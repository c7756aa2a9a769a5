import type { OperationDescription } from "../operation-types.js";

/** The parts of a declared response that the service reads. */
export interface DeclaredResponse {
  headers?: Record<string, DeclaredHeader>;
  content?: Record<string, { example?: unknown; examples?: Record<string, { value?: unknown }> }>;
}

export interface DeclaredHeader {
  required?: boolean;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

interface PathItem {
  [method: string]: { responses: Record<string, unknown> };
}

/** The bundled OpenAPI document that the service implements: linted, with internal references only. */
export interface OpenApiDocument {
  servers?: readonly { url: string }[];
  /** Those of its paths and operations. */
  "x-other-servers"?: readonly { url: string }[];
  paths: Record<string, PathItem>;
}

/** The responses of an operation by status, references followed everywhere but in schemas. */
export function declaredResponses(
  document: OpenApiDocument,
  { path, method }: OperationDescription,
): Record<string, DeclaredResponse> {
  const responses = document.paths[path]?.[method]?.responses;
  return dereference(document, responses) as Record<string, DeclaredResponse>;
}

/** The target of a reference, through any number of references; any other node unchanged. */
export function followReferences(document: object, node: unknown): unknown {
  return isReference(node) ? followReferences(document, valueAt(document, node.$ref)) : node;
}

function isReference(node: unknown): node is { $ref: string } {
  return (
    typeof node === "object" && node !== null && "$ref" in node && typeof node.$ref === "string"
  );
}

function dereference(document: OpenApiDocument, node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map((element) => dereference(document, element));
  if (isReference(node)) return dereference(document, followReferences(document, node));
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      // Schemas may refer to themselves; a `$ref` in an example is data.
      ["schema", "value", "example"].includes(name) ? value : dereference(document, value),
    ]),
  );
}

/** The value at a pointer from `#` (RFC 6901); `undefined` if there is none. */
export function valueAt(document: object, reference: string): unknown {
  let node: unknown = document;
  for (const segment of reference.replace(/^#\//, "").split("/")) {
    const name = unescapePointer(segment);
    // Only own properties.
    node = Object.hasOwn(Object(node) as object, name)
      ? (Reflect.get(Object(node) as object, name) as unknown)
      : undefined;
  }
  return node;
}

/** A name as a segment of a JSON pointer (RFC 6901 section 3). */
export function escapePointer(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}

export function unescapePointer(segment: string): string {
  if (!segment.includes("~")) return segment;
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
