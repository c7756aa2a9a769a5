import { Distances } from "../../../../runtime/service/fuzzy.js";
import { type Bitset, bitsOf, hasBit } from "../bitset.js";
import { firstIndex } from "../columns/first-index.js";
import {
  type ArrayPlace,
  type SegmentReader,
  type SegmentWriter,
} from "../columns/segment-bytes.js";

export interface WordListArrays {
  letters: Uint16Array;
  /** Start of each word in `letters`; one more entry than words. */
  starts: Uint32Array;
  /** Word numbers, ordered by the reversed words. */
  reversed: Uint32Array;
  bits: Uint32Array;
}

/** Sorted distinct words, numbered from 0: views on arrays without an object per word. */
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

  indexOf(word: string): number {
    const at = this.#firstFrom(word);
    return at < this.size && this.#compare(at, word) === 0 ? at : -1;
  }

  beginning(start: string): number[] {
    const found: number[] = [];
    for (let i = this.#firstFrom(start); i < this.size; i++) {
      if (!this.wordAt(i).startsWith(start)) break;
      found.push(i);
    }
    return found;
  }

  ending(end: string): number[] {
    const found: number[] = [];
    for (let i = this.#firstReversedFrom(end); i < this.size; i++) {
      const word = this.#reversed[i] ?? 0;
      if (!this.wordAt(word).endsWith(end)) break;
      found.push(word);
    }
    return found;
  }

  /** In UTF-16 code units: one or two per code point. */
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

  #firstFrom(word: string): number {
    return firstIndex(0, this.size, (i) => this.#compare(i, word) < 0);
  }

  #firstReversedFrom(word: string): number {
    const isBefore = (i: number): boolean =>
      this.#compareReversed(this.#reversed[i] ?? 0, word) < 0;
    return firstIndex(0, this.size, isBefore);
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
}

function wordListArrays(words: readonly string[]): WordListArrays {
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

export type WordListPlace = Record<keyof WordListArrays, ArrayPlace>;

/** `words`: distinct and sorted by UTF-16 code units, as `sort()` does. */
export function writeWords(words: readonly string[], writer: SegmentWriter): WordListPlace {
  const { letters, starts, reversed, bits } = wordListArrays(words);
  return {
    letters: writer.add(letters),
    starts: writer.add(starts),
    reversed: writer.add(reversed),
    bits: writer.add(bits),
  };
}

export function readWords(place: WordListPlace, reader: SegmentReader): WordList {
  return new WordList({
    letters: reader.uint16s(place.letters),
    starts: reader.uint32s(place.starts),
    reversed: reader.uint32s(place.reversed),
    bits: reader.uint32s(place.bits),
  });
}

function reverse(word: string): string {
  let reversed = "";
  for (let i = word.length - 1; i >= 0; i--) reversed += word.charAt(i);
  return reversed;
}

/** One bit per letter; letters share the 32 bits. See {@link mayBeWithin}. */
function letterBits(text: string): number {
  let bits = 0;
  for (const letter of text) bits |= 1 << ((letter.codePointAt(0) ?? 0) % 32);
  return bits;
}

/** Whether the distance may be within `max`: one changed letter changes at most two bits. */
function mayBeWithin(max: number, one: number, other: number): boolean {
  return bitsOf(one ^ other) <= 2 * max;
}

const AT_ONCE = 4_096;

export class ComparedWord {
  readonly length: number;
  readonly bits: number;
  readonly distances: Distances;

  constructor(
    word: string,
    readonly level: number,
  ) {
    this.length = Array.from(word).length;
    this.bits = letterBits(word);
    this.distances = new Distances(word, level);
  }
}

/** The words of a list by length: only words of about the same length are similar. */
export class SimilarWords {
  /** The words with `points` code points begin at `starts[points]`. */
  readonly #starts: Uint32Array;
  readonly #numbers: Uint32Array;
  readonly #bits: Uint32Array;

  constructor(
    private readonly list: WordList,
    without?: Bitset,
  ) {
    const byLength: (number[] | undefined)[] = [];
    const codes: number[] = [];
    for (let i = 0; i < list.size; i++) {
      if (!without || !hasBit(without, i)) (byLength[list.readCodes(i, codes)] ??= []).push(i);
    }
    const numbers = Array.from(byLength, (each) => each ?? []);
    this.#numbers = Uint32Array.from(numbers.flat());
    this.#bits = this.#numbers.map((i) => list.bits[i] ?? 0);
    this.#starts = new Uint32Array(numbers.length + 1);
    numbers.forEach(({ length }, i) => (this.#starts[i + 1] = (this.#starts[i] ?? 0) + length));
  }

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
      const distance = distances.to(codes, this.list.readCodes(number, codes));
      if (distance <= level) each(number, distance);
    }
  }
}

export interface FormTablePlace {
  forms: WordListPlace;
  groups: ArrayPlace;
  members: ArrayPlace;
}

export class FormTable {
  #similar: SimilarWords | undefined;

  constructor(
    readonly forms: WordList,
    private readonly groups: Uint32Array,
    private readonly members: Uint32Array,
  ) {}

  get similar(): SimilarWords {
    return (this.#similar ??= new SimilarWords(this.forms));
  }

  wordsOf(form: number): Uint32Array {
    return this.members.subarray(this.groups[form] ?? 0, this.groups[form + 1] ?? 0);
  }
}

export function formTableOf(
  words: Iterable<[number: number, word: string]>,
  formsOf: (word: string) => readonly string[],
): FormTable {
  const { sorted, groups, members } = grouped(words, formsOf);
  return new FormTable(new WordList(wordListArrays(sorted)), groups, members);
}

export function writeForms(
  words: Iterable<[number: number, word: string]>,
  formsOf: (word: string) => readonly string[],
  writer: SegmentWriter,
): FormTablePlace {
  const { sorted, groups, members } = grouped(words, formsOf);
  return {
    forms: writeWords(sorted, writer),
    groups: writer.add(groups),
    members: writer.add(members),
  };
}

export function readForms(
  { forms, groups, members }: FormTablePlace,
  reader: SegmentReader,
): FormTable {
  return new FormTable(readWords(forms, reader), reader.uint32s(groups), reader.uint32s(members));
}

function grouped(
  words: Iterable<[number: number, word: string]>,
  formsOf: (word: string) => readonly string[],
): { sorted: string[]; groups: Uint32Array; members: Uint32Array } {
  const byForm = new Map<string, number[]>();
  for (const [number, word] of words) {
    for (const form of formsOf(word)) {
      const known = byForm.get(form);
      if (known) known.push(number);
      else byForm.set(form, [number]);
    }
  }
  const sorted = [...byForm.keys()].sort();
  const groups = new Uint32Array(sorted.length + 1);
  sorted.forEach((form, i) => {
    groups[i + 1] = (groups[i] ?? 0) + (byForm.get(form)?.length ?? 0);
  });
  const members = Uint32Array.from(sorted.flatMap((form) => byForm.get(form) ?? []));
  return { sorted, groups, members };
}
