import type { components } from "../../generated/types.js";
import { isComposite, isKeyAndLabel, isMoney } from "./attribute-values.js";
import type { ProductProjection, ProductVariant } from "./product-projection.js";

type Localized = components["schemas"]["LocalizedString"];
type AttributeValue = components["schemas"]["AttributeValue"];
type SingleValue = components["schemas"]["SingleAttributeValue"];

/** Reduces every localized field of the product to these locales. */
export function inLocales(
  product: ProductProjection,
  locales: ReadonlySet<string>,
): ProductProjection {
  const { name, slug, description, masterVariant, variants } = product;
  return {
    ...product,
    name: narrowed(name, locales),
    slug: narrowed(slug, locales),
    ...(description && { description: narrowed(description, locales) }),
    masterVariant: variantInLocales(masterVariant, locales),
    variants: variants.map((variant) => variantInLocales(variant, locales)),
  };
}

function variantInLocales(variant: ProductVariant, locales: ReadonlySet<string>): ProductVariant {
  const attributes = variant.attributes.map(({ name, value }) => ({
    name,
    value: valueInLocales(value, locales),
  }));
  return { ...variant, attributes };
}

function valueInLocales(value: AttributeValue, locales: ReadonlySet<string>): AttributeValue {
  if (Array.isArray(value)) return value.map((each) => singleInLocales(each, locales));
  return singleInLocales(value, locales);
}

function singleInLocales(value: SingleValue, locales: ReadonlySet<string>): SingleValue {
  if (!isComposite(value) || isMoney(value)) return value;
  if (!isKeyAndLabel(value)) return narrowed(value, locales);
  const { label } = value;
  return typeof label === "object" ? { ...value, label: narrowed(label, locales) } : value;
}

function narrowed(text: Localized, locales: ReadonlySet<string>): Localized {
  return Object.fromEntries(Object.entries(text).filter(([locale]) => locales.has(locale)));
}
