import { Validator } from "../../../server/runtime/validation/validator.js";
import { escape, isObject, type OpenApiDocument } from "../document.js";
import { listOperations } from "../operation-model.js";
import { runtimeDescription } from "../runtime-description.js";
import { walkDocument } from "../versions/document-walk.js";
import type { ProofError } from "../examples/samples.js";

type Components = NonNullable<OpenApiDocument["components"]>;

/** The innermost schemas that the validator does not compile. Takes seconds: it compiles them one by one. */
export function findUncompiled(document: OpenApiDocument, reason: string): ProofError[] {
  const { components = {} } = document;
  const { schemas = {} } = components;
  const known = new Set<unknown>();
  walkDocument({ ...document }, { Schema: (schema) => void known.add(schema) });
  const failed: ProofError[] = [];
  const visit = (node: unknown, pointer: string, others: Components): void => {
    if (!isObject(node)) return;
    if (known.has(node) && !("$ref" in node && Object.keys(node).length === 1)) {
      // With other components that compile; they may lack a reference of this schema.
      const message = compileError(others, node) && compileError(components, node);
      // Then all schemas within it are compiled too.
      if (message === undefined) return;
      failed.push({ pointer, message: plainMessage(message) });
    }
    for (const [key, child] of Object.entries(node)) {
      visit(child, `${pointer}/${escape(key)}`, others);
    }
  };
  const empty = Object.fromEntries(Object.keys(schemas).map((name) => [name, {}]));
  for (const [name, schema] of Object.entries(schemas)) {
    const others = { ...components, schemas: { ...empty, [name]: schema } };
    visit(schema, `#/components/schemas/${escape(name)}`, others);
  }
  const rest = { ...document, components: { ...components, schemas: {} } };
  visit(rest, "#", { ...components, schemas: empty });
  const innermost = failed.filter(
    (one) => !failed.some((other) => other.pointer.startsWith(`${one.pointer}/`)),
  );
  return innermost.length > 0 ? innermost : [{ pointer: "#/paths", message: plainMessage(reason) }];
}

function plainMessage(message: string): string {
  return `The service's validator does not compile this schema: ${message}`;
}

/** The validator's error for a document with this schema as a request body. */
function compileError(components: Components, schema: object): string | undefined {
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
  const operations = listOperations(alone).map(runtimeDescription);
  try {
    const validator = Validator.create(alone, operations, { responses: false });
    for (const _ of validator.compileRequests());
    return undefined;
  } catch (error) {
    const { cause = error } = Object(error) as { cause?: unknown };
    return cause instanceof Error ? cause.message : String(cause);
  }
}
