import type { NodeType } from "@redocly/openapi-core";

/**
 * Our own members of a document as types of Redocly's, so that the lint checks what stands in them, and
 * the bundler follows their references.
 */
export function withExtensions(types: Record<string, NodeType>): Record<string, NodeType> {
  const { Root } = types;
  if (!Root) return types;
  return {
    ...types,
    Root: { ...Root, properties: { ...Root.properties, "x-errors": "ErrorCatalogue" } },
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
