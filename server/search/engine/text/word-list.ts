import { letterBits } from "../../../query/fuzzy.js";

/** The arrays of a {@link WordList}, as they stand in a section. */
export interface WordListArrays {
  /** UTF-16 code units of all words, one after the other. */
  letters: Uint16Array;
  /** Where each word begins in `letters`; one more entry than words. */
  starts: Uint32Array;
  /** The numbers of the words, ordered by the reversed words. */
  reversed: Uint32Array;
  /** See {@link letterBits}. */
  bits: Uint32Array;
}

/** Sorted distinct words, numbered from 0, as views on arrays without an object for each. */
export class WordList {
  readonly size: number;
  readonly #letters: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #reversed: Uint32Array;
  readonly bits: Uint32Array;

  constructor({ letters, starts, reversed, bits }: WordListArrays) {
    this.size = starts.length - 1;
    this.#letters = letters;
    this.#starts = starts;
    this.#reversed = reversed;
    this.bits = bits;
  }

  /** `words`: distinct and sorted by UTF-16 code units, as `sort()` does. */
  static arraysOf(words: readonly string[]): WordListArrays {
    const starts = new Uint32Array(words.length + 1);
    words.forEach((word, i) => (starts[i + 1] = (starts[i] ?? 0) + word.length));
    const letters = new Uint16Array(starts[words.length] ?? 0);
    let at = 0;
    for (const word of words) {
      for (let i = 0; i < word.length; i++) letters[at++] = word.charCodeAt(i);
    }
    const bits = Uint32Array.from(words, letterBits);
    const backwards = words.map((word, i) => ({ key: reverse(word), i }));
    backwards.sort((a, b) => (a.key < b.key ? -1 : 1));
    return { letters, starts, bits, reversed: Uint32Array.from(backwards, ({ i }) => i) };
  }

  /** The number of the word; -1 if it is not in the list. */
  indexOf(word: string): number {
    const at = this.#firstFrom(word);
    return at < this.size && this.lengthOf(at) === word.length && this.#begins(at, word) ? at : -1;
  }

  /** The numbers of the words that begin so. */
  beginning(start: string): number[] {
    const found: number[] = [];
    for (let i = this.#firstFrom(start); i < this.size && this.#begins(i, start); i++) {
      found.push(i);
    }
    return found;
  }

  /** The numbers of the words that end so. */
  ending(end: string): number[] {
    const found: number[] = [];
    for (let i = this.#firstReversedFrom(end); i < this.size; i++) {
      const word = this.#reversed[i] ?? 0;
      if (!this.#ends(word, end)) break;
      found.push(word);
    }
    return found;
  }

  /** In UTF-16 code units: at least the number of code points, at most twice. */
  lengthOf(word: number): number {
    return (this.#starts[word + 1] ?? 0) - (this.#starts[word] ?? 0);
  }

  /** Writes the code points of the word into `to`. Returns their number. */
  readCodes(word: number, to: number[]): number {
    const end = this.#starts[word + 1] ?? 0;
    let length = 0;
    for (let at = this.#starts[word] ?? 0; at < end; at++) {
      const unit = this.#letters[at] ?? 0;
      const next = this.#letters[at + 1] ?? 0;
      const isPair = (unit & 0xfc00) === 0xd800 && at + 1 < end && (next & 0xfc00) === 0xdc00;
      if (isPair) at++;
      to[length++] = isPair ? (unit - 0xd800) * 0x400 + (next - 0xdc00) + 0x10000 : unit;
    }
    return length;
  }

  wordAt(word: number): string {
    const [from = 0, to] = this.#starts.subarray(word, word + 2);
    return String.fromCharCode(...this.#letters.subarray(from, to));
  }

  /** The first word that is not before the given one. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first position in the reversed order that is not before the given word. */
  #firstReversedFrom(word: string): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compareReversed(this.#reversed[middle] ?? 0, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(i: number, word: string): number {
    const [start, length] = [this.#starts[i] ?? 0, this.lengthOf(i)];
    for (let at = 0; at < length && at < word.length; at++) {
      const difference = (this.#letters[start + at] ?? 0) - word.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }

  #compareReversed(i: number, word: string): number {
    const [end, length] = [this.#starts[i + 1] ?? 0, this.lengthOf(i)];
    for (let at = 1; at <= length && at <= word.length; at++) {
      const difference = (this.#letters[end - at] ?? 0) - word.charCodeAt(word.length - at);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }

  #begins(i: number, start: string): boolean {
    return this.lengthOf(i) >= start.length && this.#isAt(this.#starts[i] ?? 0, start);
  }

  #ends(i: number, end: string): boolean {
    const to = this.#starts[i + 1] ?? 0;
    return this.lengthOf(i) >= end.length && this.#isAt(to - end.length, end);
  }

  #isAt(from: number, letters: string): boolean {
    for (let at = 0; at < letters.length; at++) {
      if (this.#letters[from + at] !== letters.charCodeAt(at)) return false;
    }
    return true;
  }
}

/** By code units, as {@link WordList} compares from the end. */
function reverse(word: string): string {
  let reversed = "";
  for (let i = word.length - 1; i >= 0; i--) reversed += word.charAt(i);
  return reversed;
}
