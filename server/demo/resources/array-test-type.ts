import { recordFields } from "../../../generated/fields.js";
import type { Field, RecordField } from "../query/field-types.js";
import type { components } from "../../../generated/types.js";
import { limits } from "../../runtime/service/config.js";
import { ApiError } from "../errors.js";

export const resourceLimits = {
  /** Elements of all arrays of a resource together, in one projection. */
  elements: 20_000,
  expansionDepth: 5,
} as const;

/** The spec's ArrayTestType: the content of a resource, and the fold of many. */
export type ArrayTestType = components["schemas"]["ArrayTestType"];

const fields: readonly RecordField[] = recordFields.resource;

export const arrayTestTypeFields: readonly Field[] = fields.flatMap((field) =>
  field.name === "objectTypeProperty" && field.kind === "object" ? field.members : [],
);

const lists = arrayTestTypeFields.filter(
  ({ fold }) => (fold.rule === "concatenation" || fold.rule === "union") && !fold.least,
);

/** The arrays as in responses: includes empty arrays, unless the schema requires elements. */
export function withEveryArray(arrays: ArrayTestType): ArrayTestType {
  const complete = { ...arrays };
  for (const { name } of lists) if (!(name in complete)) Reflect.set(complete, name, []);
  return complete;
}

const accept = acceptor(arrayTestTypeFields);

/** Stores 0 for -0. Throws ResourceSizeLimitExceeded. */
export function acceptedArrays(arrays: ArrayTestType): ArrayTestType {
  const { value, elements, depth } = accept(arrays);
  if (elements > resourceLimits.elements) {
    throw new ApiError(
      "ResourceSizeLimitExceeded",
      `The arrays have ${elements} elements in all, more than ${resourceLimits.elements}.`,
    );
  }
  if (depth > limits.jsonDepth) {
    throw new ApiError(
      "ResourceSizeLimitExceeded",
      `The resource is nested more than ${limits.jsonDepth} levels deep.`,
    );
  }
  return value;
}

interface Size {
  /** Elements of all its arrays, and members of objects whose schema does not name them. */
  elements: number;
  /** Levels of values without a schema; counting stops one level above the limit. */
  depth: number;
}

interface Accepted<Value> extends Size {
  value: Value;
}

type Accept = (value: unknown, size: Size) => unknown;

/** Makes a function for objects with these fields. The fields are inspected once. */
export function acceptor(
  fields: readonly Field[],
): <Value extends object>(value: Value) => Accepted<Value> {
  const changesOf = members(fields);
  return (value) => {
    const size: Size = { elements: 0, depth: 0 };
    const changes = changesOf(value, size);
    return { value: changes ? Object.assign({}, value, changes) : value, ...size };
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
      const member: unknown = Reflect.get(value, name);
      if (member === undefined) continue;
      const accepted = accept(member, size);
      if (!Object.is(accepted, member)) (changes ??= {})[name] = accepted;
    }
    return changes;
  };
}

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
