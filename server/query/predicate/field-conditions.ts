import type { Condition, Field, IndexValue, ValueTest } from "../condition.js";
import type { ComparisonOperator } from "./syntax-tree.js";

/** Flattened, so that selective parts are found without recursion. */
export function all(parts: readonly Condition[]): Condition {
  const of = parts.flatMap((part) => (part.kind === "all" ? part.of : [part]));
  return of.length === 1 && of[0] ? of[0] : { kind: "all", of };
}

export function any(parts: readonly Condition[]): Condition {
  const of = parts.flatMap((part) => (part.kind === "any" ? part.of : [part]));
  return of.length === 1 && of[0] ? of[0] : { kind: "any", of };
}

export function not(condition: Condition): Condition {
  return condition.kind === "not" ? condition.condition : { kind: "not", condition };
}

export function someValue({ path }: Field, test: ValueTest): Condition {
  return { kind: "value", path, test };
}

/** The test of `!=` is that of `=`, which the caller negates. */
export function comparisonTest(operator: ComparisonOperator, value: IndexValue): ValueTest {
  switch (operator) {
    case "=":
    case "!=":
      return { kind: "in", values: [value] };
    case "<":
      return { kind: "range", to: { value, included: false } };
    case "<=":
      return { kind: "range", to: { value, included: true } };
    case ">":
      return { kind: "range", from: { value, included: false } };
    case ">=":
      return { kind: "range", from: { value, included: true } };
  }
}

/** The field is present and not null. The document itself, at the path "", always is. */
export function defined({ path }: Field): Condition {
  return path === "" ? all([]) : { kind: "present", path };
}

/** Missing, an array without elements, an empty text, or an object that has none of its fields. */
export function empty(field: Field): Condition {
  if (field.kind === "scalar") {
    const missing = not(someValue(field, { kind: "any" }));
    if (field.type !== "text" || field.many) return missing;
    return any([missing, someValue(field, { kind: "in", values: [""] })]);
  }
  if (field.many) return not({ kind: "element", path: field.path, condition: all([]) });
  return not(any(Object.values(field.fields).map(defined)));
}
