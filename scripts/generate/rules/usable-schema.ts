import type { Oas3_1Schema, Oas3Rule, Oas3Schema } from "@redocly/openapi-core";
import { keyOf, type RuleContext } from "./rule-context.js";

/** What every validator compiles: otherwise the service would not start, far from this place. */
export const usableSchema: Oas3Rule = () => ({
  Schema(schema: Oas3Schema | Oas3_1Schema, { report, location }: RuleContext) {
    if (schema.enum?.length === 0) {
      const message = "An `enum` without values lets nothing pass: list the values, or remove it.";
      report({ message, location: keyOf(location.child("enum")) });
    }
    if (typeof schema.pattern === "string") {
      const error = patternError(schema.pattern);
      if (error) report({ message: error, location: location.child("pattern") });
    }
    if (!("patternProperties" in schema)) return;
    for (const pattern of Object.keys(schema.patternProperties ?? {})) {
      const error = patternError(pattern);
      const place = location.child("patternProperties").child(pattern);
      if (error) report({ message: error, location: keyOf(place) });
    }
  },
});

/** Patterns are ECMA-262's with the flag `u` (JSON Schema 2020-12, section 6.4 of its core). */
function patternError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    return `The pattern cannot be compiled: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
