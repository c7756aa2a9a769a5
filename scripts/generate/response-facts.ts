import { bareMediaType } from "../../server/runtime/http/media-types.js";
import type {
  ContentDescription,
  OperationDescription,
  ResponseHeaderDescription,
} from "../../server/runtime/operation-types.js";
import { contentKind } from "./body-facts.js";
import {
  type OpenApiDocument,
  type OperationObject,
  type Referenced,
  resolve,
  type Response,
  type SchemaObject,
} from "./document.js";
import type { Oas3Header } from "@redocly/openapi-core";

export interface ResponseFacts extends Pick<
  OperationDescription,
  "statuses" | "ranges" | "contents" | "headers" | "produces"
> {
  /** Keys of the responses that a handler may return: statuses and ranges below 400, or `default` if there are none. */
  successKeys: (number | string)[];
}

export function responseFacts(
  document: OpenApiDocument,
  operation: OperationObject,
): ResponseFacts {
  const responses = operation.responses ?? {};
  const keys = Object.keys(responses).filter((key) => !key.startsWith("x-"));
  const succeeding = keys.filter((key) => /^[123]/.test(key));
  const successKeys = succeeding.length > 0 ? succeeding : keys.filter((key) => key === "default");
  const byKey = <Facts>(read: (from: OpenApiDocument, of?: Referenced<Response>) => Facts[]) =>
    Object.fromEntries(
      successKeys
        .map((key) => [key, read(document, responses[key])] as const)
        .filter(([, facts]) => facts.length > 0),
    );
  const contents = byKey(contentsOf);
  const headers = byKey(responseHeaderFacts);
  const mediaTypes = Object.values(contents).flatMap((each) =>
    each.map(({ mediaType }) => mediaType),
  );
  return {
    statuses: keys.filter(isStatus).map(Number).sort(ascending),
    ranges: keys.filter((key) => !isStatus(key)),
    successKeys: successKeys.map((key) => (isStatus(key) ? Number(key) : key)),
    contents,
    ...(Object.keys(headers).length > 0 && { headers }),
    produces: mediaTypes.length > 0 ? [...new Set(mediaTypes)] : ["application/json"],
  };
}

function contentsOf(
  document: OpenApiDocument,
  response: Referenced<Response> | undefined,
): ContentDescription[] {
  if (!response) return [];
  // Keep parameters: they are part of the Content-Type that is sent.
  return Object.keys(resolve<Response>(document, response).content ?? {}).map((mediaType) => ({
    mediaType,
    kind: contentKind(bareMediaType(mediaType)),
  }));
}

function isStatus(key: string): boolean {
  return /^\d{3}$/.test(key);
}

function ascending(a: number, b: number): number {
  return a - b;
}

type Header = Oas3Header<SchemaObject>;

/** The pipeline writes these headers: a handler may leave them out. */
const WRITTEN_BY_PIPELINE: ReadonlySet<string> = new Set([
  ...["x-correlation-id", "content-type", "content-length", "vary"],
]);

/** The headers that are required, or not just any text. */
function responseHeaderFacts(
  document: OpenApiDocument,
  response: Referenced<Response> | undefined,
): ResponseHeaderDescription[] {
  if (!response) return [];
  const { headers = {} } = resolve<Response>(document, response);
  return Object.entries(headers).flatMap(([name, reference]) => {
    if (WRITTEN_BY_PIPELINE.has(name.toLowerCase())) return [];
    const header = resolve<Header>(document, reference);
    if (!header.required && isAnyText(document, header)) return [];
    return [
      {
        name,
        ...(header.required && { isRequired: true }),
        ...(header.explode && { explode: true }),
        ...(header.content && { isJson: true }),
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
