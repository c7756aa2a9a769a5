import type { Oas3Parameter, Oas3Rule, UserContext } from "@redocly/openapi-core";
import { schemaAt } from "./schema-place.js";

/** A query parameter whose schema has `patternProperties` has exactly the form the pipeline knows. */
export const patternParameter: Oas3Rule = () => ({
  Parameter(parameter: Oas3Parameter, { report, location, resolve }: UserContext) {
    if (parameter.in !== "query" || !parameter.schema) return;
    const place = schemaAt(parameter.schema, location.child("schema"), resolve);
    if (!place?.schema.patternProperties) return;
    const { schema } = place;
    const patterns = Object.keys(schema.patternProperties ?? {});
    const faults = [
      parameter.style !== "form" && "`style: form`",
      parameter.explode !== true && "`explode: true`",
      schema.type !== "object" && "`type: object`",
      schema.additionalProperties !== false && "`additionalProperties: false`",
      schema.properties && "no `properties`",
      !patterns.every(isAnchored) && "patterns from `^` to `$`",
    ].filter((fault) => typeof fault === "string");
    if (faults.length === 0) return;
    report({
      message:
        `Pattern parameter "${parameter.name}" needs ${faults.join(", ")}: the pipeline collects ` +
        "the matching names into an object of this one form; in any other, unknown names pass " +
        "unchecked or matching ones are refused.",
      location: location.key(),
    });
  },
});

function isAnchored(pattern: string): boolean {
  return pattern.startsWith("^") && pattern.endsWith("$");
}
