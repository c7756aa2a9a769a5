import type { IndexedDocument, IndexValue, SortKey } from "./condition.js";
import { compareValues } from "./matches.js";

type PathKey = Extract<SortKey, { by: "path" }>;

/**
 * Compares documents by the keys in turn. Of several values the smallest counts ascending and the largest
 * descending; documents without a value come last in both directions; ties are ordered by id, ascending. Caches
 * the keys of each document: use one comparator for one sort.
 */
export function compareDocuments(
  keys: readonly PathKey[],
): (a: IndexedDocument, b: IndexedDocument) => number {
  const known = new Map<IndexedDocument, (IndexValue | undefined)[]>();
  const valuesOf = (document: IndexedDocument): (IndexValue | undefined)[] => {
    const values = known.get(document) ?? keys.map((key) => sortValue(key, document));
    known.set(document, values);
    return values;
  };
  return (a, b) => {
    const [left, right] = [valuesOf(a), valuesOf(b)];
    for (const [i, { direction }] of keys.entries()) {
      const order = compareMaybe(left[i], right[i], direction);
      if (order !== 0) return order;
    }
    return compareValues(a.id, b.id);
  };
}

function sortValue(key: PathKey, document: IndexedDocument): IndexValue | undefined {
  let extreme: IndexValue | undefined;
  for (const { path, value } of document.values) {
    if (path !== key.path || value === null) continue;
    if (extreme === undefined || directed(compareValues(value, extreme), key.direction) < 0) {
      extreme = value;
    }
  }
  return extreme;
}

function compareMaybe(
  a: IndexValue | undefined,
  b: IndexValue | undefined,
  direction: SortKey["direction"],
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return directed(compareValues(a, b), direction);
}

function directed(order: number, direction: SortKey["direction"]): number {
  return direction === "asc" ? order : -order;
}
