import { expect, it } from "@jest/globals";
import { buildSegment } from "../segment-builder.js";
import { openSegment } from "../segment.js";
import { documentOf, elementsAt, valueAt } from "../testing/sample-segments.js";

type Values = Parameters<typeof documentOf>[1];

function levelOf(...documents: (readonly NonNullable<Values>[])[]): string | undefined {
  const all = documents.map((parts, i) => documentOf(`document ${i}`, [], parts));
  return openSegment(buildSegment(all)).column("at")?.level;
}

const [red, blue] = [valueAt("at", "red"), valueAt("at", "blue")];

it.each<[what: string, level: string, documents: NonNullable<Values>[][]]>([
  ["one part each", "document", [[[red]], [[blue, red]], [[]]]],
  [
    "the same in all parts",
    "document",
    [
      [
        [red, blue],
        [red, blue],
      ],
      [[]],
      [[blue], [blue]],
    ],
  ],
  ["another in a part", "part", [[[red], [blue]], [[red]]]],
  ["none in the first part", "part", [[[], [red]]]],
  ["none in the last part", "part", [[[red], []]]],
  ["fewer in a part", "part", [[[red, blue], [red]]]],
  ["more in a part", "part", [[[red], [red, blue]]]],
  ["another number of occurrences", "part", [[[red], [valueAt("at", "red", 2)]]]],
  ["elements of arrays", "part", [[elementsAt("at", [{}]), elementsAt("at", [{}])]]],
])("values of parts are those of documents, or stay: %s", (_, level, documents) => {
  expect(levelOf(...documents)).toBe(level);
});

it("stands at parts if some values do", () => {
  const documents = [documentOf("a", [red], [[], []]), documentOf("b", [blue], [[], [red]])];
  const column = openSegment(buildSegment(documents)).column("at");
  expect(column?.level).toBe("part");
  const { offsets, ordinals } = column?.entries ?? {};
  const values = [...(ordinals ?? [])].map((ordinal) => column?.dictionary.at(ordinal));
  expect([...(offsets ?? [])]).toEqual([0, 1, 2, 3, 5]);
  expect(values).toEqual(["red", "red", "blue", "blue", "red"]);
});

it("keeps how often a value occurs in each part", () => {
  const twice = [valueAt("at", 5, 2)];
  const segment = openSegment(buildSegment([documentOf("a", [], [twice, twice])]));
  expect([...(segment.column("at")?.entries.occurrences ?? [])]).toEqual([2]);
});
