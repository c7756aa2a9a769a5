import type { Oas3Rule } from "@redocly/openapi-core";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { contentKind } from "../contents.js";
import { isObject } from "../document.js";
import { type RuleContext, reportAt } from "./rule-context.js";

type Node = Record<string, unknown>;

/** Rejects each feature of OpenAPI 3.2 that is not served, and suggests an alternative. */
export const servedVersion: Oas3Rule = () => ({
  Root(root: object, context: RuleContext) {
    checkDialect(root, "jsonSchemaDialect", context);
  },
  PathItem(item: object, context: RuleContext) {
    const { additionalOperations, query } = item as Node;
    if (query !== undefined) reportAt(context, ["query"], QUERY);
    for (const method of Object.keys(isObject(additionalOperations) ? additionalOperations : {})) {
      const message = `The method ${method} is not served: use \`post\` or another HTTP method.`;
      reportAt(context, ["additionalOperations", method], message);
    }
  },
  Parameter(parameter: object, context: RuleContext) {
    const { in: place, style } = parameter as Node;
    if (place === "querystring") reportAt(context, ["in"], QUERYSTRING);
    if (style === "cookie") reportAt(context, ["style"], COOKIE);
  },
  MediaType(media: object, context: RuleContext) {
    for (const key of ["prefixEncoding", "itemEncoding"].filter((each) => each in media)) {
      const message = `\`${key}\` is not served: parts of a body are known by name. Write \`multipart/form-data\` with \`encoding\`.`;
      reportAt(context, [key], message);
    }
    if (!("itemSchema" in media)) return;
    if ("schema" in media) reportAt(context, ["schema"], BOTH_SCHEMAS);
    const kind = contentKind(bareMediaType(String(context.key)));
    if (kind !== "lines" && kind !== "events") reportAt(context, ["itemSchema"], NO_STREAM);
  },
  Schema(schema: object, context: RuleContext) {
    const { discriminator } = schema as Node;
    if (isObject(discriminator) && "defaultMapping" in discriminator) {
      reportAt(context, ["discriminator", "defaultMapping"], DEFAULT_MAPPING);
    }
    checkDialect(schema, "$schema", context);
  },
});

const DIALECT =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d\/dialect\/.*)#?$/;

function checkDialect(node: object, key: string, context: RuleContext): void {
  const { [key]: dialect } = node as Node;
  const isKnown = dialect === undefined || (typeof dialect === "string" && DIALECT.test(dialect));
  if (!isKnown) reportAt(context, [key], UNKNOWN_DIALECT);
}

const QUERY =
  "The method QUERY is not served: few clients, proxies and caches know it. Write `post`, and say in " +
  "its description that it changes nothing.";

const QUERYSTRING =
  "`in: querystring` is not served. Write a parameter with `in: query` for each name, or one for all: an " +
  "object with `style: form` and `explode: true`.";

const COOKIE =
  "`style: cookie` is not served. Write `style: form`, which percent-decodes the value.";

const BOTH_SCHEMAS =
  "Next to `itemSchema` this has no effect: a stream is checked item by item. Remove `schema`.";

const NO_STREAM =
  "`itemSchema` is served for application/x-ndjson, application/jsonl, application/json-seq and text/event-stream. " +
  "For any other media type write `schema`.";

const DEFAULT_MAPPING =
  "`defaultMapping` is not served. Make the property required, and map each of its values.";

const UNKNOWN_DIALECT =
  "Schemas are checked as JSON Schema 2020-12 only. Remove this, and adapt what the other dialect defines otherwise.";
