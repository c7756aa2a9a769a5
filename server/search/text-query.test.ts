import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { analyse, stem } from "../query/analyser.js";
import { defaultFuzzyLevel, distance } from "../query/fuzzy.js";
import { memoryVocabulary } from "./testing/memory-vocabulary.js";
import { MAX_SIMILAR_STEMS, textConditions, TextQueryError, type TextQuery } from "./text-query.js";
import { propertyRuns } from "../testing/property-runs.js";

const words = analyse(
  "shoe shoes shop sheos house houses housing horse mouse connection connect ox",
);

/** For each word of the text the words that match, with their weights. */
async function wordsFor(
  text: string,
  query: Partial<TextQuery> = {},
  vocabulary = words,
): Promise<Record<string, number>[]> {
  const wanted = { text, locale: "en", fuzzy: false, fuzzyLevel: undefined, ...query };
  const conditions = await textConditions(memoryVocabulary(vocabulary), "scope", wanted);
  return conditions.map((condition) => {
    if (condition.kind !== "word") {
      expect(condition).toEqual({ kind: "any", of: [] });
      return {};
    }
    expect(condition.oneOf).not.toHaveLength(0);
    return Object.fromEntries(condition.oneOf.map(({ word, weight }) => [word, weight]));
  });
}

describe("textConditions", () => {
  const table: [text: string, query: Partial<TextQuery>, expected: Record<string, number>[]][] = [
    ["shoe", {}, [{ shoe: 4, shoes: 3 }]],
    ["SHOES!", {}, [{ shoe: 3, shoes: 4 }]],
    ["housed", {}, [{ house: 3, houses: 3, housing: 3 }]],
    [
      "shoes connects",
      {},
      [
        { shoe: 3, shoes: 4 },
        { connect: 3, connection: 3 },
      ],
    ],
    ["shoe shoe Shoe", {}, [{ shoe: 4, shoes: 3 }]],
    ["boots", {}, [{}]],
    ["shoe boots", {}, [{ shoe: 4, shoes: 3 }, {}]],
    ["", {}, [{}]],
    ["!!!", { fuzzy: true, fuzzyLevel: 2 }, [{}]],
    ["shoes", { locale: "pl" }, [{ shoes: 4 }]],
    ["shoes", { locale: "en-GB" }, [{ shoe: 3, shoes: 4 }]],
    // "shoe" is 4 letters long: distance 1. "sheos" has the stem "sheo": a swap.
    ["shoe", { fuzzy: true }, [{ shoe: 4, shoes: 3, shop: 2, sheos: 2 }]],
    ["shoe", { fuzzy: true, fuzzyLevel: 0 }, [{ shoe: 4, shoes: 3 }]],
    ["shoe", { fuzzyLevel: 2 }, [{ shoe: 4, shoes: 3 }]],
    // "houses" is 6 letters long: distance 2 between the stems, "hous".
    ["houses", { fuzzy: true }, [{ house: 3, houses: 4, housing: 3, mouse: 2, horse: 2 }]],
    [
      "houses",
      { fuzzy: true, fuzzyLevel: 1 },
      [{ house: 3, houses: 4, housing: 3, mouse: 2, horse: 2 }],
    ],
    ["conect", { fuzzy: true }, [{ connect: 2, connection: 2 }]],
    ["konect", { fuzzy: true }, [{ connect: 1, connection: 1 }]],
    ["konect", { fuzzy: true, fuzzyLevel: 1 }, [{}]],
    // Two letters: no distance.
    ["ax", { fuzzy: true }, [{}]],
    ["ox", { fuzzy: true }, [{ ox: 4 }]],
  ];
  it.each(table)("%j %j", async (text, query, expected) => {
    const found = await wordsFor(text, query);
    expect(found).toEqual(expected);
  });

  it("reads the first 256 characters", async () => {
    expect(await wordsFor(`${"- ".repeat(126)}shoe shop`)).toEqual([{ shoe: 4, shoes: 3 }]);
    expect(await wordsFor(`${"𝄞".repeat(252)}shoe shop`)).toEqual([{ shoe: 4, shoes: 3 }]);
  });

  const rejected: [text: string, level: number, message: RegExp][] = [
    ["ox", 1, /at most 0.*"ox".*found 1/],
    ["shoe", 2, /at most 1.*"shoe".*found 2/],
    ["houses shoe", 2, /at most 1.*"shoe".*found 2/],
    ["houses", 3, /0, 1 or 2.*found 3/],
    ["houses", -1, /found -1/],
    ["houses", 0.5, /found 0\.5/],
    ["houses", NaN, /found NaN/],
  ];
  it.each(rejected)("rejects %j at level %d", async (text, fuzzyLevel, message) => {
    const search = wordsFor(text, { fuzzy: true, fuzzyLevel });
    await expect(search).rejects.toThrow(TextQueryError);
    await expect(search).rejects.toThrow(message);
  });

  it("finds exactly the words whose stem is near enough", async () => {
    const word = fc.string({ unit: fc.constantFrom(..."abs"), minLength: 1, maxLength: 11 });
    const vocabulary = fc.array(word, { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        vocabulary,
        word,
        fc.constantFrom("en", "de", "pl"),
        fc.option(fc.nat(2), { nil: undefined }),
        async (known, text, locale, level) => {
          const highest = defaultFuzzyLevel(text.length);
          const fuzzyLevel = level === undefined ? undefined : Math.min(level, highest);
          const expected: Record<string, number> = {};
          for (const each of known) {
            const away = distance(stem(each, locale), stem(text, locale), 9);
            if (away <= (fuzzyLevel ?? highest)) expected[each] = each === text ? 4 : 3 - away;
          }
          const [found] = await wordsFor(text, { locale, fuzzy: true, fuzzyLevel }, known);
          expect(found).toEqual(expected);
        },
      ),
      propertyRuns(1_000),
    );
  });

  it("takes the nearest of very many", async () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const many = letters.flatMap((a) => letters.flatMap((b) => [`${a}xxxx${b}`, `xxx${a}x${b}`]));
    const [found = {}] = await wordsFor("xxxxxx", { fuzzy: true, locale: "pl" }, many.reverse());
    expect(Object.keys(found)).toHaveLength(MAX_SIMILAR_STEMS);
    expect(found).toMatchObject({ xxxxxx: 4, axxxxx: 2, xxxxxz: 2 });
  });
});
