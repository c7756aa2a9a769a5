export const MAX_FUZZY_LEVEL = 2;

/**
 * Deletions are made only of so many code points from the beginning of a stem. This bounds a stem's cost
 * in the index (29 entries at level 2) and loses nothing, since stems within a distance have beginnings
 * that share a deletion. A longer prefix would only save candidates that their whole length excludes.
 */
export const DELETION_PREFIX = 7;

/** How many letters of a word of so many code points may differ by default. */
export function defaultFuzzyLevel(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : MAX_FUZZY_LEVEL;
}

/**
 * The beginning of the stem ({@link DELETION_PREFIX} code points) and all its forms after up to `level`
 * deletions, each once; the whole beginning comes first. Two stems within the distance `level` share one
 * of these, but stems that share one may be further apart (SymSpell's lookup).
 */
export function deletions(stem: string, level: number): string[] {
  const all = new Set([codePoints(stem).slice(0, DELETION_PREFIX).join("")]);
  let longest = [...all];
  for (let deleted = 0; deleted < level; deleted++) {
    longest = [...new Set(longest.flatMap(withoutOne))];
    for (const form of longest) all.add(form);
  }
  return [...all];
}

function withoutOne(form: string): string[] {
  const letters = codePoints(form);
  return letters.map((_, i) => letters.toSpliced(i, 1).join(""));
}

/**
 * How many code points must be inserted, deleted, replaced or swapped with their neighbour to turn one
 * text into the other, none of them twice (optimal string alignment: a swap counts 1, as in Lucene);
 * `Infinity` if more than `max`.
 */
export function distance(a: string, b: string, max: number): number {
  const [from, to] = [codePoints(a), codePoints(b)];
  if (Math.abs(from.length - to.length) > max) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = at(last, j - 1) + Number(from[i - 1] !== to[j - 1]);
      let least = Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        least = Math.min(least, at(beforeLast, j - 2) + 1);
      }
      row.push(least);
    }
    // A swap can still build on the previous row.
    if (Math.min(...row, ...last) > max) return Infinity;
    [beforeLast, last] = [last, row];
  }
  const found = at(last, to.length);
  return found <= max ? found : Infinity;
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

function codePoints(text: string): string[] {
  return Array.from(text);
}
