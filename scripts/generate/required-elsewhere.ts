import type { NormalizedProblem } from "@redocly/openapi-core";
import { isObject } from "./document.js";
import { lookUp } from "./proof/place.js";
import type { SpecSource } from "./spec-source.js";

/** A schema of the same value as the schema that it stands in. */
const INNER = /\/(?:if|then|else|not|(?:allOf|anyOf|oneOf|dependentSchemas)\/[^/]+)$/;

/**
 * Whether a property that Redocly misses is named by a schema around the one that requires it, as with
 * `then: { required: [a] }` beside `properties: { a: … }`: Redocly looks outwards from `allOf`, `anyOf` and
 * `oneOf` only.
 */
export async function isDefinedAround(
  { ruleId, location: [place], message }: NormalizedProblem,
  { resolver }: SpecSource,
): Promise<boolean> {
  const [, name] = /^Required property '(.*)' is not defined\.$/.exec(message) ?? [];
  if (ruleId !== "no-required-schema-properties-undefined" || !place?.pointer) return false;
  const file = await resolver.resolveDocument(null, place.source.absoluteRef, true);
  if (file instanceof Error || !isObject(file.parsed) || name === undefined) return false;
  let pointer = place.pointer.replace(/\/required\/\d+$/, "");
  while (INNER.test(pointer)) {
    pointer = pointer.replace(INNER, "");
    const schema = lookUp(file.parsed, pointer);
    if (isObject(schema) && isObject(schema["properties"]) && name in schema["properties"]) {
      return true;
    }
  }
  return false;
}
