import type { components } from "../../generated/types.js";
import { isComposite, isKeyAndLabel, isMoney } from "../products/attribute-values.js";
import type { AttributeRecord, SingleAttributeValue } from "../storage/product-records.js";
import { textIn } from "./localized-text.js";

type CartAttributes = components["schemas"]["CartVariantAttributes"];
type KeyAndLabel = components["schemas"]["CartAttributeValue"];

const textNames = [
  "articleNumberManufacturer",
  "articleNumberMax",
  "matrixId",
  "baseId",
  "size",
  "colorFreeDefinition",
  "season",
] as const satisfies readonly (keyof CartAttributes)[];

const labelledNames = [
  "designer",
  "madeInItaly",
  "commonSize",
  "style",
  "gender",
  "color",
] as const satisfies readonly (keyof CartAttributes)[];

/** The attributes of a variant that a cart shows, texts in the locale; of a set, the first value. */
export function cartAttributes(
  attributes: readonly AttributeRecord[],
  locale: string,
): CartAttributes {
  const firstValue = (name: string): SingleAttributeValue | undefined =>
    [attributes.find((attribute) => attribute.name === name)?.value].flat()[0];
  const shown: CartAttributes = {};
  for (const name of labelledNames) {
    const value = keyAndLabel(firstValue(name), locale);
    if (value) shown[name] = value;
  }
  for (const name of textNames) {
    const value = keyAndLabel(firstValue(name), locale);
    if (value) shown[name] = value.label;
  }
  return shown;
}

/** A value without a key is its own key. Money is left out: it has neither key nor label. */
function keyAndLabel(
  value: SingleAttributeValue | undefined,
  locale: string,
): KeyAndLabel | undefined {
  if (value === undefined) return undefined;
  if (!isComposite(value)) return { key: String(value), label: String(value) };
  if (isMoney(value)) return undefined;
  if (isKeyAndLabel(value)) {
    const { key, label } = value;
    return { key, label: typeof label === "string" ? label : (textIn(label, locale) ?? key) };
  }
  const text = textIn(value, locale);
  return text === undefined ? undefined : { key: text, label: text };
}
