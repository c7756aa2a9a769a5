import type { Timestamp } from "./records.js";

/** A text per locale: `{ en: "shoe", "de-AT": "Schuh" }`. */
export type LocalizedText = Record<string, string>;

export interface MoneyRecord {
  type: "centPrecision";
  currencyCode: string;
  /** Whole units of the currency's smallest coin. */
  centAmount: number;
  fractionDigits: number;
}

export type SingleAttributeValue =
  | string
  | number
  | boolean
  | { key: string; label: string | LocalizedText }
  | MoneyRecord
  | LocalizedText;

export interface AttributeRecord {
  name: string;
  value: SingleAttributeValue | SingleAttributeValue[];
}

export interface ProductImage {
  /** Absolute, or, for an image kept here, the path from the service's base URL on. */
  url: string;
  dimensions: { w: number; h: number };
  label?: string;
}

export interface VariantRecord {
  /** Number in its product; the master variant has 1. */
  id: number;
  /** Unique in its project: no two products have it, in either projection. */
  sku?: string;
  key?: string;
  prices: { id?: string; value: MoneyRecord; country?: string }[];
  attributes: AttributeRecord[];
  images: ProductImage[];
  availability?: { isOnStock?: boolean; availableQuantity?: number };
}

/** What differs between the current and the staged projection of a product. */
export interface ProductContent {
  name: LocalizedText;
  slug: LocalizedText;
  description?: LocalizedText;
  /** Searched, never shown. */
  searchKeywords?: Record<string, string[]>;
  categories: { typeId: "category"; id: string }[];
  masterVariant: VariantRecord;
  variants: VariantRecord[];
}

/** A value: nobody changes it, or its projections, in place. */
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

export type ImageMediaType = "image/jpeg" | "image/png" | "image/gif";

/** An image that is served under its id; never changed. */
export interface ImageRecord {
  projectKey: string;
  /** UUID v4 in lower case: not to be guessed, since whoever knows it sees the image. */
  id: string;
  /** The last part of its address. */
  filename: string;
  mediaType: ImageMediaType;
  /** SHA-256 of the bytes, base64url. */
  digest: string;
  /** Bytes. */
  size: number;
}
