import { bareMediaType } from "../../server/runtime/http/media-types.js";
import type {
  ContentDescription,
  FormFields,
  OperationDescription,
  ResponseHeaderDescription,
} from "../../server/runtime/operation-types.js";
import type { Oas3Header } from "@redocly/openapi-core";
import {
  type OpenApiDocument,
  type OperationObject,
  type Referenced,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
  type SchemaObject,
} from "./document.js";
import { itemsOf, propertiesOf, typesOf } from "./schema-kinds.js";
import { mayBeNumber } from "./parameter-facts.js";

type BodyDescription = NonNullable<OperationDescription["requestBody"]>;
type Encoding =
  Readonly<Record<string, { contentType?: string; style?: string; explode?: boolean }>> | undefined;

export function bodyFacts(document: OpenApiDocument, body: RequestBody): BodyDescription {
  const content = Object.entries(body.content).map(([written, { schema, encoding }]) => {
    const mediaType = bareMediaType(written);
    const kind = contentKind(mediaType);
    const fields = kind === "form" || kind === "multipart";
    return { mediaType, kind, ...(fields && { fields: formFields(document, schema, encoding) }) };
  });
  return { required: body.required ?? false, content };
}

export function contentKind(mediaType: string): ContentDescription["kind"] {
  if (/^application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines)$/.test(mediaType)) return "lines";
  if (mediaType === "text/event-stream") return "events";
  if (/^[^/]+\/(?:json|[^/]*\+json)$/.test(mediaType)) return "json";
  if (mediaType === "application/x-www-form-urlencoded") return "form";
  if (mediaType === "multipart/form-data") return "multipart";
  return /^text\/|[/+]xml$/.test(mediaType) ? "text" : "bytes";
}

function formFields(
  document: OpenApiDocument,
  schema: Schema | undefined,
  encoding: Encoding,
): FormFields {
  const properties = propertiesOf(document, schema);
  const named = (isWanted: (property: Schema) => boolean): string[] =>
    properties.filter(({ schema }) => isWanted(schema)).map(({ name }) => name);
  const ofElements = (isWanted: (element: Schema) => boolean): string[] =>
    named((property) => isWanted(elementOf(document, property)));
  return {
    lists: named((property) => typesOf(document, property).has("array")),
    numbers: ofElements((element) => mayBeNumber(document, element)),
    booleans: ofElements((element) => typesOf(document, element).has("boolean")),
    objects: ofElements((element) => typesOf(document, element).has("object")),
    files: ofElements((element) => isFile(document, element)),
    ...partTypes(encoding),
    ...delimiters(encoding),
  };
}

const DELIMITERS: Readonly<Record<string, string>> = {
  form: ",",
  spaceDelimited: " ",
  pipeDelimited: "|",
};

function delimiters(encoding: Encoding = {}): Pick<FormFields, "delimiters"> {
  const delimited = Object.entries(encoding).flatMap(([name, { style = "form", explode }]) => {
    const delimiter = DELIMITERS[style];
    const isOneText = explode === undefined ? style !== "form" : !explode;
    return isOneText && delimiter !== undefined ? [[name, delimiter] as const] : [];
  });
  return delimited.length > 0 ? { delimiters: Object.fromEntries(delimited) } : {};
}

function partTypes(encoding: Encoding = {}): Pick<FormFields, "types"> {
  const typed = Object.entries(encoding).flatMap(([name, { contentType }]) =>
    contentType === undefined ? [] : [[name, contentType.split(",").map(bareMediaType)] as const],
  );
  return typed.length > 0 ? { types: Object.fromEntries(typed) } : {};
}

function elementOf(document: OpenApiDocument, schema: Schema): Schema {
  return typesOf(document, schema).has("array") ? (itemsOf(document, schema) ?? true) : schema;
}

/** Bytes are declared as in OpenAPI 3.0 (`format: binary`) or JSON Schema (`contentMediaType`). */
export function isFile(document: OpenApiDocument, reference: Schema): boolean {
  if (typeof reference !== "object") return false;
  const schema = resolve<SchemaObject>(document, reference);
  if (schema.format === "binary") return true;
  return schema.contentMediaType !== undefined && schema.contentEncoding === undefined;
}

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
    statuses: keys
      .filter(isStatus)
      .map(Number)
      .sort((a, b) => a - b),
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
