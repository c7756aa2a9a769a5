import type { OpenApiDocument, Schema } from "../document.js";
import { type FieldExtension, parseFieldExtension } from "./record-extension.js";
import { type SchemaShape, shapeOf } from "./schema-shape.js";

export type ScalarType = "text" | "number" | "boolean" | "datetime";

export interface FieldModel extends Required<FieldExtension> {
  name: string;
  /** Its prefix in queries and the index; "" for the record itself. */
  path: string;
  /** `scalar`: compared; with `many` several. `object`: has members; with `many` an array. `json`: opaque. */
  kind: "scalar" | "object" | "json";
  type?: ScalarType;
  many: boolean;
  members?: readonly FieldModel[];
  fold: FoldRule;
}

interface Place {
  /** The path that the name is appended to. */
  parent: string;
  /** Whether it is within an array of objects. */
  isInElement: boolean;
  /** The components around it, to detect recursion. */
  within: readonly string[];
}

const ROOT: Place = { parent: "", isInElement: false, within: [] };

function isQueryName(name: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(name);
}

/** The fields of an object, in the schema's order. */
export function membersOf(
  document: OpenApiDocument,
  { keywords, through }: SchemaShape,
  place: Place = ROOT,
): FieldModel[] {
  const within = [...place.within, ...through];
  return Object.entries(keywords.properties ?? {}).map(([name, schema]) =>
    fieldOf(document, name, schema, { ...place, within }),
  );
}

function fieldOf(
  document: OpenApiDocument,
  name: string,
  schema: Schema,
  place: Place,
): FieldModel {
  const shape = shapeOf(document, schema);
  const path = place.parent === "" ? name : `${place.parent}.${name}`;
  const parsed = parseFieldExtension(Reflect.get(shape.keywords, "x-field") ?? {});
  const settings = typeof parsed === "string" ? {} : parsed;
  const many = isOnly(shape, "array");
  const base = { name, path, many, fold: foldRule(document, shape) };
  const value = many ? shapeOf(document, shape.keywords.items) : shape;
  const isQueried = isQueryName(name) && settings.queryable !== false;
  const type = isQueried ? scalarType(value) : undefined;
  if (type) return { ...base, kind: "scalar", type, ...scalarUses(value, type, settings) };
  const within = [...place.within, ...(many ? shape.through : [])];
  const isObject = isOnly(value, "object") && value.keywords.properties !== undefined;
  const isAgain = value.through.some((each) => within.includes(each));
  if (!isQueried || !isObject || isAgain || (many && place.isInElement)) {
    // Recursive schemas are not folded by member.
    const isLast = isAgain && base.fold.rule === "members";
    return { ...base, ...(isLast && { fold: { rule: "last" } }), kind: "json", ...NO_USES };
  }
  const inner = { parent: path, isInElement: place.isInElement || many, within };
  const members = membersOf(document, value, inner);
  return { ...base, kind: "object", members, ...OBJECT_USES };
}

const NO_USES = { queryable: false, sortable: false, facetable: false, searched: false };
/** Queries name an object's members. */
const OBJECT_USES = { ...NO_USES, queryable: true };

function scalarUses(
  { keywords }: SchemaShape,
  type: ScalarType,
  settings: FieldExtension,
): Required<FieldExtension> {
  const { format, enum: values, const: constant } = keywords;
  const isProse =
    type === "text" && format === undefined && values === undefined && constant === undefined;
  const inQueries = { queryable: true, sortable: true, facetable: true };
  return { ...inQueries, searched: isProse, ...settings };
}

/** `undefined` if values have several types, or no order. */
function scalarType({ isMixed, keywords, types }: SchemaShape): ScalarType | undefined {
  const [type, ...others] = types;
  if (isMixed || others.length > 0) return undefined;
  if (type === "boolean") return "boolean";
  if (type === "integer" || type === "number") return "number";
  if (type !== "string") return undefined;
  return keywords.format === "date-time" || keywords.format === "date" ? "datetime" : "text";
}

function isOnly({ isMixed, types }: SchemaShape, type: string): boolean {
  return !isMixed && types.size === 1 && types.has(type);
}

// `null` only if there is no other value. `most` is `maxItems`, `least` is `minItems` unless it is 0.
/** Merges values. `union`: distinct, sorted. `extremes`: smallest and largest of pairs. `members`: recursive. */
export type FoldRule =
  | { rule: "concatenation" | "union"; most?: number; least?: number }
  | { rule: "extremes" | "members" | "last" };

/** Keywords of arrays that concatenation might violate. */
const OF_ARRAYS = ["prefixItems", "contains", "unevaluatedItems", "const", "enum"];
/** Keywords of objects that folding might violate. */
const OF_OBJECTS = [
  ...["const", "enum", "minProperties", "maxProperties", "patternProperties"],
  ...["dependentRequired", "dependentSchemas", "propertyNames"],
];

function foldRule(document: OpenApiDocument, shape: SchemaShape): FoldRule {
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
    // With `uniqueItems` the two extremes might be equal.
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
