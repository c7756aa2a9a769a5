import { randomFrom } from "../../../server/runtime/service/ids.js";
import {
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../../document/document.js";
import { patternTexts } from "../../document/examples/pattern-texts.js";
import { sampleValue } from "../../document/examples/sample-value.js";

import { ApiBodies } from "../../sandbox/behaviour/api-bodies.js";

/** Maximum of values kept per name, and of names. */
const REMEMBERED = 8;
const NAMES = 200;

/** Random choices, which depend only on the seed, and values of earlier responses. */
export class Random {
  readonly #next: () => number;
  readonly #known = new Map<string, unknown[]>();

  constructor(seed: number) {
    this.#next = randomFrom(seed);
  }

  /** An integer from 0, below the limit. */
  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  /** A random element; `undefined` for an empty list. */
  oneOf<Value>(values: readonly Value[]): Value | undefined {
    return values[this.below(values.length)];
  }

  among<Value>(...choices: readonly [Value, ...Value[]]): Value {
    return this.oneOf(choices) ?? choices[0];
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

  /** Returns a remembered value of this name in half of the cases. */
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

/** Draws values for schemas. Some keywords are ignored, so the caller has to validate them. */
export class Values {
  readonly #bodies: ApiBodies;

  constructor(
    private readonly document: OpenApiDocument,
    private readonly random: Random,
  ) {
    this.#bodies = new ApiBodies(document);
  }

  draw(reference: Schema | undefined, depth = 0): unknown {
    if (typeof reference !== "object" || depth > DEEPEST) return this.#sample(reference ?? {});
    const schema = resolve<SchemaObject>(this.document, reference);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.random.oneOf(schema.enum);
    const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])] as Schema[];
    if (branches.length > 0 && !schema.properties) {
      return this.draw(this.random.oneOf(branches), depth + 1);
    }
    switch (this.random.oneOf([...this.#bodies.types(schema)])) {
      case "object":
        return this.#object(schema, depth);
      case "array": {
        const { items, minItems = 0, maxItems = minItems + 3, prefixItems } = schema;
        if (prefixItems) return this.#sample(schema);
        const length = minItems + this.random.below(Math.min(3, maxItems - minItems) + 1);
        return Array.from({ length }, () => this.draw(items, depth + 1));
      }
      case "integer":
      case "number":
        return this.#number(schema);
      case "boolean":
        return this.random.isOneIn(2);
      case "string":
        return this.#text(schema);
      default:
        return this.#sample(schema);
    }
  }

  #sample(schema: Schema): unknown {
    return sampleValue(this.document, schema);
  }

  #object(schema: SchemaObject, depth: number): unknown {
    const required = Object(this.#sample(schema)) as Record<string, unknown>;
    const drawn = this.#bodies.properties(schema).flatMap(({ name, schema: member }) => {
      if (this.#bodies.schema(member).readOnly) return [];
      if (!Object.hasOwn(required, name) && this.random.isOneIn(2)) return [];
      return [[name, this.random.known(name) ?? this.draw(member, depth + 1)] as const];
    });
    return { ...required, ...Object.fromEntries(drawn) };
  }

  #number(schema: SchemaObject): unknown {
    const { minimum = 0, maximum = minimum + 1_000, multipleOf } = schema;
    if (multipleOf !== undefined || this.random.isOneIn(4)) return this.#sample(schema);
    if (this.random.isOneIn(2)) return this.random.oneOf([minimum, maximum]);
    return minimum + this.random.below(Math.max(1, Math.min(1_000, maximum - minimum)));
  }

  #text(schema: SchemaObject): unknown {
    const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
    if (pattern !== undefined) {
      return this.random.oneOf(patternTexts(schema)) ?? this.#sample(schema);
    }
    if (format !== undefined || this.random.isOneIn(3)) return this.#sample(schema);
    const text = this.random.oneOf(TEXTS) ?? "";
    return text.padEnd(minLength, "y").slice(0, maxLength);
  }
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
