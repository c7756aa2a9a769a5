import type { OpenApiDocument } from "../document.js";
import { type SchemaShape, shapeOf } from "./schema-shape.js";

/**
 * How several values of a property become one that the same schema admits, `null` only where there is
 * no other:
 * - `concatenation`: arrays one after the other. `union`: the distinct elements of arrays, sorted.
 *   Of both no more than the schema's `maxItems`; `least` is its `minItems`, if it is not 0.
 * - `extremes`: of pairs of numbers the smallest first and the largest second one.
 * - `members`: objects, each member by its own rule.
 * - `last`: the value that stands last.
 */
export type FoldRule =
  | { rule: "concatenation" | "union"; most?: number; least?: number }
  | { rule: "extremes" | "members" | "last" };

/** Of an array: keywords that what is joined might break. */
const OF_ARRAYS = ["prefixItems", "contains", "unevaluatedItems", "const", "enum"];
/** Of an object. */
const OF_OBJECTS = [
  ...["const", "enum", "minProperties", "maxProperties", "patternProperties"],
  ...["dependentRequired", "dependentSchemas", "propertyNames"],
];

export function foldRule(document: OpenApiDocument, shape: SchemaShape): FoldRule {
  const [type, ...others] = shape.types;
  if (others.length > 0 || shape.isMixed) return { rule: "last" };
  if (type === "array") return arrayRule(document, shape);
  if (type === "object" && isClosedObject(shape)) return { rule: "members" };
  return { rule: "last" };
}

function arrayRule(document: OpenApiDocument, { keywords }: SchemaShape): FoldRule {
  if (OF_ARRAYS.some((keyword) => keyword in keywords)) return { rule: "last" };
  const { minItems = 0, maxItems, uniqueItems = false, items } = keywords;
  if (minItems > 0 && minItems === maxItems) {
    // With `uniqueItems` the smallest first and the largest second number might be the same.
    const isPair = minItems === 2 && !uniqueItems && isNumber(shapeOf(document, items));
    return { rule: isPair ? "extremes" : "last" };
  }
  return {
    rule: uniqueItems ? "union" : "concatenation",
    ...(maxItems !== undefined && { most: maxItems }),
    ...(minItems > 0 && { least: minItems }),
  };
}

function isNumber({ types, nullable, isMixed }: SchemaShape): boolean {
  const [type, ...others] = types;
  return !nullable && !isMixed && others.length === 0 && (type === "number" || type === "integer");
}

function isClosedObject({ keywords }: SchemaShape): boolean {
  const { properties, additionalProperties, unevaluatedProperties } = keywords;
  const isClosed = additionalProperties === false || unevaluatedProperties === false;
  return isClosed && properties !== undefined && !OF_OBJECTS.some((keyword) => keyword in keywords);
}
