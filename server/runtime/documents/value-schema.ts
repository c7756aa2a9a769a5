import { followReferences } from "../validation/document.js";

/** The keywords of an OpenAPI 3.1 schema used to create values. */
export interface ValueSchema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  example?: unknown;
  examples?: readonly unknown[];
  default?: unknown;
  allOf?: readonly unknown[];
  anyOf?: readonly unknown[];
  oneOf?: readonly unknown[];
  not?: unknown;
  properties?: Readonly<Record<string, unknown>>;
  patternProperties?: Readonly<Record<string, unknown>>;
  required?: readonly string[];
  additionalProperties?: unknown;
  unevaluatedProperties?: unknown;
  minProperties?: number;
  items?: unknown;
  prefixItems?: readonly unknown[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  readOnly?: boolean;
  writeOnly?: boolean;
}

/** Requests have no `readOnly` properties, responses no `writeOnly` properties. */
export type Direction = "request" | "response";

/** The schema that a node of a document is or refers to; `undefined` for `true`, `false` and nothing. */
export function schemaOf(document: object, node: unknown): ValueSchema | undefined {
  const target = followReferences(document, node);
  // The lint has checked that this is a schema.
  return typeof target === "object" && target !== null ? target : undefined;
}
