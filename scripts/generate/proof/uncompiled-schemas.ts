import { Validator } from "../../../server/validation/validator.js";
import { isObject, type OpenApiDocument, resolve } from "../document.js";
import { listOperations } from "../operation-model.js";
import { walkDocument } from "../versions/document-walk.js";
import { escape } from "./place.js";
import type { ProofError } from "./place.js";

interface Uncompiled extends ProofError {
  schema: object;
}

/** The innermost schemas that the validator does not compile. Takes seconds: it compiles them one by one. */
export function findUncompiled(document: OpenApiDocument, reason: string): ProofError[] {
  const failed = allUncompiled(document);
  const innermost = failed.filter(
    (one) =>
      !failed.some(
        (other) =>
          other.pointer !== one.pointer &&
          (other.pointer.startsWith(`${one.pointer}/`) ||
            // Schemas that refer to each other are none within the other.
            (refersTo(document, one.schema, other.pointer) &&
              !refersTo(document, other.schema, one.pointer))),
      ),
  );
  const errors = innermost.map(({ pointer, message }) => ({ pointer, message }));
  return errors.length > 0 ? errors : [{ pointer: "#/paths", message: told(reason) }];
}

function told(message: string): string {
  return `The service's validator does not compile this schema: ${message}`;
}

/** Every schema that is not compiled, also if only because of one within it. */
function allUncompiled(document: OpenApiDocument): Uncompiled[] {
  const schemas = new Set<unknown>();
  walkDocument({ ...document }, { Schema: (schema) => void schemas.add(schema) });
  const failed: Uncompiled[] = [];
  const visit = (node: unknown, pointer: string): void => {
    if (!isObject(node)) return;
    if (schemas.has(node) && !isReference(node)) {
      const message = compileError(document, node);
      // Then all schemas within it are compiled too.
      if (message === undefined) return;
      failed.push({ pointer, schema: node, message: told(message) });
    }
    for (const [key, child] of Object.entries(node)) visit(child, `${pointer}/${escape(key)}`);
  };
  visit(document, "#");
  return failed;
}

function isReference(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).length === 1 && "$ref" in schema;
}

function refersTo(
  document: OpenApiDocument,
  node: unknown,
  pointer: string,
  seen = new Set<unknown>(),
): boolean {
  if (!isObject(node) || seen.has(node)) return false;
  seen.add(node);
  const { $ref } = node;
  if (typeof $ref === "string") {
    if (pointer === $ref || pointer.startsWith(`${$ref}/`)) return true;
    if (refersTo(document, resolve<object>(document, { $ref }), pointer, seen)) return true;
  }
  return Object.values(node).some((child) => refersTo(document, child, pointer, seen));
}

/** What the validator says of a document that has this one schema as a request body. */
function compileError({ components = {} }: OpenApiDocument, schema: object): string | undefined {
  const alone: OpenApiDocument = {
    openapi: "3.1.0",
    info: { title: "", version: "" },
    components,
    paths: {
      "/": {
        post: {
          operationId: "post",
          requestBody: { required: true, content: { "application/json": { schema } } },
          responses: {},
        },
      },
    },
  };
  const operations = listOperations(alone).map((model) => ({ ...model, operationId: model.name }));
  try {
    const validator = Validator.create(alone, operations, { responses: false });
    for (const _ of validator.compileRequests());
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
