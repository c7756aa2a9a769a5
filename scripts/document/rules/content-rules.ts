import type { Oas3Rule } from "@redocly/openapi-core";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { contentKind, structuredForm } from "../contents.js";
import {
  type Content,
  contentsOf,
  onceAtEachPlace,
  responsesOf,
  type SchemaPlace,
  servedOperations,
} from "./rule-context.js";

/** Content is read and written as typed: an object as JSON or a form, anything else as text or bytes. */
export const servedContent: Oas3Rule = () => {
  const reportOnce = onceAtEachPlace();
  return servedOperations(({ operation }, context) => {
    const contents = contentsOf(operation.requestBody, ["requestBody"], context);
    for (const [index, content] of contents.entries()) {
      reportOnce(
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
        reportOnce(context, content.location, message);
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
  if (structuredForm(mediaType)) return undefined;
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
