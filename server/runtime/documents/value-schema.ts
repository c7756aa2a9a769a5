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

/** A schema merged with its `allOf`. */
export function wholeSchema(document: object, schema: ValueSchema): ValueSchema {
  const passed = new Set<ValueSchema>();
  const whole = (part: ValueSchema): ValueSchema => {
    const { allOf = [], ...rest } = part;
    if (allOf.length === 0) return part;
    if (passed.has(part)) return rest;
    passed.add(part);
    const parts = allOf.flatMap((each) => schemaOf(document, each) ?? []);
    const all = [...parts.map(whole), rest];
    const properties = all.flatMap(({ properties: own = {} }) => Object.entries(own));
    return {
      ...all.reduce((merged, each) => ({ ...merged, ...each }), {}),
      required: all.flatMap(({ required = [] }) => required),
      // A schema with properties is one of objects.
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    };
  };
  return whole(schema);
}

/** The schema with one of its alternatives in the place of all. */
export function joined(
  document: object,
  schema: ValueSchema,
  alternative: ValueSchema,
): ValueSchema {
  const { oneOf: _one, anyOf: _any, ...rest } = schema;
  return wholeSchema(document, { ...rest, allOf: [...(rest.allOf ?? []), alternative] });
}
