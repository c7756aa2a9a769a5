import { isObject } from "../document.js";
import { type Node, walkDocument } from "./document-walk.js";

/** The version that is generated from, validated with and published. */
const VERSION = "3.1.0";

/** A copy in OpenAPI 3.1, with the same meaning, of a bundled document of 3.0, 3.1 or 3.2. */
export function toOpenApi31<T extends Node & { openapi: string }>(document: T): T {
  const copy = structuredClone(document);
  becomeOpenApi31(copy);
  return copy;
}

/** The same in place. */
export function becomeOpenApi31(document: Node & { openapi: string }): void {
  const [, minor] = document.openapi.split(".");
  if (minor !== "1") document.openapi = VERSION;
  if (minor === "0") walkDocument(document, { Schema: raiseSchema });
  if (minor === "2") lowerFrom32(document);
  walkDocument(document, { Schema: liftSiblings });
}

const MARKS = ["readOnly", "writeOnly"];
const ANNOTATIONS = ["title", "description", "default", "example", "deprecated"];

function raiseSchema(schema: Node): void {
  if (typeof schema["$ref"] === "string") {
    // 3.0 ignores the siblings of a `$ref`; 3.1 does not.
    for (const key of Object.keys(schema)) if (key !== "$ref") delete schema[key];
    return;
  }
  raiseFlags(schema);
  if ("example" in schema) {
    schema["examples"] = [schema["example"]];
    delete schema["example"];
  }
}

/** Converts `nullable` and exclusive bounds. Returns whether there was one. */
export function raiseFlags(schema: Node): boolean {
  const bounds = [schema["exclusiveMinimum"], schema["exclusiveMaximum"]];
  const hasFlags = "nullable" in schema || bounds.some((bound) => typeof bound === "boolean");
  raiseBound(schema, "minimum", "exclusiveMinimum");
  raiseBound(schema, "maximum", "exclusiveMaximum");
  raiseNullable(schema);
  return hasFlags;
}

/** Exclusive bounds are flags in 3.0, and numbers in 3.1. */
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
    // OpenAPI 3.0.3 rejects null here, but authors and typed clients expect it.
    if (Array.isArray(values) && !values.includes(null))
      schema["enum"] = [...(values as unknown[]), null];
  } else if (["$ref", "allOf", "anyOf", "oneOf", "enum"].some((key) => key in schema)) {
    offerNull(schema);
  }
}

/** Makes a schema without `type` one of two alternatives. */
function offerNull(schema: Node): void {
  const assertions: Node = {};
  for (const key of Object.keys(schema)) {
    if ([...MARKS, ...ANNOTATIONS].includes(key) || key.startsWith("x-")) continue;
    assertions[key] = schema[key];
    delete schema[key];
  }
  const { allOf } = assertions;
  const isOnePart =
    Array.isArray(allOf) && allOf.length === 1 && Object.keys(assertions).length === 1;
  const part: unknown = isOnePart ? allOf[0] : assertions;
  schema["anyOf"] = [part, { type: "null" }];
}

/** From OpenAPI 3.2. The rule `served-version` has rejected parts that 3.1 cannot express and that matter. */
function lowerFrom32(document: Node): void {
  const { components } = document;
  if (isObject(components)) inlineMediaTypes(document, components);
  walkDocument(document, {
    Root: without("$self"),
    Tag: without("summary", "parent", "kind"),
    Server: without("name"),
    SecurityScheme: without("deprecated", "oauth2MetadataUrl"),
    OAuth2Flows(flows) {
      // 3.1 does not know this flow: keep it as an extension.
      const { deviceAuthorization } = flows;
      delete flows["deviceAuthorization"];
      if (deviceAuthorization !== undefined) flows["x-deviceAuthorization"] = deviceAuthorization;
    },
    Response(response) {
      if (typeof response["$ref"] === "string") return;
      // The description is required in 3.1.
      response["description"] ??= response["summary"] ?? "";
      delete response["summary"];
    },
    MediaType(media) {
      if (media["itemSchema"] === undefined) return;
      // In 3.1 a stream's schema is that of the list of its items.
      media["schema"] = { type: "array", items: media["itemSchema"] };
      delete media["itemSchema"];
    },
    Example(example) {
      const { dataValue, serializedValue } = example;
      if (dataValue !== undefined) example["value"] = dataValue;
      else if (serializedValue !== undefined) example["value"] = serializedValue;
      delete example["dataValue"];
      delete example["serializedValue"];
    },
    Schema({ xml }) {
      if (isObject(xml)) delete xml["nodeType"];
    },
  });
}

/** 3.1 has no references to media types. */
function inlineMediaTypes(document: Node, components: Node): void {
  const { mediaTypes } = components;
  if (!isObject(mediaTypes)) return;
  const inline = ({ content }: Node): void => {
    if (!isObject(content)) return;
    for (const [name, media] of Object.entries(content)) {
      const $ref = isObject(media) ? String(media["$ref"]) : "";
      const [, target] = /^#\/components\/mediaTypes\/([^/]+)$/.exec($ref) ?? [];
      if (target !== undefined) content[name] = structuredClone(mediaTypes[target]);
    }
  };
  const visitors = { Response: inline, RequestBody: inline, Parameter: inline, Header: inline };
  walkDocument(document, visitors);
  delete components["mediaTypes"];
}

function without(...keys: string[]): (node: Node) => void {
  return (node) => {
    for (const key of keys) delete node[key];
  };
}

/** Moves a `$ref` with siblings into an `allOf`, because code that resolves a reference ignores its siblings. */
function liftSiblings(schema: Node): void {
  const { $ref, allOf } = schema;
  if (typeof $ref !== "string" || Object.keys(schema).every(isHarmless)) return;
  delete schema["$ref"];
  schema["allOf"] = [{ $ref }, ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
}

function isHarmless(key: string): boolean {
  const others = ["$ref", "$comment", "examples", "externalDocs"];
  return ANNOTATIONS.includes(key) || others.includes(key) || key.startsWith("x-");
}
