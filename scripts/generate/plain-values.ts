import type { Oas3Header } from "@redocly/openapi-core";
import {
  isObject,
  type OpenApiDocument,
  type Parameter,
  type Referenced,
  resolve,
  type SchemaObject,
} from "./document.js";

type Header = Oas3Header<SchemaObject>;

/**
 * Rewrites all parameters and the headers of all responses, in place, so that openapi-typescript gives them
 * the types of their values: it types a parameter with `content` as a string, a header with `content` as an
 * object by media type, and each header that is a reference as required.
 */
export function plainValues(document: OpenApiDocument): void {
  const { headers = {}, responses = {}, parameters = {} } = document.components ?? {};
  for (const [name, header] of Object.entries(headers)) headers[name] = plain(document, header);
  for (const response of Object.values(responses)) rewriteHeaders(document, response);
  for (const parameter of Object.values(parameters)) rewriteParameter(parameter);
  for (const item of Object.values(document.paths ?? {})) {
    rewriteParameters(item);
    for (const operation of Object.values(item as object)) {
      if (!isObject(operation)) continue;
      rewriteParameters(operation);
      for (const response of Object.values(Object(operation["responses"]) as object)) {
        rewriteHeaders(document, response);
      }
    }
  }
}

function rewriteParameters(owner: unknown): void {
  const parameters = isObject(owner) ? owner["parameters"] : undefined;
  if (Array.isArray(parameters)) parameters.forEach(rewriteParameter);
}

/** References are skipped: their targets are rewritten where they are declared. */
function rewriteParameter(parameter: Referenced<Parameter>): void {
  if ("$ref" in parameter) return;
  const { schema } = Object.values(parameter.content ?? {})[0] ?? {};
  if (!schema) return;
  delete parameter.content;
  parameter.schema = schema;
}

function rewriteHeaders(document: OpenApiDocument, response: unknown): void {
  if (!isObject(response) || !isObject(response["headers"])) return;
  const { headers } = response;
  for (const [name, header] of Object.entries(headers)) {
    if (isObject(header)) headers[name] = plain(document, header);
  }
}

function plain(document: OpenApiDocument, header: Header | { $ref: string }): Header {
  const { content, ...described } = resolve<Header>(document, header);
  const { required = false } = described;
  // A type by that name, as if the header were a schema.
  if (isComponent(header)) return { required, schema: { $ref: header.$ref } };
  const { schema = described.schema } = Object.values(content ?? {})[0] ?? {};
  return schema ? { ...described, schema } : described;
}

function isComponent(header: Header | { $ref: string }): header is { $ref: string } {
  return "$ref" in header && header.$ref.startsWith("#/components/headers/");
}
