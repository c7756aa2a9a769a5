import { describe, expect, it } from "@jest/globals";
import type { Condition, IndexedDocument, IndexValue, SortKey } from "./condition.js";
import { compareDocuments, scoreOf } from "./sort.js";

function document(
  id: string,
  values: Record<string, (IndexValue | null)[]>,
  words: string[] = [],
): IndexedDocument {
  const all = Object.entries(values).flatMap(([path, each]) =>
    each.map((value) => ({ path, value, element: -1, occurrences: 1 })),
  );
  return { id, values: all, words };
}

const documents = [
  document("c", { a: [1, 9], b: ["x"] }, ["red"]),
  document("b", { a: [3], b: ["Z"] }, ["red", "shoes"]),
  document("a", { a: [3] }, ["shoe"]),
  document("e", { a: [null] }, []),
  document("d", {}, ["shoe", "shoes"]),
];

const word = (oneOf: Record<string, number>): Condition => ({
  kind: "word",
  oneOf: Object.entries(oneOf).map(([each, weight]) => ({ word: each, weight })),
});
const shoe = word({ shoe: 4, shoes: 3 });
const where: Condition = { kind: "all", of: [{ kind: "all", of: [shoe] }, word({ red: 2 })] };

describe("compareDocuments", () => {
  const path = (name: string, direction: "asc" | "desc"): SortKey => ({
    by: "path",
    path: name,
    direction,
  });
  const score = (direction: "asc" | "desc"): SortKey => ({ by: "score", direction });
  const table: [keys: SortKey[], ids: string][] = [
    [[], "abcde"],
    [[path("a", "asc")], "cabde"],
    [[path("a", "desc")], "cabde"],
    [[path("b", "asc")], "bcade"],
    [[path("b", "desc")], "cbade"],
    [[path("a", "desc"), path("b", "asc")], "cbade"],
    [[path("id", "asc")], "abcde"],
    [[score("desc")], "badce"],
    [[score("asc")], "ecadb"],
    [[score("desc"), path("a", "asc")], "badce"],
  ];
  it.each(table)("%j: %s", (keys, ids) => {
    const compare = compareDocuments(keys, where);
    expect(
      documents
        .toSorted(compare)
        .map(({ id }) => id)
        .join(""),
    ).toBe(ids);
    expect(
      documents
        .toReversed()
        .sort(compare)
        .map(({ id }) => id)
        .join(""),
    ).toBe(ids);
  });
});

describe("scoreOf", () => {
  const table: [where: Condition, scores: number[]][] = [
    [{ kind: "all", of: [] }, [0, 0, 0, 0, 0]],
    [shoe, [0, 3, 4, 0, 4]],
    [where, [2, 5, 4, 0, 4]],
    [{ kind: "all", of: [shoe, shoe] }, [0, 6, 8, 0, 8]],
    [{ kind: "any", of: [shoe, { kind: "not", condition: word({ red: 1 }) }] }, [0, 0, 0, 0, 0]],
  ];
  it.each(table)("%j", (condition, scores) => {
    expect(documents.map((each) => scoreOf(condition, each))).toEqual(scores);
  });
});
