import type { Oas3Rule } from "@redocly/openapi-core";
import { isObject } from "../document.js";
import { type RuleContext, tell } from "./rule-context.js";

type Node = Record<string, unknown>;

/** Rejects each feature of OpenAPI 3.2 that is not served here, and says what to write instead. */
export const servedVersion: Oas3Rule = () => ({
  Root(root: object, context: RuleContext) {
    const dialect: unknown = Reflect.get(root, "jsonSchemaDialect");
    if (dialect === undefined || isKnownDialect(dialect)) return;
    tell(context, ["jsonSchemaDialect"], UNKNOWN_DIALECT);
  },
  PathItem(item: object, context: RuleContext) {
    if ("query" in item) tell(context, ["query"], QUERY);
    if (!("additionalOperations" in item) || !isObject(item.additionalOperations)) return;
    for (const method of Object.keys(item.additionalOperations)) {
      tell(
        context,
        ["additionalOperations", method],
        `The method ${method} is not served: only get, head, post, put, patch, delete, options and trace ` +
          "are. Write one of these, `post` for want of a better.",
      );
    }
  },
  Parameter(parameter: object, context: RuleContext) {
    const { in: place, style } = parameter as Node;
    if (place === "querystring") tell(context, ["in"], QUERYSTRING);
    if (style === "cookie") tell(context, ["style"], COOKIE);
  },
  MediaType(media: object, context: RuleContext) {
    for (const key of ["prefixEncoding", "itemEncoding"]) {
      if (!(key in media)) continue;
      const message = `\`${key}\` is not served: parts of a body are known by name. Write \`multipart/form-data\` with \`encoding\`.`;
      tell(context, [key], message);
    }
    if (!("itemSchema" in media)) return;
    if ("schema" in media) tell(context, ["schema"], BOTH_SCHEMAS);
    if (!isStream(String(context.key))) tell(context, ["itemSchema"], NO_STREAM);
  },
  Schema(schema: object, context: RuleContext) {
    const { discriminator, $schema } = schema as Node;
    if (isObject(discriminator) && "defaultMapping" in discriminator) {
      tell(context, ["discriminator", "defaultMapping"], DEFAULT_MAPPING);
    }
    if ($schema !== undefined && !isKnownDialect($schema)) {
      tell(context, ["$schema"], UNKNOWN_DIALECT);
    }
  },
});

function isKnownDialect(dialect: unknown): boolean {
  return (
    typeof dialect === "string" &&
    /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d\/dialect\/.*)#?$/.test(
      dialect,
    )
  );
}

/** Media types whose content is a sequence that the service reads and writes item by item. */
function isStream(mediaType: string): boolean {
  return /^(?:application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines)|text\/event-stream)\s*(?:;|$)/i.test(
    mediaType,
  );
}

const QUERY =
  "The method QUERY is not served: few clients, proxies and caches know it. Write `post`, and tell in " +
  "its description that nothing is changed.";

const QUERYSTRING =
  "`in: querystring` is not served. Write a parameter with `in: query` for each name, or one for all: an " +
  "object with `style: form` and `explode: true`.";

const COOKIE =
  "`style: cookie` is not served. Write `style: form`, which percent-decodes the value.";

const BOTH_SCHEMAS =
  "Beside `itemSchema` this says nothing: a stream is checked item by item. Remove `schema`.";

const NO_STREAM =
  "`itemSchema` is served for application/x-ndjson, application/jsonl and text/event-stream. For any other " +
  "media type write `schema`.";

const DEFAULT_MAPPING =
  "`defaultMapping` is not served: every alternative is known by its value. Make the property required, and " +
  "map each value.";

const UNKNOWN_DIALECT =
  "Schemas are checked as JSON Schema 2020-12, as OpenAPI 3.1 has it, and as nothing else. Remove this, and " +
  "mend what the other dialect says otherwise.";
