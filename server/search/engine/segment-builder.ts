import type { IndexedValue, IndexValue } from "../../query/condition.js";
import { compareValues } from "../../query/matches.js";
import { ColumnBuilder } from "./columns/column-builder.js";
import type { SegmentDirectory } from "./segment.js";
import { SegmentWriter } from "./columns/segment-bytes.js";
import { writeIdHashes } from "./id-hashes.js";
import { sortTexts, writePool } from "./columns/text-pool.js";
import type { SearchDocument } from "./search-document.js";
import { buildTextSection } from "./text/section-builder.js";
import type { SegmentDocument } from "./segment-document.js";

/**
 * Makes a segment of documents in any order.
 *
 * @param removedIds - ids of records that are no more: the segment supersedes their documents in older ones
 * @returns bytes for `openSegment`, in a buffer of their own
 */
export function buildSegment(
  documents: readonly SegmentDocument[],
  removedIds: readonly string[] = [],
): Uint8Array {
  const ordered = inDefaultOrder(documents);
  const partOffsets = new Uint32Array(ordered.length + 1);
  for (const [i, { document }] of ordered.entries()) {
    partOffsets[i + 1] = (partOffsets[i] ?? 0) + document.parts.length;
  }
  const writer = new SegmentWriter();
  const rowCounts = { document: ordered.length, part: partOffsets[ordered.length] ?? 0 };
  const directory: SegmentDirectory = {
    partOffsets: writer.add(partOffsets),
    projections: writer.add(Uint8Array.from(ordered, ({ projections }) => projections)),
    ...writeIds(
      ordered.map(({ document }) => document.id),
      removedIds,
      writer,
    ),
    columns: [...columnsOf(ordered, partOffsets).values()].map((column) =>
      column.write(writer, rowCounts),
    ),
    texts: writer.add(buildTextSection(ordered.map(({ document }) => document))),
  };
  return writer.finish(directory);
}

function inDefaultOrder(documents: readonly SegmentDocument[]): SegmentDocument[] {
  return documents
    .map((each) => ({ each, id: each.document.id, created: creationOf(each.document) }))
    .sort((a, b) => compareCreation(a.created, b.created) || compareValues(a.id, b.id))
    .map(({ each }) => each);
}

/** The smallest value at `createdAt`. */
function creationOf({ values, parts }: SearchDocument): IndexValue | undefined {
  let least: IndexValue | undefined;
  const consider = ({ path, value }: IndexedValue): void => {
    if (path !== "createdAt" || value === null) return;
    if (least === undefined || compareValues(value, least) < 0) least = value;
  };
  values.forEach(consider);
  for (const part of parts) part.values.forEach(consider);
  return least;
}

function compareCreation(a: IndexValue | undefined, b: IndexValue | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compareValues(a, b);
}

function columnsOf(
  documents: readonly SegmentDocument[],
  partOffsets: Uint32Array,
): Map<string, ColumnBuilder> {
  const columns = new Map<string, ColumnBuilder>();
  const columnOf = (path: string): ColumnBuilder => {
    let column = columns.get(path);
    if (!column) columns.set(path, (column = new ColumnBuilder(path)));
    return column;
  };
  for (const [row, { document }] of documents.entries()) {
    for (const value of document.values) columnOf(value.path).add("document", row, value);
    for (const [i, { values }] of document.parts.entries()) {
      const part = (partOffsets[row] ?? 0) + i;
      for (const value of values) columnOf(value.path).add("part", part, value);
    }
  }
  return columns;
}

/** All ids in order, the documents of each, and the id of each document. */
function writeIds(
  documentIds: readonly string[],
  removedIds: readonly string[],
  writer: SegmentWriter,
): Pick<SegmentDirectory, "ids" | "idHashes" | "idOffsets" | "idDocuments" | "idOrdinals"> {
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
    idHashes: writeIdHashes(distinct, writer),
    idOffsets: writer.add(offsets),
    idDocuments: writer.add(ofIds),
    idOrdinals: writer.add(ordinals),
  };
}
