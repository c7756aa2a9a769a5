import type { Oas3_1Schema, Oas3Rule, Oas3Schema } from "@redocly/openapi-core";
import { childSchema, type SchemaPlace, schemaAt, schemasIn } from "./schema-place.js";
import { keyOf, type RuleContext } from "./rule-context.js";

/**
 * A discriminator names every alternative, by its `mapping` or else by the names of the schemas, and each
 * has that value as a required `const`.
 */
export const discriminator: Oas3Rule = () => ({
  Schema(schema: Oas3Schema | Oas3_1Schema, { report, location, resolve }: RuleContext) {
    if (!schema.discriminator) return;
    const { propertyName, mapping = {} } = schema.discriminator;
    const place = schemaAt(schema, location, resolve);
    if (!place) return;
    if (!schema.oneOf) {
      report({ message: NO_ONE_OF, location: keyOf(location.child("discriminator")) });
      return;
    }
    const mapped =
      Object.keys(mapping).length > 0
        ? mappedSchemas(place, mapping, resolve)
        : namedSchemas(schema, place, resolve);
    // A mapping that leads nowhere is told by another rule.
    if (mapped.length < Object.keys(mapping).length) return;
    for (const alternative of alternatives(place, resolve)) {
      if (mapped.some(([, target]) => samePlace(target, alternative))) continue;
      report({
        message:
          "The discriminator's `mapping` leaves out this alternative: without an entry the " +
          "validator expects the schema's name as the value, and the types say so too. " +
          "Add an entry that leads here.",
        location: keyOf(alternative.location),
      });
    }
    for (const [value, target] of mapped) {
      const parts = partsOf(target, resolve);
      const properties = parts.flatMap(
        (part) => childSchema(part, ["properties", propertyName], resolve) ?? [],
      );
      const required = parts.some(({ schema: part }) => part.required?.includes(propertyName));
      if (required && properties.some((each) => isOnly(each.schema, value))) continue;
      report({
        message:
          `"${propertyName}" must be required here and have \`const: ${value}\` (in OpenAPI 3.0 ` +
          `\`enum: [${value}]\`): the mapping is ` +
          "stripped from the validator's copy, and the types tell the alternatives apart by it. " +
          "Add both to this schema.",
        location: keyOf((properties[0] ?? target).location),
      });
    }
  },
});

/** The schema and all that it is combined with. */
function partsOf(
  place: SchemaPlace,
  resolve: RuleContext["resolve"],
  seen: readonly object[] = [],
): SchemaPlace[] {
  if (seen.includes(place.schema)) return [];
  const inner = schemasIn(place, "allOf", resolve);
  return [place, ...inner.flatMap((part) => partsOf(part, resolve, [...seen, place.schema]))];
}

function isOnly({ const: only, enum: values }: SchemaPlace["schema"], value: string): boolean {
  return only === value || (values?.length === 1 && values[0] === value);
}

const NO_ONE_OF =
  "A `discriminator` without `oneOf` beside it checks nothing, though the types promise it. List the " +
  "alternatives in a `oneOf`, and put what they share into each of them with `allOf`.";

function alternatives(place: SchemaPlace, resolve: RuleContext["resolve"]): SchemaPlace[] {
  return schemasIn(place, "oneOf", resolve);
}

function mappedSchemas(
  place: SchemaPlace,
  mapping: Record<string, string>,
  resolve: RuleContext["resolve"],
): [value: string, target: SchemaPlace][] {
  return Object.entries(mapping).flatMap(([value, $ref]): [string, SchemaPlace][] => {
    const target = schemaAt({ $ref }, place.location, resolve);
    return target ? [[value, target]] : [];
  });
}

/** Without a mapping the name of the schema is the value (OpenAPI 3.1, Discriminator Object). */
function namedSchemas(
  { oneOf = [] }: Oas3Schema | Oas3_1Schema,
  place: SchemaPlace,
  resolve: RuleContext["resolve"],
): [value: string, target: SchemaPlace][] {
  return oneOf.flatMap((alternative): [string, SchemaPlace][] => {
    const [, name] = /([^/#]+)$/.exec(("$ref" in alternative && alternative.$ref) || "") ?? [];
    const target = name === undefined ? undefined : schemaAt(alternative, place.location, resolve);
    return name !== undefined && target ? [[name, target]] : [];
  });
}

function samePlace(a: SchemaPlace, b: SchemaPlace): boolean {
  return a.location.absolutePointer === b.location.absolutePointer;
}
