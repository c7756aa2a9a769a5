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
        version: {
          type: "integer",
          format: "int64",
          minimum: 1,
          maximum: 9007199254740991,
          description:
            "Starts at 1. Every write that changes something adds exactly 1; one that changes nothing leaves it.",
        },
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
        someProperty: {
          type: "string",
          description: "Set by the update action `changeSomeProperty`.",
        },
        secondPropertyToUpdate: {
          type: "string",
          description: "Set by the update action `importFooForSecondPropertyToUpdate`.",
        },
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
        id: { type: "string", description: "Any text. It need not be an id of this service." },
        version: { type: "string", description: "Any text. Here the version is a string." },
        key: { type: "string", description: "Any text." },
        createdAt: { $ref: "openapi#/components/schemas/DateTimeDraft" },
        lastModifiedAt: { $ref: "openapi#/components/schemas/DateTimeDraft" },
        createdBy: { $ref: "openapi#/components/schemas/PersonName" },
        lastModifiedBy: { $ref: "openapi#/components/schemas/PersonName" },
        custom: { type: "string", description: "Any text." },
        eigthProperty: { type: "string", description: "Any text." },
        ninthProperty: { type: "string", description: "Any text." },
        tenthProperty: { type: "string", description: "Any text." },
        eleventhPropery: { type: "string", description: "Any text. The name is spelled so." },
        twelthProperty: { type: "string", description: "Any text." },
        thirteenthProperty: { type: "string", description: "Any text." },
        fourteenthProperty: { type: "string", description: "Any text." },
        fifteenthProperty: { type: "string", description: "Any text." },
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
        url: {
          type: "string",
          format: "uri",
          pattern: "^https?://",
          description:
            "Where the image is served. The address is public, and its bytes never change.",
        },
        dimensions: { $ref: "openapi#/components/schemas/ImageDimensions" },
        label: { type: "string", description: "What it shows." },
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
        id: {
          type: "integer",
          minimum: 1,
          description: "The variant's number in its product. The master variant has 1.",
        },
        sku: { type: "string", description: "The stock-keeping unit." },
        key: { type: "string", description: "The key of the variant." },
        prices: {
          type: "array",
          description: "The prices of all countries, customer groups and channels.",
          items: { $ref: "openapi#/components/schemas/Price" },
        },
        attributes: {
          type: "array",
          description: "What distinguishes it.",
          items: { $ref: "openapi#/components/schemas/ProductAttribute" },
        },
        images: {
          type: "array",
          description: "Its images, in order.",
          items: { $ref: "openapi#/components/schemas/Image" },
        },
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
        version: {
          type: "integer",
          format: "int64",
          minimum: 1,
          maximum: 9007199254740991,
          description: "Starts at 1. Every change adds exactly 1.",
        },
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
          description: "The categories the product belongs to.",
          items: { $ref: "openapi#/components/schemas/CategoryReference" },
        },
        reviewRatingStatistics: { $ref: "openapi#/components/schemas/ReviewRatingStatistics" },
        masterVariant: { $ref: "openapi#/components/schemas/ProductVariant" },
        variants: {
          type: "array",
          description: "The other variants.",
          items: { $ref: "openapi#/components/schemas/ProductVariant" },
        },
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
      clientId: { type: "string", description: "Unguessable, and unique over all projects." },
      secretHash: {
        type: "string",
        description:
          "SHA-256 of the secret, base64url. The secret has 256 random bits, so a slow hash would add nothing.",
      },
      scope: {
        type: "string",
        description:
          "Separated by spaces, each bound to the project: `manage_test:demo view_test:demo`.",
      },
      createdAt: {
        type: "string",
        description: "The store compares timestamps as texts, so there is one way of writing each.",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  customer: {
    type: "object",
    description: "A customer, who logs in with a password.",
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
        description: "Unique in its project, in lower case.",
        pattern: "^[^A-Z\\s@]{1,64}@[^A-Z\\s@]{1,189}$",
        "x-wanted": "an email address in lower case",
      },
      passwordHash: {
        type: "string",
        description: "scrypt (RFC 7914): `scrypt$N$r$p$salt$hash`, the last two in base64url.",
        pattern: "^scrypt\\$\\d{1,7}\\$\\d{1,2}\\$\\d{1,2}\\$[\\w-]{22,86}\\$[\\w-]{43}$",
        "x-wanted": "a hash of scrypt",
      },
      createdAt: {
        type: "string",
        description: "The store compares timestamps as texts, so there is one way of writing each.",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  refreshSession: {
    type: "object",
    description:
      "What all refresh tokens of one grant have in common. None of them can be made of it.",
    additionalProperties: false,
    required: ["id", "clientId", "subject", "scope", "turnKey", "createdAt", "expiresAt"],
    properties: {
      id: { type: "string", description: "SHA-256 of what its tokens have in common, base64url." },
      clientId: { type: "string" },
      subject: {
        type: "string",
        description: "Whom its tokens name: `customer_id:` or `anonymous_id:` and the id.",
      },
      scope: { type: "string", description: "What was granted, as of a client." },
      turnKey: {
        type: "string",
        description:
          "Makes and checks the tokens that may be used next, base64url. Replaced when one of them is used.",
      },
      lastUsedHash: {
        type: "string",
        description: "SHA-256, base64url, of the token that was used last. Unset if none was.",
      },
      createdAt: {
        type: "string",
        description: "The store compares timestamps as texts, so there is one way of writing each.",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
      expiresAt: {
        type: "string",
        description: "From then on no token of it is accepted. Each use of one moves it.",
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
      privateJwk: { type: "object", description: "Private JWK (RFC 7517), P-256." },
      createdAt: {
        type: "string",
        description: "The store compares timestamps as texts, so there is one way of writing each.",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
      expiresAt: {
        type: "string",
        description: "From then on the key verifies nothing. Unset while the key still signs.",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  revocation: {
    type: "object",
    description:
      "A token (by its `jti`), all tokens of a client, or all of a refresh session, that are rejected until `expiresAt`.",
    additionalProperties: false,
    required: ["projectKey", "kind", "subject", "expiresAt"],
    properties: {
      projectKey: { type: "string" },
      kind: { type: "string", enum: ["token", "client", "session"] },
      subject: {
        type: "string",
        description: "The `jti` of the token, the client id, or the id of the refresh session.",
      },
      expiresAt: {
        type: "string",
        description:
          "When the last token concerned has expired anyway, and the entry may be forgotten.",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  deletedProject: {
    type: "object",
    description: "One project and no other. Generations count from 1 for each key.",
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
        description: "The store compares timestamps as texts, so there is one way of writing each.",
        format: "date-time",
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$",
        "x-wanted": "a timestamp as 2024-05-01T10:00:00.000Z",
      },
    },
  },
  productContent: {
    type: "object",
    description: "What each projection of a product has besides what is published of it.",
    additionalProperties: false,
    required: [],
    properties: {
      searchKeywords: {
        type: "object",
        description: "Searched, never shown.",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    },
  },
  outOfOrderProperties: {
    type: "object",
    description: "The body of one artificially-complex call, stored under its two path values.",
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
    description: "An image that is served under its id; never changed.",
    additionalProperties: false,
    required: ["id", "filename", "mediaType", "digest", "size"],
    properties: {
      id: {
        type: "string",
        pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        "x-wanted": "a UUID in lower case",
        description: "Not guessable, since the id of an image is enough to read it.",
      },
      filename: { type: "string", description: "The last part of its address." },
      mediaType: { type: "string", enum: ["image/jpeg", "image/png", "image/gif"] },
      digest: { type: "string", description: "SHA-256 of the bytes, base64url." },
      size: { type: "integer", description: "Bytes.", minimum: 0, maximum: 9007199254740991 },
    },
  },
  discount: {
    type: "object",
    description: "What a discount code gives.",
    additionalProperties: false,
    required: ["code", "name", "effect"],
    properties: {
      code: { type: "string", description: "Unique in its project; matched exactly." },
      name: { $ref: "openapi#/components/schemas/LocalizedString" },
      effect: {
        description:
          "`relative`: whole percent off the sum, 1 to 100. `gift`: one of the SKU, free.",
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
    description: "The cart of a project: what was put in. Prices and texts are the catalogue's.",
    additionalProperties: false,
    required: ["id", "version", "lines", "shippingAddress", "billingAddress", "discountCodes"],
    properties: {
      id: {
        type: "string",
        pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        "x-wanted": "a UUID in lower case",
      },
      version: {
        type: "integer",
        description: "Counts its changes, from 0.",
        minimum: 0,
        maximum: 9007199254740991,
      },
      lines: {
        type: "array",
        description: "In the order in which they were added, each SKU once.",
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
      discountCodes: {
        type: "array",
        description: "In the order in which they were added, each once.",
        items: { type: "string" },
      },
    },
  },
  actionData: {
    type: "object",
    description: "What the data action keeps.",
    additionalProperties: false,
    required: ["value"],
    properties: { value: {} },
  },
} as const;
