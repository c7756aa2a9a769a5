import { addBit, type Bitset, emptyBitset } from "./bitset.js";
import { BoundedCache } from "./bounded-cache.js";
import type { ColumnPlace } from "./columns/column-builder.js";
import { type Column, type DocumentTable, type ElementTable, isWithin } from "./columns/column.js";
import { Dictionary } from "./columns/dictionary.js";
import { elementTable } from "./columns/element-table.js";
import { readEntries } from "./columns/entries.js";
import { type ArrayPlace, SegmentReader } from "./columns/segment-bytes.js";
import { emptyPool, type PoolPlace, readPool, type TextPool } from "./columns/text-pool.js";
import { forEachShared, type IdHashes, type IdHashesPlace, readIdHashes } from "./id-hashes.js";
import type { SelectedElements } from "./selected-elements.js";
import { openTextSection, type TextSection } from "./text/text-section.js";

/** Selections that are kept: prices for so many currencies and countries. */
const SELECTIONS = 8;

/** What is where in the bytes of a segment. */
export interface SegmentDirectory {
  isInDefaultOrder: boolean;
  partOffsets: ArrayPlace;
  /** Of each document. */
  projections: ArrayPlace;
  /** All ids, also of records that are no more. */
  ids: PoolPlace;
  idHashes: IdHashesPlace;
  /** The documents of the id at place `i` are `idDocuments` from `idOffsets[i]` up to `idOffsets[i + 1]`. */
  idOffsets: ArrayPlace;
  idDocuments: ArrayPlace;
  /** The place of each document's id. */
  idOrdinals: ArrayPlace;
  columns: readonly ColumnPlace[];
  texts: ArrayPlace;
}

/**
 * An immutable set of documents and their index, as views on the bytes of `buildSegment`. Documents have numbers
 * from 0, in the order in which they were given, and so have their parts.
 */
export class Segment implements DocumentTable {
  readonly documentCount: number;
  readonly partCount: number;
  /** Whether documents are in the order of createdAt, then id. */
  readonly isInDefaultOrder: boolean;
  readonly partOffsets: Uint32Array;
  /** All ids, also of records that are no more. */
  readonly ids: TextPool;
  readonly #reader: SegmentReader;
  readonly #projections: Uint8Array;
  readonly #idHashes: IdHashes;
  readonly #idOffsets: Uint32Array;
  readonly #idDocuments: Uint32Array;
  readonly #idOrdinals: Uint32Array;
  readonly #textPlace: ArrayPlace;
  #documentsOfParts: Uint32Array | undefined;
  #texts: TextSection | undefined;
  readonly #places: ReadonlyMap<string, ColumnPlace>;
  readonly #inProjections = new Map<number, Bitset>();
  readonly #columns = new Map<string, Column>();
  readonly #elements = new BoundedCache<ElementTable | undefined>();
  readonly #selected = new BoundedCache<SelectedElements>(SELECTIONS);

  constructor(reader: SegmentReader) {
    // Bytes of this version come from `buildSegment`.
    const directory = reader.directory as SegmentDirectory;
    this.#reader = reader;
    this.isInDefaultOrder = directory.isInDefaultOrder;
    this.partOffsets = reader.uint32s(directory.partOffsets);
    this.#projections = reader.part(directory.projections);
    this.documentCount = this.#projections.length;
    this.partCount = this.partOffsets[this.documentCount] ?? 0;
    this.ids = readPool(directory.ids, reader);
    this.#idHashes = readIdHashes(directory.idHashes, reader);
    this.#idOffsets = reader.uint32s(directory.idOffsets);
    this.#idDocuments = reader.uint32s(directory.idDocuments);
    this.#idOrdinals = reader.uint32s(directory.idOrdinals);
    this.#textPlace = directory.texts;
    this.#places = new Map(directory.columns.map((column) => [column.path, column]));
  }

  /** Estimated bytes, with what is kept of former searches. Grows up to a bound. */
  get memory(): number {
    let bytes = this.#reader.bytes.byteLength + (this.#documentsOfParts?.byteLength ?? 0);
    for (const elements of this.#elements.results) bytes += elements?.memory ?? 0;
    for (const selected of this.#selected.results) bytes += selected.memory;
    for (const { dictionary } of this.#columns.values()) bytes += dictionary.memory;
    return bytes;
  }

  /** The texts of the documents. */
  get texts(): TextSection {
    return (this.#texts ??= openTextSection(this.#reader.part(this.#textPlace)));
  }

  /** Id of the document. */
  idOf(document: number): string {
    return this.ids.at(this.#idOrdinals[document] ?? 0);
  }

  /** The projections in which the document is found: a sum of `IN_CURRENT` and `IN_STAGED`. */
  projectionsOf(document: number): number {
    return this.#projections[document] ?? 0;
  }

  /** The paths that have a column. */
  get paths(): readonly string[] {
    return [...this.#places.keys()];
  }

  /** The place of the document's id among those of the segment: compares as the id does. */
  idRank(document: number): number {
    return this.#idOrdinals[document] ?? 0;
  }

  /** For each part its document. */
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

  /** Adds to the set the documents whose record is in the other segment too. */
  addDocumentsIn(other: Segment, set: Bitset): void {
    forEachShared(this.ids, this.#idHashes, other.ids, other.#idHashes, (i) => {
      const to = this.#idOffsets[i + 1] ?? 0;
      for (let at = this.#idOffsets[i] ?? 0; at < to; at++) addBit(set, this.#idDocuments[at] ?? 0);
    });
  }

  /** The documents that are in the projection. Not to be changed. */
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

  /** What was selected of the elements of an array. */
  selected(key: string, select: () => SelectedElements): SelectedElements {
    return this.#selected.get(key, select);
  }

  #read({ path, numbers, texts, document, part }: ColumnPlace): Column {
    return {
      path,
      dictionary: new Dictionary(
        numbers ? this.#reader.float64s(numbers) : new Float64Array(),
        texts ? readPool(texts, this.#reader) : emptyPool(),
      ),
      document: document && readEntries(document, this.#reader),
      part: part && readEntries(part, this.#reader),
    };
  }
}

/**
 * @param bytes - of `buildSegment`, which remain in use: they may be shared with other threads, and must not
 *   change
 * @throws {Error} for other bytes, and those of another version of the format
 */
export function openSegment(bytes: Uint8Array): Segment {
  return new Segment(new SegmentReader(bytes));
}
