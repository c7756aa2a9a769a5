import type { Oas3Header } from "@redocly/openapi-core";
import {
  type OpenApiDocument,
  type Referenced,
  type Response,
  resolve,
  type SchemaObject,
} from "./document.js";

/** What the service needs to know of a response header to check and to write it. */
export interface ResponseHeaderFacts {
  name: string;
  isRequired?: true;
  explode?: true;
  isJson?: true;
}

type Header = Oas3Header<SchemaObject>;

/** Headers that the pipeline writes, in lower case: a handler may leave them out. */
const WRITTEN_BY_PIPELINE: ReadonlySet<string> = new Set([
  ...["x-correlation-id", "content-type", "content-length", "vary"],
]);

/**
 * The headers of a response that are required, or whose schema is more than any text. The others
 * need no check.
 */
export function responseHeaderFacts(
  document: OpenApiDocument,
  response: Referenced<Response> | undefined,
): ResponseHeaderFacts[] {
  if (!response) return [];
  const { headers = {} } = resolve<Response>(document, response);
  return Object.entries(headers).flatMap(([name, reference]) => {
    if (WRITTEN_BY_PIPELINE.has(name.toLowerCase())) return [];
    const header = resolve<Header>(document, reference);
    if (!header.required && isAnyText(document, header)) return [];
    return [
      {
        name,
        ...(header.required && { isRequired: true as const }),
        ...(header.explode && { explode: true as const }),
        ...(header.content && { isJson: true as const }),
      },
    ];
  });
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...["type", "title", "description", "default", "example", "examples", "deprecated"],
]);

function isAnyText(document: OpenApiDocument, { schema, content }: Header): boolean {
  if (!schema || content) return false;
  const resolved = resolve<SchemaObject>(document, schema);
  return resolved.type === "string" && Object.keys(resolved).every((key) => ANNOTATIONS.has(key));
}
