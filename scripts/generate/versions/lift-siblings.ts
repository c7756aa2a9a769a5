import { type Node, walkDocument } from "./document-walk.js";

/**
 * Puts a `$ref` with keywords beside it into an `allOf`, in place. It means the same since OpenAPI 3.1,
 * but of a body's own schema the validator would pass over all that stands beside the reference.
 */
export function liftSiblings(document: Node): void {
  walkDocument(document, {
    Schema(schema) {
      const { $ref, allOf } = schema;
      if (typeof $ref !== "string" || Object.keys(schema).every((key) => isAnnotation(key))) return;
      delete schema["$ref"];
      schema["allOf"] = [{ $ref }, ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
    },
  });
}

const ANNOTATIONS = [
  ...["$ref", "$comment", "title", "description", "example", "examples", "default"],
  ...["deprecated", "readOnly", "writeOnly", "externalDocs"],
];

function isAnnotation(key: string): boolean {
  return ANNOTATIONS.includes(key) || key.startsWith("x-");
}
