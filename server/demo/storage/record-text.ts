import type { AttributeRecord, ProductContent, ProductRecord } from "./product-records.js";
import type { ResourceRecord } from "./records.js";

type Variant = ProductContent["masterVariant"];
type PriceRecord = Variant["prices"][number];

/** Elements that all variants begin with, written once. */
interface Common {
  /** Default: none. */
  commonAttributes?: readonly AttributeRecord[];
  commonPrices?: readonly PriceRecord[];
}

type ContentInText = ProductContent & Common;

type ProductInText = Omit<ProductRecord, "current" | "staged"> & {
  current?: ContentInText;
  /** Default: the same as `current`. */
  staged?: ContentInText;
};

/** The stored form of a content. */
export interface ContentText {
  text: string;
  /** Approximate bytes saved by writing common elements once. */
  omittedBytes: number;
}

/** Parses a product from `SearchChangeWriter.records`. */
export function productOfText(text: string): ProductRecord {
  const { current, staged, ...head } = JSON.parse(text) as ProductInText;
  const published = current && expanded(current);
  const content = staged === undefined ? published : expanded(staged);
  if (content === undefined) throw new TypeError("A product of the store has no content.");
  return { ...head, ...(published && { current: published }), staged: content };
}

/** Content as JSON, for {@link expanded}. Attributes and prices shared by all variants are written once. */
export function textOfContent(content: ProductContent): ContentText {
  const { masterVariant, variants } = content;
  const attributes = commonPart("attributes", content);
  const prices = commonPart("prices", content);
  if (attributes.length + prices.length === 0) {
    return { text: JSON.stringify(content), omittedBytes: 0 };
  }
  const rest = (variant: Variant): Variant => ({
    ...variant,
    attributes: variant.attributes.slice(attributes.length),
    prices: variant.prices.slice(prices.length),
  });
  const own = { ...content, masterVariant: rest(masterVariant), variants: variants.map(rest) };
  const common = [
    ...(attributes.length > 0 ? [`"commonAttributes":${JSON.stringify(attributes)}`] : []),
    ...(prices.length > 0 ? [`"commonPrices":${JSON.stringify(prices)}`] : []),
  ].join(",");
  return {
    text: `{${common},${JSON.stringify(own).slice(1)}`,
    omittedBytes: variants.length * Buffer.byteLength(common),
  };
}

/** The first elements of all variants, if there are several. */
function commonPart<Name extends "attributes" | "prices">(
  name: Name,
  { masterVariant, variants }: ProductContent,
): Variant[Name] {
  const first: readonly unknown[] = masterVariant[name];
  let count = variants.length === 0 ? 0 : first.length;
  for (const { [name]: elements } of variants) {
    let same = 0;
    while (same < count && elements[same] === first[same]) same++;
    count = same;
  }
  return masterVariant[name].slice(0, count) as Variant[Name];
}

/** Reverses {@link textOfContent}. Common elements are the same objects in each variant again. */
export function expanded({
  commonAttributes,
  commonPrices,
  ...content
}: ContentInText): ProductContent {
  if (!commonAttributes && !commonPrices) return content;
  for (const variant of [content.masterVariant, ...content.variants]) {
    if (commonAttributes) variant.attributes = [...commonAttributes, ...variant.attributes];
    if (commonPrices) variant.prices = [...commonPrices, ...variant.prices];
  }
  return content;
}

/** Parses a resource from `SearchChangeWriter.records`. */
export function resourceOfText(text: string): ResourceRecord {
  const stored = JSON.parse(text) as Omit<ResourceRecord, "staged"> &
    Partial<Pick<ResourceRecord, "staged">>;
  return { ...stored, staged: stored.staged ?? stored.current };
}
