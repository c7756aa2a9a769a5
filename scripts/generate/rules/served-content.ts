import type {
  Oas3MediaType,
  Oas3RequestBody,
  Oas3Response,
  Oas3Rule,
  UserContext,
} from "@redocly/openapi-core";
import { bareMediaType } from "../../../server/http/bare-media-type.js";
import { childSchema, type SchemaPlace, schemaAt, schemasIn, typesOf } from "./schema-place.js";
import { follow, responsesOf, servedOperations } from "./served-operations.js";
import type { Location } from "@redocly/openapi-core";
import { keyOf } from "./rule-context.js";

interface Content {
  mediaType: string;
  media: Oas3MediaType;
  location: Location;
}

/** Content is read and written as it is typed: an object as JSON or a form, all else as text or bytes. */
export const servedContent: Oas3Rule = () => {
  const told = new Set<string>();
  return servedOperations(({ operation }, context) => {
    const tell = (location: Location, message: string | undefined): void => {
      if (message === undefined || told.has(location.absolutePointer)) return;
      told.add(location.absolutePointer);
      context.report({ message, location: keyOf(location) });
    };
    const { requestBody } = operation;
    const body = requestBody && follow<Oas3RequestBody>(requestBody, ["requestBody"], context);
    const contents = contentsOf(body);
    for (const [index, content] of contents.entries()) {
      tell(
        content.location,
        secondOfType(content, contents.slice(0, index)) ??
          unservedSchema(content, context) ??
          unservedEncoding(content, context) ??
          unservedFields(content, context),
      );
    }
    for (const [status, reference] of responsesOf(operation)) {
      if (status >= "400" && status !== "default") continue;
      const response = follow<Oas3Response>(reference, ["responses", status], context);
      for (const content of contentsOf(response)) {
        tell(content.location, unservedResponse(content) ?? unservedSchema(content, context));
      }
    }
  });
};

function contentsOf(
  place: { node: Oas3RequestBody | Oas3Response; location: Location } | undefined,
): Content[] {
  return Object.entries(place?.node.content ?? {}).flatMap(([mediaType, media]) =>
    place ? [{ mediaType, media, location: place.location.child(["content", mediaType]) }] : [],
  );
}

/** A body is read by its media type alone. */
function secondOfType({ mediaType }: Content, earlier: readonly Content[]): string | undefined {
  const bare = bareMediaType(mediaType);
  const first = earlier.find((each) => bareMediaType(each.mediaType) === bare);
  if (!first) return undefined;
  return (
    `\`${mediaType}\` and \`${first.mediaType}\` are one media type to the service, which reads a body ` +
    "without regard to parameters. Join their schemas by `oneOf`, or write `application/vnd.NAME+json`."
  );
}

/** Of what is neither JSON nor a form the service knows the text or the bytes, and nothing in them. */
function unservedSchema(
  { mediaType, media, location }: Content,
  { resolve }: UserContext,
): string | undefined {
  if (isStructured(mediaType) || !media.schema) return undefined;
  const place = schemaAt(media.schema, location.child("schema"), resolve);
  if (!place || isText(place, resolve)) return undefined;
  const read = isText(place, resolve)
    ? "bytes"
    : /^text\/|[/+]xml\b/i.test(mediaType)
      ? "text"
      : "bytes";
  return (
    `Content of ${mediaType} is served as ${read}, and not as what this schema says. ` +
    (read === "text"
      ? "Declare `type: string`, or write `application/json`."
      : "Declare `type: string` with `format: binary`, or write `application/json`.")
  );
}

const STRUCTURED =
  /^(?:[^/]+\/(?:json|[^/;]*\+json)|application\/(?:x-www-form-urlencoded|x-ndjson|ndjson|jsonl|x-jsonlines)|multipart\/form-data|text\/event-stream)\s*(?:;|$)/i;

function isStructured(mediaType: string): boolean {
  return STRUCTURED.test(mediaType);
}

function isText(place: SchemaPlace, resolve: UserContext["resolve"]): boolean {
  const { schema } = place;
  const parts = (["allOf", "oneOf", "anyOf"] as const).flatMap((keyword) =>
    schemasIn(place, keyword, resolve),
  );
  const types = typesOf(schema);
  if (types.length > 0) return types.every((type) => type === "string");
  if (schema.properties || schema.items) return false;
  return parts.length === 0 || parts.every((part) => isText(part, resolve));
}

/** Only fields that the schema names are read as anything but text. */
function unservedFields(
  { mediaType, media, location }: Content,
  { resolve }: UserContext,
): string | undefined {
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(mediaType))
    return undefined;
  const place = media.schema && schemaAt(media.schema, location.child("schema"), resolve);
  const parts = place ? [place, ...schemasIn(place, "allOf", resolve)] : [];
  const others = parts.map((part) => childSchema(part, ["additionalProperties"], resolve));
  const isServed = (each: SchemaPlace | undefined): boolean =>
    !each || (isText(each, resolve) && each.schema.format !== "binary");
  if (others.every(isServed)) return undefined;
  return (
    "Fields of a form that its schema does not name are read as texts, and not as `additionalProperties` says. " +
    "Declare those as `type: string`, or name the fields."
  );
}

function unservedResponse({ mediaType }: Content): string | undefined {
  if (/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType)) {
    return `A response of ${mediaType} is not written: write \`application/json\`.`;
  }
  return undefined;
}

/** Parts of a form are read by their schema alone. */
function unservedEncoding(
  { mediaType, media, location }: Content,
  { resolve }: UserContext,
): string | undefined {
  if (/^multipart\/(?!form-data\b)/i.test(mediaType)) {
    return `${mediaType} is not read: write \`multipart/form-data\`, or \`application/json\`.`;
  }
  if (/^text\/event-stream\b/i.test(mediaType)) {
    return "Server-sent events are not read from a request: write `application/x-ndjson`.";
  }
  const place = media.schema && schemaAt(media.schema, location.child("schema"), resolve);
  for (const [name, encoding] of Object.entries(media.encoding ?? {})) {
    if (place && place.schema.additionalProperties === false && !names(place, name, resolve)) {
      return `"${name}" in the \`encoding\` is no property of this schema: mend its spelling, or remove it.`;
    }
    const keys = Object.keys(encoding).filter((key) => !key.startsWith("x-"));
    const [unread] = keys.filter((key) => !["contentType"].includes(key));
    if (unread === undefined) continue;
    return (
      `\`${unread}\` in the \`encoding\` of "${name}" is not read: lists are repeated fields and objects ` +
      "are JSON. Remove it."
    );
  }
  return undefined;
}

/** Whether a schema, or one that it combines, has this property. */
function names(place: SchemaPlace, property: string, resolve: UserContext["resolve"]): boolean {
  if (Object.hasOwn(place.schema.properties ?? {}, property)) return true;
  const parts = (["allOf", "oneOf", "anyOf"] as const).flatMap((keyword) =>
    schemasIn(place, keyword, resolve),
  );
  return parts.some((part) => names(part, property, resolve));
}
