import { analyse, stem, stemLanguage } from "../query/analyser.js";
import { type Condition, nothing, type WeightedWord } from "../query/condition.js";
import {
  defaultFuzzyLevel,
  deletions,
  distance,
  letterBits,
  MAX_FUZZY_LEVEL,
  mayBeWithin,
} from "../query/fuzzy.js";
import { compareValues } from "../query/matches.js";
import { eachLong, inSlices } from "../operation/slices.js";

/** Only so many characters (code points) of a text count, as in similar APIs. */
export const MAX_TEXT_LENGTH = 256;

/** Of more similar stems only the nearest count, which bounds the cost of one word. */
export const MAX_SIMILAR_STEMS = 1_000;

const SAME_WORD = 4;
/** Weights by distance. */
const SIMILAR = [3, 2, 1];

export interface TextQuery {
  text: string;
  /** Language of the words: `de`, `de-CH`. */
  locale: string;
  /** Whether words with similar stems match too. */
  fuzzy: boolean;
  /** The largest distance; `undefined` for the default of each word. Only with `fuzzy`. */
  fuzzyLevel: number | undefined;
}

/** The part of an index that text queries use: the words of a collection, by their stems. */
export interface Vocabulary<Scope> {
  /** The words that have one of the stems in the language ("" for a language without a stemmer). */
  wordsOfStems(
    scope: Scope,
    language: string,
    stems: readonly string[],
  ): Promise<readonly { stem: string; word: string }[]>;
  /** The stems that share one of the given deletions, as `deletions(stem, 2)` makes them. */
  stemsOfDeletions(
    scope: Scope,
    language: string,
    deletions: readonly string[],
  ): Promise<readonly string[]>;
}

/** An invalid fuzzy level. The message is meant for the client. */
export class TextQueryError extends Error {
  override readonly name = "TextQueryError";
}

interface QueryWord {
  word: string;
  stem: string;
  level: number;
}

/**
 * A condition for each distinct word of the text; a document must match all. The weights rank the same
 * word (4) above another form of it (3) and words whose stem is at distance 1 (2) or 2 (1). A word that
 * resembles no word of the collection becomes a condition that matches nothing, and so does a text without
 * words. Throws {@link TextQueryError} for a level that is not 0, 1 or 2, or is above the
 * default of one of the words.
 */
export async function textConditions<Scope>(
  vocabulary: Vocabulary<Scope>,
  scope: Scope,
  query: TextQuery,
): Promise<Condition[]> {
  const language = stemLanguage(query.locale);
  const words = wordsOf(query, language);
  const stems = await similarStems(words, (forms) =>
    vocabulary.stemsOfDeletions(scope, language, forms),
  );
  const wanted = new Set(stems.flatMap((distances) => [...distances.keys()]));
  if (wanted.size === 0) return [nothing];
  const known = new Map<string, string[]>();
  for (const { stem, word } of await vocabulary.wordsOfStems(scope, language, [...wanted])) {
    known.set(stem, [...(known.get(stem) ?? []), word]);
  }
  return words.map(({ word }, i) => {
    const oneOf: WeightedWord[] = [];
    for (const [similar, away] of stems[i] ?? []) {
      for (const form of known.get(similar) ?? []) {
        oneOf.push({ word: form, weight: form === word ? SAME_WORD : (SIMILAR[away] ?? 0) });
      }
    }
    return oneOf.length === 0 ? nothing : { kind: "word", oneOf };
  });
}

function wordsOf(query: TextQuery, language: string): QueryWord[] {
  return [...new Set(analyse(limitedText(query.text)))].map((word) => ({
    word,
    stem: stem(word, language),
    level: query.fuzzy ? wordLevel(word, query.fuzzyLevel) : 0,
  }));
}

/** As much of a text as is searched for: {@link MAX_TEXT_LENGTH} characters. */
export function limitedText(text: string): string {
  return Array.from(text.slice(0, 2 * MAX_TEXT_LENGTH))
    .slice(0, MAX_TEXT_LENGTH)
    .join("");
}

/** Throws {@link TextQueryError} for a level that does not fit one of the words. Without `fuzzy` any does. */
export function checkTextQuery({ text, fuzzy, fuzzyLevel }: TextQuery): void {
  if (!fuzzy) return;
  for (const word of analyse(limitedText(text))) wordLevel(word, fuzzyLevel);
}

/** How many letters of the word may differ. Throws {@link TextQueryError} for a level that does not fit it. */
export function wordLevel(word: string, level: number | undefined): number {
  const highest = defaultFuzzyLevel(Array.from(word).length);
  if (level === undefined) return highest;
  if (!Number.isInteger(level) || level < 0 || level > MAX_FUZZY_LEVEL) {
    throw new TextQueryError(`Expected 0, 1 or ${MAX_FUZZY_LEVEL}, but found ${level}.`);
  }
  if (level <= highest) return level;
  throw new TextQueryError(
    `Expected at most ${highest}, the level of a word as long as "${word}", but found ${level}.`,
  );
}

/** For each word its own stem and the similar ones, each with its distance. */
async function similarStems(
  words: readonly QueryWord[],
  stemsOfDeletions: (forms: string[]) => Promise<readonly string[]>,
): Promise<Map<string, number>[]> {
  const fuzzy = words.filter(({ level }) => level > 0);
  const forms = new Set(fuzzy.flatMap((word) => deletions(word.stem, word.level)));
  const stems = forms.size === 0 ? [] : await stemsOfDeletions([...forms]);
  const candidates = stems.map((stem) => ({ stem, bits: letterBits(stem) }));
  const similar: Map<string, number>[] = [];
  const addStems = (word: QueryWord): void => {
    const found = [[word.stem, 0] as const, ...near(word, candidates)];
    similar.push(new Map(found.slice(0, MAX_SIMILAR_STEMS)));
  };
  await inSlices(eachLong(words, addStems));
  return similar;
}

/** The nearest first, so that a cut does not depend on the order in which an index returns them. */
function near(
  { stem, level }: QueryWord,
  candidates: readonly { stem: string; bits: number }[],
): (readonly [string, number])[] {
  if (level === 0) return [];
  const own = letterBits(stem);
  return candidates
    .filter(({ bits }) => mayBeWithin(level, own, bits))
    .map((candidate) => [candidate.stem, distance(stem, candidate.stem, level)] as const)
    .filter(([, away]) => away > 0 && away <= level)
    .sort(([a, x], [b, y]) => x - y || compareValues(a, b));
}
