import type { NodeType } from "@redocly/openapi-core";

/**
 * Our own members of a document as types of Redocly's, so that the lint checks what stands in them, and
 * the bundler follows their references.
 */
export function withExtensions(types: Record<string, NodeType>): Record<string, NodeType> {
  const { Root, Operation, Parameter, Schema } = types;
  if (!Root || !Operation || !Parameter || !Schema) return types;
  return {
    ...types,
    Root: {
      ...Root,
      properties: {
        ...Root.properties,
        "x-connection-responses": "ResponsesByStatus",
        "x-errors": "ErrorCatalogue",
        "x-pipeline-responses": "PipelineResponses",
        "x-records": "StoredRecords",
        "x-tenant-parameter": { type: "string" },
      },
    },
    Operation: {
      ...Operation,
      properties: {
        ...Operation.properties,
        "x-without-responses": { type: "array", items: { type: "string" } },
      },
    },
    Schema: { ...Schema, properties: { ...Schema.properties, "x-published": "Schema" } },
    Parameter: {
      ...Parameter,
      properties: { ...Parameter.properties, "x-published": { type: "boolean" } },
    },
    StoredRecords: { properties: {}, additionalProperties: "Schema" },
    PipelineResponses: {
      properties: {
        every: "ResponsesByStatus",
        withBody: "ResponsesByStatus",
        bySecurityScheme: "ResponsesByScheme",
      },
    },
    ResponsesByScheme: { properties: {}, additionalProperties: "ResponsesByStatus" },
    ResponsesByStatus: {
      properties: {},
      additionalProperties: (_: unknown, status: string) =>
        /^[45]\d\d$/.test(status) ? "Response" : undefined,
    },
    ErrorCatalogue: { properties: {}, additionalProperties: "ErrorDescription" },
    ErrorDescription: {
      properties: {
        statuses: { type: "array", items: { type: "integer" } },
        meaning: { type: "string" },
        required: { type: "array", items: { type: "string" } },
        fields: "SchemaProperties",
      },
      required: ["statuses", "meaning"],
    },
  };
}
