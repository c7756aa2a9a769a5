import type { Oas3_1Schema, Oas3Rule, Oas3Schema, OasRef } from "@redocly/openapi-core";
import { isObject } from "../document.js";
import { slowMatching } from "./matching-time.js";
import { keyOf, type RuleContext } from "./rule-context.js";

type Place = RuleContext["location"];

/** Every pattern is matched in linear time: a client chooses the text, and matching blocks the event loop. */
export const linearPattern: Oas3Rule = () => ({
  Schema(schema: Oas3Schema | Oas3_1Schema, { report, location }: RuleContext) {
    checkPatterns(schema, location, report);
  },
  ref(reference: OasRef, { report, location, type, specVersion }: RuleContext) {
    // The linter visits no schemas next to a `$ref`.
    if (type.name !== "Schema" || specVersion === "oas3_0") return;
    for (const [schema, place] of schemasOf(reference, location)) {
      checkPatterns(schema, place, report);
    }
  },
});

function checkPatterns(schema: object, location: Place, report: RuleContext["report"]): void {
  const { pattern, patternProperties } = schema as Readonly<Record<string, unknown>>;
  if (typeof pattern === "string") {
    const message = slowMatching(pattern);
    if (message !== undefined) report({ message, location: location.child("pattern") });
  }
  for (const each of isObject(patternProperties) ? Object.keys(patternProperties) : []) {
    const message = slowMatching(each);
    const place = location.child("patternProperties").child(each);
    if (message !== undefined) report({ message, location: keyOf(place) });
  }
}

/** Keywords whose value is not a schema, but may look like one. */
const VALUES = new Set(["const", "default", "enum", "example", "examples"]);
/** Keywords with schemas by name. */
const NAMED = new Set([
  "$defs",
  "definitions",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

/** A schema and all inside it, without following references. */
function* schemasOf(schema: object, location: Place): Generator<[schema: object, place: Place]> {
  yield [schema, location];
  for (const [keyword, value] of Object.entries(schema)) {
    if (VALUES.has(keyword) || !isObject(value)) continue;
    const place = location.child(keyword);
    if (!NAMED.has(keyword) && !Array.isArray(value)) yield* schemasOf(value, place);
    else {
      for (const [name, each] of Object.entries(value)) {
        if (isObject(each)) yield* schemasOf(each, place.child(name));
      }
    }
  }
}
