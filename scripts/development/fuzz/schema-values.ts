import fc from "fast-check";
import { isObject, type JsonObject, type JsonSchema, type SpecDocument } from "./spec-document.js";
import { anyCharacter } from "../../../server/testing/any-character.js";

/** Values that make sense to the service, by the name of the member or parameter that takes them. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** A value that is wrong in one respect; without a `mutation` it turned out that none can be made. */
export interface Mutant {
  mutation?: string;
  value: unknown;
}

const NASTY = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "__proto__",
  "constructor",
  "../..",
  "%00",
  "a\r\nb: c",
];
const NASTIER = [
  "'\"`;--",
  "${7*7}",
  "\u202e",
  "\ufeff",
  "💥",
  "ß".repeat(300),
  "null",
  "-0",
  "1e999",
];

const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8, unit: anyCharacter }) },
  { weight: 1, arbitrary: fc.constantFrom(...NASTY, ...NASTIER) },
);

/** Values from schemas: valid ones, and such as are wrong in exactly one respect. */
export class SchemaValues {
  readonly #made = new Map<JsonSchema, Map<string, fc.Arbitrary<unknown>>>();

  constructor(
    readonly document: SpecDocument,
    private readonly hints: Hints,
  ) {}

  /** `name`: of the member or parameter that the value is for. */
  valid(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
    const byName = this.#made.get(schema) ?? new Map<string, fc.Arbitrary<unknown>>();
    this.#made.set(schema, byName);
    const known = byName.get(name);
    if (known) return known;
    // Schemas may refer to themselves, by members that may be left out.
    const itself = fc.constant(undefined).chain(() => byName.get(name) ?? fc.constant(undefined));
    byName.set(name, itself);
    const target = this.document.follow(schema);
    const hint = this.hints[name];
    const any = this.#ofShape(target);
    const made = (hint ? fc.oneof({ weight: 4, arbitrary: hint }, any) : any).filter((value) =>
      this.document.isValid(target, value),
    );
    byName.set(name, made);
    return made;
  }

  mutated(schema: JsonSchema, name = ""): fc.Arbitrary<Mutant> {
    return this.valid(schema, name).chain((value) => {
      const mutants = [...this.#mutants(schema, value)].filter(
        (mutant) => !this.document.isValid(schema, mutant.value),
      );
      const kinds = [...new Set(mutants.map(({ mutation }) => mutation))];
      if (kinds.length === 0) return fc.constant<Mutant>({ value });
      return fc
        .constantFrom(...kinds)
        .chain((kind) => fc.constantFrom(...mutants.filter(({ mutation }) => mutation === kind)));
    });
  }

  #ofShape(schema: JsonSchema): fc.Arbitrary<unknown> {
    const branches = schema.oneOf ?? schema.anyOf ?? schema.allOf;
    if ("const" in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (branches) {
      return fc.oneof(...branches.map((branch) => this.#ofShape(this.document.follow(branch))));
    }
    switch (schema.type) {
      case "string":
        return textOf(schema);
      case "integer":
      case "number":
        return numberOf(schema);
      case "boolean":
        return fc.boolean();
      case "array":
        return this.#arrayOf(schema);
      case "object":
        return this.#objectOf(schema);
      default:
        return fc.jsonValue({ maxDepth: 3 });
    }
  }

  #arrayOf({ items = {}, minItems = 0, maxItems = minItems + 4, uniqueItems }: JsonSchema) {
    const bounds = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) };
    const item = this.valid(items);
    return uniqueItems ? fc.uniqueArray(item, bounds) : fc.array(item, bounds);
  }

  #objectOf(schema: JsonSchema): fc.Arbitrary<JsonObject> {
    const { properties = {}, patternProperties = {}, required = [], additionalProperties } = schema;
    const named = fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, this.valid(member, name)]),
      ),
      { requiredKeys: [...required] },
    );
    const others = Object.entries(patternProperties).map(([pattern, member]) =>
      fc.dictionary(fc.stringMatching(new RegExp(pattern)), this.valid(member, pattern), {
        maxKeys: 2,
      }),
    );
    if (additionalProperties === true) others.push(fc.dictionary(text, fc.jsonValue()));
    return fc.tuple(named, ...others).map((parts) => Object.assign({}, ...parts) as JsonObject);
  }

  /** Of one change each. Some of them may still be valid. */
  *#mutants(reference: JsonSchema, value: unknown): Generator<Mutant> {
    const schema = this.document.follow(reference);
    for (const wrong of [null, true, 7.5, "text", [], {}]) {
      yield { mutation: "wrong type or value", value: wrong };
    }
    for (const branch of schema.oneOf ?? schema.anyOf ?? schema.allOf ?? []) {
      if (this.document.isValid(branch, value)) yield* this.#mutants(branch, value);
    }
    if (typeof value === "number") yield* numberMutants(schema);
    if (typeof value === "string") yield* textMutants(schema);
    if (Array.isArray(value)) yield* this.#arrayMutants(schema, value);
    if (isObject(value)) yield* this.#objectMutants(schema, value);
  }

  *#arrayMutants(schema: JsonSchema, value: readonly unknown[]): Generator<Mutant> {
    const { items, minItems = 0, maxItems } = schema;
    if (minItems > 0) yield { mutation: "too few items", value: value.slice(0, minItems - 1) };
    if (value.length === 0) return;
    if (maxItems !== undefined) {
      const all = Array.from({ length: maxItems + 1 }, (_, i) => value[i % value.length]);
      yield { mutation: "too many items", value: all };
    }
    yield { mutation: "a repeated item", value: [...value, value[0]] };
    for (const mutant of items ? this.#mutants(items, value[0]) : []) {
      yield { ...mutant, value: [mutant.value, ...value.slice(1)] };
    }
  }

  *#objectMutants({ properties = {}, ...schema }: JsonSchema, value: JsonObject) {
    yield { mutation: "an unknown name", value: { ...value, nobodyKnowsThis: 1 } };
    for (const name of schema.required ?? []) {
      const { [name]: _omitted, ...others } = value;
      yield { mutation: "a missing member", value: others };
    }
    for (const [name, member] of Object.entries(properties)) {
      if (!Object.hasOwn(value, name)) continue;
      for (const mutant of this.#mutants(member, value[name])) {
        yield { ...mutant, value: { ...value, [name]: mutant.value } };
      }
    }
  }
}

function textOf({ pattern, format, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const [min, max] = [new Date("0001-01-01T00:00:00.000Z"), new Date("9999-12-31T00:00:00.000Z")];
  const date = fc.date({ min, max, noInvalidDate: true });
  if (format === "date-time") return date.map((instant) => instant.toISOString());
  if (format === "date") return date.map((instant) => instant.toISOString().slice(0, 10));
  if (format === "http-date") return date.map((instant) => instant.toUTCString());
  if (format === "uuid") return fc.uuid();
  if (format === "uri") return fc.webUrl();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const long = maxLength === undefined ? [] : [fc.constant("x".repeat(maxLength))];
  return fc.oneof({ weight: 20, arbitrary: text }, ...long);
}

function numberOf({ type, minimum, maximum, format }: JsonSchema): fc.Arbitrary<number> {
  const bounds = {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
  const near = [minimum, maximum].filter((bound) => bound !== undefined);
  const small = fc.integer({ min: 0, max: 12 });
  const any =
    type === "integer"
      ? fc.maxSafeInteger().map((value) => clamp(value, minimum, maximum))
      : format === "float"
        ? fc.float({ noNaN: true, noDefaultInfinity: true })
        : fc.double({ noNaN: true, noDefaultInfinity: true, ...bounds });
  return fc.oneof(small, any, ...near.map((bound) => fc.constant(bound)));
}

function clamp(value: number, minimum = -Infinity, maximum = Infinity): number {
  return Math.min(Math.max(value, minimum), maximum);
}

function* numberMutants({ minimum, maximum, type }: JsonSchema): Generator<Mutant> {
  if (minimum !== undefined)
    yield { mutation: "below the minimum", value: minimum - Math.max(1, Math.abs(minimum) / 4) };
  if (maximum !== undefined)
    yield { mutation: "above the maximum", value: maximum + Math.max(1, maximum / 4) };
  if (type === "integer") yield { mutation: "a fraction", value: 0.5 };
}

function* textMutants({ maxLength, pattern, format, enum: allowed }: JsonSchema) {
  if (maxLength !== undefined) yield { mutation: "too long", value: "x".repeat(maxLength + 1) };
  if (pattern !== undefined) yield { mutation: "a broken pattern", value: "!\u0007 \n" };
  if (format !== undefined)
    yield { mutation: "a broken format", value: "2024-02-31T25:00:00.000Z" };
  if (allowed !== undefined) yield { mutation: "not in the enum", value: "nobodyKnowsThis" };
}
