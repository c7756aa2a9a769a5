import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { format, util } from "prettier";
import { type Json, printJson } from "./print-json.js";
import { propertyRuns } from "../../server/testing/property-runs.js";

const options = { printWidth: 40, width: util.getStringWidth };

async function expectAsPrettier(value: Json): Promise<void> {
  const want = await format(JSON.stringify(value, null, 2), { parser: "json", printWidth: 40 });
  expect(printJson(value, options)).toBe(want);
}

describe("printJson", () => {
  const table: Json[] = [
    null,
    "text",
    [],
    {},
    { a: {}, b: [], c: [[]], d: [{}] },
    { key: ["short", "list"], other: [1, 2, 3] },
    { key: ["a list of words", "that does not", "fit on a line"] },
    { key: ["this is 40 wide with the comma", 1], a: 1 },
    { key: ["this is 40 wide with no comma!!", 1] },
    { numbers: Array.from({ length: 40 }, (_, index) => index * -1.5) },
    {
      pairs: [
        [1, 2],
        [3, 4],
      ],
      single: [[1], [2]],
      mixed: [[1, 2], 3],
      words: [
        ["a", "b"],
        ["c", "d"],
      ],
    },
    [{ a: 1 }, { b: [{ c: 2 }] }],
    { wide: ["日本語日本語", "é", "👩‍👩‍👧", "ﬁ"], x: ["日本語日本語日本語日本語"] },
    [1e21, 1e-7, -0, 0.1],
  ];
  it.each(table.map((value) => [JSON.stringify(value), value] as const))("%s", (_, value) =>
    expectAsPrettier(value),
  );

  it("prints anything as Prettier does", async () => {
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { depthSize: "medium" },
        fc.constantFrom(null, true, "word", "a few words", 12, -3.5, 1_000_000),
        fc.string({ unit: "grapheme", maxLength: 20 }),
        fc.array(fc.integer(), { maxLength: 20 }),
        fc.array(tie("json"), { maxLength: 5 }),
        fc.dictionary(fc.string({ maxLength: 10 }), tie("json"), {
          maxKeys: 5,
          noNullPrototype: true,
        }),
      ),
    }));
    await fc.assert(fc.asyncProperty(json, expectAsPrettier), propertyRuns(500));
  }, 120_000);
});
