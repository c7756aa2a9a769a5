import { stemLanguage, type Tokens, tokens } from "../../../query/analyser.js";
import { limitedText, type TextQuery, wordLevel } from "../../text-query.js";
import { hasDigit, stemForms, umlautSpellings, withoutAccents } from "./word-forms.js";
import { isStopWord } from "./stop-words.js";
import { ComparedWord } from "./word-list.js";

export interface QueryWord {
  kind: "word";
  word: string;
  folded: string;
  /** Equivalent spellings, counted like the folded word: German `gruen`. */
  spellings: readonly string[];
  /** Stems without accents; none for a word with digits. */
  stems: readonly string[];
  /** The word joined with its neighbours; a match counts for it. */
  joined: readonly QueryWord[];
  /** Forms to find words with typos; `undefined` if no letter may differ. */
  typos: ComparedForms | undefined;
  /** Longer words that match: none, those that end with it, or also those that begin with it. */
  compounds: "none" | "ending" | "all";
}

export interface ComparedForms {
  level: number;
  written: readonly ComparedWord[];
  folded: ComparedWord;
  stems: readonly ComparedWord[];
}

/** Adjacent words, matched exactly or with other accents. */
export interface QueryPhrase {
  kind: "phrase";
  words: readonly QueryWord[];
}

export interface AnalysedQuery {
  locale: string;
  locales: readonly string[];
  language: string;
  wanted: readonly (QueryWord | QueryPhrase)[];
  /** Words outside of phrases. Joined words, as in "t-shirt" and "SKU_1", form one unit. */
  units: readonly (readonly string[])[];
}

const MIN_COMPOUND_LETTERS = 4;
const QUOTES = /["“”„‟«»]/u;

/** Searches the locale, its base language, and none (SKUs). Stop words count only alone or in phrases. */
export function analyseQuery(query: TextQuery): AnalysedQuery {
  const { locale } = query;
  const pieces = limitedText(query.text).split(QUOTES);
  // An unclosed quote is not a phrase.
  const isPhrase = (i: number): boolean => i % 2 === 1 && i < pieces.length - 1;
  const plain = (word: string): QueryWord => queryWord(word, query);
  const phrases = pieces
    .filter((_, i) => isPhrase(i))
    .map((piece) => tokens(piece).words.map(plain))
    .filter((words) => words.length > 0)
    .map((words): QueryPhrase => ({ kind: "phrase", words }));
  const loose = pieces.filter((_, i) => !isPhrase(i)).map(tokens);
  const significant = loose.map((piece) => ({ piece, isLeftOut: isStop(piece, locale) }));
  const all = loose.map((piece) => ({ piece, isLeftOut: () => false }));
  const isSignificant = significant.some(({ piece, isLeftOut }) =>
    piece.words.some((_, i) => !isLeftOut(i)),
  );
  const used = isSignificant || phrases.length > 0 ? significant : all;
  const words = used.flatMap(({ piece, isLeftOut }) => looseWords(piece, query, isLeftOut));
  const units = used.flatMap(({ piece, isLeftOut }) => joinedWords(piece, isLeftOut));
  return {
    locale,
    locales: [...new Set([locale, locale.slice(0, 2), ""])],
    language: stemLanguage(locale),
    wanted: [...distinct(words), ...phrases],
    units: [...new Map(units.map((unit) => [unit.join(" "), unit])).values()],
  };
}

function joinedWords({ words, joints }: Tokens, isLeftOut: (i: number) => boolean): string[][] {
  const units: string[][] = [];
  words.forEach((word, i) => {
    if (isLeftOut(i)) return;
    const joint = i > 0 && !isLeftOut(i - 1) ? joints[i - 1] : undefined;
    // As in "SKU/1.2", but not in "hats/shoes".
    const isInKey = joint === "separator" && [words[i - 1] ?? "", word].some(hasDigit);
    if (joint === "hyphen" || joint === "underscore" || isInKey) units.at(-1)?.push(word);
    else units.push([word]);
  });
  return units;
}

/** Parts of hyphenated words are not stop words; a single letter next to an apostrophe always is. */
function isStop({ words, joints }: Tokens, locale: string): (i: number) => boolean {
  return (i) => {
    const [word = "", joint, before] = [words[i], joints[i], joints[i - 1]];
    if (joint === "hyphen" || before === "hyphen") return false;
    const isElided = word.length === 1 && (joint ?? before) === "apostrophe";
    return isElided || isStopWord(word, locale);
  };
}

function looseWords(
  { words }: Tokens,
  query: TextQuery,
  isLeftOut: (i: number) => boolean,
): QueryWord[] {
  const joinedFrom = (from: number, count: number): QueryWord[] => {
    const indexes = Array.from({ length: count }, (_, i) => from + i);
    if (indexes.some((i) => i < 0 || i >= words.length || isLeftOut(i))) return [];
    return [queryWord(indexes.map((i) => words[i]).join(""), query)];
  };
  const { fuzzy, fuzzyLevel } = query;
  return words.flatMap((word, i) => {
    if (isLeftOut(i)) return [];
    const pairs = [...joinedFrom(i - 1, 2), ...joinedFrom(i, 2)];
    const triples = [-2, -1, 0].flatMap((from) => joinedFrom(i + from, 3));
    const own = queryWord(word, query);
    const level = fuzzy && !hasDigit(word) ? wordLevel(word, fuzzyLevel) : 0;
    return {
      ...own,
      joined: [...pairs, ...triples],
      typos: level > 0 ? comparedForms(own, level) : undefined,
      compounds: !hasDigit(word) && isLongEnough(word) ? "all" : "none",
    };
  });
}

export function isLongEnough(word: string): boolean {
  return Array.from(word).length >= MIN_COMPOUND_LETTERS;
}

export function queryWord(word: string, { locale }: Pick<TextQuery, "locale">): QueryWord {
  const language = stemLanguage(locale);
  return {
    kind: "word",
    word,
    folded: withoutAccents(word),
    spellings: language === "de" ? umlautSpellings(word) : [],
    stems: language === "" ? [] : stemForms(word, language),
    joined: [],
    typos: undefined,
    compounds: "none",
  };
}

function comparedForms(
  { word, folded, stems }: Pick<QueryWord, "word" | "folded" | "stems">,
  level: number,
): ComparedForms {
  const compared = (form: string): ComparedWord => new ComparedWord(form, level);
  return {
    level,
    written: [...new Set([word, folded])].map(compared),
    folded: compared(folded),
    stems: stems.map(compared),
  };
}

function distinct(words: readonly QueryWord[]): QueryWord[] {
  const byWord = new Map<string, QueryWord>();
  for (const each of words) {
    const known = byWord.get(each.word);
    const joined = [...(known?.joined ?? []), ...each.joined];
    byWord.set(each.word, { ...each, joined });
  }
  return [...byWord.values()];
}
