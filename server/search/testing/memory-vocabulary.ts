import { stem } from "../../query/analyser.js";
import { deletions, MAX_FUZZY_LEVEL } from "../../query/fuzzy.js";
import type { Vocabulary } from "../text-query.js";

/** A vocabulary over a list of words, written straight from the promises of its members. */
export function memoryVocabulary(words: readonly string[]): Vocabulary<string> {
  const stems = (language: string): string[] => [
    ...new Set(words.map((word) => stem(word, language))),
  ];
  return {
    wordsOfStems: (_, language, wanted) =>
      Promise.resolve(
        [...new Set(words)]
          .map((word) => ({ stem: stem(word, language), word }))
          .filter((each) => wanted.includes(each.stem)),
      ),
    stemsOfDeletions: (_, language, forms) =>
      Promise.resolve(
        stems(language).filter((each) =>
          deletions(each, MAX_FUZZY_LEVEL).some((form) => forms.includes(form)),
        ),
      ),
  };
}
