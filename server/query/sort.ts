import type { Condition, IndexedDocument, IndexValue, SortKey } from "./condition.js";
import { compareValues } from "./matches.js";

/**
 * Orders documents by the keys, the first first. Of several values the smallest counts ascending and
 * the largest descending; documents without a value come last either way; ids, ascending, break
 * ties. `where` is what the documents fulfil: its words make the score. Remembers what it has worked
 * out for a document, so one comparator serves one sorting.
 */
export function compareDocuments(
  keys: readonly SortKey[],
  where: Condition,
): (a: IndexedDocument, b: IndexedDocument) => number {
  const known = new Map<IndexedDocument, (IndexValue | undefined)[]>();
  const valuesOf = (document: IndexedDocument): (IndexValue | undefined)[] => {
    const values = known.get(document) ?? keys.map((key) => sortValue(key, document, where));
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

/**
 * The sum over the word conditions that must hold, not those in an alternative or a negation, of
 * the best weight that the document hits.
 */
export function scoreOf(where: Condition, document: IndexedDocument): number {
  const words = new Set(document.words);
  const score = (condition: Condition): number => {
    if (condition.kind === "all") return condition.of.reduce((sum, each) => sum + score(each), 0);
    if (condition.kind !== "word") return 0;
    return condition.oneOf.reduce(
      (best, { word, weight }) => (words.has(word) ? Math.max(best, weight) : best),
      0,
    );
  };
  return score(where);
}

function sortValue(
  key: SortKey,
  document: IndexedDocument,
  where: Condition,
): IndexValue | undefined {
  if (key.by === "score") return scoreOf(where, document);
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
