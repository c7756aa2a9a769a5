import type { Oas3_1Schema, Oas3Rule, Oas3Schema, OasRef } from "@redocly/openapi-core";
import { contradiction, type Keywords } from "./contradiction.js";
import { keyOf, type RuleContext } from "./rule-context.js";
import { schemaAt, schemasIn, type SchemaPlace } from "./schema-place.js";

/** Every schema accepts a value: a request that needs one of a schema without any is always rejected. */
export const satisfiableSchema: Oas3Rule = () => ({
  Schema(schema: Oas3Schema | Oas3_1Schema, context: RuleContext) {
    check(schema, context);
  },
  ref(reference: OasRef, context: RuleContext) {
    const { type, specVersion } = context;
    if (type.name === "Schema" && specVersion !== "oas3_0") check(reference, context);
  },
});

/** Checks the keywords of a schema, with the schemas that its `$ref` and `allOf` lead to. */
function check(
  schema: OasRef | Oas3Schema | Oas3_1Schema,
  { report, location, resolve }: RuleContext,
): void {
  const place = schemaAt(schema, location, resolve);
  if (!place) return;
  const parts = [...new Set([schema as Keywords, ...wholeOf(place, resolve)])];
  const found = contradiction(parts);
  // A part that contradicts itself is reported at its own place.
  if (!found || parts.slice(1).some((part) => contradiction([part]))) return;
  const isOwn = found.keyword in schema;
  if (!isOwn && "$ref" in schema) return;
  const keyword = isOwn ? found.keyword : "allOf";
  const message =
    `No value matches this schema: ${found.reason}` +
    `${isOwn ? "" : ", as its parts say together"}. Change \`${keyword}\`, or remove it.`;
  report({ message, location: keyOf(location.child(keyword)) });
}

/** A schema with the schemas in its `allOf`, each once. */
function wholeOf(
  place: SchemaPlace,
  resolve: RuleContext["resolve"],
  found = new Set<Keywords>(),
): ReadonlySet<Keywords> {
  const keywords = place.schema as Keywords;
  if (found.has(keywords)) return found;
  found.add(keywords);
  for (const part of schemasIn(place, "allOf", resolve)) wholeOf(part, resolve, found);
  return found;
}
