import type { Field, Fields, MixedField, ScalarType } from "../query/condition.js";
import { attributePath } from "./product-attributes.js";
import { SUBTREES } from "./product-documents.js";

/** The fields that a query may name. Attributes, locales and channels may have any name. */
export const productFields: Fields = {
  ...scalars("", {
    id: "text",
    version: "number",
    key: "text",
    createdAt: "datetime",
    lastModifiedAt: "datetime",
    published: "boolean",
    hasStagedChanges: "boolean",
  }),
  name: localized("name"),
  slug: localized("slug"),
  description: localized("description"),
  searchKeywords: open("searchKeywords", keywordField),
  productType: object("productType", scalars("productType.", { id: "text" })),
  categories: object("categories", {
    id: { ...scalar("categories.id", "text"), subtrees: SUBTREES },
  }),
  reviewRatingStatistics: object(
    "reviewRatingStatistics",
    scalars("reviewRatingStatistics.", {
      averageRating: "number",
      highestRating: "number",
      lowestRating: "number",
      count: "number",
    }),
  ),
  variants: object("variants", {
    ...scalars("variants.", { id: "number", sku: "text", key: "text" }),
    prices: { ...object("variants.prices", priceFields("variants.prices")), many: true },
    price: object("variants.price", {
      ...priceFields("variants.price"),
      ...moneyFields("variants.price.value"),
    }),
    scopedPrice: object("variants.scopedPrice", {
      ...priceFields("variants.scopedPrice"),
      // Products have no discounts, which would lower it.
      currentValue: object("variants.scopedPrice.value", moneyFields("variants.scopedPrice.value")),
    }),
    availability: object("variants.availability", {
      ...scalars("variants.availability.", {
        isOnStock: "boolean",
        availableQuantity: "number",
        isOnStockInChannels: "text",
      }),
      channels: open("variants.availability.channels", channelField),
    }),
    attributes: { ...object("variants.attributes", {}), others: attributeField },
  }),
  /** The usual name of a variant's price in `sort`. */
  price: scalar("variants.price.value.centAmount", "number"),
};

type ObjectField = Extract<Field, { kind: "object" }>;

function scalar(path: string, type: ScalarType): Extract<Field, { kind: "scalar" }> {
  return { kind: "scalar", path, type, many: true };
}

function scalars(prefix: string, types: Readonly<Record<string, ScalarType>>): Fields {
  return Object.fromEntries(
    Object.entries(types).map(([name, type]) => [name, scalar(`${prefix}${name}`, type)]),
  );
}

function object(path: string, fields: Fields): ObjectField {
  return { kind: "object", path, many: false, fields };
}

function open(path: string, fieldAt: (path: string) => Field | MixedField): ObjectField {
  return { ...object(path, {}), others: (name) => fieldAt(`${path}.${name}`) };
}

function localized(path: string): ObjectField {
  return open(path, (each) => scalar(each, "text"));
}

function keywordField(path: string): Field {
  if (path.endsWith(".text")) return scalar(path, "text");
  return object(path, { text: scalar(`${path}.text`, "text") });
}

function channelField(path: string): Field {
  if (path.endsWith(".isOnStock")) return scalar(path, "boolean");
  if (path.endsWith(".availableQuantity")) return scalar(path, "number");
  return object(path, scalars(`${path}.`, { isOnStock: "boolean", availableQuantity: "number" }));
}

function attributeField(name: string): MixedField {
  return {
    kind: "mixed",
    path: `variants.attributes.${name}`,
    paths: {
      text: attributePath(name, "text"),
      number: attributePath(name, "number"),
      boolean: attributePath(name, "boolean"),
    },
  };
}

function priceFields(path: string): Fields {
  return {
    ...scalars(`${path}.`, {
      id: "text",
      country: "text",
      validFrom: "datetime",
      validUntil: "datetime",
    }),
    value: object(`${path}.value`, moneyFields(`${path}.value`)),
    customerGroup: object(
      `${path}.customerGroup`,
      scalars(`${path}.customerGroup.`, { id: "text" }),
    ),
    channel: object(`${path}.channel`, scalars(`${path}.channel.`, { id: "text" })),
  };
}

function moneyFields(path: string): Fields {
  return scalars(`${path}.`, { centAmount: "number", currencyCode: "text" });
}
