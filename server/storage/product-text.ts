import type { AttributeRecord, ProductContent, ProductRecord } from "./product-records.js";

type ContentInText = ProductContent & {
  /** Attributes before those of each variant. Default: none. */
  commonAttributes?: readonly AttributeRecord[];
};

type ProductInText = Omit<ProductRecord, "current" | "staged"> & {
  current?: ContentInText;
  /** Default: the same as `current`. */
  staged?: ContentInText;
};

/** Parses a product as `SearchSegmentReader.changes` or {@link textOfProduct} gives it. */
export function productOfText(text: string): ProductRecord {
  // The store has composed it of the columns that `ProductReader` decodes.
  const { current, staged, ...head } = JSON.parse(text) as ProductInText;
  const published = current && expanded(current);
  const content = staged === undefined ? published : expanded(staged);
  if (content === undefined) throw new TypeError("A product of the store has no content.");
  return { ...head, ...(published && { current: published }), staged: content };
}

/**
 * The product as JSON. Attributes that the variants have from one source, the same objects, stand in it once: they
 * are the larger part of an imported product.
 */
export function textOfProduct({ current, staged, ...head }: ProductRecord): string {
  const product: ProductInText = {
    ...head,
    ...(current && { current: condensed(current) }),
    ...(staged !== current && { staged: condensed(staged) }),
  };
  return JSON.stringify(product);
}

function condensed(content: ProductContent): ContentInText {
  const { masterVariant, variants } = content;
  const common = commonAttributes(content);
  if (common.length === 0) return content;
  const rest = <V extends ProductContent["masterVariant"]>(variant: V): V => ({
    ...variant,
    attributes: variant.attributes.slice(common.length),
  });
  return {
    ...content,
    commonAttributes: common,
    masterVariant: rest(masterVariant),
    variants: variants.map(rest),
  };
}

/** The first attributes of all variants, if there are several. */
function commonAttributes({ masterVariant, variants }: ProductContent): readonly AttributeRecord[] {
  const { attributes } = masterVariant;
  let count = variants.length === 0 ? 0 : attributes.length;
  for (const variant of variants) {
    let same = 0;
    while (same < count && variant.attributes[same] === attributes[same]) same++;
    count = same;
  }
  return attributes.slice(0, count);
}

function expanded({ commonAttributes: common, ...content }: ContentInText): ProductContent {
  if (!common) return content;
  for (const variant of [content.masterVariant, ...content.variants]) {
    variant.attributes = [...common, ...variant.attributes];
  }
  return content;
}
