import { randomFrom } from "../../../server/operation/ids.js";
import {
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../../generate/document.js";
import { propertiesOf, typesOf } from "../../generate/schema-kinds.js";
import { patternTexts } from "../../generate/scaffold/pattern-texts.js";
import { sampleValue } from "../../generate/scaffold/sample-value.js";

import { isMarked } from "../json-schemas.js";

/** What is left to chance; the same for the same seed. */
export class Random {
  readonly #next: () => number;

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
}

/** Nested values are drawn down to here. */
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
];

/**
 * A value of about that shape: not all that a schema asks for is looked at, so that it has to be validated.
 */
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
  const properties = propertiesOf(document, schema).filter(
    ({ schema: each }) => !isMarked(document, each, "readOnly"),
  );
  const required = Object(sample) as Record<string, unknown>;
  const drawn = properties.flatMap(({ name, schema: member }): [string, unknown][] => {
    if (!(name in required) && random.isOneIn(2)) return [];
    return [[name, drawValue(document, member, random, depth + 1)]];
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

/** The value with one thing changed in a way that most schemas do not allow; whose does has to be found out. */
export function* mutationsOf(value: unknown): Generator<{ what: string; value: unknown }> {
  for (const wrong of [null, true, 7.5, "text", [], {}]) {
    if (typeof wrong !== typeof value || Array.isArray(wrong) !== Array.isArray(value)) {
      yield { what: `${JSON.stringify(wrong)} in place of all`, value: wrong };
    }
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _left, ...others } = value as Record<string, unknown>;
    yield { what: `no ${name}`, value: others };
    for (const inner of mutationsOf(member)) {
      yield { what: `${name}: ${inner.what}`, value: { ...value, [name]: inner.value } };
    }
  }
  yield { what: "an unknown name", value: { ...value, nobodyKnowsThis: 1 } };
}
