import { SimilarWords } from "./similar-words.js";
import { WordList, type WordListArrays } from "./word-list.js";

/** The arrays of a {@link FormTable}, as they stand in a section. */
export interface FormTableArrays {
  forms: WordListArrays;
  /** Where the words of each form begin in `members`; one more entry than forms. */
  groups: Uint32Array;
  /** Numbers of words, form by form. */
  members: Uint32Array;
}

/** Forms of words, such as stems, and the words that have them. */
export class FormTable {
  readonly forms: WordList;
  readonly #groups: Uint32Array;
  readonly #members: Uint32Array;
  #similar: SimilarWords | undefined;

  constructor(forms: WordList, groups: Uint32Array, members: Uint32Array) {
    this.forms = forms;
    this.#groups = groups;
    this.#members = members;
  }

  static arraysOf(
    words: Iterable<[number: number, word: string]>,
    formsOf: (word: string) => readonly string[],
  ): FormTableArrays {
    const byForm = new Map<string, number[]>();
    let size = 0;
    for (const [number, word] of words) {
      for (const form of formsOf(word)) {
        const known = byForm.get(form);
        if (known) known.push(number);
        else byForm.set(form, [number]);
        size++;
      }
    }
    const sorted = [...byForm.keys()].sort();
    const groups = new Uint32Array(sorted.length + 1);
    const members = new Uint32Array(size);
    sorted.forEach((form, i) => {
      const numbers = byForm.get(form) ?? [];
      members.set(numbers, groups[i]);
      groups[i + 1] = (groups[i] ?? 0) + numbers.length;
    });
    return { forms: WordList.arraysOf(sorted), groups, members };
  }

  static of(
    words: Iterable<[number: number, word: string]>,
    formsOf: (word: string) => readonly string[],
  ): FormTable {
    const { forms, groups, members } = FormTable.arraysOf(words, formsOf);
    return new FormTable(new WordList(forms), groups, members);
  }

  /** The forms by their length. */
  get similar(): SimilarWords {
    return (this.#similar ??= new SimilarWords(this.forms));
  }

  /** The numbers of the words that have the form; none for -1. */
  wordsOf(form: number): Uint32Array {
    return this.#members.subarray(this.#groups[form] ?? 0, this.#groups[form + 1] ?? 0);
  }
}
