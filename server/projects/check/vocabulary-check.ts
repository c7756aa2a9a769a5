import { languagesByStem, storedDeletions } from "../../storage/index-vocabulary.js";
import type { IndexScope } from "../../storage/index-storage.js";
import type { CheckContext } from "./check-context.js";

/**
 * Checks that the vocabulary finds the words of the index by their stems, and the stems by
 * misspelled forms.
 */
export class VocabularyCheck {
  readonly #words = new Set<string>();
  readonly #stems = new Set<string>();
  readonly #scope: IndexScope;

  constructor(private readonly context: CheckContext) {
    const { projectKey } = context;
    this.#scope = { projectKey, projection: "current" };
  }

  async add(words: readonly string[]): Promise<void> {
    for (const word of words) {
      if (this.#words.has(word)) continue;
      this.#words.add(word);
      for (const [stem, languages] of languagesByStem(word)) {
        for (const language of languages) await this.#checkWord(word, stem, language);
        if (!this.#stems.has(stem)) await this.#checkDeletions(stem, languages[0] ?? "");
        this.#stems.add(stem);
      }
    }
  }

  async #checkWord(word: string, stem: string, language: string): Promise<void> {
    const { state, errors } = this.context;
    const known = await state.index.wordsOfStems(this.#scope, language, [stem]);
    if (known.some((entry) => entry.word === word)) return;
    errors.push(
      `Search index: does not know the word ${JSON.stringify(word)} in the language '${language}'`,
    );
  }

  async #checkDeletions(stem: string, language: string): Promise<void> {
    const { state, errors } = this.context;
    for (const deletion of storedDeletions(stem)) {
      const found = await state.index.stemsOfDeletions(this.#scope, language, [deletion]);
      if (found.includes(stem)) continue;
      return void errors.push(
        `Search index: does not find the stem ${JSON.stringify(stem)} by ${JSON.stringify(deletion)}`,
      );
    }
  }
}
