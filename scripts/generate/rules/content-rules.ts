import type { Oas3Rule } from "@redocly/openapi-core";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { contentKind } from "../body-facts.js";
import {
  type Content,
  contentsOf,
  onceAtEachPlace,
  responsesOf,
  type RuleContext,
  type SchemaPlace,
  servedOperations,
  tell,
} from "./rule-context.js";

/** Content is read and written as typed: an object as JSON or a form, anything else as text or bytes. */
export const servedContent: Oas3Rule = () => {
  const tellOnce = onceAtEachPlace();
  return servedOperations(({ operation }, context) => {
    const contents = contentsOf(operation.requestBody, ["requestBody"], context);
    for (const [index, content] of contents.entries()) {
      tellOnce(
        context,
        content.location,
        secondOfType(content, contents.slice(0, index)) ??
          unservedSchema(content) ??
          unservedType(content) ??
          unservedFields(content),
      );
    }
    for (const [status, reference] of responsesOf(operation)) {
      if (status >= "400" && status !== "default") continue;
      for (const content of contentsOf(reference, ["responses", status], context)) {
        const message = unservedResponse(content) ?? unservedSchema(content);
        tellOnce(context, content.location, message);
      }
    }
  });
};

/** Bodies are read by media type only. */
function secondOfType({ mediaType }: Content, earlier: readonly Content[]): string | undefined {
  const bare = bareMediaType(mediaType);
  const first = earlier.find((each) => bareMediaType(each.mediaType) === bare);
  if (!first) return undefined;
  return (
    `\`${mediaType}\` and \`${first.mediaType}\` are one media type to the service, which reads a body ` +
    "without regard to parameters. Join their schemas by `oneOf`, or write `application/vnd.NAME+json`."
  );
}

/** Content that is neither JSON nor a form is text or bytes. */
function unservedSchema({ mediaType, schema }: Content): string | undefined {
  const kind = contentKind(bareMediaType(mediaType));
  const isRead = kind === "text";
  if ((!isRead && kind !== "bytes") || !schema || isText(schema)) return undefined;
  const instead = isRead ? "`type: string`" : "`type: string` with `format: binary`";
  return (
    `Content of ${mediaType} is served as ${isRead ? "text" : "bytes"}, which this schema does not describe. ` +
    `Declare ${instead}, or write \`application/json\`.`
  );
}

function isText(place: SchemaPlace): boolean {
  const { schema } = place;
  const types = place.types;
  if (types.length > 0) return types.every((type) => type === "string");
  if (schema.properties || schema.items) return false;
  return place.combined().every((part) => isText(part));
}

/** Only declared fields may be other than text. */
function unservedFields({ mediaType, schema }: Content): string | undefined {
  if (!["multipart", "form"].includes(contentKind(bareMediaType(mediaType)))) return undefined;
  const parts = schema ? schema.parts() : [];
  const others = parts.map((part) => part.child("additionalProperties"));
  const isServed = (each: SchemaPlace | undefined): boolean =>
    !each || (isText(each) && each.schema.format !== "binary");
  if (others.every(isServed)) return undefined;
  return "Form fields that the schema does not name are read as strings: name them, or declare `type: string`.";
}

function unservedResponse({ mediaType }: Content): string | undefined {
  if (!/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType)) return undefined;
  return `A response of ${mediaType} is not written: write \`application/json\`.`;
}

function unservedType({ mediaType }: Content): string | undefined {
  if (/^multipart\/(?!form-data\b)/i.test(mediaType)) {
    return `${mediaType} is not read: write \`multipart/form-data\`, or \`application/json\`.`;
  }
  if (/^text\/event-stream\b/i.test(mediaType)) {
    return "Server-sent events are not read from a request: write `application/x-ndjson`.";
  }
  return undefined;
}

/** Objects in JSON request bodies are closed or declared open. */
export const closedRequestObjects: Oas3Rule = () => {
  const checked = new Set<string>();
  return servedOperations(({ operation: { requestBody } }, context) => {
    for (const { mediaType, schema } of contentsOf(requestBody, ["requestBody"], context)) {
      if (/[/+]json\b/.test(mediaType) && schema) checkClosed(schema, context, checked);
    }
  });
};

function checkClosed(place: SchemaPlace, context: RuleContext, checked: Set<string>): void {
  const key = place.location.absolutePointer;
  if (checked.has(key)) return;
  checked.add(key);
  const parts = place.list("allOf");
  if (parts.length > 0) checkComposed(place, parts, context);
  else if (describesObject(place) && !saysWhatElse(place)) tell({ ...context, ...place }, [], OPEN);
  const inside = [...parts, place].flatMap((part) => [
    ...part.members(),
    ...[part.child("items") ?? []].flat(),
    ...part.list("prefixItems"),
  ]);
  const anyOf = place.list("anyOf");
  // If one alternative accepts anything, closing the others has no effect.
  const branches = [...place.list("oneOf"), ...(anyOf.some(takesAnything) ? [] : anyOf)];
  for (const each of [...inside, ...branches]) checkClosed(each, context, checked);
}

/** Closing one part of an `allOf` rejects the others' fields: only the whole can be closed. */
function checkComposed(place: SchemaPlace, parts: SchemaPlace[], context: RuleContext): void {
  const objects = [place, ...parts].filter(describesObject);
  if (objects.length === 0) return;
  if (objects.length === 1) {
    if (![...objects, place].some(saysWhatElse)) tell({ ...context, ...place }, [], OPEN_WHOLE);
    return;
  }
  for (const { schema, location } of objects) {
    if (schema.additionalProperties !== false) continue;
    tell({ ...context, location }, ["additionalProperties"], CLOSED_PART);
  }
  // OpenAPI 3.0 has no keyword for it.
  const missing = place.schema.unevaluatedProperties === undefined;
  if (missing && context.specVersion !== "oas3_0") tell({ ...context, ...place }, [], OPEN_WHOLE);
}

/** An object with named fields. A plain `type: object` is meant to be open. */
function describesObject(place: SchemaPlace): boolean {
  const { type, properties } = place.schema;
  return (type === undefined || place.types.includes("object")) && properties !== undefined;
}

function takesAnything({ schema }: SchemaPlace): boolean {
  return Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword));
}

const ANNOTATIONS = new Set(["title", "description", "example", "examples", "deprecated"]);

function saysWhatElse({ schema }: SchemaPlace): boolean {
  return schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined;
}

const OPEN =
  "This object of a JSON request ignores misspelt fields. Add `additionalProperties: false`, or " +
  "`additionalProperties: true` if it takes any.";

const OPEN_WHOLE =
  "This object of a JSON request ignores misspelt fields. Add `unevaluatedProperties: false` next to the `allOf`.";

const CLOSED_PART =
  "`additionalProperties: false` in a part of an `allOf` rejects the properties of the other parts. Remove it, and " +
  "add `unevaluatedProperties: false` next to the `allOf`.";
