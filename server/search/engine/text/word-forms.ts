import { stems } from "../../../query/analyser.js";
import { withoutAccents } from "./folding.js";

/** The word without accents, if it has any: words without are found by themselves. */
export function foldedForms(word: string): readonly string[] {
  const folded = withoutAccents(word);
  return folded === word ? [] : [folded];
}

const DIGIT = /\p{N}/u;

/** Words with digits, such as article numbers, have no other forms, and nothing is similar to them. */
export function hasDigit(word: string): boolean {
  return DIGIT.test(word);
}

/**
 * The stems of a word, without accents: as stemmers know accents and as people leave them out. None for words with
 * digits, such as article numbers.
 */
export function stemForms(word: string, language: string): readonly string[] {
  if (hasDigit(word)) return [];
  const spellings = [word, ...foldedForms(word)];
  return [...new Set(spellings.flatMap((each) => stems(each, language)).map(withoutAccents))];
}
