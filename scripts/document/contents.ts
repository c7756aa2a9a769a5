import { bareMediaType } from "../../server/runtime/http/media-types.js";
import type { ContentDescription, FormFields } from "../../server/runtime/operation-types.js";
import { type OpenApiDocument, resolve, type Schema, type SchemaObject } from "./document.js";
import { mayBeNumber } from "./parameter-encoding.js";
import { itemsOf, propertiesOf, typesOf } from "./schema-kinds.js";

type Encoding =
  Readonly<Record<string, { contentType?: string; style?: string; explode?: boolean }>> | undefined;

type Form = Pick<ContentDescription, "kind" | "syntax">;

/** Whether its values are written as JSON. */
export function isWrittenAsJson({ kind, syntax }: Form): boolean {
  return kind === "json" && syntax === undefined;
}

/** How a content is read and written: by its media type, and by its schema where that may mean several things. */
export function contentForm(
  document: OpenApiDocument,
  written: string,
  schema: Schema | undefined,
): Form {
  const kind = contentKind(written);
  const types = typesOf(document, schema);
  // A form that is declared as one text has no fields.
  if (kind === "form" && types.size > 0 && [...types].every((each) => each === "string")) {
    return { kind: "text" };
  }
  if ((kind !== "text" && kind !== "bytes") || !isStructured(document, schema)) return { kind };
  // A repair leaves such a schema in a text only next to JSON.
  return structuredForm(written) ?? { kind: "json" };
}

/** Of objects, lists and numbers in a media type that is text or bytes otherwise; `undefined` if it has no such form. */
export function structuredForm(written: string): Form | undefined {
  const mediaType = bareMediaType(written);
  if (/[/+]xml$/.test(mediaType)) return { kind: "json", syntax: "xml" };
  if (/[/+.-]yaml$/.test(mediaType)) return { kind: "json", syntax: "yaml" };
  return isAnyType(mediaType) ? { kind: "json" } : undefined;
}

/** Whether JSON may be meant: by a range, or by a vendor's name without another syntax (RFC 6838 section 3). */
function isAnyType(mediaType: string): boolean {
  if (/^(?:\*|application)\/\*$/.test(mediaType)) return true;
  return /^application\/(?:vnd|prs|x)[.-][^+]+$/.test(mediaType) && !OTHER_SYNTAX.test(mediaType);
}

/** Syntaxes whose names come without a suffix. */
const OTHER_SYNTAX = /(?:avro|bson|cbor|gzip|msgpack|protobuf|tar|zip|octet-stream)$/;

/** Whether values are objects, lists or numbers, which neither text nor bytes can be. */
function isStructured(document: OpenApiDocument, schema: Schema | undefined): boolean {
  const types = typesOf(document, schema);
  return types.size > 0 && !types.has("string");
}

/** By the media type alone. `written`: as in the document, which may have parameters. */
export function contentKind(written: string): ContentDescription["kind"] {
  const mediaType = bareMediaType(written);
  if (/^application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines|json-seq)$/.test(mediaType))
    return "lines";
  if (mediaType === "text/event-stream") return "events";
  if (/^[^/]+\/(?:json|[^/]*\+json)$/.test(mediaType)) return "json";
  if (mediaType === "application/x-www-form-urlencoded") return "form";
  if (mediaType === "multipart/form-data") return "multipart";
  return /^text\/|[/+]xml$/.test(mediaType) ? "text" : "bytes";
}

/** How the fields of a form are read. */
export function formFields(
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
    objects: properties
      .filter(
        ({ name, schema }) =>
          isJson(encoding?.[name]?.contentType) ||
          typesOf(document, elementOf(document, schema)).has("object"),
      )
      .map(({ name }) => name),
    files: ofElements((element) => isFile(document, element)),
    ...partTypes(encoding),
    ...delimiters(encoding),
  };
}

function isJson(contentType: string | undefined): boolean {
  return (
    contentType !== undefined &&
    contentType.split(",").every((each) => contentKind(each) === "json")
  );
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
