import type {
  LocalizedText,
  MoneyRecord,
  SingleAttributeValue,
} from "../storage/product-records.js";

/** An attribute's value that has parts, which tell what it is. */
type Composite = Exclude<SingleAttributeValue, string | number | boolean>;
type KeyAndLabel = Extract<Composite, { key: string; label: string | LocalizedText }>;

export function isComposite(value: SingleAttributeValue): value is Composite {
  return typeof value === "object";
}

// The names in a localized text are locales, of which none is one of these.

export function isMoney(value: Composite): value is MoneyRecord {
  return "centAmount" in value;
}

export function isKeyAndLabel(value: Composite): value is KeyAndLabel {
  return "key" in value && "label" in value;
}

export type AttributeType = "text" | "number" | "boolean";

export function attributeType(value: string | number | boolean): AttributeType {
  return typeof value === "string" ? "text" : typeof value === "number" ? "number" : "boolean";
}

/**
 * Where the values of a type are among those of an attribute. Each type has a path of its own, since
 * an index holds booleans as 0 and 1. No path that a query names has a colon.
 */
export function attributePath(name: string, type: AttributeType): string {
  return `variants.attributes.${name}:${type}`;
}
