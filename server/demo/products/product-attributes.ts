import type { IndexedValue, IndexValue } from "../query/condition.js";
import type {
  AttributeRecord,
  LocalizedText,
  MoneyRecord,
  SingleAttributeValue,
  VariantRecord,
} from "../storage/product-records.js";

/** An attribute value with parts; their names identify its type. */
type Composite = Exclude<SingleAttributeValue, string | number | boolean>;
type KeyAndLabel = Extract<Composite, { key: string; label: string | LocalizedText }>;

export function isComposite(value: SingleAttributeValue): value is Composite {
  return typeof value === "object";
}

// The locales of a localized text never equal the names tested below.

export function isMoney(value: Composite): value is MoneyRecord {
  return "centAmount" in value;
}

export function isKeyAndLabel(value: Composite): value is KeyAndLabel {
  return "key" in value && "label" in value;
}

type AttributeType = "text" | "number" | "boolean";

function attributeType(value: string | number | boolean): AttributeType {
  return typeof value === "string" ? "text" : typeof value === "number" ? "number" : "boolean";
}

/** Each type has its own path, since an index stores booleans as 0 and 1. Paths in queries have no colon. */
export function attributePath(name: string, type: AttributeType): string {
  return `variants.attributes.${name}:${type}`;
}

function forEachAttributePart(
  value: Composite,
  use: (part: string, value: IndexValue | boolean) => void,
): void {
  if (isMoney(value)) {
    use(".centAmount", value.centAmount);
    use(".currencyCode", value.currencyCode);
  } else if (!isKeyAndLabel(value)) {
    forEachText("", value, use);
  } else {
    const { key, label } = value;
    use(".key", key);
    if (typeof label === "string") use(".label", label);
    else forEachText(".label", label, use);
  }
}

/** A localized text is indexed under the path itself, and under the path with its locale. */
function forEachText(
  part: string,
  text: LocalizedText,
  use: (part: string, value: string) => void,
): void {
  for (const [locale, each] of Object.entries(text)) {
    use(part, each);
    use(`${part}.${locale}`, each);
  }
}

type Indexable = IndexValue | boolean;

export function addValue(to: IndexedValue[], path: string, value: Indexable | undefined): void {
  if (value !== undefined) to.push(indexed(path, indexValueOf(value), 1));
}

/** Adds one entry per distinct value, with its number of occurrences. */
export function addValues(to: IndexedValue[], path: string, values: readonly Indexable[]): void {
  if (values.length === 1) return addValue(to, path, values[0]);
  const occurrences = new Map<IndexValue, number>();
  for (const each of values) {
    const value = indexValueOf(each);
    occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  }
  for (const [value, times] of occurrences) to.push(indexed(path, value, times));
}

export function indexValueOf(value: Indexable): IndexValue {
  return typeof value === "boolean" ? Number(value) : value === 0 ? 0 : value;
}

function indexed(path: string, value: IndexValue, occurrences: number): IndexedValue {
  return { path, value, element: -1, occurrences };
}

/** Attributes shared by all variants, by name: indexed once, with the product. None if paths are ambiguous. */
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

/** No two attributes share a path. */
function hasClearNames({ attributes }: VariantRecord): boolean {
  const names = new Set<string>();
  for (const { name } of attributes) {
    if (name.includes(".")) return false;
    names.add(name);
  }
  return names.size === attributes.length;
}

function hasSame(
  attributes: readonly AttributeRecord[],
  place: number,
  { name, value }: AttributeRecord,
): boolean {
  const there = attributes[place];
  const other = there?.name === name ? there : attributes.find((each) => each.name === name);
  return other !== undefined && isSameJson(other.value, value);
}

/** Whether both have the same JSON, including the order of members. */
function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}

export function addAttributes(to: IndexedValue[], attributes: Iterable<AttributeRecord>): void {
  const byPath = new Map<string, Indexable | Indexable[]>();
  const add = (name: string, part: string, value: IndexValue | boolean): void => {
    const path = attributePath(name + part, attributeType(value));
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
