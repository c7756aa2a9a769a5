import type { Condition } from "../../query/condition.js";
import {
  addBit,
  type Bitset,
  complement,
  emptyBitset,
  fullBitset,
  hasInRange,
  intersect,
  nextBit,
  unite,
} from "./bitset.js";
import type { Column, DocumentTable, ElementTable, Table } from "./columns/column.js";
import type { OrdinalRange } from "./columns/dictionary.js";
import { anything, matchingRows } from "./columns/matching-rows.js";
import { addPartsOf } from "./columns/parts-of.js";
import { resolve, type ResolvedCondition } from "./resolved-condition.js";

/** Throws if the search is to end early: its time is over, or its client gone. */
export type Checkpoint = () => void;

/**
 * What matches a condition: documents, where all of their parts do or none; else parts. Conditions on documents
 * stay among these, which are fewer, until they meet one on parts.
 */
export interface Matching {
  level: "document" | "part";
  set: Bitset;
}

/** Evaluates the condition for all rows of the table, as `matches()` defines it. */
export function evaluate(condition: Condition, table: Table, checkpoint: Checkpoint): Matching {
  return evaluateResolved(resolve(condition, table), table, checkpoint);
}

function evaluateResolved(
  condition: ResolvedCondition,
  table: Table,
  checkpoint: Checkpoint,
): Matching {
  switch (condition.kind) {
    case "all":
    case "any":
      return joined(
        condition.kind,
        condition.of.map((each) => evaluateResolved(each, table, checkpoint)),
        table,
      );
    case "not": {
      const matching = evaluateResolved(condition.condition, table, checkpoint);
      const { documentCount, partCount } = table;
      complement(matching.set, matching.level === "part" ? partCount : documentCount);
      return matching;
    }
    case "value":
      checkpoint();
      return withValue(condition.path, condition.ordinals, table);
    case "present":
      checkpoint();
      return present(condition.path, table);
    case "element":
      checkpoint();
      return withElement(condition, table, checkpoint);
  }
}

/** The parts of the documents. */
export function partsOf(documents: Bitset, { partOffsets, partCount }: Table): Bitset {
  const parts = emptyBitset(partCount);
  addPartsOf(parts, documents, partOffsets);
  return parts;
}

/** The documents of which a part is in the set. */
export function documentsOf(parts: Bitset, table: DocumentTable): Bitset {
  const { partOffsets, documentsOfParts, documentCount } = table;
  const documents = emptyBitset(documentCount);
  let part = nextBit(parts, 0);
  while (part >= 0) {
    const document = documentsOfParts[part] ?? 0;
    addBit(documents, document);
    part = nextBit(parts, partOffsets[document + 1] ?? 0);
  }
  return documents;
}

function joined(kind: "all" | "any", all: readonly Matching[], table: Table): Matching {
  const join = kind === "all" ? intersect : unite;
  const unit = kind === "all" ? fullBitset : emptyBitset;
  const documents = unit(table.documentCount);
  const onParts = all.filter(({ level }) => level === "part");
  for (const { level, set } of all) if (level === "document") join(documents, set);
  if (onParts.length === 0) return { level: "document", set: documents };
  const parts = partsOf(documents, table);
  for (const { set } of onParts) join(parts, set);
  return { level: "part", set: parts };
}

function withValue(path: string, ordinals: OrdinalRange, table: Table): Matching {
  const column = table.column(path);
  if (!column) return { level: "document", set: emptyBitset(table.documentCount) };
  return rowsWithin(column, ordinals, table);
}

/** The rows that have a value among the ordinals. */
export function rowsWithin(column: Column, ordinals: OrdinalRange, table: Table): Matching {
  const { documentCount, partCount } = table;
  const { document, part } = column;
  const found: Matching[] = [];
  if (document) {
    found.push({ level: "document", set: matchingRows(document, ordinals, documentCount) });
  }
  if (part) found.push({ level: "part", set: matchingRows(part, ordinals, partCount) });
  return joined("any", found, table);
}

function present(path: string, table: Table): Matching {
  const found = table
    .columnsWithin(path)
    .map((column) => rowsWithin(column, anything(column.dictionary.size), table));
  return joined("any", found, table);
}

function withElement(
  { path, condition }: Extract<ResolvedCondition, { kind: "element" }>,
  table: Table,
  checkpoint: Checkpoint,
): Matching {
  const elements = table.elements(path);
  if (!elements) return { level: "document", set: emptyBitset(table.documentCount) };
  const found = matchingElements(condition, elements, checkpoint);
  const { level, elementOffsets } = elements;
  const rowCount = level === "part" ? table.partCount : table.documentCount;
  const set = emptyBitset(rowCount);
  for (let row = 0; row < rowCount; row++) {
    if (hasInRange(found, elementOffsets[row] ?? 0, elementOffsets[row + 1] ?? 0)) addBit(set, row);
  }
  return { level, set };
}

/** The elements that match the condition. */
export function matchingElements(
  condition: ResolvedCondition,
  elements: ElementTable,
  checkpoint: Checkpoint,
): Bitset {
  const { set } = evaluateResolved(condition, elements, checkpoint);
  intersect(set, elements.existing);
  return set;
}
