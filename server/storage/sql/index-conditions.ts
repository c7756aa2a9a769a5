import type { Condition, IndexValue } from "../../query/condition.js";

type InTest = { path: string; values: Set<IndexValue> };

/**
 * An equivalent condition with fewer levels: nested lists of the same kind are flattened, double
 * negations removed, and alternative values at one path merged into one list.
 */
export function simplified(condition: Condition): Condition {
  switch (condition.kind) {
    case "all":
    case "any":
      return simplifiedList(condition.kind, condition.of);
    case "not": {
      const inner = simplified(condition.condition);
      return inner.kind === "not" ? inner.condition : { kind: "not", condition: inner };
    }
    case "element":
      return { ...condition, condition: simplified(condition.condition) };
    default:
      return condition;
  }
}

function simplifiedList(kind: "all" | "any", conditions: readonly Condition[]): Condition {
  const opened = conditions
    .map(simplified)
    .flatMap((each) => (each.kind === kind ? each.of : [each]));
  const of = kind === "any" ? withJoinedLists(opened) : opened;
  const [first] = of;
  if (of.length === 1 && first !== undefined) return first;
  // An empty list of the other kind decides the whole.
  const decisive = of.find((each) => isList(each) && each.kind !== kind && each.of.length === 0);
  return decisive ?? { kind, of };
}

function isList(condition: Condition): condition is Extract<Condition, { kind: "all" | "any" }> {
  return condition.kind === "all" || condition.kind === "any";
}

function withJoinedLists(conditions: readonly Condition[]): Condition[] {
  const lists = new Map<string, InTest>();
  const others: Condition[] = [];
  for (const condition of conditions) {
    if (condition.kind !== "value" || condition.test.kind !== "in") {
      others.push(condition);
      continue;
    }
    const { path, test } = condition;
    const list = lists.get(path) ?? { path, values: new Set() };
    for (const value of test.values) list.values.add(value);
    lists.set(path, list);
  }
  const joined = [...lists.values()].map(({ path, values }): Condition => ({
    kind: "value",
    path,
    test: { kind: "in", values: [...values] },
  }));
  return [...joined, ...others];
}

export function isAlways(condition: Condition): boolean {
  return condition.kind === "all" && condition.of.length === 0;
}

/** The parts that must all match. */
export function conjuncts(condition: Condition): readonly Condition[] {
  return condition.kind === "all" ? condition.of : [condition];
}

/** Number of words whose lookup takes as long as one comparison of values. */
const WORDS_AT_ONCE = 16;

/** Work of evaluating the condition on one document: 1 for a single comparison. */
export function weightOf(condition: Condition): number {
  switch (condition.kind) {
    case "all":
    case "any":
      return condition.of.reduce((sum, each) => sum + weightOf(each), 0);
    case "not":
    case "element":
      return weightOf(condition.condition);
    case "word":
      return Math.ceil(condition.oneOf.length / WORDS_AT_ONCE);
    default:
      return 1;
  }
}
