import type { EntryLists } from "./entries.js";
import { UintList } from "./uint-array.js";

/** Collects the entries of a table in ascending order of rows. */
export class EntryListBuilder {
  readonly #rows = new UintList();
  readonly #ordinals = new UintList();
  /** Filled up only if some value is in an array of objects. */
  readonly #elements = new UintList();
  /** Filled up only if some value occurs several times. */
  readonly #occurrences = new UintList();

  add(row: number, ordinal: number, element: number, occurrences: number): void {
    const i = this.#rows.length;
    this.#rows.push(row);
    this.#ordinals.push(ordinal);
    if (element > 0) {
      this.#elements.fillTo(i, 0);
      this.#elements.push(element);
    }
    if (occurrences !== 1) {
      this.#occurrences.fillTo(i, 1);
      this.#occurrences.push(occurrences);
    }
  }

  /**
   * The entries in their order, equal ones added up; `undefined` if there are none.
   *
   * @param ordinalOf - turns what was added as an ordinal into one
   */
  sorted(ordinalOf: (added: number) => number): EntryLists | undefined {
    const count = this.#rows.length;
    if (count === 0) return undefined;
    const rows = this.#rows.numbers;
    const ordinals = this.#ordinals.numbers.map(ordinalOf);
    const [elements, occurrences] = [this.#elements, this.#occurrences];
    if (elements.length > 0) elements.fillTo(count, 0);
    if (occurrences.length > 0) occurrences.fillTo(count, 1);
    const lists = {
      rows,
      ordinals,
      elements: elements.length > 0 ? elements.numbers : undefined,
      occurrences: occurrences.length > 0 ? occurrences.numbers : undefined,
    };
    return isInOrder(lists) ? lists : inOrder(lists);
  }
}

function isInOrder(lists: EntryLists): boolean {
  for (let i = 1; i < lists.rows.length; i++)
    if (compareEntries(lists, i - 1, i) >= 0) return false;
  return true;
}

function compareEntries({ rows, ordinals, elements }: EntryLists, a: number, b: number): number {
  return (
    (rows[a] ?? 0) - (rows[b] ?? 0) ||
    (ordinals[a] ?? 0) - (ordinals[b] ?? 0) ||
    (elements ? (elements[a] ?? 0) - (elements[b] ?? 0) : 0)
  );
}

/** Sorts the entries of each row; adds up those of the same value in the same element. */
function inOrder(lists: EntryLists): EntryLists {
  const order = Uint32Array.from(lists.rows, (_, i) => i);
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && lists.rows[to] === lists.rows[from]) to++;
    if (to - from > 1) order.subarray(from, to).sort((a, b) => compareEntries(lists, a, b));
    from = to;
  }
  const kept = order.filter(
    (i, at) => at === 0 || compareEntries(lists, order[at - 1] ?? 0, i) < 0,
  );
  const taken = (list: Uint32Array): Uint32Array => kept.map((i) => list[i] ?? 0);
  return {
    rows: taken(lists.rows),
    ordinals: taken(lists.ordinals),
    elements: lists.elements && taken(lists.elements),
    occurrences: addedUp(lists, order, kept.length),
  };
}

/** The occurrences of equal neighbours in the order, added up. */
function addedUp(lists: EntryLists, order: Uint32Array, count: number): Uint32Array | undefined {
  if (!lists.occurrences && count === order.length) return undefined;
  const sums = new Uint32Array(count);
  let at = -1;
  for (const [k, i] of order.entries()) {
    if (k === 0 || compareEntries(lists, order[k - 1] ?? 0, i) < 0) at++;
    sums[at] = (sums[at] ?? 0) + (lists.occurrences?.[i] ?? 1);
  }
  return sums;
}
