import type { Oas3Parameter, Oas3Rule, UserContext } from "@redocly/openapi-core";
import { type SchemaPlace, schemaAt, schemasIn, childSchema, typesOf } from "./schema-place.js";

/** Query parameters that may hold text say `allowReserved: true`. */
export const allowReserved: Oas3Rule = () => ({
  Parameter(parameter: Oas3Parameter, { report, location, resolve }: UserContext) {
    if (parameter.in !== "query" || parameter.allowReserved || !parameter.schema) return;
    const place = schemaAt(parameter.schema, location.child("schema"), resolve);
    if (!place || !mayHoldReserved(place, resolve)) return;
    report({
      message:
        `Query parameter "${parameter.name}" needs \`allowReserved: true\`: ` +
        "the validator refuses any raw `: / ? ( ) ' ! + ,` in its value otherwise, " +
        "and dates, expressions and free text are full of them.",
      location: location.key(),
    });
  },
});

/**
 * Numbers, booleans and plain enums never hold a reserved character (RFC 3986 section 2.2). An object
 * with `patternProperties` is left out: its own name never occurs in a query string.
 */
function mayHoldReserved(place: SchemaPlace, resolve: UserContext["resolve"]): boolean {
  const { schema } = place;
  if (schema.patternProperties) return false;
  if (schema.enum) return schema.enum.some((value) => !/^[\w.~-]*$/.test(String(value)));
  const parts = [...schemasIn(place, "anyOf", resolve), ...schemasIn(place, "oneOf", resolve)];
  const items = childSchema(place, ["items"], resolve);
  if (items) parts.push(items);
  if (parts.length > 0) return parts.some((part) => mayHoldReserved(part, resolve));
  const types = typesOf(schema);
  return types.length === 0 || types.some((type) => ["string", "object", "array"].includes(type));
}
