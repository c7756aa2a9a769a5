import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { analyse, MAX_WORD_LENGTH, stem, stemLanguage, stemLanguages } from "./analyser.js";
import { anyCharacter } from "../../testing/any-character.js";
import { propertyRuns } from "../../testing/property-runs.js";

describe("analyse", () => {
  const table: [text: string, words: string[]][] = [
    ["", []],
    ["!!! – ?", []],
    ["Red shoes, red socks", ["red", "shoes", "red", "socks"]],
    ["key-with_parts.and/more", ["key", "with", "parts", "and", "more"]],
    ["size 42, v2beta 3.5", ["size", "42", "v2beta", "3", "5"]],
    ["Peter's l’école O'Brien", ["peter", "s", "l", "école", "o", "brien"]],
    ["ÉCOLE e\u0301cole", ["école", "école"]],
    ["ﬁne ＡＢＣ １２ Ⅳ x²", ["fine", "abc", "12", "iv", "x2"]],
    ["STRASSE Straße", ["strasse", "straße"]],
    ["ΟΔΟΣ οδός ΟΔΌΣ", ["οδοσ", "οδόσ", "οδόσ"]],
    ["İstanbul ISTANBUL", ["istanbul", "istanbul"]],
    ["Мо\u00adсква Київ", ["москва", "київ"]],
    ["नमस्ते दुनिया", ["नमस्ते", "दुनिया"]],
    ["مرحبا بالعالم", ["مرحبا", "بالعالم"]],
    ["東京タワー and ひる", ["東", "京", "タワー", "and", "ひ", "る"]],
    ["서울 시", ["서울", "시"]],
    ["rock🎸roll \u0301", ["rock", "roll"]],
    ["__proto__ constructor", ["proto", "constructor"]],
    ["𝔘𝔫𝔦 𐐀", ["uni", "𐐨"]],
  ];
  it.each(table)("%j", (text, words) => {
    expect(analyse(text)).toEqual(words);
  });

  it("truncates long words at whole characters", () => {
    expect(analyse("a".repeat(MAX_WORD_LENGTH + 1))).toEqual(["a".repeat(MAX_WORD_LENGTH)]);
    expect(analyse("𐐨".repeat(100))).toEqual(["𐐨".repeat(MAX_WORD_LENGTH)]);
  });

  it("returns each of its words unchanged when analysed again", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        for (const word of analyse(text)) expect(analyse(word)).toEqual([word]);
      }),
      propertyRuns(2_000),
    );
  });

  it("analyses each Latin character as in a text of other scripts", () => {
    for (let code = 0; code < 0x250; code++) {
      const text = `x${String.fromCharCode(code)}Y`;
      expect([text, analyse(text)]).toEqual([text, analyse(`${text} 東`).slice(0, -1)]);
    }
  });

  it("ignores case and Unicode normalization", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const words = analyse(text);
        expect(analyse(text.normalize("NFD"))).toEqual(words);
        expect(analyse(text.normalize("NFKC"))).toEqual(words);
        expect(analyse(text.toLowerCase())).toEqual(words);
      }),
      propertyRuns(100),
    );
  });

  it("analyses a megabyte of any character in linear time", () => {
    const before = process.cpuUsage();
    for (const unit of ["a", "\u0301", "a\u0301", "東", " ", "'", "\u00ad", "a "]) {
      analyse(unit.repeat(1_000_000 / unit.length));
    }
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
  });
});

describe("stem", () => {
  /** By language: words with the same stem and, after the bar, words with other stems. */
  const table: Record<string, string[]> = {
    en: [
      "connect connected connecting connection connections | connive conserve",
      "run runs running | ruin rung",
      "house houses housing | horse",
      "edit edition editions editing | credit",
      "condition conditional conditions | conduct",
      "incomplete incompletion | complete",
      "relate relation relational | relent",
      "y | yy",
    ],
    de: [
      "haus hauses häuser häusern | hass",
      "straße strasse straßen | strahl",
      "rot rote roten roter rotes | rat",
    ],
    fr: ["maison maisons | saison", "continuer continuait continua | content"],
    es: ["niño niña niños niñas | nido", "cantar cantando cantaban cantó | contar"],
    it: ["gatto gatti gatta gatte | getto", "cantare cantava cantano | contare"],
    nl: ["boek boeken | hoek", "lichaam lichamen | lidmaat"],
    pt: ["menino menina meninos meninas | mesmo", "cantar cantando cantavam | contar"],
    sv: ["flicka flickor flickorna | flock", "hund hundar hunden hundarna | hind"],
  };
  const rows = Object.entries(table).flatMap(([language, all]) =>
    all.map((row): [string, string] => [language, row]),
  );
  it.each(rows)("%s: %s", (language, row) => {
    const [same = [], different = []] = row.split(" | ").map((words) => words.split(" "));
    const stems = new Set(same.map((word) => stem(word, language)));
    expect([...stems]).toHaveLength(1);
    for (const word of different) expect([...stems]).not.toContain(stem(word, language));
  });

  it("supports eight languages and no language", () => {
    expect([...stemLanguages].sort()).toEqual(["", "de", "en", "es", "fr", "it", "nl", "pt", "sv"]);
  });

  it("accepts locales and returns words of other languages unchanged", () => {
    expect(stem("häuser", "de-CH")).toBe(stem("häuser", "de"));
    expect(["de-CH", "DE", "pl", "", "constructor", "__proto__"].map(stemLanguage)).toEqual([
      "de",
      "de",
      "",
      "",
      "",
      "",
    ]);
    expect(stem("houses", "pl")).toBe("houses");
    expect(stem("houses", "")).toBe("houses");
  });

  it("returns a deterministic, idempotent, lower-case stem for any word", () => {
    const endings = "ing eed s ies lich ement ción heid ß y qu ll ion".split(" ");
    const syllable = fc.oneof(
      fc.constantFrom(..."aeiouyäöüßéàçñãsthdlnrgq'19漢"),
      fc.constantFrom(...endings),
    );
    const word = fc.oneof(
      fc.array(syllable, { maxLength: 12 }).map((parts) => parts.join("")),
      fc.string({ unit: anyCharacter }),
    );
    fc.assert(
      fc.property(word, fc.constantFrom(...stemLanguages), (text, language) => {
        for (const each of analyse(text)) {
          const stemmed = stem(each, language);
          expect(stemmed).not.toBe("");
          expect(stem(each, language)).toBe(stemmed);
          expect(stemmed).toBe(stemmed.toLowerCase());
        }
      }),
      propertyRuns(5_000),
    );
  });
});
