export const MAX_FUZZY_LEVEL = 2;

/** Default maximum distance for a word of this many code points. */
export function defaultFuzzyLevel(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : MAX_FUZZY_LEVEL;
}

/** Edit distance with swaps of neighbours (optimal string alignment); `Infinity` above `max`. */
export function distance(a: string, b: string, max: number): number {
  return new Distances(a, max).to(codesOf(b));
}

export class Distances {
  readonly #from: readonly number[];
  /** Rows of the table of distances: the two before the current row, and the current row. */
  readonly #rows: [number[], number[], number[]] = [[], [], []];

  constructor(
    from: string,
    private readonly max: number,
  ) {
    this.#from = codesOf(from);
  }

  to(to: readonly number[], length = to.length): number {
    if (Math.abs(this.#from.length - length) > this.max) return Infinity;
    let [beforeLast, last, row] = this.#rows;
    for (let j = 0; j <= length; j++) last[j] = j;
    for (const [i, letter] of this.#from.entries()) {
      row[0] = i + 1;
      let least = i + 1;
      for (let j = 1; j <= length; j++) {
        const replaced = at(last, j - 1) + Number(letter !== to[j - 1]);
        const isSwap = i > 0 && letter === to[j - 2] && this.#from[i - 1] === to[j - 1];
        const swapped = isSwap ? at(beforeLast, j - 2) + 1 : Infinity;
        const found = Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1, swapped);
        row[j] = found;
        least = Math.min(least, found);
      }
      // No later row has a smaller value.
      if (least > this.max) return Infinity;
      [beforeLast, last, row] = [last, row, beforeLast];
    }
    const found = at(last, length);
    return found <= this.max ? found : Infinity;
  }
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

function codesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}
