import { stem, stemLanguages } from "../query/analyser.js";
import { deletions, MAX_FUZZY_LEVEL } from "../query/fuzzy.js";

/** Codes and numbers: there may be as many as documents, and fuzzy search is of no use for them. */
const WITH_DIGIT = /\p{N}/u;

/** The stems of a word, each with the languages in which it is its stem. */
export function languagesByStem(word: string): Map<string, string[]> {
  const languages = new Map<string, string[]>();
  for (const language of stemLanguages) {
    const stemmed = stem(word, language);
    languages.set(stemmed, [...(languages.get(stemmed) ?? []), language]);
  }
  return languages;
}

/** The deletions by which a fuzzy search finds a stem: none if it has a digit. */
export function storedDeletions(stemmed: string): string[] {
  return WITH_DIGIT.test(stemmed) ? [] : deletions(stemmed, MAX_FUZZY_LEVEL);
}
