import type { Condition } from "../../query/condition.js";
import {
  addPartsOf,
  type Bitset,
  complement,
  emptyBitset,
  fullBitset,
  intersect,
  rowsWith,
  unite,
} from "./bitset.js";
import {
  anything,
  type Column,
  type ElementTable,
  type Level,
  matchingRows,
  type Table,
} from "./columns/column.js";
import { type OrdinalRange, passingOrdinals } from "./columns/dictionary.js";

/** Throws if the search must stop: timed out, or its client has gone. */
export type Checkpoint = () => void;

/** Matches: documents, if all or none of their parts match; else parts. */
export interface Matching {
  level: Level;
  set: Bitset;
}

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

export function partsOf(documents: Bitset, { partOffsets, partCount }: Table): Bitset {
  const parts = emptyBitset(partCount);
  addPartsOf(parts, documents, partOffsets);
  return parts;
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

function rowsWithin(
  { level, entries }: Column,
  ordinals: OrdinalRange,
  { documentCount, partCount }: Table,
): Matching {
  const rowCount = level === "part" ? partCount : documentCount;
  return { level, set: matchingRows(entries, ordinals, rowCount) };
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
  return { level: elements.level, set: rowsWith(found, elements.elementOffsets) };
}

export function matchingElements(
  condition: ResolvedCondition,
  elements: ElementTable,
  checkpoint: Checkpoint,
): Bitset {
  const { set } = evaluateResolved(condition, elements, checkpoint);
  intersect(set, elements.existing);
  return set;
}

/** A condition on ordinals of one table. Equal conditions have the same JSON. */
export type ResolvedCondition =
  | { kind: "all" | "any"; of: readonly ResolvedCondition[] }
  | { kind: "not"; condition: ResolvedCondition }
  | { kind: "value"; path: string; ordinals: OrdinalRange }
  | { kind: "present"; path: string }
  | { kind: "element"; path: string; condition: ResolvedCondition };

const everything: ResolvedCondition = { kind: "all", of: [] };
const nothing: ResolvedCondition = { kind: "any", of: [] };

export function resolve(condition: Condition, table: Table): ResolvedCondition {
  switch (condition.kind) {
    case "all":
    case "any":
      return pruned(condition.kind, condition.of, table);
    case "not":
      return negated(resolve(condition.condition, table));
    case "value": {
      const { path, test } = condition;
      const column = table.column(path);
      if (!column) return nothing;
      const ordinals = passingOrdinals(column.dictionary, test);
      return ordinals.from < ordinals.to ? { kind: "value", path, ordinals } : nothing;
    }
    case "present":
      return table.columnsWithin(condition.path).length > 0 ? condition : nothing;
    case "element": {
      const { path } = condition;
      const elements = table.elements(path);
      const resolved = elements ? resolve(condition.condition, elements) : nothing;
      return isNothing(resolved) ? nothing : { kind: "element", path, condition: resolved };
    }
  }
}

export function isNothing(condition: ResolvedCondition): boolean {
  return condition.kind === "any" && condition.of.length === 0;
}

function isEverything(condition: ResolvedCondition): boolean {
  return condition.kind === "all" && condition.of.length === 0;
}

function pruned(
  kind: "all" | "any",
  conditions: readonly Condition[],
  table: Table,
): ResolvedCondition {
  const [ends, changesNothing] =
    kind === "all" ? [isNothing, isEverything] : [isEverything, isNothing];
  const of: ResolvedCondition[] = [];
  for (const condition of conditions) {
    const resolved = resolve(condition, table);
    if (ends(resolved)) return resolved;
    if (!changesNothing(resolved)) of.push(resolved);
  }
  const [only] = of;
  return of.length === 1 && only ? only : { kind, of };
}

function negated(condition: ResolvedCondition): ResolvedCondition {
  if (isNothing(condition)) return everything;
  if (isEverything(condition)) return nothing;
  return condition.kind === "not" ? condition.condition : { kind: "not", condition };
}
