import type { Condition } from "../../query/condition.js";
import type { Table } from "./columns/column.js";
import { type OrdinalRange, passingOrdinals } from "./columns/dictionary.js";

/**
 * A condition as it stands in one table: values are ordinals there, and what no or every row matches is left
 * out. Equal ones, also of different requests, have the same JSON.
 */
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
      return joined(condition.kind, condition.of, table);
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

function joined(
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
