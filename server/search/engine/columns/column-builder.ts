import type { IndexedValue, IndexValue } from "../../../query/condition.js";
import type { ArrayPlace, SegmentWriter } from "./segment-bytes.js";
import { type EntriesPlace, type EntryLists, packEntries, writeEntries } from "./entries.js";
import { EntryListBuilder } from "./entry-list-builder.js";
import { entriesOfDocuments, entriesOfParts } from "./shared-entries.js";
import { type PoolPlace, sortTexts, writePool } from "./text-pool.js";

/** Where in a segment a column is. */
export interface ColumnPlace {
  path: string;
  numbers?: ArrayPlace;
  texts?: PoolPlace;
  document?: EntriesPlace;
  part?: EntriesPlace;
}

/** Collects the values of one path, row by row. */
export class ColumnBuilder {
  readonly #path: string;
  /** Numbers of the distinct values, in the order in which they came; `null` has 0. */
  readonly #values = new Map<IndexValue, number>();
  readonly #levels = { document: new EntryListBuilder(), part: new EntryListBuilder() };

  constructor(path: string) {
    this.#path = path;
  }

  /** Rows must come in ascending order. */
  add(level: "document" | "part", row: number, indexed: IndexedValue): void {
    const { value, element, occurrences } = indexed;
    this.#levels[level].add(row, this.#numberOf(value), element + 1, occurrences);
  }

  /** @param partOffsets - of the table: where the parts of each document begin, and at last their number */
  write(writer: SegmentWriter, partOffsets: Uint32Array): ColumnPlace {
    const { numbers, texts, ordinals } = this.#dictionary();
    const size = numbers.length + texts.length;
    const [ofDocuments, ofParts] = this.#entryLists((value) => ordinals[value] ?? 0, partOffsets);
    const packed = (lists: EntryLists | undefined, rowCount: number): EntriesPlace | undefined =>
      lists && writeEntries(packEntries(lists, rowCount, size), writer);
    const document = packed(ofDocuments, partOffsets.length - 1);
    const part = packed(ofParts, partOffsets.at(-1) ?? 0);
    return {
      path: this.#path,
      ...(numbers.length > 0 && { numbers: writer.add(numbers) }),
      ...(texts.length > 0 && { texts: writePool(texts, writer) }),
      ...(document && { document }),
      ...(part && { part }),
    };
  }

  /**
   * Values that all parts of a document have are its own: there are fewer documents than parts. Where some are of
   * parts, all are, so that a search need not look at both.
   */
  #entryLists(
    ordinalOf: (value: number) => number,
    partOffsets: Uint32Array,
  ): [ofDocuments: EntryLists | undefined, ofParts: EntryLists | undefined] {
    const [own, ofParts] = [this.#levels.document, this.#levels.part].map((level) =>
      level.finish(ordinalOf),
    );
    if (!ofParts || own?.elements || ofParts.elements) return [own, ofParts];
    if (own) return [undefined, entriesOfParts(own, ofParts, partOffsets)];
    const shared = entriesOfDocuments(ofParts, partOffsets);
    return shared ? [shared, undefined] : [undefined, ofParts];
  }

  #numberOf(value: IndexValue | null): number {
    if (value === null) return 0;
    let number = this.#values.get(value);
    if (number === undefined) {
      number = this.#values.size + 1;
      this.#values.set(value, number);
    }
    return number;
  }

  /** The values in order, and the ordinals by the numbers of values. */
  #dictionary(): { numbers: Float64Array; texts: string[]; ordinals: Uint32Array } {
    const found: number[] = [];
    const texts: string[] = [];
    for (const value of this.#values.keys()) {
      if (typeof value === "number") found.push(value);
      else texts.push(value);
    }
    const numbers = Float64Array.from(found).sort();
    sortTexts(texts);
    const ordinals = new Uint32Array(this.#values.size + 1);
    ordinals[0] = this.#values.size;
    let ordinal = 0;
    for (const value of numbers) ordinals[this.#values.get(value) ?? 0] = ordinal++;
    for (const value of texts) ordinals[this.#values.get(value) ?? 0] = ordinal++;
    return { numbers, texts, ordinals };
  }
}
