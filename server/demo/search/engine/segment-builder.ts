import { ColumnBuilder } from "./columns/column-builder.js";
import { SegmentWriter, UintList } from "./columns/segment-bytes.js";
import { sortTexts, writePool } from "./columns/text-pool.js";
import type { SegmentDocument } from "./search-document.js";
import type { SegmentDirectory } from "./segment.js";
import { TextSectionBuilder } from "./text/section-builder.js";

/** `removedIds`: deleted records, which the segment supersedes. Returns bytes for `openSegment`. */
export function buildSegment(
  documents: readonly SegmentDocument[],
  removedIds: readonly string[] = [],
): Uint8Array {
  const builder = new SegmentBuilder();
  for (const document of documents) builder.add(document);
  return builder.finish(removedIds);
}

/** Builds a segment from documents added in any order, without keeping them. */
export class SegmentBuilder {
  readonly #ids: string[] = [];
  readonly #projections = new UintList();
  readonly #partOffsets = new UintList();
  readonly #columns = new Map<string, ColumnBuilder>();
  readonly #texts = new TextSectionBuilder();
  #partCount = 0;

  constructor() {
    this.#partOffsets.push(0);
  }

  add({ document, projections }: SegmentDocument): void {
    const row = this.#ids.length;
    for (const value of document.values) this.#column(value.path).add("document", row, value);
    for (const { values } of document.parts) {
      for (const value of values) this.#column(value.path).add("part", this.#partCount, value);
      this.#partCount++;
    }
    this.#texts.add(document);
    this.#ids.push(document.id);
    this.#projections.push(projections);
    this.#partOffsets.push(this.#partCount);
  }

  finish(removedIds: readonly string[] = []): Uint8Array {
    const writer = new SegmentWriter();
    const directory: SegmentDirectory = {
      partOffsets: writer.add(this.#partOffsets.numbers),
      projections: writer.add(Uint8Array.from(this.#projections.numbers)),
      ...writeIds(this.#ids, removedIds, writer),
      columns: [...this.#columns.values()].map((column) =>
        column.write(writer, this.#partOffsets.numbers),
      ),
      texts: this.#texts.finish(writer),
    };
    return writer.finish(directory);
  }

  #column(path: string): ColumnBuilder {
    let column = this.#columns.get(path);
    if (!column) this.#columns.set(path, (column = new ColumnBuilder(path)));
    return column;
  }
}

function writeIds(
  documentIds: readonly string[],
  removedIds: readonly string[],
  writer: SegmentWriter,
): Pick<SegmentDirectory, "ids" | "idOffsets" | "idDocuments" | "idOrdinals"> {
  const distinct = [...new Set([...documentIds, ...removedIds])];
  sortTexts(distinct);
  const ordinalOf = new Map(distinct.map((id, ordinal) => [id, ordinal]));
  const ordinals = Uint32Array.from(documentIds, (id) => ordinalOf.get(id) ?? 0);
  const offsets = new Uint32Array(distinct.length + 1);
  for (const ordinal of ordinals) offsets[ordinal + 1] = (offsets[ordinal + 1] ?? 0) + 1;
  for (let i = 0; i < distinct.length; i++)
    offsets[i + 1] = (offsets[i + 1] ?? 0) + (offsets[i] ?? 0);
  const next = offsets.slice();
  const ofIds = new Uint32Array(ordinals.length);
  for (const [document, ordinal] of ordinals.entries()) {
    const at = next[ordinal] ?? 0;
    next[ordinal] = at + 1;
    ofIds[at] = document;
  }
  return {
    ids: writePool(distinct, writer),
    idOffsets: writer.add(offsets),
    idDocuments: writer.add(ofIds),
    idOrdinals: writer.add(ordinals),
  };
}
