import { expect, it } from "@jest/globals";
import type { IndexedValue } from "../../../query/condition.js";
import { buildSegment } from "../segment-builder.js";
import { openSegment } from "../segment.js";
import { documentOf, elementsAt, valueAt } from "../testing/sample-segments.js";

const [red, blue] = [valueAt("at", "red"), valueAt("at", "blue")];
const both = [red, blue];

it.each<[what: string, level: string, documents: IndexedValue[][][]]>([
  ["one part each", "document", [[[red]], [both], [[]]]],
  ["the same in all parts", "document", [[both, both], [[]], [[blue], [blue]]]],
  ["a different value in one part", "part", [[[red], [blue]], [[red]]]],
  ["no value in the first part", "part", [[[], [red]]]],
  ["no value in the last part", "part", [[[red], []]]],
  ["fewer values in one part", "part", [[both, [red]]]],
  ["more values in one part", "part", [[[red], both]]],
  ["another number of occurrences", "part", [[[red], [valueAt("at", "red", 2)]]]],
  ["elements of arrays", "part", [[elementsAt("at", [{}]), elementsAt("at", [{}])]]],
])("values that all parts share are stored per document: %s", (_, level, documents) => {
  const all = documents.map((parts, i) => documentOf(`document ${i}`, [], parts));
  expect(openSegment(buildSegment(all)).column("at")?.level).toBe(level);
});
