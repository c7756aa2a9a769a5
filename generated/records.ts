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
        createdAt: { $ref: "openapi#/components/schemas/DateTime" },
        lastModifiedAt: { $ref: "openapi#/components/schemas/DateTime" },
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
} as const;
