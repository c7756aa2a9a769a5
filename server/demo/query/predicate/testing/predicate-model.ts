import type { Projection } from "../../../storage/records.js";
import type { ResourceRecord } from "../../../storage/records.js";
import type { ComparisonOperator, Predicate, Value } from "../grammar.js";

/** The object that a predicate tests, as JSON. */
type Json = Readonly<Record<string, unknown>>;

/** The resource as a client sees it, also with the short names of the arrays. */
export function viewOf(resource: ResourceRecord, projection: Projection): Json {
  const { projectKey: _, current, staged, ...identity } = resource;
  const { parentId, ...content } = resource[projection];
  return {
    ...identity,
    ...content,
    ...content.objectTypeProperty,
    ...(parentId !== undefined && { parent: { typeId: "resource", id: parentId } }),
    hasStagedChanges: JSON.stringify(current) !== JSON.stringify(staged),
  };
}

/**
 * The naive meaning of a predicate whose values are all literals, on the object itself: no flat values,
 * no types, no conditions. The oracle for `compilePredicate` with `matches`.
 */
export function modelMatches(predicate: Predicate, object: Json): boolean {
  switch (predicate.kind) {
    case "or":
      return predicate.of.some((part) => modelMatches(part, object));
    case "and":
      return predicate.of.every((part) => modelMatches(part, object));
    case "not":
      return !modelMatches(predicate.predicate, object);
  }
  const { name } = predicate.field;
  const content = object[name];
  const values: unknown[] = Array.isArray(content)
    ? content
    : content === undefined
      ? []
      : [content];
  switch (predicate.kind) {
    case "nested": {
      // A missing array has no elements; a missing object exists without fields.
      const missing = name === "arrayOfObjectType" ? [] : {};
      const objects: unknown[] = [content ?? missing].flat();
      return objects.some((each) => isObject(each) && modelMatches(predicate.predicate, each));
    }
    case "comparison": {
      const wanted = literal(predicate.value);
      if (predicate.operator === "!=") return !values.some((value) => equal(name, value, wanted));
      return values.some((value) => compares(name, value, predicate.operator, wanted));
    }
    case "in": {
      const among = predicate.values.some((wanted) =>
        values.some((value) => equal(name, value, literal(wanted))),
      );
      return among !== predicate.negated;
    }
    case "contains": {
      const contained = predicate.values.map((wanted) =>
        values.some((value) => equal(name, value, literal(wanted))),
      );
      return predicate.quantifier === "all" ? !contained.includes(false) : contained.includes(true);
    }
    case "is": {
      const state = predicate.state === "defined" ? content !== undefined : isEmpty(content);
      return state !== predicate.negated;
    }
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === "") return true;
  return isObject(value) && Object.keys(value).length === 0;
}

function literal(value: Value): unknown {
  if (value.kind === "variable") throw new Error("The model knows no variables.");
  return value.value;
}

function equal(name: string, value: unknown, wanted: unknown): boolean {
  return compares(name, value, "=", wanted);
}

function compares(
  name: string,
  value: unknown,
  operator: ComparisonOperator,
  wanted: unknown,
): boolean {
  const difference = name.endsWith("At")
    ? Date.parse(String(value)) - Date.parse(String(wanted))
    : order(value, wanted);
  switch (operator) {
    case "=":
      return difference === 0;
    case "!=":
      return difference !== 0;
    case "<":
      return difference < 0;
    case "<=":
      return difference <= 0;
    case ">":
      return difference > 0;
    case ">=":
      return difference >= 0;
  }
}

function order(a: unknown, b: unknown): number {
  if (typeof a === "string" && typeof b === "string") {
    // UTF-8 sorts in code point order.
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  }
  return Number(a) - Number(b);
}
