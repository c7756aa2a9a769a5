import type { IndexedValue, IndexValue } from "../query/condition.js";

/** A value of a product as it is stored. */
export type Indexable = IndexValue | boolean;

/** Adds the value, if there is one. */
export function addValue(to: IndexedValue[], path: string, value: Indexable | undefined): void {
  if (value !== undefined) to.push(indexed(path, indexValueOf(value), 1));
}

/** Adds one entry per distinct value, with its number of occurrences. */
export function addValues(to: IndexedValue[], path: string, values: readonly Indexable[]): void {
  if (values.length === 1) return addValue(to, path, values[0]);
  const occurrences = new Map<IndexValue, number>();
  for (const each of values) {
    const value = indexValueOf(each);
    occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  }
  for (const [value, times] of occurrences) to.push(indexed(path, value, times));
}

export function indexValueOf(value: Indexable): IndexValue {
  return typeof value === "boolean" ? Number(value) : value === 0 ? 0 : value;
}

function indexed(path: string, value: IndexValue, occurrences: number): IndexedValue {
  return { path, value, element: -1, occurrences };
}
