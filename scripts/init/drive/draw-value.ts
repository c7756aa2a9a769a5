import { randomFrom } from "../../../server/runtime/operation/ids.js";
import {
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../../generate/document.js";
import { typesOf } from "../../generate/schema-kinds.js";
import { patternTexts } from "../../generate/scaffold/pattern-texts.js";
import { sampleValue } from "../../generate/scaffold/sample-value.js";

import { ApiBodies } from "../json-schemas.js";

/** Values that are kept of each name, and names. */
const REMEMBERED = 8;
const NAMES = 200;

/** Random choices, the same for the same seed, and the values that earlier responses contained. */
export class Random {
  readonly #next: () => number;
  readonly #known = new Map<string, unknown[]>();

  constructor(seed: number) {
    this.#next = randomFrom(seed);
  }

  /** A whole number from 0 to below the limit. */
  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  /** `undefined` if there is none. */
  oneOf<Value>(values: readonly Value[]): Value | undefined {
    return values[this.below(values.length)];
  }

  /** Remembers texts and numbers of a response by their names, so that later requests reach stored records. */
  remember(json: unknown): void {
    if (typeof json !== "object" || json === null) return;
    for (const [name, value] of Object.entries(json)) {
      this.remember(value);
      if (typeof value !== "string" && typeof value !== "number") continue;
      const known = this.#known.get(name) ?? [];
      if (known.includes(value) || (known.length === 0 && this.#known.size === NAMES)) continue;
      this.#known.set(name, [...known, value].slice(-REMEMBERED));
    }
  }

  /** In half of the cases a remembered value of this name. */
  known(name: string): unknown {
    const known = this.#known.get(name);
    return known && this.isOneIn(2) ? this.oneOf(known) : undefined;
  }
}

const DEEPEST = 5;

const TEXTS = [
  "a",
  "Ünïcödé ✓",
  "0",
  "two words",
  "null",
  "__proto__",
  "'\"`;--",
  "💥",
  "x".repeat(40),
  ...["", " ", "\u0000", "\ud800", "constructor", "../..", "%00", "a\r\nb: c", "${7*7}", "\u202e"],
  ...["\ufeff", "ß".repeat(300), "-0", "1e999", "key = ", "nobody asc", "a:range(1 to"],
];

/** A value for a schema. Some keywords are ignored, so the caller has to validate it. */
export function drawValue(
  document: OpenApiDocument,
  reference: Schema | undefined,
  random: Random,
  depth = 0,
): unknown {
  if (typeof reference !== "object" || depth > DEEPEST)
    return sampleValue(document, reference ?? {});
  const schema = resolve<SchemaObject>(document, reference);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.oneOf(schema.enum);
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])] as Schema[];
  if (branches.length > 0 && !schema.properties) {
    return drawValue(document, random.oneOf(branches), random, depth + 1);
  }
  const type = random.oneOf([...typesOf(document, schema)]);
  switch (type) {
    case "object":
      return drawObject(document, schema, random, depth);
    case "array": {
      const { items, minItems = 0, maxItems = minItems + 3, prefixItems } = schema;
      if (prefixItems) return sampleValue(document, schema);
      const length = minItems + random.below(Math.min(3, maxItems - minItems) + 1);
      return Array.from({ length }, () => drawValue(document, items, random, depth + 1));
    }
    case "integer":
    case "number":
      return drawNumber(document, schema, random);
    case "boolean":
      return random.isOneIn(2);
    case "string":
      return drawText(document, schema, random);
    default:
      return sampleValue(document, schema);
  }
}

function drawObject(
  document: OpenApiDocument,
  schema: SchemaObject,
  random: Random,
  depth: number,
): unknown {
  const sample = sampleValue(document, schema);
  const bodies = new ApiBodies(document);
  const properties = bodies
    .properties(schema)
    .filter(({ schema: each }) => !bodies.isMarked(each, "readOnly"));
  const required = Object(sample) as Record<string, unknown>;
  const drawn = properties.flatMap(({ name, schema: member }): [string, unknown][] => {
    if (!(name in required) && random.isOneIn(2)) return [];
    return [[name, random.known(name) ?? drawValue(document, member, random, depth + 1)]];
  });
  return { ...required, ...Object.fromEntries(drawn) };
}

function drawNumber(document: OpenApiDocument, schema: SchemaObject, random: Random): unknown {
  const { minimum, maximum, multipleOf } = schema;
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined);
  if (multipleOf !== undefined || random.isOneIn(4)) return sampleValue(document, schema);
  if (bounds.length > 0 && random.isOneIn(2)) return random.oneOf(bounds);
  const least = minimum ?? 0;
  return least + random.below(Math.max(1, Math.min(1_000, (maximum ?? least + 1_000) - least)));
}

function drawText(document: OpenApiDocument, schema: SchemaObject, random: Random): unknown {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  if (pattern !== undefined) {
    return random.oneOf(patternTexts(schema)) ?? sampleValue(document, schema);
  }
  if (format !== undefined || random.isOneIn(3)) {
    return sampleValue(document, schema);
  }
  const text = random.oneOf(TEXTS) ?? "";
  return text.padEnd(minLength, "y").slice(0, maxLength);
}

/** Values with one change that most schemas reject. The caller has to validate them. */
export function* mutationsOf(value: unknown): Generator<{ what: string; value: unknown }> {
  for (const wrong of [null, true, 7.5, "text", [], {}]) {
    if (typeof wrong !== typeof value || Array.isArray(wrong) !== Array.isArray(value)) {
      yield { what: `${JSON.stringify(wrong)} in place of all`, value: wrong };
    }
  }
  if (typeof value === "string") {
    for (const length of [300, 20_000]) yield { what: "a long text", value: "x".repeat(length) };
    yield { what: "a broken pattern", value: "!\u0007 \n" };
    yield { what: "a broken format", value: "2024-02-31T25:00:00.000Z" };
  }
  if (typeof value === "number") {
    for (const wrong of [value + 0.5, -1e9, 1e12]) yield { what: "another number", value: wrong };
  }
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) yield* itemMutations(value);
  else yield* memberMutations(value);
}

function* itemMutations(value: readonly unknown[]): Generator<{ what: string; value: unknown }> {
  const [first, ...others] = value;
  yield { what: "too few items", value: others };
  if (value.length === 0) return;
  yield { what: "a repeated item", value: [...value, first] };
  yield { what: "many items", value: Array.from({ length: 600 }, () => first) };
  for (const inner of mutationsOf(first)) {
    yield { what: `an item: ${inner.what}`, value: [inner.value, ...others] };
  }
}

function* memberMutations(value: object): Generator<{ what: string; value: unknown }> {
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _left, ...others } = value as Record<string, unknown>;
    yield { what: `no ${name}`, value: others };
    for (const inner of mutationsOf(member)) {
      yield { what: `${name}: ${inner.what}`, value: { ...value, [name]: inner.value } };
    }
  }
  yield { what: "an unknown name", value: { ...value, nobodyKnowsThis: 1 } };
}
