import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../../testing/property-runs.js";
import type { TextQuery } from "../../text-query.js";
import type { IndexedText, SearchDocument, TextField } from "../search-document.js";
import { findTexts, type GivenDocument } from "./testing/find-texts.js";
import { type NaiveQuery, naiveTextScores } from "./testing/naive-texts.js";

const fields: TextField[] = [
  { name: "name", weight: 32 },
  { name: "sku", weight: 6 },
  { name: "description", weight: 1 },
];

function printed({ pieces, locale, fuzzy }: NaiveQuery, hyphen: string): TextQuery {
  const text = pieces
    .map(({ kind, words }) => (kind === "phrase" ? `"${words.join(" ")}"` : words.join(hyphen)))
    .join(" ");
  return { text, locale, fuzzy, fuzzyLevel: undefined };
}

/** Similar words. */
const FAMILIES = [
  ["shoe", "shoes", "sheo", "snowshoe", "shoelace", "shoe4"],
  ["connect", "connection", "conection", "konection", "disconnected"],
  ["t", "shirt", "tshirt", "shirts", "4", "b2b", "tt"],
  ["grün", "gruen", "grun", "grüne", "olivgrün", "olivgrune"],
  ["weiß", "weiss", "leder", "lederr", "oberleder", "ledern"],
  ["café", "cafe", "cafés", "œuvre", "oeuvre", "œuvres"],
  ["leder", "tasche", "ledertasche", "taschen", "hut", "lederhut", "lederhüte"],
  [
    "leinen",
    "kleid",
    "leinenkleid",
    "kleider",
    "sommerkleid",
    "sommer",
    "kleidersack",
    "leinenkleit",
  ],
  ["łódź", "lodz", "ελλάσ", "ελλασ", "𐐨𐐨𐐨𐐨", "𐐨𐐨𐐨", "lódz"],
];
const LOCALES = {
  en: ["en", ""],
  de: ["de", "", "en"],
  "de-AT": ["de-AT", "de", ""],
  xx: ["xx", ""],
  nl: ["nl", ""],
};

interface Case {
  given: GivenDocument[][];
  queries: NaiveQuery[];
  /** One of this many parts is allowed. */
  modulus: number;
}

function casesOf(words: readonly string[], locale: keyof typeof LOCALES): fc.Arbitrary<Case> {
  const word = fc.constantFrom(...words);
  const separator = fc.constantFrom(" ", " ", "-", ", ");
  const text = fc
    .array(fc.tuple(word, separator), { maxLength: 5 })
    .map((all) => all.map((each) => each.join("")).join(""));
  const indexedText: fc.Arbitrary<IndexedText> = fc.record({
    field: fc.nat(2),
    locale: fc.constantFrom(...LOCALES[locale]),
    text,
  });
  const texts = fc.array(indexedText, { maxLength: 3 });
  const parts = fc
    .tuple(texts, fc.array(texts, { minLength: 1, maxLength: 3 }))
    .chain(([common, own]) =>
      fc.tuple(...own.map((some) => fc.shuffledSubarray([...common, ...common, ...some]))),
    );
  const document: fc.Arbitrary<SearchDocument> = fc.record({
    id: fc.constant("x"),
    values: fc.constant([]),
    texts,
    parts: parts.map((all) => all.map((some) => ({ values: [], texts: some }))),
  });
  const given = fc.record({ document, isLive: fc.boolean() });
  const query: fc.Arbitrary<NaiveQuery> = fc.record({
    pieces: fc.array(
      fc.record({
        kind: fc.constantFrom("words" as const, "words" as const, "phrase" as const),
        words: fc.array(word, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    locale: fc.constant(locale),
    fuzzy: fc.boolean(),
    isHyphenated: fc.constant(false),
  });
  return fc.record({
    given: fc.array(fc.array(given, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    queries: fc.array(query, { minLength: 1, maxLength: 2 }),
    modulus: fc.constantFrom(1, 1, 2, 3),
  });
}

const cases = fc
  .tuple(
    fc.subarray(FAMILIES, { minLength: 1, maxLength: 2 }),
    fc.constantFrom("en" as const, "de" as const, "de-AT" as const, "nl" as const, "xx" as const),
  )
  .chain(([families, locale]) => casesOf(families.flat(), locale));

/** Adjacent parts of words are one. */
function merged({ pieces, ...rest }: NaiveQuery): NaiveQuery {
  const all: NaiveQuery["pieces"] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.kind === "words" && piece.kind === "words") last.words.push(...piece.words);
    else all.push({ ...piece, words: [...piece.words] });
  }
  return { pieces: all, ...rest };
}

describe("TextMatcher", () => {
  it("finds the same parts with the same scores as a naive search", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(" ", "-"), (each, hyphen) => {
        const { given, queries: wanted, modulus } = each;
        const queries = wanted.map((query) => ({
          ...merged(query),
          isHyphenated: hyphen === "-",
        }));
        const isAllowed = (document: number, part: number): boolean =>
          (document + part) % modulus === 0;
        const live = given.flat().filter(({ isLive }) => isLive);
        const naive = naiveTextScores(
          live.map((each) => ({ id: "x", values: [], ...each.document })),
          queries,
          fields,
          (document, part) => isAllowed(given.flat().indexOf(live[document]!), part),
        );
        const expected = given.flat().map((one) => {
          const at = live.indexOf(one);
          return at < 0 ? one.document.parts.map(() => 0) : naive[at]!;
        });
        const found = findTexts(
          given,
          queries.map((query) => printed(query, hyphen)),
          fields,
          isAllowed,
        );
        expect(found).toEqual({
          parts: expected.map((scores) => scores.map((score) => score > 0)),
          scores: expected.map((scores) => Math.max(...scores)),
        });
      }),
      propertyRuns(400),
    );
  });
});
