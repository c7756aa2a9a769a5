import type { Oas3Rule } from "@redocly/openapi-core";
import {
  type AnySchema,
  partsOf,
  propertiesIn,
  type RuleContext,
  schemaAt,
  type SchemaPlace,
  schemasIn,
  tell,
} from "./rule-context.js";

/**
 * A discriminator names every alternative, by its `mapping` or else by the names of the schemas, and each
 * has that value as a required `const`.
 */
export const discriminator: Oas3Rule = () => ({
  Schema(schema: AnySchema, context: RuleContext) {
    const place = schemaAt(schema, context);
    if (!schema.discriminator || !place) return;
    const { propertyName, mapping = {} } = schema.discriminator;
    if (!schema.oneOf) return tell(context, ["discriminator"], NO_ONE_OF);
    const isMapped = Object.keys(mapping).length > 0;
    const targets = isMapped ? mapping : namesOf(place);
    const mapped = Object.entries(targets).flatMap(([value, $ref]): [string, SchemaPlace][] => {
      const target = schemaAt({ $ref }, place);
      return target ? [[value, target]] : [];
    });
    // Another rule reports a mapping that leads nowhere.
    if (isMapped && mapped.length < Object.keys(mapping).length) return;
    for (const { location } of schemasIn(place, "oneOf")) {
      const pointer = location.absolutePointer;
      if (mapped.some(([, target]) => target.location.absolutePointer === pointer)) continue;
      tell(
        { ...context, location },
        [],
        "The discriminator's `mapping` leaves out this alternative: without an entry the " +
          "validator expects the schema's name as the value, and the types say so too. " +
          "Add an entry that leads here.",
      );
    }
    for (const [value, target] of mapped) {
      const parts = partsOf(target);
      const properties = propertiesIn(parts, propertyName);
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
