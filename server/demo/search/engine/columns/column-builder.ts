import type { IndexedValue, IndexValue } from "../../../query/condition.js";
import type { Level } from "./column.js";
import {
  type EntriesPlace,
  EntryListBuilder,
  type EntryLists,
  packEntries,
  writeEntries,
} from "./entries.js";
import { type ArrayPlace, runEnd, type SegmentWriter } from "./segment-bytes.js";
import { type PoolPlace, sortTexts, writePool } from "./text-pool.js";

export interface ColumnPlace {
  path: string;
  level: Level;
  numbers?: ArrayPlace;
  texts?: PoolPlace;
  entries: EntriesPlace;
}

export class ColumnBuilder {
  /** Numbers of the distinct values in order of occurrence; `null` has 0. */
  readonly #values = new Map<IndexValue, number>();
  readonly #levels = { document: new EntryListBuilder(), part: new EntryListBuilder() };

  constructor(private readonly path: string) {}

  add(level: Level, row: number, indexed: IndexedValue): void {
    const { value, element, occurrences } = indexed;
    this.#levels[level].add(row, this.#numberOf(value), element + 1, occurrences);
  }

  /** @param partOffsets - where each document's parts begin, and finally their number */
  write(writer: SegmentWriter, partOffsets: Uint32Array): ColumnPlace {
    const { numbers, texts, ordinals } = this.#dictionary();
    const { level, lists } = this.#entryLists((value) => ordinals[value] ?? 0, partOffsets);
    const rowCount = level === "document" ? partOffsets.length - 1 : (partOffsets.at(-1) ?? 0);
    const entries = packEntries(lists, rowCount, numbers.length + texts.length);
    return {
      path: this.path,
      level,
      ...(numbers.length > 0 && { numbers: writer.add(numbers) }),
      ...(texts.length > 0 && { texts: writePool(texts, writer) }),
      entries: writeEntries(entries, writer),
    };
  }

  /** Values shared by all parts become the document's. If some values belong to parts, all do. */
  #entryLists(
    ordinalOf: (value: number) => number,
    partOffsets: Uint32Array,
  ): { level: Level; lists: EntryLists } {
    const { document, part } = this.#levels;
    const [own, ofParts] = [document.finish(ordinalOf), part.finish(ordinalOf)];
    if (part.length === 0) return { level: "document", lists: own };
    if (document.length > 0) return { level: "part", lists: merged(own, ofParts, partOffsets) };
    const shared = entriesOfDocuments(ofParts, partOffsets);
    return shared ? { level: "document", lists: shared } : { level: "part", lists: ofParts };
  }

  #numberOf(value: IndexValue | null): number {
    if (value === null) return 0;
    let number = this.#values.get(value);
    if (number === undefined) this.#values.set(value, (number = this.#values.size + 1));
    return number;
  }

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

/** Entries by document if all parts of each document have equal ones, and not of arrays; else `undefined`. */
function entriesOfDocuments(ofParts: EntryLists, partOffsets: Uint32Array): EntryLists | undefined {
  const { rows, ordinals, elements, occurrences } = ofParts;
  if (elements) return undefined;
  const shared = new EntryListBuilder();
  let document = 0;
  for (let from = 0; from < rows.length;) {
    const first = rows[from] ?? 0;
    while ((partOffsets[document + 1] ?? 0) <= first) document++;
    if (first !== partOffsets[document]) return undefined;
    const to = runEnd(rows, from, rows.length);
    let next = to;
    for (let part = first + 1; part < (partOffsets[document + 1] ?? 0); part++) {
      if (rows[next] !== part || !isRepeated(from, to, next)) return undefined;
      next = runEnd(rows, next, rows.length);
    }
    for (let i = from; i < to; i++) shared.copy(ofParts, i, document);
    from = next;
  }
  return shared.finish();

  function isRepeated(start: number, end: number, at: number): boolean {
    if (runEnd(rows, at, rows.length) - at !== end - start) return false;
    for (let i = start, j = at; i < end; i++, j++) {
      if (ordinals[i] !== ordinals[j] || occurrences?.[i] !== occurrences?.[j]) return false;
    }
    return true;
  }
}

function merged(
  ofDocuments: EntryLists,
  ofParts: EntryLists,
  partOffsets: Uint32Array,
): EntryLists {
  const lists = new EntryListBuilder();
  let [own, next] = [0, 0];
  for (let document = 0; document + 1 < partOffsets.length; document++) {
    const from = own;
    while (ofDocuments.rows[own] === document) own++;
    const end = partOffsets[document + 1] ?? 0;
    for (let part = partOffsets[document] ?? 0; part < end; part++) {
      for (let i = from; i < own; i++) lists.copy(ofDocuments, i, part);
      while (ofParts.rows[next] === part) lists.copy(ofParts, next++, part);
    }
  }
  return lists.finish();
}
