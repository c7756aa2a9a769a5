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

/** Calls back with each value of a composite and the path to it: `".key", "blue"`. */
export function forEachAttributePart(
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
