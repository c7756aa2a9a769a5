import type { AnalysedQuery, QueryPhrase, QueryWord } from "./query-words.js";
import { expandWord, expandWritten } from "./expansion.js";
import { phrasePostings } from "./phrases.js";
import { PostingReader } from "./postings.js";
import type { LocaleDictionary, TextSection } from "./text-section.js";
import { type WordClass, wordClasses } from "./word-classes.js";

/** Postings that count for a word or a phrase of a query. */
export interface Term {
  /** Of the same locale: the lengths of its texts. */
  dictionary: LocaleDictionary;
  wordClass: WordClass;
  read(): PostingReader;
}

/** The terms of a section that count for what is wanted; a part must have one of them. */
export function termsOf(
  { dictionaries }: TextSection,
  wanted: QueryWord | QueryPhrase,
  { locales, language }: Pick<AnalysedQuery, "locales" | "language">,
  checkpoint: () => void,
): Term[] {
  return locales.flatMap((locale) => {
    const dictionary = dictionaries.get(locale);
    if (!dictionary) return [];
    if (wanted.kind === "word") {
      return wordTerms(dictionary, expandWord(dictionary, wanted, language, checkpoint));
    }
    const [first, ...others] = wanted.words;
    if (first && others.length === 0)
      return wordTerms(dictionary, expandWritten(dictionary, first));
    const bytes = phrasePostings(dictionary, wanted, checkpoint);
    const read = (): PostingReader => new PostingReader(bytes, 0, bytes.length);
    return bytes.length > 0 ? [{ dictionary, wordClass: wordClasses.same, read }] : [];
  });
}

function wordTerms(dictionary: LocaleDictionary, words: ReadonlyMap<number, WordClass>): Term[] {
  return Array.from(words, ([word, wordClass]) => ({
    dictionary,
    wordClass,
    read: () => dictionary.postingsOf(word),
  }));
}
