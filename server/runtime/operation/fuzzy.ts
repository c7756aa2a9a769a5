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

  /** For words of more letters than a number has bits. */
  #byRows(to: readonly number[], length: number): number {
    let [beforeLast, last]: number[][] = [[], Array.from({ length: length + 1 }, (_, j) => j)];
    for (const [i, letter] of this.#from.entries()) {
      const row = [i + 1];
      for (let j = 1; j <= length; j++) {
        const replaced = at(last, j - 1) + Number(letter !== to[j - 1]);
        const isSwap = letter === to[j - 2] && this.#from[i - 1] === to[j - 1];
        const swapped = isSwap ? at(beforeLast, j - 2) + 1 : Infinity;
        row[j] = Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1, swapped);
      }
      [beforeLast, last] = [last, row];
    }
    return at(last, length);
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

function at(row: readonly number[] = [], index: number): number {
  return row[index] ?? Infinity;
}

function codesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}
