import { Distances, letterBits, mayBeWithin } from "../../../query/fuzzy.js";
import { type Bitset, hasBit } from "../bitset.js";
import type { WordList } from "./word-list.js";

/** Words that are compared between two calls of the checkpoint. */
const AT_ONCE = 4_096;

/** A word that others are compared with. */
export class ComparedWord {
  /** Code points. */
  readonly length: number;
  readonly bits: number;
  readonly distances: Distances;

  /** `level`: how many letters of others may differ. */
  constructor(
    word: string,
    readonly level: number,
  ) {
    this.length = Array.from(word).length;
    this.bits = letterBits(word);
    this.distances = new Distances(word, level);
  }
}

/** The words of a list by their length: only those about as long as another word resemble it. */
export class SimilarWords {
  readonly #list: WordList;
  /** The numbers of the words that have so many code points are from `starts[points]` on. */
  readonly #starts: Uint32Array;
  readonly #numbers: Uint32Array;
  /** Of each of them: see {@link letterBits}. */
  readonly #bits: Uint32Array;

  /** `without`: words that are not looked for. */
  constructor(list: WordList, without?: Bitset) {
    const byLength: (number[] | undefined)[] = [];
    const codes: number[] = [];
    for (let i = 0; i < list.size; i++) {
      if (!without || !hasBit(without, i)) (byLength[list.readCodes(i, codes)] ??= []).push(i);
    }
    const numbers = Array.from(byLength, (each) => each ?? []);
    this.#list = list;
    this.#numbers = Uint32Array.from(numbers.flat());
    this.#bits = this.#numbers.map((i) => list.bits[i] ?? 0);
    this.#starts = new Uint32Array(numbers.length + 1);
    numbers.forEach(({ length }, i) => (this.#starts[i + 1] = (this.#starts[i] ?? 0) + length));
  }

  /** Calls `each` for the words within the distance. */
  near(
    { length, level, bits, distances }: ComparedWord,
    checkpoint: () => void,
    each: (word: number, distance: number) => void,
  ): void {
    const last = this.#starts.length - 1;
    const from = this.#starts[Math.min(last, Math.max(0, length - level))] ?? 0;
    const to = this.#starts[Math.min(last, length + level + 1)] ?? 0;
    const codes: number[] = [];
    for (let at = from; at < to; at++) {
      if (at % AT_ONCE === 0) checkpoint();
      if (!mayBeWithin(level, bits, this.#bits[at] ?? 0)) continue;
      const number = this.#numbers[at] ?? 0;
      const distance = distances.to(codes, this.#list.readCodes(number, codes));
      if (distance <= level) each(number, distance);
    }
  }
}
