import { describe, expect, it } from "@jest/globals";
import type { IndexedDocument, IndexValue } from "./condition.js";
import { compareDocuments } from "./sort.js";

type PathKey = Parameters<typeof compareDocuments>[0][number];

function document(id: string, values: Record<string, (IndexValue | null)[]>): IndexedDocument {
  const all = Object.entries(values).flatMap(([path, each]) =>
    each.map((value) => ({ path, value, element: -1, occurrences: 1 })),
  );
  return { id, values: all };
}

const documents = [
  document("c", { a: [1, 9], b: ["x"] }),
  document("b", { a: [3], b: ["Z"] }),
  document("a", { a: [3] }),
  document("e", { a: [null] }),
  document("d", {}),
];

describe("compareDocuments", () => {
  const path = (name: string, direction: "asc" | "desc"): PathKey => ({
    by: "path",
    path: name,
    direction,
  });
  const table: [keys: PathKey[], ids: string][] = [
    [[], "abcde"],
    [[path("a", "asc")], "cabde"],
    [[path("a", "desc")], "cabde"],
    [[path("b", "asc")], "bcade"],
    [[path("b", "desc")], "cbade"],
    [[path("a", "desc"), path("b", "asc")], "cbade"],
    [[path("id", "asc")], "abcde"],
  ];
  it.each(table)("%j: %s", (keys, ids) => {
    const compare = compareDocuments(keys);
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
