import { expect, it, describe } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import { Operation, type Schema } from "./testing/one-operation.js";
import { tryOnlyTagged, tagsOf } from "./union-branches.js";

const integer = (value: number): Schema => ({ type: "integer", default: value });
const closed = (properties: Schema, required: string[] = []): Schema => ({
  type: "object",
  additionalProperties: false,
  required,
  properties,
});
const to = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const schemas = {
  Chain: closed({ n: integer(1), inner: to("Chain") }),
  State: { enum: ["on", "off"], default: "on" },
  Point: closed({ x: integer(1), y: { type: "integer" } }),
  // Each refers to another schema, so that Ajv compiles it as a separate function, which always fills in defaults.
  Circle: closed({ kind: { const: "circle" }, size: integer(7), at: to("Point") }, ["kind"]),
  Square: closed({ kind: { const: "square" }, at: to("Point") }, ["kind"]),
  Node: closed(
    {
      name: { type: "string" },
      isOpen: { type: "boolean", default: true },
      children: { type: "array", items: { oneOf: [to("Node"), to("Leaf")] } },
    },
    ["name"],
  ),
  Leaf: closed({ leaf: { type: "string" }, color: { default: "red" }, at: to("Point") }, ["leaf"]),
};

function read(schema: Schema, value: unknown, more: Schema = {}): unknown {
  const requestBody = { required: true, content: { "application/json": { schema } } };
  return new Operation({ requestBody }, { schemas: { ...schemas, ...more } }).read(value);
}

describe("the defaults of a body", () => {
  it.each(["oneOf", "anyOf"])("come from the branch of %s that the value matches", (union) => {
    const shape = { [union]: [to("Circle"), to("Square")] };
    expect(read(shape, { kind: "circle", at: {} })).toEqual({
      kind: "circle",
      size: 7,
      at: { x: 1 },
    });
    expect(read(shape, { kind: "square" })).toEqual({ kind: "square" });
    expect(read(shape, { kind: "square", at: { y: 2 } })).toEqual({
      kind: "square",
      at: { x: 1, y: 2 },
    });
    expect(read(closed({ shape }), { shape: { kind: "circle" } })).toEqual({
      shape: { kind: "circle", size: 7 },
    });
  });

  it("come from the branch that a discriminator names", () => {
    const shape = { oneOf: [to("Circle"), to("Square")], discriminator: { propertyName: "kind" } };
    expect(read(shape, { kind: "circle" })).toEqual({ kind: "circle", size: 7 });
    expect(read(shape, { kind: "square" })).toEqual({ kind: "square" });
  });

  it("come from nested branches", () => {
    const children = [
      { leaf: "a", at: {} },
      { name: "b", children: [{ leaf: "c" }] },
    ];
    expect(read(to("Node"), { name: "root", children })).toEqual({
      name: "root",
      isOpen: true,
      children: [
        { leaf: "a", color: "red", at: { x: 1 } },
        { name: "b", isOpen: true, children: [{ leaf: "c", color: "red" }] },
      ],
    });
  });

  it("leave no trace of branches that were only tried", () => {
    const open = { type: "object", additionalProperties: true };
    const list = { type: "array", items: open, contains: to("Circle") };
    expect(read(list, [{ kind: "other" }, { kind: "circle" }])).toEqual([
      { kind: "other" },
      { kind: "circle" },
    ]);
    expect(read({ ...open, not: to("Circle") }, { kind: "other" })).toEqual({ kind: "other" });
    const shape = { oneOf: [to("Circle"), to("Square")] };
    expect(read(shape, { kind: "square", other: 1 })).not.toContainEqual(
      expect.stringContaining("size"),
    );
  });

  it("follow conditions", () => {
    const schema = {
      ...closed({ kind: { type: "string" }, at: {}, size: {} }),
      if: { properties: { kind: { const: "point" } } },
      then: { properties: { at: to("Point") } },
      else: { properties: { size: integer(3) } },
      dependentSchemas: { at: { properties: { size: integer(4) } } },
    };
    expect(read(schema, { kind: "point", at: {} })).toEqual({
      kind: "point",
      at: { x: 1 },
      size: 4,
    });
    expect(read(schema, { kind: "other" })).toEqual({ kind: "other", size: 3 });
  });

  it("may be in a property's schema, in a referenced schema or in a part of it", () => {
    const schema = closed({
      own: { ...to("State"), default: "off" },
      referenced: to("State"),
      part: { allOf: [to("State")] },
      inner: { ...to("Point"), default: { y: 2 } },
    });
    expect(read(schema, {})).toEqual({
      own: "off",
      referenced: "on",
      part: "on",
      inner: { x: 1, y: 2 },
    });
    expect(read(schema, { own: "on", inner: {} })).toMatchObject({ own: "on", inner: { x: 1 } });
  });

  it("are ignored if they are null and the type does not allow null", () => {
    const schema = closed({
      none: { type: "object", default: null },
      neither: { oneOf: [{ type: "string" }, { type: "array" }], default: null },
      nothing: { type: ["object", "null"], default: null },
    });
    expect(read(schema, {})).toEqual({ nothing: null });
  });

  it("apply to elements and to members with any name", () => {
    const schema = closed({
      list: { type: "array", items: to("Point") },
      pair: { type: "array", prefixItems: [to("Point"), {}], minItems: 2, items: false },
      map: { type: "object", additionalProperties: to("Point") },
      matching: {
        type: "object",
        patternProperties: { "^p": to("Point") },
        additionalProperties: { type: "object" },
      },
    });
    const value = { list: [{}], pair: [{}, {}], map: { a: {} }, matching: { pa: {}, other: {} } };
    expect(read(schema, value)).toEqual({
      list: [{ x: 1 }],
      pair: [{ x: 1 }, {}],
      map: { a: { x: 1 } },
      matching: { pa: { x: 1 }, other: {} },
    });
  });

  it("apply to names of inherited properties", () => {
    expect(read(closed({ toString: integer(1) }), {})).toEqual({ toString: 1 });
  });

  it("satisfy `required` and are not shared between bodies", () => {
    const schema = closed({ list: { type: "array", items: {}, default: [] } }, ["list"]);
    const first = read(schema, {});
    expect(first).toEqual({ list: [] });
    (first as { list: unknown[] }).list.push(1);
    expect(read(schema, {})).toEqual({ list: [] });
  });

  it("are not filled in for read-only properties", () => {
    const schema = closed({
      state: { type: "string", readOnly: true, default: "draft" },
      other: { ...to("State"), readOnly: true },
      count: integer(0),
    });
    expect(read(schema, {})).toEqual({ count: 0 });
    expect(read(schema, { state: "draft" })).toEqual(["'state' is read-only."]);
  });

  it("are not looked for in a value that is nested too deeply", () => {
    const schema = {
      ...closed({ name: { type: "string", default: "a" }, inner: to("Chain") }),
    };
    const nested = (levels: number): unknown =>
      JSON.parse('{"inner":'.repeat(levels - 1) + "{}" + "}".repeat(levels - 1));
    expect(read(schema, nested(500))).toMatchObject({
      name: "a",
      inner: { n: 1, inner: { n: 1 } },
    });
    for (const levels of [501, 5_000, 100_000]) {
      const message = "The request body must not be nested more than 500 levels deep.";
      expect(read(schema, nested(levels))).toEqual([message]);
    }
  });

  it.each([
    ["itself", { child: { ...to("Endless"), default: {} } }],
    ["itself in a branch", { child: { anyOf: [to("Endless"), { type: "null" }], default: {} } }],
    ["itself, further down", { list: { type: "array", items: to("Endless"), default: [{}] } }],
  ])("are an error if a default contains %s endlessly", (_, properties) => {
    const [name = ""] = Object.keys(properties);
    const message = `The default of "${name}" gets the default of "${name}" again, and so on without end.`;
    const Endless = { type: "object", properties };
    expect(() => read(to("Endless"), {}, { Endless })).toThrow(message);
  });

  it("end where a default is not filled in further", () => {
    const child = { anyOf: [to("Ends"), { type: "null" }], default: null };
    const Ends = { type: "object", properties: { child, n: integer(1) } };
    expect(read(to("Ends"), { child: {} }, { Ends })).toEqual({
      child: { child: null, n: 1 },
      n: 1,
    });
  });
});

const [plain, tagged] = [1, 2].map(() => new Ajv2020({ strict: false, logger: false })) as [
  Ajv2020,
  Ajv2020,
];
tryOnlyTagged(tagged, {});

const tag = fc.constantFrom("a", "b", "c", "toString");
const tagSchema = fc.oneof(
  { weight: 4, arbitrary: tag.map((constant) => ({ const: constant })) },
  fc.uniqueArray(tag, { minLength: 1 }).map((constants) => ({ enum: constants })),
  fc.constantFrom({}, { type: "string" }, { const: 1 }),
);
const branch = fc.record({
  type: fc.constantFrom("object", ["object", "string"]),
  properties: fc.record({ kind: tagSchema, size: fc.constantFrom({}, { type: "number" }) }),
  required: fc.subarray(["kind", "size"]),
});
const union = fc.record(
  {
    oneOf: fc.array(branch, { minLength: 1, maxLength: 4 }),
    unevaluatedProperties: fc.constant(false),
  },
  { requiredKeys: ["oneOf"] },
);
const value = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: tag, size: fc.constantFrom(1, "one") }) },
  fc.record({ kind: fc.oneof(tag, fc.constant(1)), other: fc.boolean() }, { requiredKeys: [] }),
  fc.constantFrom(null, "a", ["a"], 1),
);

describe("a union with tags", () => {
  it("accepts what Ajv accepts without tags", () => {
    fc.assert(
      fc.property(union, fc.array(value, { minLength: 1, maxLength: 20 }), (schema, values) => {
        const [expected, actual] = [plain, tagged].map((ajv) => {
          const isValid = ajv.compile(schema);
          ajv.removeSchema(schema);
          return values.map((each) => isValid(each));
        });
        expect(actual).toEqual(expected);
      }),
      propertyRuns(60),
    );
  });

  it("recognizes the tags of a branch that contains itself", () => {
    const self = { properties: { kind: { const: "a" } }, allOf: [{ $ref: "#/self" }] };
    const oneOf = [{ $ref: "#/self" }, { properties: { kind: { const: "b" } } }];
    expect(tagsOf({ self }, { oneOf })?.branches).toEqual(
      new Map([
        ["a", 0],
        ["b", 1],
      ]),
    );
  });
});
