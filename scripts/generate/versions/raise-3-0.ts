import type { Node } from "./document-walk.js";
import { walkDocument } from "./document-walk.js";

/** Rewrites a bundled OpenAPI 3.0 document, in place, into one of 3.1 that means the same. */
export function raiseFrom30(document: Node): void {
  walkDocument(document, { Schema: raiseSchema });
}

function raiseSchema(schema: Node): void {
  if (typeof schema["$ref"] === "string") return onlyReference(schema);
  raiseBound(schema, "minimum", "exclusiveMinimum");
  raiseBound(schema, "maximum", "exclusiveMaximum");
  raiseNullable(schema);
  if ("example" in schema) {
    schema["examples"] = [schema["example"]];
    delete schema["example"];
  }
}

/** In 3.0 what stands beside a `$ref` is ignored; in 3.1 it would count. */
function onlyReference(schema: Node): void {
  for (const key of Object.keys(schema)) if (key !== "$ref") delete schema[key];
}

/** Exclusive bounds are flags in 3.0, and bounds of their own in 3.1. */
function raiseBound(schema: Node, bound: string, exclusive: string): void {
  const flag = schema[exclusive];
  if (typeof flag !== "boolean") return;
  delete schema[exclusive];
  if (!flag || schema[bound] === undefined) return;
  schema[exclusive] = schema[bound];
  delete schema[bound];
}

function raiseNullable(schema: Node): void {
  const { nullable, type, enum: values } = schema;
  delete schema["nullable"];
  if (nullable !== true) return;
  if (typeof type === "string") {
    schema["type"] = [type, "null"];
    // That of 3.0.3 would reject null then; authors mean it, and so do the types.
    if (Array.isArray(values) && !values.includes(null))
      schema["enum"] = [...(values as unknown[]), null];
  } else if (["allOf", "anyOf", "oneOf", "enum"].some((key) => key in schema)) {
    offerNull(schema);
  }
}

const ANNOTATIONS = [
  "title",
  "description",
  "default",
  "example",
  "deprecated",
  "readOnly",
  "writeOnly",
];

/** What has no `type` of its own becomes one of two alternatives. */
function offerNull(schema: Node): void {
  const assertions: Node = {};
  for (const key of Object.keys(schema)) {
    if (ANNOTATIONS.includes(key) || key.startsWith("x-")) continue;
    assertions[key] = schema[key];
    delete schema[key];
  }
  const { allOf } = assertions;
  const isOnePart =
    Array.isArray(allOf) && allOf.length === 1 && Object.keys(assertions).length === 1;
  const part: unknown = isOnePart ? allOf[0] : assertions;
  schema["anyOf"] = [part, { type: "null" }];
}
