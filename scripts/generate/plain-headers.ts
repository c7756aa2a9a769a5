import type { Oas3Header } from "@redocly/openapi-core";
import { isObject, type OpenApiDocument, resolve, type SchemaObject } from "./document.js";

type Header = Oas3Header<SchemaObject>;

/**
 * Rewrites the headers of all responses, in place, so that openapi-typescript types them as they are
 * written: it takes each that is referred to for one that is required, and one with `content` for an
 * object by media type.
 */
export function plainHeaders(document: OpenApiDocument): void {
  const { headers = {}, responses = {} } = document.components ?? {};
  for (const [name, header] of Object.entries(headers)) headers[name] = plain(document, header);
  for (const response of Object.values(responses)) rewrite(document, response);
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item as object)) {
      if (!isObject(operation) || !isObject(operation["responses"])) continue;
      for (const response of Object.values(operation["responses"])) rewrite(document, response);
    }
  }
}

function rewrite(document: OpenApiDocument, response: unknown): void {
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
