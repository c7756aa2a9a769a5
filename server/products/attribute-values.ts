import type { IndexValue } from "../query/condition.js";
import type {
  LocalizedText,
  MoneyRecord,
  SingleAttributeValue,
} from "../storage/product-records.js";

/** An attribute value with parts; the names of the parts tell its type. */
type Composite = Exclude<SingleAttributeValue, string | number | boolean>;
type KeyAndLabel = Extract<Composite, { key: string; label: string | LocalizedText }>;

export function isComposite(value: SingleAttributeValue): value is Composite {
  return typeof value === "object";
}

// A localized text has locales as names, and none of the names tested below is a locale.

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
 * The path of an attribute's values of one type. Each type has its own path, since an index stores
 * booleans as 0 and 1. A path in a query never contains a colon, so the paths cannot clash.
 */
export function attributePath(name: string, type: AttributeType): string {
  return `variants.attributes.${name}:${type}`;
}

/** The values of an attribute and the paths to them: `["", "42"]`, `[".key", "blue"]`. */
export function attributeParts(value: SingleAttributeValue): [string, IndexValue | boolean][] {
  if (!isComposite(value)) return [["", value]];
  if (isMoney(value)) {
    return [
      [".centAmount", value.centAmount],
      [".currencyCode", value.currencyCode],
    ];
  }
  if (!isKeyAndLabel(value)) return textParts("", value);
  const { key, label } = value;
  return [
    [".key", key],
    ...(typeof label === "string"
      ? [[".label", label] as [string, string]]
      : textParts(".label", label)),
  ];
}

/** A localized text is indexed under the path itself, and under the path with its locale. */
function textParts(part: string, text: LocalizedText): [string, string][] {
  return Object.entries(text).flatMap(([locale, each]) => [
    [part, each],
    [`${part}.${locale}`, each],
  ]);
}
