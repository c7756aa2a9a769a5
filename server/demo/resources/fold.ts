import type { Field } from "../query/field-types.js";
import { compareValues, type IndexValue } from "../query/condition.js";
import type { ResourceRecord } from "../storage/records.js";
import { type ArrayTestType, arrayTestTypeFields, withEveryArray } from "./array-test-type.js";
import { publishedContent } from "./representation.js";
import { isComposed } from "../../runtime/objects.js";

export function fold(resources: readonly ResourceRecord[]): ArrayTestType {
  const arrays = resources.map(({ current }) => publishedContent(current).objectTypeProperty);
  return withEveryArray(foldObjects(arrayTestTypeFields, arrays));
}

/** Folds objects of one schema without required members into one. Arrays that would be empty are left out. */
function foldObjects<Value extends object>(
  fields: readonly Field[],
  objects: readonly Value[],
): Partial<Value> {
  const folded: Partial<Value> = {};
  for (const field of fields) {
    const present = objects
      .map((object): unknown => Reflect.get(object, field.name))
      .filter((value) => value !== undefined);
    const value = foldValues(field, present);
    if (value !== undefined) Reflect.set(folded, field.name, value);
  }
  return folded;
}

/** `undefined` without values. Null is ignored if there is another value. */
function foldValues(field: Field, all: readonly unknown[]): unknown {
  const values = all.filter((value) => value !== null);
  if (values.length === 0) return all.length === 0 ? undefined : null;
  switch (field.fold.rule) {
    case "last":
      return values.at(-1);
    case "members":
      return field.kind === "object"
        ? foldObjects(field.members, values.filter(isComposed))
        : values.at(-1);
    case "extremes":
      return extremes(values.filter(Array.isArray));
    case "concatenation":
      return unlessEmpty(values.flat().slice(0, field.fold.most));
    case "union":
      return unlessEmpty(union(values.flat()).slice(0, field.fold.most));
  }
}

function unlessEmpty(array: unknown[]): unknown[] | undefined {
  return array.length > 0 ? array : undefined;
}

function extremes(pairs: readonly (readonly number[])[]): number[] {
  return [
    pairs.map(([first = Infinity]) => first).reduce((a, b) => Math.min(a, b)),
    pairs.map(([, second = -Infinity]) => second).reduce((a, b) => Math.max(a, b)),
  ];
}

/** Numbers by size, then texts by code point, then others in their order. */
function union(elements: readonly unknown[]): unknown[] {
  const ordered = [...new Set(elements.filter(isOrdered))].sort(compareValues);
  const others = new Map<string, unknown>();
  for (const element of elements) {
    if (isOrdered(element)) continue;
    const text = canonicalText(element);
    if (!others.has(text)) others.set(text, element);
  }
  return [...ordered, ...others.values()];
}

function isOrdered(value: unknown): value is IndexValue {
  return typeof value === "number" || typeof value === "string";
}

/** Equal texts for equal JSON values only. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isComposed(each) && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
