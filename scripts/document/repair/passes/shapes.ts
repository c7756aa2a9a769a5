import { isObject, isPlainObject } from "../../document.js";
import { GRAMMAR, isKind, shapeOf } from "../../versions/document-grammar.js";
import type { NodeKind, Place } from "../../versions/document-walk.js";
import { below, dropped, type Finding, type Pass } from "../pass.js";
import { TYPE_NAMES } from "./schema-types.js";

/** After this pass each known member of each object has the shape that the specification gives it. */
export const shapes: Pass = {
  name: "shapes",
  counted: [
    "value is not of the type that its place needs: ignored",
    "values are not of the type that their place needs: ignored",
  ],
  on: Object.keys(GRAMMAR).filter(isKind),
  *find(place) {
    for (const key of Object.keys(place.node)) {
      const shape = shapeOf(place.kind, key);
      if (shape !== undefined && !key.startsWith("x-")) yield* misshapen(place, key, shape);
    }
  },
};

function* misshapen(place: Place, key: string, shape: string): Generator<Finding> {
  const { node } = place;
  const value = node[key];
  const other = key === "$ref" ? undefined : converted(value, shape, place.kind);
  if (other !== undefined) {
    yield { fix: () => void (node[key] = other) };
    return;
  }
  if (!fits(value, shape)) {
    const isRequired = shape === "Schema" || (isKind(shape) && REPLACED.has(shape));
    const message = `\`${key}\` must be ${wordsFor(shape)}: it is ignored.`;
    yield { ...dropped(place, key, message), ...(isRequired && { fix: () => (node[key] = {}) }) };
    return;
  }
  if (!/^[[{]/.test(shape)) return;
  yield* misshapenWithin(place, key, shape.slice(1, -1));
}

/** Their names matter even if nothing is known about them. */
const REPLACED: ReadonlySet<NodeKind> = new Set(["Info"]);

function* misshapenWithin(place: Place, key: string, shape: string): Generator<Finding> {
  const holder = Object(place.node[key]) as Record<string, unknown>;
  const isList = Array.isArray(holder);
  const kept: unknown[] = [];
  for (const name of Object.keys(holder)) {
    const value = holder[name];
    // Extensions may be anything.
    if (!isList && shape !== "Schema" && name.startsWith("x-") && !isObject(value)) continue;
    const other = converted(value, shape, place.kind);
    if (other !== undefined) holder[name] = other;
    else if (!fits(value, shape)) {
      const isNamed = shape === "Schema" || (!isList && shape === "Response");
      const message = `\`${name}\` in \`${key}\` must be ${wordsFor(shape)}: it is ignored.`;
      const replacement = shape === "Response" ? { description: "" } : {};
      const fix = (): void => {
        if (isNamed) holder[name] = replacement;
        else delete holder[name];
      };
      yield { path: below(place, key, name), message, fix };
      if (!isNamed) continue;
    }
    kept.push(holder[name]);
  }
  if (isList && kept.length < holder.length) place.node[key] = kept;
}

/** The value that is meant by one of another type; `undefined`: none. */
function converted(value: unknown, shape: string, kind: NodeKind): unknown {
  if (shape === "text" && (typeof value === "number" || typeof value === "boolean")) {
    return String(value);
  }
  if (shape === "boolean" && (value === "true" || value === "false")) return value === "true";
  if (shape === "names") return uniqueNames(value);
  if (shape === "type") return knownTypes(value);
  if (shape === "[Schema]" && isPlainObject(value)) return [value];
  if (shape === "[SecurityRequirement]" && isPlainObject(value)) return [value];
  if (shape === "[text]" && kind === "SecurityRequirement" && !Array.isArray(value)) return [];
  if (shape === "[text]" && typeof value === "string") return [value];
  if (/^(?:number|count|positive|bound)$/.test(shape) && typeof value === "string") {
    return value.trim() !== "" && fits(Number(value), shape) ? Number(value) : undefined;
  }
  return undefined;
}

/** Without duplicates, which no validator compiles. */
function uniqueNames(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  const names = [...new Set(value)].filter((each) => typeof each === "string");
  return names.length < value.length ? names : undefined;
}

/** Names of types that other formats have, in JSON Schema. */
function knownTypes(value: unknown): unknown {
  if (fits(value, "type")) return undefined;
  const names = [value].flat().flatMap((each) => TYPE_NAMES.get(String(each).toLowerCase()) ?? []);
  const types = [...new Set(names)];
  if (types.length === 0) return undefined;
  return types.length === 1 ? types[0] : types;
}

const TYPES: ReadonlySet<unknown> = new Set([
  ...["null", "boolean", "integer", "number", "string", "array", "object"],
]);

const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  text: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  number: (value) => Number.isFinite(value),
  /** A flag in OpenAPI 3.0. */
  bound: (value) => Number.isFinite(value) || typeof value === "boolean",
  positive: (value) => typeof value === "number" && value > 0 && Number.isFinite(value),
  count: (value) => Number.isInteger(value) && Number(value) >= 0,
  list: Array.isArray,
  values: (value) => Array.isArray(value) && value.length > 0,
  names: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
  map: isPlainObject,
  type: (value) =>
    Array.isArray(value)
      ? value.length > 0 && value.every((each) => TYPES.has(each)) && isUnique(value)
      : TYPES.has(value),
};

function isUnique(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}

function fits(value: unknown, shape: string): boolean {
  if (shape.startsWith("{")) return isPlainObject(value);
  if (shape === "[Schema]") return Array.isArray(value) && value.length > 0;
  if (shape.startsWith("[")) return Array.isArray(value);
  if (shape === "Schema" && typeof value === "boolean") return true;
  return SCALARS[shape]?.(value) ?? isPlainObject(value);
}

const WORDS: Readonly<Record<string, string>> = {
  text: "a string",
  boolean: "true or false",
  number: "a number",
  bound: "a number",
  positive: "a number above 0",
  count: "an integer from 0",
  values: "a list of one value or more",
  list: "a list",
  names: "a list of strings",
  type: "a type of JSON Schema",
  Schema: "a schema",
};

function wordsFor(shape: string): string {
  const words = WORDS[shape];
  if (words !== undefined) return words;
  return shape.startsWith("[") ? "a list" : "an object";
}
