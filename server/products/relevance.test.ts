import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { components } from "../../generated/types.js";
import { randomFrom } from "../operation/ids.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { readSampleCatalogue } from "./sample-catalogue.js";

type Found = components["schemas"]["ProductProjectionSearchResult"];

const LOCALES = ["en", "de", "it"] as const;
/** As many results as people look at. */
const FIRST = 10;

interface Question {
  locale: string;
  word: string;
  /** Keys of the products that have the word in their name. */
  named: ReadonlySet<string>;
}

let service: ServiceUnderTest;
/** One-word questions: some products have the word in their name, others only elsewhere. */
let questions: Question[];
/** All words of four letters and more in names. */
let names: Question[];

beforeAll(async () => {
  service = await ServiceUnderTest.start();
  const published = new Set(await search({ limit: "500" }));
  const { products } = await readSampleCatalogue();
  const drafts = products
    .map(({ draft }) => draft)
    .filter(({ key }) => key !== undefined && published.has(key));
  questions = [];
  names = [];
  for (const locale of LOCALES) {
    const texts = drafts.map((draft) => ({
      key: draft.key ?? "",
      name: wordsOf(draft.name[locale] ?? ""),
      elsewhere: wordsOf(
        JSON.stringify([draft.description?.[locale], draft.searchKeywords?.[locale]]),
      ),
    }));
    for (const word of new Set(texts.flatMap(({ name }) => name))) {
      const named = new Set(texts.filter(({ name }) => name.includes(word)).map(({ key }) => key));
      const question = { locale, word, named };
      if (texts.some(({ key, elsewhere }) => !named.has(key) && elsewhere.includes(word))) {
        questions.push(question);
      }
      if (word.length >= 4) names.push(question);
    }
  }
});
afterAll(() => service.stop());

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The keys of the products found, in order. */
async function search(form: Record<string, string>): Promise<string[]> {
  const { status, body } = await service.call("POST", "/demo/resource/product-projection-search", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  expect(status).toBe(200);
  return (body as Found).results.map(({ key = "" }) => key);
}

/** Which share of the first results has the word in its name, where as many have. */
async function nameHitRate(asked: readonly Question[]): Promise<number> {
  let [hits, possible] = [0, 0];
  for (const { locale, word, named } of asked) {
    const found = await search({ [`text.${locale}`]: word, limit: String(FIRST) });
    const expected = Math.min(FIRST, named.size);
    possible += expected;
    hits += found.slice(0, expected).filter((key) => named.has(key)).length;
  }
  return hits / possible;
}

describe("of words that some products have in their name, the first results", () => {
  // Weights may be tuned by the first half only: the other shows that they suit not just these words.
  it.each(["tuned", "held out"])("are named so: %s", async (half) => {
    const asked = questions.filter((_, i) => i % 2 === (half === "tuned" ? 0 : 1));
    expect(asked.length).toBeGreaterThan(31);
    expect(await nameHitRate(asked)).toBeGreaterThanOrEqual(0.95);
  });

  it("are jackets for a jacket", async () => {
    const found = await search({ "text.en": "jacket", limit: "5" });
    expect(found.map((key) => /jacket/.test(key))).toEqual(Array(5).fill(true));
  });
});

describe("one wrong letter", () => {
  it.each([
    ["en", "dres", /dress/],
    ["en", "summe", /summer/],
    ["en", "hikng", /hiking/],
    ["de", "Lederr", /leather/],
  ])("in %s: %s finds what is meant", async (locale, text, key) => {
    const [first = ""] = await search({ [`text.${locale}`]: text, fuzzy: "true" });
    expect(first).toMatch(key);
  });

  it("leaves 99 % of names to be found", async () => {
    const random = randomFrom(16);
    let found = 0;
    const sample = Array.from({ length: 150 }, () => names[Math.floor(random() * names.length)]!);
    for (const { locale, word, named } of sample) {
      const text = misspelt(word, random);
      const keys = await search({ [`text.${locale}`]: text, fuzzy: "true", limit: "500" });
      found += Number([...named].every((key) => keys.includes(key)));
    }
    expect(found).toBeGreaterThanOrEqual(0.99 * sample.length);
  });
});

/** The word with a letter inserted, deleted, replaced, or swapped with its neighbour. */
function misspelt(word: string, random: () => number): string {
  const letters = [...word];
  const at = Math.floor(random() * (letters.length - 1));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const edits = [
    letters.toSpliced(at, 0, letter),
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 1, letter),
    letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!),
  ];
  return edits[Math.floor(random() * edits.length)]!.join("");
}
