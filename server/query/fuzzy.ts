export const MAX_FUZZY_LEVEL = 2;

/** How many letters of a word of so many code points may differ by default. */
export function defaultFuzzyLevel(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : MAX_FUZZY_LEVEL;
}

/**
 * How many code points must be inserted, deleted, replaced or swapped with their neighbour to turn one
 * text into the other, none of them twice (optimal string alignment: a swap counts 1, as in Lucene);
 * `Infinity` if more than `max`.
 */
export function distance(a: string, b: string, max: number): number {
  return new Distances(a, max).to(codesOf(b));
}

/** The distances of many texts from one, as {@link distance} gives them. */
export class Distances {
  readonly #from: readonly number[];
  readonly #max: number;
  #rows: [beforeLast: number[], last: number[], row: number[]] = [[], [], []];

  constructor(from: string, max: number) {
    this.#from = codesOf(from);
    this.#max = max;
  }

  /** `to`: code points, of which the first `length` count. */
  to(to: readonly number[], length = to.length): number {
    const [from, max] = [this.#from, this.#max];
    if (Math.abs(from.length - length) > max) return Infinity;
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
    const found = at(last, length);
    return found <= max ? found : Infinity;
  }

  /** The least cell of row `i`. */
  #least(row: readonly number[], i: number, length: number): number {
    let least = i <= this.#max ? i : Infinity;
    for (let j = Math.max(1, i - this.#max); j <= Math.min(length, i + this.#max); j++) {
      least = Math.min(least, at(row, j));
    }
    return least;
  }
}

/** One bit for each letter of the text; letters share the 32 bits. See {@link mayBeWithin}. */
export function letterBits(text: string): number {
  let bits = 0;
  for (const letter of text) bits |= 1 << ((letter.codePointAt(0) ?? 0) % 32);
  return bits;
}

/**
 * Whether texts with these bits may be within the distance: a change of one letter changes at most two bits.
 * Excludes nearly all words of a language without a call of {@link distance}.
 */
export function mayBeWithin(max: number, one: number, other: number): boolean {
  let different = one ^ other;
  for (let changes = 0; changes < 2 * max && different !== 0; changes++) {
    different &= different - 1;
  }
  return different === 0;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

function codesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}
