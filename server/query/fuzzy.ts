export const MAX_FUZZY_LEVEL = 2;

const BITS = 32;
const FREQUENT_LETTERS = 0x250;

/** How many letters of a word of so many code points may differ by default. */
export function defaultFuzzyLevel(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : MAX_FUZZY_LEVEL;
}

/**
 * The number of insertions, deletions, replacements and swaps of neighbours between two texts (optimal string
 * alignment); `Infinity` if more than `max`.
 */
export function distance(a: string, b: string, max: number): number {
  return new Distances(a, max).to(codesOf(b));
}

export class Distances {
  readonly #from: readonly number[];
  readonly #max: number;
  readonly #places: LetterPlaces;
  #rows: [beforeLast: number[], last: number[], row: number[]] = [[], [], []];

  constructor(from: string, max: number) {
    this.#from = codesOf(from);
    this.#max = max;
    this.#places = new LetterPlaces(this.#from);
  }

  to(to: readonly number[], length = to.length): number {
    const { length: own } = this.#from;
    if (Math.abs(own - length) > this.#max) return Infinity;
    const isShort = own > 0 && own <= BITS;
    const found = isShort ? this.#byBits(to, length) : this.#byRows(to, length);
    return found <= this.#max ? found : Infinity;
  }

  /**
   * Computes a column of the table of distances at once, one bit for each letter. From: Hyyrö, A Bit-Vector Algorithm
   * for Computing Levenshtein and Damerau Edit Distances, 2003.
   */
  #byBits(to: readonly number[], length: number): number {
    const last = 1 << (this.#from.length - 1);
    let [more, less, same, placesBefore] = [-1, 0, 0, 0];
    let found = this.#from.length;
    for (let j = 0; j < length; j++) {
      const places = this.#places.of(to[j] ?? 0);
      const swapped = ((~same & places) << 1) & placesBefore;
      same = (((places & more) + more) ^ more) | places | less | swapped;
      const moreBeside = less | ~(same | more);
      const lessBeside = same & more;
      if ((moreBeside & last) !== 0) found++;
      if ((lessBeside & last) !== 0) found--;
      // Each further letter makes it less by one at most.
      if (found - (length - 1 - j) > this.#max) return Infinity;
      const moved = (moreBeside << 1) | 1;
      more = (lessBeside << 1) | ~(same | moved);
      less = moved & same;
      placesBefore = places;
    }
    return found;
  }

  #byRows(to: readonly number[], length: number): number {
    const [from, max] = [this.#from, this.#max];
    let [beforeLast, last, row] = this.#rows;
    for (let j = 0; j <= length; j++) last[j] = j;
    for (let i = 1; i <= from.length; i++) {
      row[0] = i;
      // Cells farther than the bound from the diagonal exceed it.
      const [first, end] = [Math.max(1, i - max), Math.min(length, i + max)];
      if (first > 1) row[first - 1] = max + 1;
      let least = first > 1 ? max + 1 : i;
      const letter = from[i - 1];
      for (let j = first; j <= end; j++) {
        let cell = at(last, j - 1) + (letter === to[j - 1] ? 0 : 1);
        if (j < i + max) cell = Math.min(cell, at(last, j) + 1);
        cell = Math.min(cell, at(row, j - 1) + 1);
        if (i > 1 && j > 1 && letter === to[j - 2] && from[i - 2] === to[j - 1]) {
          cell = Math.min(cell, at(beforeLast, j - 2) + 1);
        }
        row[j] = cell;
        least = Math.min(least, cell);
      }
      // A swap can still build on the previous row.
      if (least > max && this.#least(last, i - 1, length) > max) return Infinity;
      [beforeLast, last, row] = [last, row, beforeLast];
    }
    this.#rows = [beforeLast, last, row];
    return at(last, length);
  }

  #least(row: readonly number[], i: number, length: number): number {
    let least = i <= this.#max ? i : Infinity;
    for (let j = Math.max(1, i - this.#max); j <= Math.min(length, i + this.#max); j++) {
      least = Math.min(least, at(row, j));
    }
    return least;
  }
}

/** For each letter of a text where it stands, as one bit for each of the first 32 places. */
class LetterPlaces {
  readonly #frequent = new Int32Array(FREQUENT_LETTERS);
  readonly #others = new Map<number, number>();

  constructor(text: readonly number[]) {
    for (let i = 0; i < Math.min(text.length, BITS); i++) {
      const letter = text[i] ?? 0;
      const places = this.of(letter) | (1 << i);
      if (letter < FREQUENT_LETTERS) this.#frequent[letter] = places;
      else this.#others.set(letter, places);
    }
  }

  of(letter: number): number {
    return (letter < FREQUENT_LETTERS ? this.#frequent[letter] : this.#others.get(letter)) ?? 0;
  }
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

function codesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}
