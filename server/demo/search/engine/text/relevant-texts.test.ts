import { describe, expect, it } from "@jest/globals";
import { documentOf, findTexts, searchedTexts } from "./testing/find-texts.js";
import { TextMatcher } from "./text-matcher.js";

const fields = [
  { name: "name", weight: 32 },
  { name: "description", weight: 1 },
];

interface SearchOptions {
  locale?: string;
  fuzzy?: boolean;
  fuzzyLevel?: number;
}

/** The names that the text finds, the best first; those with equal scores in the given order. */
function find(text: string, names: readonly string[], options: SearchOptions = {}): string[] {
  const { locale = "en", fuzzy = false, fuzzyLevel } = options;
  const documents = names.map((name) => ({
    document: documentOf({ field: 0, locale, text: name }),
    isLive: true,
  }));
  const { scores } = findTexts([documents], [{ text, locale, fuzzy, fuzzyLevel }], fields);
  return names
    .map((name, i) => ({ name, score: scores[i]! }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

describe("a word", () => {
  it.each<[text: string, names: string[], options?: SearchOptions]>([
    // The same word, other accents, another form, within another word.
    ["cafe", ["cafe", "café", "cafes", "cafeteria", "internetcafe"]],
    ["café", ["café", "cafe"]],
    ["été", ["été", "ete"], { locale: "fr" }],
    ["ñandú", ["ñandú", "nandu"], { locale: "es" }],
    ["łódź", ["łódź", "lodz"], { locale: "pl" }],
    ["oeuvre", ["oeuvre", "œuvre"], { locale: "fr" }],
    ["ελλας", ["ελλας", "ελλάς"], { locale: "el" }],
    ["smorrebrod", ["smørrebrød"], { locale: "da" }],
    ["weiss", ["weiss", "weiß"], { locale: "de" }],
    ["gruen", ["gruen", "grün"], { locale: "de" }],
    ["Tasche", ["Tasche", "Taschen", "Ledertasche", "Taschentuch"], { locale: "de" }],
    ["Taschen", ["Taschen", "Tasche", "Ledertasche"], { locale: "de" }],
    ["Grün", ["Grün", "Olivgrün"], { locale: "de" }],
    ["shoes", ["shoes", "shoe", "snowshoe"]],
    ["tshirt", ["tshirt", "t-shirt"]],
    ["t-shirt", ["T-Shirt", "tshirt"]],
    ["t shirt", ["T-Shirt", "tshirt"]],
    ["Sommer-Kleid", ["Sommerkleid"], { locale: "de" }],
    ["Sommer Kleid", ["Sommerkleid"], { locale: "de" }],
    ["ﬁne ＳＨＩＲＴ", ["fine shirt"]],
    ["l'école", ["école"], { locale: "fr" }],
    ["women's shoes", ["shoes for women"]],
  ])("%j finds %j", (text, names, options = {}) => {
    expect(find(text, names.toReversed(), options)).toEqual(expect.arrayContaining(names));
    expect(find(text, names.toReversed(), options)[0]).toBe(names[0]);
  });

  it.each<[text: string, names: string[], options?: SearchOptions]>([
    // Three letters and digits are not searched for within words.
    ["red", ["reddish", "hundred", "tired"]],
    ["2000", ["20001", "12000"]],
    ["jaket", ["jacket"]],
    ["shoes", ["Tasche"]],
    ["gruen", ["grün"], { locale: "en" }],
    ["shirt", ["t shirt"].map(() => "sh irt")],
    // Digits must match exactly.
    ["SHI02", ["SHI03", "SHI0"], { fuzzy: true }],
    ["-", ["shoe", "-"]],
    ["", ["shoe"]],
    ['""', ["shoe"]],
  ])("%j does not find %j", (text, names, options = {}) => {
    expect(find(text, names, options)).toEqual([]);
  });

  it("ranks above its other forms, these above longer words, and all above typos", () => {
    const names = ["belts", "felt", "beltway", "belt", "bolts", "bekt"];
    const found = find("belt", names, { fuzzy: true });
    expect(found.slice(0, 3)).toEqual(["belt", "belts", "beltway"]);
    expect(found.slice(3).sort()).toEqual(["bekt", "bolts", "felt"]);
  });

  it("ranks by the length of the text in its own part", () => {
    const inParts = (...texts: string[]) => ({
      document: {
        texts: [],
        parts: texts.map((text) => ({ values: [], texts: [{ field: 0, locale: "en", text }] })),
      },
      isLive: true,
    });
    const documents = [
      inParts("boot", "a shoe made of leather and some linen"),
      inParts("a long boot made of leather and some linen", "shoe"),
    ];
    const query = { text: "shoe", locale: "en", fuzzy: false, fuzzyLevel: undefined };
    const [long = 0, short = 0] = findTexts([documents], [query], fields).scores;
    expect(short).toBeGreaterThan(long);
    expect(
      findTexts(
        documents.map((each) => [each]),
        [query],
        fields,
      ).scores,
    ).toEqual([long, short]);
  });

  it("matches by the smaller distance of the words or their stems", () => {
    const fuzzy = { fuzzy: true };
    expect(find("dres", ["dress"], fuzzy)).toEqual(["dress"]);
    expect(find("summe", ["summer"], fuzzy)).toEqual(["summer"]);
    expect(find("hikng", ["hiking"], fuzzy)).toEqual(["hiking"]);
    expect(find("Lederr", ["Leder"], { ...fuzzy, locale: "de" })).toEqual(["Leder"]);
    // The stem of "conection" is one letter from that of "connected".
    expect(find("conection", ["connected"], { ...fuzzy, fuzzyLevel: 1 })).toEqual(["connected"]);
    expect(find("konection", ["connected"], { ...fuzzy, fuzzyLevel: 1 })).toEqual([]);
    expect(find("konection", ["connected"], fuzzy)).toEqual(["connected"]);
    expect(find("shoe", ["shop"], { fuzzyLevel: 1 })).toEqual([]);
  });
});

describe("several words", () => {
  it.each<[text: string, finds: string[], locale: string]>([
    ["das rote Kleid", ["rotes Kleid"], "de"],
    ["shoes for the office", ["office shoes"], "en"],
    ["la robe de l'été", ["robe été"], "fr"],
    ["el vestido de la fiesta", ["vestido fiesta"], "es"],
    ["l'abito per la sera", ["abito sera"], "it"],
    ["de jurk voor het feest", ["jurk feest"], "nl"],
    ["o vestido para a festa", ["vestido festa"], "pt"],
    ["en klänning för sommaren", ["klänning sommaren"], "sv"],
    // Unless no other words are left or a hyphen joins them.
    ["the who", ["the who"], "en"],
    ["e-bike", ["e-bike"], "it"],
  ])("%j finds %j without stop words", (text, names, locale) => {
    expect(find(text, names, { locale })).toEqual(names);
  });

  it("include stop words if no others are left or a hyphen joins them", () => {
    expect(find("the who", ["the", "who", "for the who"])).toEqual(["for the who"]);
    expect(find("e-bike", ["bike"], { locale: "it" })).toEqual([]);
  });
});

describe("words that no single text contains", () => {
  it.each<[text: string, finds: string[], names: string[], locale?: string]>([
    // Finds texts with as many words as any text has, the best first.
    ["red leather bag", ["leather bag", "red bag"], ["red bag", "leather bag", "bag", "red"]],
    ["red shoe elephant", ["red shoe"], ["red shoe", "red", "shoe", "hat"]],
    ["elephant shoe", ["shoe"], ["shoe", "hat"]],
    // Requires all words if some text has them all.
    ["red bag", ["red bag"], ["red bag", "red hat", "bag"]],
    // Joined words count as one, as in keys.
    ["SHI02-BLUE-M", [], ["SHI02-BLUE-S", "SHI02 M"]],
    ["my_key_2", [], ["my_key_1", "my_key_3"]],
    ["SKU/123/457", [], ["SKU/123/456", "SKU/123"]],
    ["sku:12.7", [], ["sku:12.8", "sku"]],
    ["red hats/shoes", ["red hat"], ["red hat", "hat", "red"]],
    ["t-shirt elephant", ["t-shirt"], ["t-shirt", "shirt", "t"]],
    ["red-shoe blue", ["red shoe"], ["red shoe", "red", "shoe"]],
    // At least one word must match.
    ["elephant giraffe", [], ["shoe", "hat"]],
    ["elephant", [], ["shoe", "hat"]],
    // Whole sentences.
    ["I am looking for a red leather bag", ["red leather bag"], ["red leather bag", "red bag"]],
    ["I'm looking for something to wear: a hat", ["hat"], ["hat", "shoe"]],
    ["ich suche eine rote Ledertasche", ["Ledertasche rot"], ["Ledertasche rot", "Tasche"], "de"],
    ["cerco una borsa di pelle", ["borsa di pelle"], ["borsa di pelle", "borsa"], "it"],
    ["je cherche un sac", ["sac"], ["sac", "robe"], "fr"],
    ["busco un vestido rojo", ["vestido rojo"], ["vestido rojo", "rojo"], "es"],
    ["ik zoek een jurk", ["jurk"], ["jurk", "rok"], "nl"],
    ["procuro um vestido", ["vestido"], ["vestido", "saia"], "pt"],
    ["jag söker en klänning", ["klänning"], ["klänning", "kjol"], "sv"],
  ])("%j finds %j in %j", (text, finds, names, locale = "en") => {
    expect(find(text, names, { locale })).toEqual(finds);
  });

  it("must still include every phrase", () => {
    const names = ["summer dress", "red dress", "red summer hat"];
    expect(find('"summer dress" red', names)).toEqual(["summer dress"]);
    expect(find('"dress summer" red', names)).toEqual([]);
    expect(find('"summer dress" "red dress"', names)).toEqual([]);
  });
});

describe("a compound", () => {
  const de = { locale: "de" };
  it.each<[text: string, names: string[], locale?: string]>([
    [
      "Leinenkleid",
      ["Leinenkleid", "Kleid aus Leinen", "Sommerkleid aus Leinen", "Leinen: Kleider"],
    ],
    ["Seidenbluse", ["Bluse aus Seide", "Schluppenbluse aus Seide"]],
    ["Ledertasche", ["Tasche aus Leder", "Handtasche aus Leder"]],
    ["Strohhut", ["Hut aus Stroh"]],
    ["Geburtstagskleid", ["Kleid zum Geburtstag"]],
    ["Wollpullover", ["Pullover aus Wolle"]],
    ["Damenledertasche", ["Tasche für Damen aus Leder"]],
    ["zomerjurk", ["jurk voor de zomer"], "nl"],
    ["sommarklänning", ["klänning för sommaren"], "sv"],
    // In the other direction.
    ["Kleid Leinen", ["Kleid aus Leinen", "Leinenkleid"]],
    ["Kleid aus Leinen", ["Leinenkleid"]],
    ["Blusen Seide", ["Seidenbluse"]],
  ])("%s finds %j", (text, names, locale = "de") => {
    const others = [
      "Kleid",
      "Bluse",
      "Leder",
      "Lederjacke mit Taschen",
      "Wolle",
      "jurk",
      "klänning",
    ];
    expect(find(text, [...others, ...names], { locale }).sort()).toEqual(names.toSorted());
  });

  it.each<[text: string, names: string[], locale: string]>([
    // Not: only a part of the compound, words of two or three letters, stop words, other languages.
    ["Leinenkleid", ["Leinen", "Kleid", "Kleiderschrank aus Holz"], "de"],
    ["Lederhose", ["Leder", "eine Hose"], "de"],
    ["Wollschal", ["Cardigan mit Schalkragen aus Wolle"], "de"],
    ["Rotkleid", ["rot Kleid"], "de"],
    ["Kleinder", ["klein der"], "de"],
    ["Kleinmit", ["klein mit"], "de"],
    ["linendress", ["dress of linen"], "en"],
    ["Leinenkleid2", ["Leinen kleid2"], "de"],
    ['"Leinenkleid"', ["Kleid aus Leinen"], "de"],
  ])("%s does not find %j", (text, names, locale) => {
    expect(find(text, names, { locale })).toEqual([]);
  });

  it("ranks above its separate words, and with them no typos are allowed", () => {
    const names = ["Seidenkleid", "Kleid aus Leinen", "Leinenkleid"];
    expect(find("Leinenkleid", names, { ...de, fuzzy: true })).toEqual([
      "Leinenkleid",
      "Kleid aus Leinen",
    ]);
    expect(find("Leinenkleid", ["Seidenkleid", "Leinen"], { ...de, fuzzy: true })).toEqual([
      "Seidenkleid",
    ]);
  });
});

describe("a phrase", () => {
  const names = [
    "linen summer dress",
    "summer dress of linen",
    "dress for summer",
    "summer's dress",
  ];
  it.each<[text: string, finds: string[]]>([
    ['"summer dress"', ["linen summer dress", "summer dress of linen"]],
    ['"linen summer dress"', ["linen summer dress"]],
    ["“dress of”", ["summer dress of linen"]],
    ['linen "summer dress"', ["linen summer dress", "summer dress of linen"]],
    ['"dress summer"', []],
    // Other forms do not match.
    ['"summer dresses"', []],
    ['"dresses"', []],
    ['"dress"', names],
    // An unclosed quotation mark is not a phrase.
    ['"dress summer', names],
  ])("%s finds %j", (text, finds) => {
    expect(find(text, names).sort()).toEqual(finds.toSorted());
  });

  it("matches other spellings of its words", () => {
    const bluses = ["weiße Bluse", "weisse Bluse", "weiße rote Bluse", "weiss und Bluse"];
    const found = find('"weisse Bluse"', bluses, { locale: "de" });
    expect(found.sort()).toEqual(["weisse Bluse", "weiße Bluse"]);
  });

  it("does not match across the end of a text", () => {
    const document = documentOf(
      { field: 0, locale: "en", text: "summer" },
      { field: 0, locale: "en", text: "dress" },
    );
    const query = { text: '"summer dress"', locale: "en", fuzzy: false, fuzzyLevel: undefined };
    expect(findTexts([[{ document, isLive: true }]], [query], fields).scores).toEqual([0]);
  });
});

it("rejects more than 32 fields", () => {
  const document = documentOf({ field: 32, locale: "en", text: "shoe" });
  expect(() => searchedTexts([{ document, isLive: true }])).toThrow(RangeError);
});

describe("the checkpoint", () => {
  it("stops long searches", () => {
    const documents = Array.from({ length: 3_000 }, () => ({
      document: documentOf({ field: 0, locale: "en", text: "shoe" }),
      isLive: true,
    }));
    const sections = [searchedTexts(documents)];
    for (const text of ["shoe", '"shoe shoe"', "sheo"]) {
      let left = 3;
      const checkpoint = (): void => {
        if (--left === 0) throw new Error("Time is over.");
      };
      const texts = [{ text, locale: "en", fuzzy: true, fuzzyLevel: undefined }];
      expect(() => new TextMatcher({ sections, texts, fields, checkpoint }).matchAll()).toThrow(
        "Time is over.",
      );
    }
  });
});
