import type { Oas3Rule } from "@redocly/openapi-core";
import { type AnySchema, type RuleContext, tell } from "./rule-context.js";
import { childSchema, partsOf, type SchemaPlace, schemaAt, schemasIn } from "./schema-place.js";

/**
 * A discriminator names every alternative, by its `mapping` or else by the names of the schemas, and each
 * has that value as a required `const`.
 */
export const discriminator: Oas3Rule = () => ({
  Schema(schema: AnySchema, context: RuleContext) {
    if (!schema.discriminator) return;
    const { location, resolve } = context;
    const { propertyName, mapping = {} } = schema.discriminator;
    const place = schemaAt(schema, location, resolve);
    if (!place) return;
    if (!schema.oneOf) return tell(context, ["discriminator"], NO_ONE_OF);
    const isMapped = Object.keys(mapping).length > 0;
    const targets = isMapped ? mapping : namesOf(place);
    const mapped = Object.entries(targets).flatMap(([value, $ref]): [string, SchemaPlace][] => {
      const target = schemaAt({ $ref }, place.location, resolve);
      return target ? [[value, target]] : [];
    });
    // A mapping that leads nowhere is told by another rule.
    if (isMapped && mapped.length < Object.keys(mapping).length) return;
    for (const alternative of schemasIn(place, "oneOf", resolve)) {
      const pointer = alternative.location.absolutePointer;
      if (mapped.some(([, target]) => target.location.absolutePointer === pointer)) continue;
      tell(
        { ...context, location: alternative.location },
        [],
        "The discriminator's `mapping` leaves out this alternative: without an entry the " +
          "validator expects the schema's name as the value, and the types say so too. " +
          "Add an entry that leads here.",
      );
    }
    for (const [value, target] of mapped) {
      const parts = partsOf(target, resolve);
      const properties = parts.flatMap(
        (part) => childSchema(part, ["properties", propertyName], resolve) ?? [],
      );
      const required = parts.some(({ schema: part }) => part.required?.includes(propertyName));
      if (required && properties.some((each) => isOnly(each.schema, value))) continue;
      tell(
        { ...context, location: (properties[0] ?? target).location },
        [],
        `"${propertyName}" must be required here and have \`const: ${value}\` (in OpenAPI 3.0 ` +
          `\`enum: [${value}]\`): the mapping is ` +
          "stripped from the validator's copy, and the types tell the alternatives apart by it. " +
          "Add both to this schema.",
      );
    }
  },
});

/** Without a mapping the name of the schema is the value (OpenAPI 3.1, Discriminator Object). */
function namesOf({ schema: { oneOf = [] } }: SchemaPlace): Record<string, string> {
  const references = oneOf.flatMap(
    (alternative) => ("$ref" in alternative && alternative.$ref) || [],
  );
  return Object.fromEntries(references.map(($ref) => [/[^/#]*$/.exec($ref)?.[0] ?? "", $ref]));
}

function isOnly({ const: only, enum: values }: SchemaPlace["schema"], value: string): boolean {
  return only === value || (values?.length === 1 && values[0] === value);
}

const NO_ONE_OF =
  "A `discriminator` without `oneOf` beside it checks nothing, though the types promise it. List the " +
  "alternatives in a `oneOf`, and put what they share into each of them with `allOf`.";
