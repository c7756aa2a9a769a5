import type { NaiveItem, Scalar } from "../../search/testing/naive-search.js";
import type {
  ProductContent,
  ProductRecord,
  VariantRecord,
} from "../../storage/product-records.js";

type PriceRecord = VariantRecord["prices"][number];

/** A product's variant as an object with the members that paths name. */
export function viewOf(
  product: ProductRecord,
  content: ProductContent,
  variant: VariantRecord,
  { price, isScoped }: { price: PriceRecord | undefined; isScoped: boolean },
): object {
  const { current, staged, ...head } = product;
  const { masterVariant: _, variants: __, searchKeywords = {}, ...rest } = content;
  const keywords = Object.entries(searchKeywords).map(([locale, text]) => [locale, { text }]);
  const { channels = {}, ...availability } = variant.availability ?? {};
  const stocked = Object.keys(channels).filter((id) => channels[id]?.isOnStock);
  const selected = price && { ...price, currentValue: price.value };
  return {
    ...head,
    published: current !== undefined,
    hasStagedChanges: JSON.stringify(current) !== JSON.stringify(staged),
    ...rest,
    searchKeywords: Object.fromEntries(keywords),
    price: price?.value.centAmount,
    variants: {
      ...variant,
      price: price && { ...price, ...price.value },
      scopedPrice: isScoped ? selected : undefined,
      availability: { ...availability, channels, isOnStockInChannels: stocked },
      attributes: Object.fromEntries(variant.attributes.map(({ name, value }) => [name, value])),
    },
  };
}

/** The values at the path, through all arrays. */
function foundAt(view: object, path: string): unknown[] {
  let found: unknown[] = [view];
  for (const part of path.split(".")) {
    found = found.flat().flatMap((each) => new Map(Object.entries(Object(each))).get(part) ?? []);
  }
  return found.flat();
}

/** The values at the path itself; those of a localized text in all locales. */
export function valuesAt(view: object, path: string): Scalar[] {
  return foundAt(view, path).flatMap((each): Scalar[] => {
    if (isScalar(each)) return [each];
    const isText = /^variants\.attributes\.(care|color\.label)$/.test(path);
    return isText ? Object.values(Object(each) as object).filter(isScalar) : [];
  });
}

/** Whether a value exists at the path or below. */
export function hasContent(view: object, path: string): boolean {
  return foundAt(view, path).some(isContent);
}

function isContent(value: unknown): boolean {
  if (isScalar(value)) return true;
  return typeof value === "object" && value !== null && Object.values(value).flat().some(isContent);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** The same for all names of one field. */
export function canonical(path: string): string {
  if (path === "price") return "variants.price.value.centAmount";
  return path
    .replace(/^variants\.price\.(centAmount|currencyCode)$/, "variants.price.value.$1")
    .replace("scopedPrice.currentValue", "scopedPrice.value");
}

/** Whether variants may have different values. */
export function isOfVariant(path: string): boolean {
  return canonical(path).startsWith("variants.");
}

/** Whether a variant with this view matches the item. */
export function matchesItem(item: NaiveItem, path: string, view: object): boolean {
  if (item.is === "exists") return hasContent(view, path);
  if (item.is === "missing") return !hasContent(view, path);
  if (item.is === "subtree") {
    const within = [...valuesAt(view, path), ...valuesAt(view, "categories.ancestors.id")];
    return within.includes(item.value);
  }
  return valuesAt(view, path).some((value) => {
    if (item.is === "value") return value === item.value;
    return isIn(item, value, (to) => value <= to);
  });
}

/** Whether the value has the type of the ends, is not below the lower end, and is below the upper end. */
export function isIn(
  { from, to }: { from: Scalar | undefined; to: Scalar | undefined },
  value: Scalar,
  isBelow: (to: Scalar) => boolean,
): boolean {
  const isAlike = (end: Scalar | undefined): boolean =>
    end === undefined || typeof end === typeof value;
  return (
    isAlike(from) &&
    isAlike(to) &&
    (from === undefined || value >= from) &&
    (to === undefined || isBelow(to))
  );
}
