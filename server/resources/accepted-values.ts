import type { Field } from "../../generated/fields.js";
import { limits } from "../operation/config.js";

/** A value in the form in which it is stored, and its size. */
export interface Accepted<Value> {
  value: Value;
  /** Elements of all arrays in it, and members of objects whose schema does not name them. */
  elements: number;
  /** Levels of values that the schema does not describe; counting stops one level above the limit. */
  depth: number;
}

/** Sums while a value is walked through. */
interface Size {
  elements: number;
  depth: number;
}

/** Returns the value with 0 for each -0; the same object if there is none. */
type Accept = (value: unknown, size: Size) => unknown;

/** Makes a function for objects with these fields. The fields are inspected once. */
export function acceptor(
  fields: readonly Field[],
): <Value extends object>(value: Value) => Accepted<Value> {
  const changesOf = members(fields);
  return (value) => {
    const size: Size = { elements: 0, depth: 0 };
    const changes = changesOf(value, size);
    const { elements, depth } = size;
    return { value: changes ? Object.assign({}, value, changes) : value, elements, depth };
  };
}

/** The members to replace; `undefined`: none. */
function members(fields: readonly Field[]): (value: object, size: Size) => object | undefined {
  const readers = fields.flatMap((field): { name: string; accept: Accept }[] => {
    const accept = acceptField(field);
    return accept ? [{ name: field.name, accept }] : [];
  });
  return (value, size) => {
    let changes: Record<string, unknown> | undefined;
    for (const { name, accept } of readers) {
      const given: unknown = Reflect.get(value, name);
      if (given === undefined) continue;
      const accepted = accept(given, size);
      if (!Object.is(accepted, given)) (changes ??= {})[name] = accepted;
    }
    return changes;
  };
}

/** `undefined` for a field of constant size. */
function acceptField(field: Field): Accept | undefined {
  const one = acceptOne(field);
  if (field.kind === "json") return acceptJson;
  if (!field.many) return one;
  return (value, size) => {
    if (!Array.isArray(value)) return value;
    const elements: unknown[] = value;
    size.elements += elements.length;
    return one ? mapped(elements, (each) => one(each, size)) : elements;
  };
}

function acceptOne(field: Field): Accept | undefined {
  if (field.kind === "scalar") return field.type === "number" ? unsigned : undefined;
  if (field.kind === "json") return acceptJson;
  const changesOf = members(field.members);
  return (value, size) => {
    if (typeof value !== "object" || value === null) return value;
    const changes = changesOf(value, size);
    return changes ? { ...value, ...changes } : value;
  };
}

function acceptJson(value: unknown, size: Size, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return unsigned(value);
  size.depth = Math.max(size.depth, depth + 1);
  // Deeper values are rejected.
  if (size.depth > limits.jsonDepth) return value;
  if (Array.isArray(value)) {
    size.elements += value.length;
    return mapped(value, (each) => acceptJson(each, size, depth + 1));
  }
  const before = Object.values(value);
  size.elements += before.length;
  const after = mapped(before, (each) => acceptJson(each, size, depth + 1));
  if (after === before) return value;
  return Object.fromEntries(Object.keys(value).map((name, i) => [name, after[i]]));
}

/** Returns the same array if nothing changes. */
function mapped(values: unknown[], change: (value: unknown) => unknown): unknown[] {
  let changed: unknown[] | undefined;
  for (const [i, value] of values.entries()) {
    const after = change(value);
    if (Object.is(after, value)) continue;
    changed ??= [...values];
    changed[i] = after;
  }
  return changed ?? values;
}

function unsigned(value: unknown): unknown {
  return value === 0 ? 0 : value;
}
