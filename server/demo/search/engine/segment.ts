import { addBit, type Bitset, emptyBitset } from "./bitset.js";
import type { ColumnPlace } from "./columns/column-builder.js";
import {
  type Column,
  type DocumentTable,
  type ElementTable,
  isWithin,
  type SelectedColumns,
} from "./columns/column.js";
import { Dictionary } from "./columns/dictionary.js";
import { elementTable } from "./columns/element-table.js";
import { readEntries } from "./columns/entries.js";
import { type ArrayPlace, SegmentReader } from "./columns/segment-bytes.js";
import { emptyPool, type PoolPlace, readPool, type TextPool } from "./columns/text-pool.js";
import { type LocalePlace, openTextSection, type TextSection } from "./text/text-section.js";

const ELEMENT_TABLES = 4;
/** Cached selections: prices for this many currencies and countries. */
const SELECTIONS = 8;

class BoundedCache<Result> {
  readonly #results = new Map<string, { result: Result }>();

  constructor(private readonly capacity: number) {}

  get(key: string, make: () => Result): Result {
    const kept = this.#results.get(key) ?? { result: make() };
    this.#results.delete(key);
    this.#results.set(key, kept);
    const [oldest] = this.#results.keys();
    if (this.#results.size > this.capacity && oldest !== undefined) this.#results.delete(oldest);
    return kept.result;
  }
}

export interface SegmentDirectory {
  partOffsets: ArrayPlace;
  projections: ArrayPlace;
  /** All ids, including deleted records. */
  ids: PoolPlace;
  idOffsets: ArrayPlace;
  idDocuments: ArrayPlace;
  idOrdinals: ArrayPlace;
  columns: readonly ColumnPlace[];
  texts: readonly LocalePlace[];
}

/** An immutable set of documents and their index, as views on bytes. Documents and parts have numbers from 0. */
export class Segment implements DocumentTable {
  readonly documentCount: number;
  readonly partCount: number;
  readonly partOffsets: Uint32Array;
  readonly ids: TextPool;
  readonly #projections: Uint8Array;
  readonly #idOffsets: Uint32Array;
  readonly #idDocuments: Uint32Array;
  readonly #idOrdinals: Uint32Array;
  readonly #textPlaces: readonly LocalePlace[];
  #documentsOfParts: Uint32Array | undefined;
  #texts: TextSection | undefined;
  readonly #places: ReadonlyMap<string, ColumnPlace>;
  readonly #inProjections = new Map<number, Bitset>();
  readonly #columns = new Map<string, Column>();
  readonly #elements = new BoundedCache<ElementTable | undefined>(ELEMENT_TABLES);
  readonly #selected = new BoundedCache<SelectedColumns>(SELECTIONS);

  constructor(private readonly reader: SegmentReader) {
    const directory = reader.directory as SegmentDirectory;
    this.partOffsets = reader.uint32s(directory.partOffsets);
    this.#projections = reader.part(directory.projections);
    this.documentCount = this.#projections.length;
    this.partCount = this.partOffsets[this.documentCount] ?? 0;
    this.ids = readPool(directory.ids, reader);
    this.#idOffsets = reader.uint32s(directory.idOffsets);
    this.#idDocuments = reader.uint32s(directory.idDocuments);
    this.#idOrdinals = reader.uint32s(directory.idOrdinals);
    this.#textPlaces = directory.texts;
    this.#places = new Map(directory.columns.map((column) => [column.path, column]));
  }

  get texts(): TextSection {
    return (this.#texts ??= openTextSection(this.#textPlaces, this.reader));
  }

  idOf(document: number): string {
    return this.ids.at(this.#idOrdinals[document] ?? 0);
  }

  idRank(document: number): number {
    return this.#idOrdinals[document] ?? 0;
  }

  get documentsOfParts(): Uint32Array {
    return (this.#documentsOfParts ??= this.#findDocumentsOfParts());
  }

  #findDocumentsOfParts(): Uint32Array {
    const documents = new Uint32Array(this.partCount);
    for (let i = 0; i < this.documentCount; i++) {
      documents.fill(i, this.partOffsets[i], this.partOffsets[i + 1]);
    }
    return documents;
  }

  addDocumentsIn(other: Segment, set: Bitset): void {
    let start = 0;
    for (let j = 0; j < other.ids.length; j++) {
      start = this.ids.firstAtLeast(other.ids, j, start);
      if (start === this.ids.length) return;
      if (this.ids.compare(start, other.ids, j) !== 0) continue;
      const to = this.#idOffsets[start + 1] ?? 0;
      for (let at = this.#idOffsets[start] ?? 0; at < to; at++) {
        addBit(set, this.#idDocuments[at] ?? 0);
      }
    }
  }

  /** The documents in the projection. Must not be changed. */
  documentsIn(projection: number): Bitset {
    const known = this.#inProjections.get(projection);
    if (known) return known;
    const found = emptyBitset(this.documentCount);
    for (let i = 0; i < this.documentCount; i++) {
      if (((this.#projections[i] ?? 0) & projection) !== 0) addBit(found, i);
    }
    this.#inProjections.set(projection, found);
    return found;
  }

  column(path: string): Column | undefined {
    const known = this.#columns.get(path);
    const place = this.#places.get(path);
    if (known || !place) return known;
    const column = this.#read(place);
    this.#columns.set(path, column);
    return column;
  }

  columnsWithin(prefix: string): readonly Column[] {
    const paths = [...this.#places.keys()].filter((path) => isWithin(path, prefix));
    return paths.flatMap((path) => this.column(path) ?? []);
  }

  elements(path: string): ElementTable | undefined {
    return this.#elements.get(path, () => elementTable(this, path));
  }

  selected(key: string, select: () => SelectedColumns): SelectedColumns {
    return this.#selected.get(key, select);
  }

  #read({ path, level, numbers, texts, entries }: ColumnPlace): Column {
    return {
      path,
      level,
      dictionary: new Dictionary(
        numbers ? this.reader.float64s(numbers) : new Float64Array(),
        texts ? readPool(texts, this.reader) : emptyPool(),
      ),
      entries: readEntries(entries, this.reader),
    };
  }
}

/** `bytes` stay in use and must not change. Throws for invalid bytes and other versions. */
export function openSegment(bytes: Uint8Array): Segment {
  return new Segment(new SegmentReader(bytes));
}

export interface LiveSegment {
  readonly segment: Segment;
  readonly dead: Bitset;
}

/** Adds a newer segment. The given segments do not change. */
export function withNewer(older: readonly LiveSegment[], newer: Segment): LiveSegment[] {
  const live = older.map(({ segment, dead }) => ({ segment, dead: dead.slice() }));
  for (const { segment, dead } of live) segment.addDocumentsIn(newer, dead);
  return [...live, { segment: newer, dead: emptyBitset(newer.documentCount) }];
}

export function liveSegments(segments: readonly Segment[]): LiveSegment[] {
  return segments.reduce<LiveSegment[]>(withNewer, []);
}
