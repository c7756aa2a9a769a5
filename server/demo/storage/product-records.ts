import type {
  ProductContent as PublishedContent,
  ProductHead,
  StoredRecords,
  VariantContent,
} from "../../../generated/records.js";
import type { components } from "../../../generated/types.js";
import type { ImageRecord } from "./records.js";

type Schemas = components["schemas"];

/** A text per locale: `{ en: "shoe", "de-AT": "Schuh" }`. */
export type LocalizedText = Schemas["LocalizedString"];

export type MoneyRecord = Schemas["CentPrecisionMoney"];

export type SingleAttributeValue = Schemas["SingleAttributeValue"];

export type AttributeRecord = Schemas["ProductAttribute"];

/** Its `url` is absolute or, for a stored image, the path after the service's base URL. */
export type ProductImage = Schemas["Image"];

/** A variant without computed search fields. */
export type VariantRecord = VariantContent;

export interface ProductContent
  extends
    Omit<PublishedContent, "masterVariant" | "variants">,
    NonNullable<StoredRecords["productContent"]> {
  masterVariant: VariantRecord;
  variants: VariantRecord[];
}

/** Immutable. Its id and its key, if any, are unique in its project. */
export interface ProductRecord extends ProductHead {
  projectKey: string;
  /** Absent while the product is not published. */
  current?: ProductContent;
  staged: ProductContent;
}

export type { ImageRecord } from "./records.js";

export type ImageMediaType = ImageRecord["mediaType"];

/** All SKUs of both projections. */
export function skusOf({ current, staged }: ProductRecord): Set<string> {
  const contents: ProductContent[] = current ? [current, staged] : [staged];
  return new Set(
    contents.flatMap(({ masterVariant, variants }) =>
      [masterVariant, ...variants].flatMap(({ sku }) => (sku === undefined ? [] : [sku])),
    ),
  );
}

/** A running import of products. */
export interface ProductImportLease {
  projectKey: string;
  importId: string;
  /** Milliseconds since 1970. Each step renews it. */
  expiresAt: number;
}

/** A new product, or the replacement of an existing one. */
export interface StagedProduct {
  product: ProductRecord;
  /** The visible product of the same id that it replaces. */
  existing?: ProductRecord;
}

/** A SKU that an import moves to this product. */
export interface MovedSku {
  sku: string;
  productId: string;
}

export type ImportStart =
  /** `revision`: of the catalogue; later writes by others have a higher one. */
  | { kind: "begun"; revision: number }
  /** An earlier import was taken over: discard it, then begin again. */
  | { kind: "abandoned" }
  /** An earlier import was published: settle it, then begin again. */
  | { kind: "unsettled" }
  /** Another import is running. */
  | { kind: "busy" };
