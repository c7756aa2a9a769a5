import type { IndexedValue, IndexValue } from "../query/condition.js";
import type { AttributeRecord, VariantRecord } from "../storage/product-records.js";
import {
  attributePath,
  type AttributeType,
  attributeType,
  forEachAttributePart,
  isComposite,
} from "./attribute-values.js";
import { addValue, addValues, type Indexable } from "./indexed-values.js";

/**
 * The attributes that all variants have with the same value, by name: those of the product. They are most, and
 * indexed once. None if it is not clear which paths are of which attribute.
 */
export function sharedAttributes(
  variants: readonly VariantRecord[],
): ReadonlyMap<string, AttributeRecord> {
  const shared = new Map<string, AttributeRecord>();
  const [first, ...others] = variants;
  if (!first || !variants.every(hasClearNames)) return shared;
  for (const [i, attribute] of first.attributes.entries()) {
    if (others.every(({ attributes }) => hasSame(attributes, i, attribute))) {
      shared.set(attribute.name, attribute);
    }
  }
  return shared;
}

/** No two attributes have a path in common. */
function hasClearNames({ attributes }: VariantRecord): boolean {
  const names = new Set<string>();
  for (const { name } of attributes) {
    if (name.includes(".")) return false;
    names.add(name);
  }
  return names.size === attributes.length;
}

/** Whether the attribute is among these, most likely at this place. */
function hasSame(
  attributes: readonly AttributeRecord[],
  place: number,
  { name, value }: AttributeRecord,
): boolean {
  const there = attributes[place];
  const other = there?.name === name ? there : attributes.find((each) => each.name === name);
  return other !== undefined && isSameJson(other.value, value);
}

/** Whether both are written alike. Objects whose members stand in another order are not. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  if (names.length !== others.length) return false;
  for (const [i, name] of names.entries()) {
    if (others[i] !== name || !isSameJson(a[name], b[name])) return false;
  }
  return true;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

export function addAttributes(to: IndexedValue[], attributes: Iterable<AttributeRecord>): void {
  const byPath = new Map<string, Indexable | Indexable[]>();
  const add = (name: string, part: string, value: IndexValue | boolean): void => {
    const path = knownPath(name, part, attributeType(value));
    const others = byPath.get(path);
    if (others === undefined) byPath.set(path, value);
    else if (Array.isArray(others)) others.push(value);
    else byPath.set(path, [others, value]);
  };
  for (const { name, value } of attributes) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (!isComposite(single)) add(name, "", single);
      else forEachAttributePart(single, (part, each) => add(name, part, each));
    }
  }
  for (const [path, values] of byPath) {
    if (Array.isArray(values)) addValues(to, path, values);
    else addValue(to, path, values);
  }
}

/** Paths of attributes, so that equal ones are one text: a search index finds its column sooner. */
const knownPaths = new Map<string, Map<string, Record<AttributeType, string>>>();
/** Attributes and parts of them of which the paths are kept. */
const MAX_KNOWN = 10_000;
let known = 0;

function knownPath(name: string, part: string, type: AttributeType): string {
  let paths = knownPaths.get(name)?.get(part);
  if (!paths) {
    if (known++ % MAX_KNOWN === 0) knownPaths.clear();
    const pathOf = (of: AttributeType): string => attributePath(name + part, of);
    paths = { text: pathOf("text"), number: pathOf("number"), boolean: pathOf("boolean") };
    const parts = knownPaths.get(name) ?? new Map<string, Record<AttributeType, string>>();
    knownPaths.set(name, parts.set(part, paths));
  }
  return paths[type];
}
