import fc from "fast-check";

export type Node = Readonly<Record<string, unknown>>;

/** A schema as written in a document, and its meaning in plain JSON Schema, without references and discriminators. */
export interface Written {
  schema: Node;
  meaning: Node;
}

/** A random schema. */
export interface RandomSchema {
  write: (components: Components) => Written;
  /** Values, most of which are valid. */
  values: fc.Arbitrary<unknown>;
}

/** The named schemas of a random document. */
export class Components {
  readonly schemas: Record<string, Node> = {};

  constructor(readonly version: "3.0.3" | "3.1.0") {}

  /** Returns a reference to the schema, under that name or another one. */
  add(schema: Node, name = `Schema${Object.keys(this.schemas).length}`): Node {
    this.schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }
}

function plain(schema: Node, values: fc.Arbitrary<unknown>): RandomSchema {
  return { write: () => ({ schema, meaning: schema }), values };
}

const LETTERS = fc.string({ unit: fc.constantFrom(..."abcXYZ019 _-.äß€😀"), maxLength: 6 });

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ["2025-01-31", "2024-02-29"],
  "date-time": ["2025-01-31T12:00:00Z", "2025-01-31T12:00:00.5+02:00"],
  email: ["a@example.com"],
  uuid: ["3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42"],
  ipv4: ["192.0.2.1"],
  uri: ["https://example.com/a?b=c#d"],
};

const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  "^[a-z]{2,4}$": ["ab", "abcd"],
  "^\\d+$": ["0", "123"],
  "^[A-Z]{3}-[0-9]{2}$": ["ABC-01"],
  "^(red|green)$": ["red", "green"],
  a: ["a", "bab"],
};

function samplesOf(keyword: string, table: Readonly<Record<string, readonly string[]>>) {
  return fc
    .constantFrom(...Object.entries(table))
    .map(([name, texts]) => plain({ type: "string", [keyword]: name }, fc.constantFrom(...texts)));
}

const texts: fc.Arbitrary<RandomSchema> = fc.oneof(
  fc
    .tuple(
      fc.option(fc.nat(3), { nil: undefined }),
      fc.option(fc.integer({ min: 3, max: 6 }), { nil: undefined }),
    )
    .map(([minLength, maxLength]) =>
      plain(present({ type: "string", minLength, maxLength }), LETTERS),
    ),
  samplesOf("format", FORMATS),
  samplesOf("pattern", PATTERNS),
);

/** Without the members that are undefined. */
function present(members: Node): Node {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

const BOUNDS = ["minimum", "maximum"] as const;

const numbers: fc.Arbitrary<RandomSchema> = fc
  .record({
    type: fc.constantFrom("integer", "number"),
    bound: fc.option(fc.constantFrom(...BOUNDS), { nil: undefined }),
    limit: fc.integer({ min: -9, max: 9 }),
    multipleOf: fc.option(fc.constantFrom(2, 0.5, 3), { nil: undefined }),
  })
  .map(({ type, bound, limit, multipleOf }) => {
    const step = multipleOf ?? (type === "integer" ? 1 : 0.25);
    const values = fc.integer({ min: -30, max: 30 }).map((each) => each * step);
    return plain(present({ type, multipleOf, ...(bound && { [bound]: limit }) }), values);
  });

const constants = fc
  .uniqueArray(fc.constantFrom<string | number | boolean>("a", "b c", "d,e", 0, 1, 2.5, true), {
    minLength: 1,
    maxLength: 3,
  })
  .filter((values) => new Set(values.map((each) => typeof each)).size === 1);

const enums: fc.Arbitrary<RandomSchema> = constants.map((values) => {
  const type = typeof values[0] === "number" ? "number" : typeof values[0];
  return plain({ type, enum: values }, fc.constantFrom(...values));
});

/** Schemas of texts, numbers and booleans. */
export const scalars: fc.Arbitrary<RandomSchema> = fc.oneof(
  texts,
  numbers,
  enums,
  fc.constant(plain({ type: "boolean" }, fc.boolean())),
);

const consts = scalars
  .chain(({ values }) => values)
  .map((value) => ({
    write: ({ version }: Components) => ({
      schema: version === "3.1.0" ? { const: value } : { enum: [value] },
      meaning: { const: value },
    }),
    values: fc.constant(value),
  }));

/** `nullable` in OpenAPI 3.0, a list of types or a `oneOf` in 3.1. */
function nullable({ write, values }: RandomSchema): RandomSchema {
  return {
    write(components) {
      const { schema, meaning } = write(components);
      const isTyped = typeof schema["type"] === "string" && schema["enum"] === undefined;
      const either = { anyOf: [meaning, { type: "null" }] };
      if (components.version === "3.0.3") {
        return isTyped
          ? { schema: { ...schema, nullable: true }, meaning: either }
          : { schema, meaning };
      }
      if (isTyped)
        return { schema: { ...schema, type: [schema["type"], "null"] }, meaning: either };
      return {
        schema: { oneOf: [schema, { type: "null" }] },
        meaning: { oneOf: [meaning, { type: "null" }] },
      };
    },
    values: fc.oneof(values, fc.constant(null)),
  };
}

/** The same schema as a component. */
function named({ write, values }: RandomSchema): RandomSchema {
  return {
    write(components) {
      const { schema, meaning } = write(components);
      return { schema: components.add(schema), meaning };
    },
    values,
  };
}

const arraysOf = (items: fc.Arbitrary<RandomSchema>): fc.Arbitrary<RandomSchema> =>
  fc
    .record({
      item: items,
      minItems: fc.option(fc.nat(2), { nil: undefined }),
      maxItems: fc.option(fc.integer({ min: 2, max: 4 }), { nil: undefined }),
      uniqueItems: fc.option(fc.constant(true), { nil: undefined }),
    })
    .map(({ item, ...bounds }) => ({
      write(components) {
        const { schema, meaning } = item.write(components);
        const list = present({ type: "array", ...bounds });
        return { schema: { ...list, items: schema }, meaning: { ...list, items: meaning } };
      },
      values: fc.array(item.values, { minLength: bounds.minItems ?? 0, maxLength: 4 }),
    }));

const tuplesOf = (items: fc.Arbitrary<RandomSchema>): fc.Arbitrary<RandomSchema> =>
  fc.array(items, { minLength: 1, maxLength: 3 }).map((each) => ({
    write(components) {
      const written = each.map(({ write }) => write(components));
      const bounds = { type: "array", minItems: each.length, maxItems: each.length };
      const meaning = { ...bounds, prefixItems: written.map((one) => one.meaning) };
      // OpenAPI 3.0 has no tuples.
      if (components.version === "3.0.3") return { schema: bounds, meaning: bounds };
      return { schema: { ...bounds, prefixItems: written.map((one) => one.schema) }, meaning };
    },
    values: fc.tuple(...each.map(({ values }) => values)),
  }));

interface Member {
  schema: RandomSchema;
  isRequired: boolean;
}

const NAMES = ["a", "b", "c d", "x-e"] as const;

type Further = boolean | RandomSchema | undefined;

interface Shape {
  members: Readonly<Record<string, Member>>;
  further: Further;
  patterns: RandomSchema | undefined;
}

function shapesOf(inner: fc.Arbitrary<RandomSchema>): fc.Arbitrary<Shape> {
  const member = fc.record({ schema: inner, isRequired: fc.boolean() });
  const entries = fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), member), {
    selector: ([name]) => name,
    maxLength: 3,
  });
  return fc.record({
    members: entries.map((each) => Object.fromEntries(each)),
    further: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: fc.boolean() },
      inner,
    ),
    patterns: fc.option(inner, { nil: undefined, freq: 4 }),
  });
}

const isSchema = (further: Further): further is RandomSchema => typeof further === "object";

function objectOf({ members, further, patterns }: Shape): RandomSchema {
  return {
    write(components) {
      const properties = Object.entries(members).map(
        ([name, { schema }]) => [name, schema.write(components)] as const,
      );
      const rest = isSchema(further) ? further.write(components) : undefined;
      const named = components.version === "3.1.0" ? patterns?.write(components) : undefined;
      const form = (of: "schema" | "meaning"): Node =>
        present({
          type: "object",
          properties: Object.fromEntries(properties.map(([name, each]) => [name, each[of]])),
          required: requiredOf(members),
          patternProperties: named && { "^x-": named[of] },
          additionalProperties: rest?.[of] ?? further,
        });
      return { schema: form("schema"), meaning: form("meaning") };
    },
    values: valuesOf({ members, further, patterns }),
  };
}

function requiredOf(members: Shape["members"]): string[] | undefined {
  const names = Object.keys(members).filter((name) => members[name]?.isRequired);
  return names.length === 0 ? undefined : names;
}

function valuesOf({ members, further, patterns }: Shape): fc.Arbitrary<Record<string, unknown>> {
  const named = Object.entries(members).map(([name, { schema }]) => [name, schema.values] as const);
  const requiredKeys = requiredOf(members) ?? [];
  const own = fc.record(Object.fromEntries(named), { requiredKeys });
  const others =
    further === false ? fc.constant({}) : othersOf(isSchema(further) ? further.values : LETTERS);
  const prefixed = patterns
    ? fc.option(patterns.values, { nil: undefined }).map((value) => present({ "x-y": value }))
    : fc.constant({});
  return fc
    .tuple(others, prefixed, own)
    .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>);
}

function othersOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<Node> {
  return fc.option(values, { nil: undefined }).map((value) => present({ further: value }));
}

function combination(
  keyword: "allOf" | "anyOf" | "oneOf",
  parts: readonly RandomSchema[],
): RandomSchema {
  const all = fc
    .tuple(...parts.map(({ values }) => values))
    .map((each) => Object.assign({}, ...each) as unknown);
  return {
    write(components) {
      const written = distinct(parts.map(({ write }) => write(components)));
      return {
        schema: { [keyword]: written.map(({ schema }) => schema) },
        meaning: { [keyword]: written.map(({ meaning }) => meaning) },
      };
    },
    values: keyword === "allOf" ? all : fc.oneof(...parts.map(({ values }) => values)),
  };
}

/** No value matches exactly one of two equal alternatives. */
function distinct(written: readonly Written[]): Written[] {
  return [...new Map(written.map((each) => [JSON.stringify(each.meaning), each])).values()];
}

/** The alternatives of a discriminator: their names, and the values that choose them. */
interface Tagged {
  name: string;
  tag: string | undefined;
  shape: Shape;
}

function tagOf({ name, tag }: Tagged): string {
  return tag ?? name;
}

/** A union with a discriminator. `style`: a `oneOf`, or a parent that the alternatives extend. */
function discriminated(
  style: "oneOf" | "parent",
  alternatives: readonly Tagged[],
  name: string,
): RandomSchema {
  const kind = { type: "string" };
  return {
    write(components) {
      const mapped = alternatives.filter(({ tag }) => tag !== undefined);
      const mapping = Object.fromEntries(mapped.map((each) => [tagOf(each), each.name]));
      const discriminator = present({
        propertyName: "kind",
        mapping: mapped.length > 0 ? mapping : undefined,
      });
      const parent = { type: "object", required: ["kind"], properties: { kind }, discriminator };
      const meanings = alternatives.map((each) => {
        const { schema, meaning } = objectOf(each.shape).write(components);
        const up = { $ref: `#/components/schemas/${name}` };
        const own = style === "parent" ? { allOf: [up, schema] } : withKind(schema, kind);
        components.add(own, each.name);
        return withKind(meaning, { const: tagOf(each) });
      });
      const oneOf = alternatives.map((each) => ({ $ref: `#/components/schemas/${each.name}` }));
      const union = style === "parent" ? parent : { oneOf, discriminator };
      return { schema: components.add(union, name), meaning: { oneOf: meanings } };
    },
    values: fc.oneof(
      ...alternatives.map((each) =>
        valuesOf(each.shape).map((value) => Object.assign({}, value, { kind: tagOf(each) })),
      ),
    ),
  };
}

function withKind(schema: Node, kind: Node): Node {
  const properties = Object.assign({}, schema["properties"], { kind });
  const required = [...((schema["required"] ?? []) as string[]), "kind"];
  return { ...schema, properties, required };
}

const numbersOfNames = fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 }));

function discriminatedOf(inner: fc.Arbitrary<RandomSchema>): fc.Arbitrary<RandomSchema> {
  // A parent leaves the members of its children open.
  const shape = shapesOf(inner).map((each) => ({
    ...each,
    further: undefined,
    patterns: undefined,
  }));
  const alternative = (number: number, index: number, isMapped: boolean) =>
    shape.map((each) => ({
      name: `Kind${number}n${index}`,
      tag: isMapped ? `kind ${index}` : undefined,
      shape: each,
    }));
  return fc
    .tuple(numbersOfNames, fc.constantFrom("oneOf" as const, "parent" as const), fc.boolean())
    .chain(([number, style, isMapped]) =>
      fc
        .tuple(alternative(number, 0, isMapped), alternative(number, 1, isMapped))
        .map((alternatives) => discriminated(style, alternatives, `Kind${number}`)),
    );
}

/** Schemas of objects, whose members have at most this many levels. */
export function objectsOf(depth: number): fc.Arbitrary<RandomSchema> {
  return shapesOf(schemasOf(depth)).map(objectOf);
}

/** Schemas of bodies, with at most this many levels. */
export function schemasOf(depth: number): fc.Arbitrary<RandomSchema> {
  if (depth === 0) return fc.oneof({ weight: 5, arbitrary: scalars }, consts);
  const inner = schemasOf(depth - 1);
  const open = shapesOf(inner).map((shape) => objectOf({ ...shape, further: undefined }));
  const parts = fc.array(open, { minLength: 2, maxLength: 2 });
  const choices = fc.array(inner, { minLength: 2, maxLength: 3 });
  return fc.oneof(
    inner,
    inner.map(nullable),
    inner.map(named),
    arraysOf(inner),
    tuplesOf(inner),
    { weight: 3, arbitrary: objectsOf(depth - 1) },
    parts.map((each) => combination("allOf", each)),
    choices.map((each) => combination("anyOf", each)),
    choices.map((each) => combination("oneOf", each)),
    { weight: 2, arbitrary: discriminatedOf(inner) },
  );
}
