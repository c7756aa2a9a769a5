// Generated from spec/ by `npm run generate`. Do not edit.
import type { components } from "./types.js";

/** What is stored of the schema ObjectTestType once. */
export type ResourceHead = Required<
  Pick<
    components["schemas"]["ObjectTestType"],
    "id" | "version" | "createdAt" | "lastModifiedAt" | "createdBy" | "lastModifiedBy"
  >
> &
  Pick<components["schemas"]["ObjectTestType"], "key">;

/** What is stored of the schema ObjectTestType in each of its projections. */
export type ResourceContent = Required<
  Pick<components["schemas"]["ObjectTestType"], "objectTypeProperty">
> &
  Pick<components["schemas"]["ObjectTestType"], "someProperty" | "secondPropertyToUpdate"> & {
    parentId?: NonNullable<components["schemas"]["ObjectTestType"]["parent"]>["id"];
  };

/** What is stored of the schema OutOfOrderPropertiesTestType once. */
export type OutOfOrderPropertiesHead = Record<never, never>;

/** What is stored of the schema OutOfOrderPropertiesTestType in each of its projections. */
export type OutOfOrderPropertiesContent = Pick<
  components["schemas"]["OutOfOrderPropertiesTestType"],
  | "id"
  | "version"
  | "key"
  | "createdAt"
  | "lastModifiedAt"
  | "createdBy"
  | "lastModifiedBy"
  | "custom"
  | "eigthProperty"
  | "ninthProperty"
  | "tenthProperty"
  | "eleventhPropery"
  | "twelthProperty"
  | "thirteenthProperty"
  | "fourteenthProperty"
  | "fifteenthProperty"
>;

/** What is stored of the schema Image once. */
export type VariantImageHead = Record<never, never>;

/** What is stored of the schema Image in each of its projections. */
export type VariantImageContent = Required<
  Pick<components["schemas"]["Image"], "url" | "dimensions">
> &
  Pick<components["schemas"]["Image"], "label">;

/** What is stored of the schema ProductVariant once. */
export type VariantHead = Record<never, never>;

/** What is stored of the schema ProductVariant in each of its projections. */
export type VariantContent = Required<
  Pick<components["schemas"]["ProductVariant"], "id" | "prices" | "attributes" | "images">
> &
  Pick<components["schemas"]["ProductVariant"], "sku" | "key" | "availability">;

/** What is stored of the schema ProductProjection once. */
export type ProductHead = Required<
  Pick<
    components["schemas"]["ProductProjection"],
    "id" | "version" | "createdAt" | "lastModifiedAt" | "createdBy" | "lastModifiedBy"
  >
> &
  Pick<components["schemas"]["ProductProjection"], "key">;

/** What is stored of the schema ProductProjection in each of its projections. */
export type ProductContent = Required<
  Pick<
    components["schemas"]["ProductProjection"],
    "name" | "slug" | "categories" | "masterVariant" | "variants"
  >
> &
  Pick<
    components["schemas"]["ProductProjection"],
    "description" | "productType" | "reviewRatingStatistics"
  >;

/**
 * JSON Schemas (2020-12) of what is stored of each record. They refer to the bundled document, which
 * has to be known as "openapi".
 */
export const recordSchemas = {
  resource: {
    head: {
      type: "object",
      additionalProperties: false,
      required: ["id", "version", "createdAt", "lastModifiedAt", "createdBy", "lastModifiedBy"],
      properties: {
        id: { $ref: "openapi#/components/schemas/ResourceId" },
        version: { type: "integer", format: "int64", minimum: 1, maximum: 9007199254740991 },
        key: { $ref: "openapi#/components/schemas/ResourceKey" },
        createdAt: { $ref: "openapi#/components/schemas/DateTime" },
        lastModifiedAt: { $ref: "openapi#/components/schemas/DateTime" },
        createdBy: { $ref: "openapi#/components/schemas/ClientReference" },
        lastModifiedBy: { $ref: "openapi#/components/schemas/ClientReference" },
      },
    },
    content: {
      type: "object",
      additionalProperties: false,
      required: ["objectTypeProperty"],
      properties: {
        objectTypeProperty: { $ref: "openapi#/components/schemas/ArrayTestType" },
        someProperty: { type: "string" },
        secondPropertyToUpdate: { type: "string" },
        parentId: { $ref: "openapi#/components/schemas/ResourceReference/properties/id" },
      },
    },
  },
  outOfOrderProperties: {
    head: { type: "object", additionalProperties: false, required: [], properties: {} },
    content: {
      type: "object",
      additionalProperties: false,
      required: [],
      properties: {
        id: { type: "string" },
        version: { type: "string" },
        key: { type: "string" },
        createdAt: { $ref: "openapi#/components/schemas/DateTimeDraft" },
        lastModifiedAt: { $ref: "openapi#/components/schemas/DateTimeDraft" },
        createdBy: { $ref: "openapi#/components/schemas/PersonName" },
        lastModifiedBy: { $ref: "openapi#/components/schemas/PersonName" },
        custom: { type: "string" },
        eigthProperty: { type: "string" },
        ninthProperty: { type: "string" },
        tenthProperty: { type: "string" },
        eleventhPropery: { type: "string" },
        twelthProperty: { type: "string" },
        thirteenthProperty: { type: "string" },
        fourteenthProperty: { type: "string" },
        fifteenthProperty: { type: "string" },
      },
    },
  },
  variantImage: {
    head: { type: "object", additionalProperties: false, required: [], properties: {} },
    content: {
      type: "object",
      additionalProperties: false,
      required: ["url", "dimensions"],
      properties: {
        url: { type: "string", format: "uri", pattern: "^https?://" },
        dimensions: { $ref: "openapi#/components/schemas/ImageDimensions" },
        label: { type: "string" },
      },
    },
  },
  variant: {
    head: { type: "object", additionalProperties: false, required: [], properties: {} },
    content: {
      type: "object",
      additionalProperties: false,
      required: ["id", "prices", "attributes", "images"],
      properties: {
        id: { type: "integer", minimum: 1 },
        sku: { type: "string" },
        key: { type: "string" },
        prices: { type: "array", items: { $ref: "openapi#/components/schemas/Price" } },
        attributes: {
          type: "array",
          items: { $ref: "openapi#/components/schemas/ProductAttribute" },
        },
        images: { type: "array", items: { $ref: "openapi#/components/schemas/Image" } },
        availability: { $ref: "openapi#/components/schemas/ProductVariantAvailability" },
      },
    },
  },
  product: {
    head: {
      type: "object",
      additionalProperties: false,
      required: ["id", "version", "createdAt", "lastModifiedAt", "createdBy", "lastModifiedBy"],
      properties: {
        id: { $ref: "openapi#/components/schemas/ResourceId" },
        version: { type: "integer", format: "int64", minimum: 1, maximum: 9007199254740991 },
        key: { $ref: "openapi#/components/schemas/ResourceKey" },
        createdAt: { $ref: "openapi#/components/schemas/DateTime" },
        lastModifiedAt: { $ref: "openapi#/components/schemas/DateTime" },
        createdBy: { $ref: "openapi#/components/schemas/ClientReference" },
        lastModifiedBy: { $ref: "openapi#/components/schemas/ClientReference" },
      },
    },
    content: {
      type: "object",
      additionalProperties: false,
      required: ["name", "slug", "categories", "masterVariant", "variants"],
      properties: {
        name: { $ref: "openapi#/components/schemas/LocalizedString" },
        slug: { $ref: "openapi#/components/schemas/LocalizedString" },
        description: { $ref: "openapi#/components/schemas/LocalizedString" },
        productType: { $ref: "openapi#/components/schemas/ProductTypeReference" },
        categories: {
          type: "array",
          items: { $ref: "openapi#/components/schemas/CategoryReference" },
        },
        reviewRatingStatistics: { $ref: "openapi#/components/schemas/ReviewRatingStatistics" },
        masterVariant: { $ref: "openapi#/components/schemas/ProductVariant" },
        variants: { type: "array", items: { $ref: "openapi#/components/schemas/ProductVariant" } },
      },
    },
  },
} as const;

/** What is stored and not published, by its kind. */
export type StoredRecords = components["schemas"]["x-records"];

/** JSON Schemas of that, as of {@link recordSchemas}. */
export const storedSchemas = {
  client: {
    type: "object",
    additionalProperties: false,
    required: ["clientId", "secretHash", "scope", "createdAt"],
    properties: {
      clientId: { type: "string" },
      secretHash: { type: "string" },
      scope: { type: "string" },
      createdAt: {
        type: "string",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  customer: {
    type: "object",
    additionalProperties: false,
    required: ["id", "email", "passwordHash", "createdAt"],
    properties: {
      id: {
        type: "string",
        pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        "x-wanted": "a UUID in lower case",
      },
      email: {
        type: "string",
        pattern: "^[^A-Z\\s@]{1,64}@[^A-Z\\s@]{1,189}$",
        "x-wanted": "an email address in lower case",
      },
      passwordHash: {
        type: "string",
        pattern: "^scrypt\\$\\d{1,7}\\$\\d{1,2}\\$\\d{1,2}\\$[\\w-]{22,86}\\$[\\w-]{43}$",
        "x-wanted": "a hash of scrypt",
      },
      createdAt: {
        type: "string",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  refreshSession: {
    type: "object",
    additionalProperties: false,
    required: ["id", "clientId", "subject", "scope", "turnKey", "createdAt", "expiresAt"],
    properties: {
      id: { type: "string" },
      clientId: { type: "string" },
      subject: { type: "string" },
      scope: { type: "string" },
      turnKey: { type: "string" },
      lastUsedHash: { type: "string" },
      createdAt: {
        type: "string",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
      expiresAt: {
        type: "string",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  signingKey: {
    type: "object",
    additionalProperties: false,
    required: ["kid", "privateJwk", "createdAt"],
    properties: {
      kid: { type: "string" },
      privateJwk: { type: "object" },
      createdAt: {
        type: "string",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
      expiresAt: {
        type: "string",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  revocation: {
    type: "object",
    additionalProperties: false,
    required: ["projectKey", "kind", "subject", "expiresAt"],
    properties: {
      projectKey: { type: "string" },
      kind: { type: "string", enum: ["token", "client", "session"] },
      subject: { type: "string" },
      expiresAt: {
        type: "string",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  deletedProject: {
    type: "object",
    additionalProperties: false,
    required: ["projectKey", "generation"],
    properties: {
      projectKey: { type: "string", pattern: "^[a-z0-9_-]{2,36}$", "x-wanted": "a project key" },
      generation: { type: "integer", minimum: 1, maximum: 9007199254740991 },
    },
  },
  project: {
    type: "object",
    additionalProperties: false,
    required: ["projectKey", "generation", "createdAt"],
    properties: {
      projectKey: { type: "string", pattern: "^[a-z0-9_-]{2,36}$", "x-wanted": "a project key" },
      generation: { type: "integer", minimum: 1, maximum: 9007199254740991 },
      createdAt: {
        type: "string",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  productContent: {
    type: "object",
    additionalProperties: false,
    required: [],
    properties: {
      searchKeywords: {
        type: "object",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    },
  },
  outOfOrderProperties: {
    type: "object",
    additionalProperties: false,
    required: ["uriParameterOne", "uriParameterTwo", "body"],
    properties: {
      uriParameterOne: { type: "string" },
      uriParameterTwo: { type: "string" },
      body: { type: "object" },
    },
  },
  image: {
    type: "object",
    additionalProperties: false,
    required: ["id", "filename", "mediaType", "digest", "size"],
    properties: {
      id: {
        type: "string",
        pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        "x-wanted": "a UUID in lower case",
      },
      filename: { type: "string" },
      mediaType: { type: "string", enum: ["image/jpeg", "image/png", "image/gif"] },
      digest: { type: "string" },
      size: { type: "integer", minimum: 0, maximum: 9007199254740991 },
    },
  },
  discount: {
    type: "object",
    additionalProperties: false,
    required: ["code", "name", "effect"],
    properties: {
      code: { type: "string" },
      name: { $ref: "openapi#/components/schemas/LocalizedString" },
      effect: {
        oneOf: [
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "percent"],
            properties: { kind: { const: "relative" }, percent: { type: "number" } },
          },
          {
            type: "object",
            additionalProperties: false,
            required: ["kind", "sku"],
            properties: { kind: { const: "gift" }, sku: { type: "string" } },
          },
        ],
      },
    },
  },
  cart: {
    type: "object",
    additionalProperties: false,
    required: ["id", "version", "lines", "shippingAddress", "billingAddress", "discountCodes"],
    properties: {
      id: {
        type: "string",
        pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        "x-wanted": "a UUID in lower case",
      },
      version: { type: "integer", minimum: 0, maximum: 9007199254740991 },
      lines: {
        type: "array",
        items: {
          type: "object",
          additionalProperties: false,
          required: ["id", "sku", "count"],
          properties: {
            id: {
              type: "string",
              pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
              "x-wanted": "a UUID in lower case",
            },
            sku: { type: "string" },
            count: { type: "integer", minimum: 1, maximum: 9007199254740991 },
          },
        },
      },
      shippingAddress: { $ref: "openapi#/components/schemas/Address" },
      billingAddress: { $ref: "openapi#/components/schemas/Address" },
      discountCodes: { type: "array", items: { type: "string" } },
    },
  },
  actionData: {
    type: "object",
    additionalProperties: false,
    required: ["value"],
    properties: { value: {} },
  },
} as const;
