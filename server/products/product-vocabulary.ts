import { stem } from "../query/analyser.js";
import type { Condition } from "../query/condition.js";
import { each, inSlices, type Steps } from "../operation/slices.js";
import { textConditions, type TextQuery, type Vocabulary } from "../search/text-query.js";

/** Terms with digits, such as article numbers, are matched exactly, never fuzzily. */
const WITH_DIGIT = /\p{N}/u;

const NONE: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * The terms of a catalogue, in the form `locale:word`. A query in a locale searches texts of that
 * locale, of its base language, and SKUs and keys, which have no language.
 */
export class ProductVocabulary {
  readonly #words = new Map<string, string[]>();
  /** Words by stem, keyed by the locale of the words and the language of the stemmer. */
  readonly #byStem = new Map<string, Promise<ReadonlyMap<string, readonly string[]>>>();

  /** `words`: the words of each document. */
  static *of(words: readonly (readonly string[])[]): Steps<ProductVocabulary> {
    const all = new Set<string>();
    yield* each(words, (some) => {
      for (const word of some) all.add(word);
    });
    const vocabulary = new ProductVocabulary();
    yield* each(all, (word) => vocabulary.#add(word));
    return vocabulary;
  }

  #add(localizedWord: string): void {
    const [locale, word] = split(localizedWord);
    const known = this.#words.get(locale);
    if (known) known.push(word);
    else this.#words.set(locale, [word]);
  }

  /** A condition for each word of the query, as {@link textConditions} returns it. */
  async conditions(query: TextQuery): Promise<Condition[]> {
    const locales = [...new Set([query.locale, query.locale.slice(0, 2), ""])];
    const conditions = await textConditions(this.#within(locales), undefined, query);
    return conditions.map((condition) => {
      if (condition.kind !== "word") return condition;
      const oneOf = condition.oneOf.flatMap(({ word, weight }) =>
        locales.map((locale) => ({ word: `${locale}:${word}`, weight })),
      );
      return { kind: "word", oneOf };
    });
  }

  #within(locales: readonly string[]): Vocabulary<undefined> {
    return {
      wordsOfStems: async (_scope, language, stems) => {
        const found = new Map<string, { stem: string; word: string }>();
        for (const locale of locales) {
          const byStem = await this.#stems(locale, language);
          for (const stem of stems) {
            for (const word of byStem.get(stem) ?? []) found.set(word, { stem, word });
          }
        }
        return [...found.values()];
      },
      // Returns all stems: the caller compares distances.
      stemsOfDeletions: async (_scope, language) => {
        const byStem = await Promise.all(locales.map((locale) => this.#stems(locale, language)));
        const stems = new Set(byStem.flatMap((each) => [...each.keys()]));
        return [...stems].filter((stem) => !WITH_DIGIT.test(stem));
      },
    };
  }

  async #stems(locale: string, language: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const words = this.#words.get(locale);
    if (!words) return NONE;
    const name = `${locale} ${language}`;
    const known = this.#byStem.get(name) ?? inSlices(stemsOf(words, language));
    this.#byStem.set(name, known);
    return known;
  }
}

function* stemsOf(words: readonly string[], language: string): Steps<Map<string, string[]>> {
  const byStem = new Map<string, string[]>();
  yield* each(words, (word) => {
    const stemmed = stem(word, language);
    const others = byStem.get(stemmed);
    if (others) others.push(word);
    else byStem.set(stemmed, [word]);
  });
  return byStem;
}

function split(localizedWord: string): [locale: string, word: string] {
  const colon = localizedWord.indexOf(":");
  return [localizedWord.slice(0, colon), localizedWord.slice(colon + 1)];
}
