import type { components } from "../../generated/types.js";
import type { ImageRecord, Timestamp } from "./records.js";

type Schemas = components["schemas"];

/** A text per locale: `{ en: "shoe", "de-AT": "Schuh" }`. */
export type LocalizedText = Schemas["LocalizedString"];

export type MoneyRecord = Schemas["CentPrecisionMoney"];

export type SingleAttributeValue = Schemas["SingleAttributeValue"];

export type AttributeRecord = Schemas["ProductAttribute"];

/** Its `url` is absolute, or, for a stored image, the path after the service's base URL. */
export type ProductImage = Schemas["Image"];

/** A variant as it is published, without `isMatchingVariant`, which only a search sets. */
export type VariantRecord = Omit<Schemas["ProductVariant"], "isMatchingVariant">;

/** What differs between the current and the staged projection of a product. */
export interface ProductContent extends Pick<
  Schemas["ProductProjection"],
  "name" | "slug" | "description" | "categories"
> {
  /** Searched, never shown. */
  searchKeywords?: Record<string, string[]>;
  masterVariant: VariantRecord;
  variants: VariantRecord[];
}

/** Immutable, like its projections. */
export interface ProductRecord {
  projectKey: string;
  /** UUID v4 in lower case, unique in its project. */
  id: string;
  /** Unique in its project. */
  key?: string;
  /** Starts at 1; each effective write adds exactly 1. */
  version: number;
  createdAt: Timestamp;
  lastModifiedAt: Timestamp;
  createdBy: { clientId: string };
  lastModifiedBy: { clientId: string };
  /** Absent while the product is not published. */
  current?: ProductContent;
  staged: ProductContent;
}

export type { ImageRecord } from "./records.js";

export type ImageMediaType = ImageRecord["mediaType"];
