import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { format, util } from "prettier";
import { propertyRuns } from "../../server/testing/property-runs.js";
import { openFormattedTexts } from "./format.js";
import { type Json, printJson } from "./print-json.js";
import { withFolder } from "./testing/spec-folder.js";

/** A run that formats these texts: what they became, and which had to be formatted. */
async function run(
  folder: string,
  texts: string[],
): Promise<{ results: string[]; made: string[] }> {
  const made: string[] = [];
  const format = (text: string): Promise<string> => {
    made.push(text);
    return Promise.resolve(`${text};`);
  };
  const formatted = await openFormattedTexts("outputs", { folder, format });
  const results = await Promise.all(texts.map(formatted.format));
  await formatted.save();
  return { results, made };
}

describe("FormattedTexts", () => {
  it("are formatted once, and again when they change", () =>
    withFolder({}, async (folder) => {
      const cache = join(folder, "cache");
      expect(await run(cache, ["a", "b"])).toEqual({ results: ["a;", "b;"], made: ["a", "b"] });
      expect(await run(cache, ["a", "b"])).toEqual({ results: ["a;", "b;"], made: [] });
      expect(await run(cache, ["a", "c"])).toEqual({ results: ["a;", "c;"], made: ["c"] });
      // Only those of the last run are kept.
      expect(await run(cache, ["b"])).toEqual({ results: ["b;"], made: ["b"] });
      expect(await readdir(cache)).toEqual(["outputs.json"]);
    }));

  it.each(["{", "[1]"])("are formatted where the file is damaged: %s", (damaged) =>
    withFolder({ "outputs.json": damaged }, async (folder) => {
      expect((await run(folder, ["a"])).made).toEqual(["a"]);
      expect((await run(folder, ["a"])).made).toEqual([]);
    }),
  );

  it("are formatted where no file can be written", () =>
    withFolder({ file: "" }, async (folder) => {
      expect((await run(join(folder, "file", "cache"), ["a"])).results).toEqual(["a;"]);
    }));
});

const options = { printWidth: 40, width: util.getStringWidth };

async function expectAsPrettier(value: Json): Promise<void> {
  const want = await format(JSON.stringify(value, null, 2), { parser: "json", printWidth: 40 });
  expect(printJson(value, options)).toBe(want);
}

describe("printJson", () => {
  const table: Json[] = [
    { a: {}, b: [], c: [[]], d: [{}] },
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
    },
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
