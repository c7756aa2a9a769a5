import { describe, expect, it } from "@jest/globals";
import { documentOf, repaired, repairedSchema } from "../testing/repaired.js";
import { discriminators, mappingNames } from "./discriminators.js";

const text = { type: "string" };
const kind = { type: "object", required: ["kind"], properties: { kind: text } };
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const by = (mapping?: Record<string, string>) => ({
  discriminator: { propertyName: "kind", ...(mapping && { mapping: toReferences(mapping) }) },
});
const only = (value: string, more: object = {}) => ({
  ...kind,
  properties: { kind: { type: "string", const: value } },
  ...more,
});

function toReferences(mapping: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mapping).map(([value, name]) => [value, refTo(name).$ref]),
  );
}

/** The named schemas after the pass, and the messages. Without notes, `Pet` and others that change are compared. */
function schemasAfter(schemas: object, others: object = {}): { schemas: object; notes: string[] } {
  const document = documentOf({ components: { schemas }, ...others });
  const { after, notes } = repaired([discriminators], document);
  const { components } = after as { components: { schemas: object } };
  return { schemas: components.schemas, notes };
}

const CHOICE = { oneOf: [refTo("Cat"), refTo("Dog")] };
const BOTH = { Cat: "Cat", Dog: "Dog" };

describe("the alternatives of a discriminator get their values as constants", () => {
  it.each<[what: string, before: object, after: object]>([
    [
      "by the mapping",
      { Pet: { ...CHOICE, ...by({ meow: "Cat", woof: "Dog" }) }, Cat: kind, Dog: kind },
      {
        Pet: { ...CHOICE, ...by({ meow: "Cat", woof: "Dog" }) },
        Cat: only("meow"),
        Dog: only("woof"),
      },
    ],
    [
      "by several mapped values",
      { Pet: { ...CHOICE, ...by({ a: "Cat", b: "Cat", c: "Dog" }) }, Cat: kind, Dog: kind },
      {
        Pet: { ...CHOICE, ...by({ a: "Cat", b: "Cat", c: "Dog" }) },
        Cat: { ...kind, properties: { kind: { ...text, enum: ["a", "b"] } } },
        Dog: only("c"),
      },
    ],
    [
      "by their names",
      { Pet: { ...CHOICE, ...by() }, Cat: kind, Dog: kind },
      { Pet: { ...CHOICE, ...by(BOTH) }, Cat: only("Cat"), Dog: only("Dog") },
    ],
    [
      "by the name where the mapping leaves one out",
      { Pet: { ...CHOICE, ...by({ meow: "Cat" }) }, Cat: kind, Dog: kind },
      {
        Pet: {
          oneOf: [refTo("Cat"), refTo("DogOnly")],
          ...by({ meow: "Cat", Dog: "DogOnly" }),
        },
        Cat: only("meow"),
        Dog: kind,
        DogOnly: { type: "object", allOf: [refTo("Dog")], ...without(only("Dog"), "type") },
      },
    ],
    [
      "where `anyOf` lists them",
      { Pet: { anyOf: CHOICE.oneOf, ...by() }, Cat: kind, Dog: kind },
      { Pet: { ...CHOICE, ...by(BOTH) }, Cat: only("Cat"), Dog: only("Dog") },
    ],
    [
      "next to `null`, and once each",
      {
        Pet: { oneOf: [...CHOICE.oneOf, refTo("Dog"), { type: "null" }], ...by() },
        Cat: kind,
        Dog: kind,
      },
      {
        Pet: { anyOf: [{ ...CHOICE, ...by(BOTH) }, { type: "null" }] },
        Cat: only("Cat"),
        Dog: only("Dog"),
      },
    ],
    [
      "in a union of unions",
      {
        Pet: { oneOf: [refTo("Small"), refTo("Dog")], ...by() },
        Small: { oneOf: [refTo("Cat")] },
        Cat: kind,
        Dog: kind,
      },
      {
        Pet: { oneOf: [refTo("Dog"), refTo("Cat")], ...by({ Dog: "Dog", Cat: "Cat" }) },
        Small: { oneOf: [refTo("Cat")] },
        Cat: only("Cat"),
        Dog: only("Dog"),
      },
    ],
    [
      "from those that a shared enum allows",
      {
        Pet: { ...CHOICE, ...by({ c: "Cat", d: "Dog" }) },
        Cat: { ...kind, properties: { kind: refTo("Kind") } },
        Dog: { ...kind, properties: { kind: refTo("Kind") } },
        Kind: { enum: ["c", "d"] },
      },
      {
        Pet: { ...CHOICE, ...by({ c: "Cat", d: "Dog" }) },
        Cat: { ...kind, properties: { kind: { ...text, const: "c", allOf: [refTo("Kind")] } } },
        Dog: { ...kind, properties: { kind: { ...text, const: "d", allOf: [refTo("Kind")] } } },
        Kind: { enum: ["c", "d"] },
      },
    ],
    [
      "not where they have others",
      { Pet: { ...CHOICE, ...by() }, Cat: only("cat"), Dog: only("dog") },
      { Pet: { ...CHOICE, ...by({ cat: "Cat", dog: "Dog" }) }, Cat: only("cat"), Dog: only("dog") },
    ],
    [
      "by the default that each shows",
      {
        Pet: { ...CHOICE, ...by() },
        Cat: { ...kind, properties: { kind: { ...text, default: "cat" } } },
        Dog: { ...kind, properties: { kind: { ...text, example: "dog" } } },
      },
      {
        Pet: { ...CHOICE, ...by({ cat: "Cat", dog: "Dog" }) },
        Cat: { ...kind, properties: { kind: { ...text, const: "cat", default: "cat" } } },
        Dog: { ...kind, properties: { kind: { ...text, const: "dog", example: "dog" } } },
      },
    ],
    [
      "without the examples of others, which they share",
      {
        Pet: { ...CHOICE, ...by({ c: "Cat", d: "Dog" }) },
        Cat: { ...kind, properties: { kind: { ...text, example: "c", default: "d" } } },
        Dog: { ...kind, properties: { kind: { ...text, example: "c", examples: ["d"] } } },
      },
      {
        Pet: { ...CHOICE, ...by({ c: "Cat", d: "Dog" }) },
        Cat: { ...kind, properties: { kind: { ...text, const: "c", example: "c" } } },
        Dog: { ...kind, properties: { kind: { ...text, const: "d", examples: ["d"] } } },
      },
    ],
    [
      "not in the schema itself where another union means another value",
      {
        Pet: { oneOf: [refTo("Cat")], ...by({ a: "Cat" }) },
        Thing: { oneOf: [refTo("Cat")], ...by({ b: "Cat" }) },
        Cat: kind,
      },
      {
        Pet: { oneOf: [refTo("CatOnly")], ...by({ a: "CatOnly" }) },
        Thing: { oneOf: [refTo("CatOnly2")], ...by({ b: "CatOnly2" }) },
        Cat: kind,
        CatOnly: { type: "object", allOf: [refTo("Cat")], ...without(only("a"), "type") },
        CatOnly2: { type: "object", allOf: [refTo("Cat")], ...without(only("b"), "type") },
      },
    ],
    [
      "where the union requires the property",
      {
        Pet: { ...kind, oneOf: [refTo("Cat")], ...by() },
        Cat: { properties: { lives: {} } },
      },
      {
        Pet: { ...kind, oneOf: [refTo("CatOnly")], ...by({ Cat: "CatOnly" }) },
        Cat: { properties: { lives: {} } },
        CatOnly: { type: "object", allOf: [refTo("Cat")], ...without(only("Cat"), "type") },
      },
    ],
  ])("%s", (_, before, after) => {
    expect(schemasAfter(before)).toEqual({ schemas: after, notes: [] });
  });
});

function without(object: Record<string, unknown>, key: string): object {
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== key));
}

const body = (name: string) => ({
  paths: {
    "/pets": {
      post: { requestBody: { content: { "application/json": { schema: refTo(name) } } } },
    },
  },
});
const extending = (name: string, more: object = { properties: { a: text } }) => ({
  allOf: [refTo(name)],
  ...more,
});
const extended = (name: string, value: string, more: object = { a: text }) => ({
  allOf: [refTo(name)],
  properties: { ...more, kind: { ...text, const: value } },
});
const onlyOf = (name: string, value: string) => ({
  type: "object",
  allOf: [refTo(name)],
  ...without(only(value), "type"),
});
const oneOf = (...values: string[]) => ({
  ...kind,
  properties: { kind: { ...text, enum: values } },
});
const whole = (base: string, mapping: Record<string, string>) => ({
  type: "object",
  allOf: [refTo(base)],
  oneOf: Object.values(mapping).map(refTo),
  ...by(mapping),
});

describe("a parent with a discriminator becomes the union of the schemas that extend it", () => {
  it.each<[what: string, before: object, after: object]>([
    [
      "by their names and its own",
      { Pet: { ...kind, description: "A pet.", ...by() }, Cat: extending("Pet") },
      {
        Pet: { description: "A pet.", ...whole("PetBase", { Cat: "Cat", Pet: "PetOnly" }) },
        Cat: extended("PetBase", "Cat"),
        PetBase: { ...oneOf("Cat", "Pet"), description: "A pet." },
        PetOnly: onlyOf("PetBase", "Pet"),
      },
    ],
    [
      "by the mapping, in which a child that adds nothing may be",
      { Pet: { ...kind, ...by({ meow: "Cat" }) }, Cat: { allOf: [refTo("Pet")] } },
      {
        Pet: whole("PetBase", { meow: "Cat" }),
        Cat: extended("PetBase", "meow", {}),
        PetBase: only("meow"),
      },
    ],
    [
      "without those that are another name of it",
      {
        Pet: { ...kind, ...by() },
        Cat: extending("Pet"),
        Named: { description: "Any pet.", allOf: [refTo("Pet")] },
      },
      {
        Pet: whole("PetBase", { Cat: "Cat", Pet: "PetOnly" }),
        Cat: extended("PetBase", "Cat"),
        Named: { description: "Any pet.", allOf: [refTo("Pet")] },
        PetBase: oneOf("Cat", "Pet"),
        PetOnly: onlyOf("PetBase", "Pet"),
      },
    ],
    [
      "with children of children",
      {
        Pet: { ...kind, ...by({ d: "Dog", p: "Puppy" }) },
        Dog: extending("Pet"),
        Puppy: extending("Dog", { properties: { age: {} } }),
      },
      {
        Pet: whole("PetBase", { d: "DogOnly", p: "Puppy" }),
        Dog: extending("PetBase"),
        Puppy: extended("Dog", "p", { age: {} }),
        PetBase: oneOf("d", "p"),
        DogOnly: onlyOf("Dog", "d"),
      },
    ],
    [
      "but not of one that extends a union",
      { Pet: { ...CHOICE, ...by() }, Cat: kind, Dog: kind, Named: extending("Pet") },
      {
        Pet: { ...CHOICE, ...by(BOTH) },
        Cat: only("Cat"),
        Dog: only("Dog"),
        Named: extending("Pet"),
      },
    ],
    [
      "without one that leads back to it",
      {
        Pet: { ...kind, oneOf: [refTo("Cat")], ...by({ meow: "Cat" }) },
        Cat: extending("Pet"),
      },
      {
        Pet: whole("PetBase", { meow: "Cat" }),
        Cat: extended("PetBase", "meow"),
        PetBase: only("meow"),
      },
    ],
  ])("%s", (_, before, after) => {
    expect(schemasAfter(before, body("Pet"))).toEqual({
      schemas: after,
      notes: [],
    });
  });

  it("but keeps its name where only they refer to it", () => {
    const schemas = { Pet: { ...kind, ...by() }, Cat: extending("Pet"), Dog: extending("Pet") };
    expect(schemasAfter(schemas, body("Dog"))).toEqual({
      schemas: {
        Pet: oneOf("Cat", "Dog", "Pet"),
        Cat: extended("Pet", "Cat"),
        Dog: extended("Pet", "Dog"),
      },
      notes: [],
    });
  });
});

const IGNORED = "the `discriminator` is ignored.";

describe("a discriminator is dropped, and `oneOf` becomes `anyOf`,", () => {
  it.each<[what: string, before: object, after: object, note: string]>([
    [
      "where an alternative does not require it",
      { oneOf: [refTo("B")], ...by() },
      { anyOf: [refTo("B")] },
      `\`kind\` is not required in each alternative: ${IGNORED}`,
    ],
    [
      "where the values are the same",
      { oneOf: [refTo("C"), { ...only("C") }], ...by() },
      { anyOf: [refTo("C"), { ...only("C") }] },
      `Its alternatives have no distinct values of \`kind\`: ${IGNORED}`,
    ],
    [
      "where it is no text",
      { oneOf: [refTo("N")], ...by() },
      { anyOf: [refTo("N")] },
      `Its alternatives have no distinct values of \`kind\`: ${IGNORED}`,
    ],
    [
      "without alternatives",
      { ...by() },
      {},
      `It has no alternatives that are objects: ${IGNORED}`,
    ],
  ])("%s", (_, before, after, note) => {
    const N = { ...kind, properties: { kind: { type: "integer" } } };
    const others = { B: { properties: { kind: text } }, C: kind, N };
    expect(repairedSchema([discriminators], before, others)).toEqual({
      after,
      notes: [`/discriminator ${note}`],
    });
  });
});

it("gives optional properties their constants too", () => {
  const Cat = { properties: { kind: text } };
  const { schemas } = schemasAfter({ Pet: { oneOf: [refTo("Cat")], ...by({ meow: "Cat" }) }, Cat });
  expect(schemas).toEqual({
    Pet: { anyOf: [refTo("Cat")] },
    Cat: { properties: { kind: { ...text, const: "meow" } } },
  });
});

it("leaves a mapping to nothing to the lint", () => {
  const schema = { oneOf: [refTo("B")], ...by({ b: "None" }) };
  expect(repairedSchema([discriminators], schema, { B: kind })).toEqual({
    after: schema,
    notes: [],
  });
});

it("takes names in a mapping for references", () => {
  const schema = { discriminator: { propertyName: "kind", mapping: { b: "B", c: "C" } } };
  expect(repairedSchema([mappingNames], schema, { B: {} })).toEqual({
    after: { discriminator: { propertyName: "kind", mapping: { b: refTo("B").$ref, c: "C" } } },
    notes: [],
  });
});
