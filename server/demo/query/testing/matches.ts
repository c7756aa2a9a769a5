import {
  compareValues,
  type Condition,
  type IndexedValue,
  type IndexValue,
  type ValueTest,
} from "../condition.js";

/** The document of a record in one projection, as it is indexed. */
export interface IndexedDocument {
  id: string;
  values: readonly IndexedValue[];
}

/** Whether the document matches the condition. Every index must give the same result. */
export function matches(condition: Condition, document: IndexedDocument): boolean {
  return matchesValues(condition, document.values);
}

function matchesValues(condition: Condition, values: readonly IndexedValue[]): boolean {
  switch (condition.kind) {
    case "all":
      return condition.of.every((each) => matchesValues(each, values));
    case "any":
      return condition.of.some((each) => matchesValues(each, values));
    case "not":
      return !matchesValues(condition.condition, values);
    case "value":
      return values.some(
        ({ path, value }) => path === condition.path && passes(condition.test, value),
      );
    case "present":
      return values.some(
        ({ path }) => path === condition.path || path.startsWith(`${condition.path}.`),
      );
    case "element":
      return elementsAt(condition.path, values).some((element) =>
        matchesValues(condition.condition, element),
      );
  }
}

/** The values of each element of the array of objects at the path. */
function elementsAt(path: string, values: readonly IndexedValue[]): IndexedValue[][] {
  const elements = new Map<number, IndexedValue[]>();
  for (const value of values) {
    const isWithin = value.path === path || value.path.startsWith(`${path}.`);
    if (value.element < 0 || !isWithin) continue;
    const element = elements.get(value.element);
    if (element === undefined) elements.set(value.element, [value]);
    else element.push(value);
  }
  return [...elements.values()];
}

export function passes(test: ValueTest, value: IndexValue | null): boolean {
  if (value === null) return false;
  if (test.kind === "any") return true;
  if (test.kind === "in") return test.values.includes(value);
  const { from, to } = test;
  return (
    (from === undefined ||
      (typeof from.value === typeof value &&
        compareValues(value, from.value) >= Number(!from.included))) &&
    (to === undefined ||
      (typeof to.value === typeof value && compareValues(value, to.value) <= -Number(!to.included)))
  );
}
