import type { Location, Oas3Header, Oas3Response, Oas3Rule } from "@redocly/openapi-core";
import { schemaAt, typesOf } from "./schema-place.js";
import { hasNested } from "./served-parameters.js";
import { follow, responsesOf, servedOperations } from "./served-operations.js";
import { keyOf } from "./rule-context.js";

/** A response header has a form that its value can be written in without a loss. */
export const servedHeaders: Oas3Rule = () => {
  const told = new Set<string>();
  return servedOperations(({ operation }, context) => {
    const tell = (location: Location, message: string | undefined): void => {
      if (message === undefined || told.has(location.absolutePointer)) return;
      told.add(location.absolutePointer);
      context.report({ message, location: keyOf(location) });
    };
    for (const [status, reference] of responsesOf(operation)) {
      const response = follow<Oas3Response>(reference, ["responses", status], context);
      for (const [name, declared] of Object.entries(response?.node.headers ?? {})) {
        const at = response?.location.child(["headers", name]);
        const header = at && follow<Oas3Header>(declared, [], { ...context, location: at });
        if (!header) continue;
        const { schema, explode = false } = header.node;
        const place = schema && schemaAt(schema, header.location.child("schema"), context.resolve);
        tell(header.location, unservedForm(name, header.node));
        if (!place) continue;
        if (hasNested(place, explode, context.resolve)) tell(header.location, nested(name));
        if (typesOf(place.schema).includes("null")) tell(header.location, nothing(name));
      }
    }
  });
};

function unservedForm(name: string, header: Oas3Header): string | undefined {
  const { schema, content, style } = header as Oas3Header & { style?: string };
  if (OF_CONNECTION.has(name.toLowerCase())) return ofConnection(name);
  if (style !== undefined && style !== "simple") {
    return `\`style: ${style}\` is for no header: write simple.`;
  }
  if (schema && content) return `Header "${name}" has \`schema\` and \`content\`: remove one.`;
  const mediaTypes = Object.keys(content ?? {});
  const isJson = mediaTypes.length === 1 && /[/+]json\s*(?:;|$)/i.test(mediaTypes[0] ?? "");
  if (!content || isJson) return undefined;
  return `Header "${name}" is written as JSON or by its \`style\`: write one \`content\`, \`application/json\`.`;
}

/** RFC 9110 section 7.6.1: they concern one connection, and Node writes those that it needs. */
const OF_CONNECTION = new Set([
  ...["connection", "keep-alive", "proxy-connection", "te", "trailer"],
  ...["transfer-encoding", "upgrade"],
]);

function ofConnection(name: string): string {
  return (
    `"${name}" is about the connection and not about the response (RFC 9110 section 7.6.1): the server writes it, ` +
    "and a handler's would break the response. Remove it."
  );
}

function nested(name: string): string {
  return (
    `Header "${name}" holds lists or objects inside its elements, for which \`style: simple\` has no ` +
    "notation (OpenAPI 3.1, Style Values). Write `content: application/json` with this schema instead of " +
    "`schema`."
  );
}

function nothing(name: string): string {
  return `Header "${name}" may be null, for which a header has no text: remove the type, and do not require it.`;
}
