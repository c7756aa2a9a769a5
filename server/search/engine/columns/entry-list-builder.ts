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
   * All entries; `undefined` if there are none.
   *
   * @param ordinalOf - turns what was added as an ordinal into one
   */
  finish(ordinalOf: (added: number) => number): EntryLists | undefined {
    const count = this.#rows.length;
    if (count === 0) return undefined;
    const rows = this.#rows.numbers;
    const ordinals = this.#ordinals.numbers.map(ordinalOf);
    const [elements, occurrences] = [this.#elements, this.#occurrences];
    if (elements.length > 0) elements.fillTo(count, 0);
    if (occurrences.length > 0) occurrences.fillTo(count, 1);
    return {
      rows,
      ordinals,
      elements: elements.length > 0 ? elements.numbers : undefined,
      occurrences: occurrences.length > 0 ? occurrences.numbers : undefined,
    };
  }
}
