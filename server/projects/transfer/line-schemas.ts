import { recordSchemas } from "../../../generated/records.js";
import type { ProductContent, VariantRecord } from "../../storage/product-records.js";
import type { JsonSchema } from "../../validation/stored-schema.js";

type Properties = Readonly<Record<string, JsonSchema>>;

/** What the document has under this name. */
function published(schema: string, property?: string): JsonSchema {
  const place = property === undefined ? schema : `${schema}/properties/${property}`;
  return { $ref: `openapi#/components/schemas/${place}` };
}

export const text: JsonSchema = { type: "string" };
export const projectKey: JsonSchema = {
  type: "string",
  pattern: "^[a-z0-9_-]{2,36}$",
  "x-wanted": "a project key",
};
/** The store compares moments as texts, so there is one way of writing each. */
export const timestamp: JsonSchema = {
  type: "string",
  format: "timestamp",
  "x-wanted": "a moment as 2024-05-01T10:00:00.000Z",
};
const id: JsonSchema = {
  type: "string",
  pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
  "x-wanted": "a UUID in lower case",
};
export const map: JsonSchema = { type: "object" };

export function integerFrom(minimum: number): JsonSchema {
  return { type: "integer", minimum, maximum: Number.MAX_SAFE_INTEGER };
}

export function oneOf(...values: readonly string[]): JsonSchema {
  return { type: "string", enum: values };
}

export function formatOf(format: number): JsonSchema {
  return { const: format, "x-wanted": `this program reads format ${format}` };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

/** An object with these properties and no others. */
function objectOf(required: Properties, optional: Properties = {}): JsonSchema {
  return objectWith({ ...required, ...optional }, ...Object.keys(required));
}

/** An object with these properties and no others, of which some have to be there. */
function objectWith(properties: Properties, ...required: readonly string[]): JsonSchema {
  return { type: "object", additionalProperties: false, required, properties };
}

/** A line of one kind, with these properties and no others. */
export function line(kind: string, required: Properties, optional: Properties = {}): JsonSchema {
  return objectOf({ kind: { const: kind }, ...required }, optional);
}

const { head, content } = recordSchemas.resource;

/** As the document has them, held to what the store relies on. */
function identityOf(required: Properties): Properties {
  const { createdAt, lastModifiedAt, ...rest } = required;
  return {
    ...rest,
    id: { allOf: [id, ...(required["id"] ? [required["id"]] : [])] },
    createdAt: { allOf: [timestamp, ...(createdAt ? [createdAt] : [])] },
    lastModifiedAt: { allOf: [timestamp, ...(lastModifiedAt ? [lastModifiedAt] : [])] },
  };
}

/** What is stored of a resource, from its schema. */
function resourceLine(): JsonSchema {
  const properties: Properties = head.properties;
  return {
    type: "object",
    additionalProperties: false,
    required: ["kind", ...head.required, "current"],
    properties: {
      kind: { const: "resource" },
      ...identityOf(properties),
      current: content,
      staged: content,
    },
  };
}

const localized = published("LocalizedString");

/** Every property of a variant; addresses of images that are kept here are relative. */
const ofVariant: Readonly<Record<keyof VariantRecord, JsonSchema>> = {
  id: published("ProductVariant", "id"),
  prices: published("ProductVariant", "prices"),
  attributes: published("ProductVariant", "attributes"),
  images: listOf(
    objectOf({ url: text, dimensions: published("ImageDimensions") }, { label: text }),
  ),
  sku: text,
  key: text,
  availability: published("ProductVariantAvailability"),
};
const variant = objectWith(ofVariant, "id", "prices", "attributes", "images");
const ofProduct: Readonly<Record<keyof ProductContent, JsonSchema>> = {
  name: localized,
  slug: localized,
  categories: published("ProductProjection", "categories"),
  masterVariant: variant,
  variants: listOf(variant),
  description: localized,
  searchKeywords: { type: "object", additionalProperties: listOf(text) },
};
const productContent = objectWith(
  ofProduct,
  "name",
  "slug",
  "categories",
  "masterVariant",
  "variants",
);
const productHead = identityOf({
  id: published("ProductProjection", "id"),
  version: published("ProductProjection", "version"),
  createdAt: published("ProductProjection", "createdAt"),
  lastModifiedAt: published("ProductProjection", "lastModifiedAt"),
  createdBy: published("ClientReference"),
  lastModifiedBy: published("ClientReference"),
});

const address = published("Address");
const effect: JsonSchema = {
  type: "object",
  required: ["kind"],
  properties: { kind: oneOf("relative", "gift") },
  if: { properties: { kind: { const: "relative" } } },
  then: objectOf({ kind: text, percent: { type: "number" } }),
  else: objectOf({ kind: text, sku: text }),
};

/** What the records of a project are like: whatever carries them carries these lines. */
export const recordLines = {
  client: line("client", { clientId: text, secretHash: text, scope: text, createdAt: timestamp }),
  resource: resourceLine(),
  outOfOrderProperties: line("outOfOrderProperties", {
    uriParameterOne: text,
    uriParameterTwo: text,
    body: map,
  }),
  product: line("product", productHead, {
    key: text,
    current: productContent,
    staged: productContent,
  }),
  image: line("image", {
    id,
    filename: text,
    mediaType: oneOf("image/jpeg", "image/png", "image/gif"),
    digest: text,
    size: integerFrom(0),
    bytes: text,
  }),
  discount: line("discount", { code: text, name: localized, effect }),
  cart: line("cart", {
    id,
    version: integerFrom(0),
    lines: listOf(objectOf({ id, sku: text, count: integerFrom(1) })),
    shippingAddress: address,
    billingAddress: address,
    discountCodes: listOf(text),
  }),
  actionData: line("actionData", { value: {} }),
} as const satisfies Readonly<Record<string, JsonSchema>>;
