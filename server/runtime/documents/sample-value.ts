import { fullFormats } from "ajv-formats/dist/formats.js";
import { followReferences } from "../validation/document.js";
import { LazyMap } from "../service/lazy-map.js";
import { ownMember } from "../objects.js";

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
    return {
      ...all.reduce((merged, each) => ({ ...merged, ...each }), {}),
      required: all.flatMap(({ required = [] }) => required),
      properties: Object.fromEntries(
        all.flatMap(({ properties = {} }) => Object.entries(properties)),
      ),
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

/** Whether a value has the type of a schema, and a text its format and pattern as well. */
export function fitsScalar(schema: ValueSchema, value: unknown): boolean {
  const { type } = schema;
  const own = typeOf(value);
  const isOfType =
    type === undefined ||
    (typeof type === "string" ? isA(own, type) : type.some((each) => isA(own, each)));
  return isOfType && (typeof value !== "string" || fitsText(schema, value));
}

function isA(own: string, type: string): boolean {
  return own === type || (own === "integer" && type === "number");
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** Finds a text that matches the `pattern` of a schema; `undefined` if there is none. */
export type TextOf = (schema: ValueSchema) => string | undefined;

interface SampleOptions {
  direction: Direction;
  textOf: TextOf;
}

/** A schema's example, default or minimal value. It may violate a `pattern` that `textOf` cannot match. */
export function sampleOf(document: object, node: unknown, options: SampleOptions): unknown {
  return new Sampler(document, options).sample(node);
}

class Sampler {
  /** The schemas around the current one. */
  readonly #within: ValueSchema[] = [];

  constructor(
    private readonly document: object,
    private readonly options: SampleOptions,
  ) {}

  /** `null` for a schema that must contain itself: it has no valid value. */
  sample(node: unknown): unknown {
    const schema = schemaOf(this.document, node);
    if (!schema || (this.#within.includes(schema) && !this.#wayOut(schema))) return null;
    this.#within.push(schema);
    const value = this.#given(wholeSchema(this.document, schema));
    this.#within.pop();
    return value;
  }

  #given(schema: ValueSchema): unknown {
    const { enum: values = [], examples = [] } = schema;
    const candidates = [schema.example, ...examples, schema.default, schema.const, ...values];
    const value = candidates.find((each) => each !== undefined && fitsScalar(schema, each));
    if (value !== undefined) return value;
    const alternative = this.#wayOut(schema);
    if (alternative === undefined) return this.#ofType(schema);
    if (!schema.properties) return this.sample(alternative);
    const own = schemaOf(this.document, alternative) ?? {};
    this.#within.push(own);
    const joint = this.#given(joined(this.document, schema, own));
    this.#within.pop();
    return joint;
  }

  /** The first alternative that is not recursive. */
  #wayOut({ oneOf = [], anyOf = [] }: ValueSchema): unknown {
    return [...oneOf, ...anyOf].find((each) => {
      const schema = schemaOf(this.document, each);
      return !schema || !this.#within.includes(schema);
    });
  }

  #isHidden(property: unknown): boolean {
    const keyword = this.options.direction === "request" ? "readOnly" : "writeOnly";
    const own = schemaOf(this.document, property);
    return [Object(property) as ValueSchema, own].some((schema) => schema?.[keyword] === true);
  }

  #ofType(schema: ValueSchema): unknown {
    const { prefixItems = [], items, minItems = 0, uniqueItems = false, properties } = schema;
    const [type = properties ? "object" : "string"] = [schema.type ?? []].flat();
    switch (type) {
      case "object":
        return this.#object(schema);
      case "array":
        return Array.from({ length: minItems }, (_, index) => {
          const value = this.sample(prefixItems[index] ?? items);
          return uniqueItems ? varied(schemaOf(this.document, items) ?? {}, value, index) : value;
        });
      case "number":
      case "integer":
        return sampleNumber(schema);
      case "boolean":
        return true;
      case "null":
        return null;
      default:
        return sampleText(schema, this.options.textOf);
    }
  }

  /** Required properties, then others up to `minProperties`. */
  #object(schema: ValueSchema): Record<string, unknown> {
    const { properties = {}, required = [], minProperties = 0, additionalProperties } = schema;
    const isOmitted = (name: string): boolean => this.#isHidden(ownMember(properties, name));
    const names = required.filter((name) => !isOmitted(name));
    const others = Object.keys(properties).filter((name) => !names.includes(name));
    const missing = Math.max(0, minProperties - names.length);
    names.push(...others.filter((name) => !isOmitted(name)).slice(0, missing));
    for (let number = 1; names.length < minProperties; number += 1) names.push(`name${number}`);
    return Object.fromEntries(
      names.map((name) => [
        name,
        this.sample(ownMember(properties, name) ?? additionalProperties ?? {}),
      ]),
    );
  }
}

/** Another value for each index, if one is found easily. */
function varied(schema: ValueSchema, value: unknown, index: number): unknown {
  if (schema.enum) return schema.enum[index] ?? value;
  if (typeof value === "number") return value + index * (schema.multipleOf ?? 1);
  if (typeof value !== "string" || index === 0) return value;
  const others = [`${value}${index}`, `${value.slice(0, -`${index}`.length)}${index}`];
  return others.find((each) => each !== value && fitsText(schema, each)) ?? value;
}

/** The smallest allowed number. Without a lower bound 1, or the largest if that is less. */
function sampleNumber(schema: ValueSchema): number {
  const step = schema.multipleOf ?? 1;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof exclusiveMinimum === "number") {
    return (Math.floor(exclusiveMinimum / step) + 1) * step;
  }
  if (minimum !== undefined) {
    return Math.ceil(minimum / step) * step;
  }
  const most = typeof exclusiveMaximum === "number" ? exclusiveMaximum - step : (maximum ?? step);
  return Math.min(step, Math.floor(most / step) * step);
}

function sampleText(schema: ValueSchema, textOf: TextOf): string {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  const text = (TEXTS[format ?? ""] ?? "text").padEnd(minLength, "x").slice(0, maxLength);
  return pattern === undefined || fitsText(schema, text) ? text : (textOf(schema) ?? text);
}

const TEXTS: Record<string, string> = {
  "date-time": "2025-01-31T12:00:00.000Z",
  date: "2025-01-31",
  time: "12:00:00Z",
  duration: "PT1H",
  email: "someone@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  "uri-reference": "/",
  "uri-template": "/{id}",
  url: "https://example.com/",
  "json-pointer": "/a",
  "relative-json-pointer": "0",
  "http-date": "Fri, 31 Jan 2025 12:00:00 GMT",
  uuid: "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42",
};

export function fitsText(
  {
    pattern,
    format,
    minLength = 0,
    maxLength = Infinity,
  }: Pick<ValueSchema, "pattern" | "format" | "minLength" | "maxLength">,
  text: string,
): boolean {
  if (minLength > 0 || maxLength < text.length) {
    const length = lengthOf(text);
    if (length < minLength || length > maxLength) return false;
  }
  if (format !== undefined && !fitsFormat(format, text)) return false;
  return pattern === undefined || (expressions.get(pattern)?.test(text) ?? false);
}

/** In Unicode characters. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Patterns of a document, compiled once; `undefined` for an invalid one. */
export const expressions = new LazyMap(expressionOf);

function fitsFormat(format: string, text: string): boolean {
  const found: unknown = Reflect.get(fullFormats, format);
  const check: unknown = Object.hasOwn(Object(found) as object, "validate")
    ? Reflect.get(Object(found) as object, "validate")
    : found;
  if (check instanceof RegExp) return check.test(text);
  return typeof check !== "function" || Reflect.apply(check, undefined, [text]) === true;
}

/** `undefined` for an invalid pattern, which the lint reports. */
export function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}
