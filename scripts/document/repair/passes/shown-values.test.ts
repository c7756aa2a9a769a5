import { describe, expect, it } from "@jest/globals";
import { repairedPaths, repairedSchema } from "../testing/repaired.js";
import { shownValues } from "./shown-values.js";

const brokenBy = (path: string, keyword = path.slice(path.lastIndexOf("/") + 1)): string =>
  `${path} An example of the document breaks this \`${keyword}\`: the example is accepted.`;

const UUID = "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42";

const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

/** A schema with an example, the keywords that it breaks, and the schema without the example afterwards. */
type Row = [what: string, schema: object, example: unknown, broken: string[], after: object];

const ROWS: Row[] = [
  ["a format", { type: "string", format: "uuid" }, "4f4e4e1-c824", ["/format"], { type: "string" }],
  [
    "a pattern and a length",
    { type: "string", pattern: "^[a-z]+$", maxLength: 3, minLength: 1 },
    "ABCD",
    ["/pattern", "/maxLength"],
    { type: "string", minLength: 1, maxLength: 4 },
  ],
  [
    "an enum",
    { type: "string", enum: ["a", "b"] },
    "c",
    ["/enum"],
    { type: "string", enum: ["a", "b", "c"] },
  ],
  ["a constant", { const: "a" }, "b", ["/const"], { enum: ["a", "b"] }],
  ["a maximum", { type: "integer", maximum: 5 }, 9, ["/maximum"], { type: "integer", maximum: 9 }],
  [
    "an exclusive minimum",
    { type: "integer", exclusiveMinimum: 5 },
    5,
    ["/exclusiveMinimum"],
    { type: "integer", minimum: 5 },
  ],
  ["a multiple", { type: "number", multipleOf: 2 }, 3, ["/multipleOf"], { type: "number" }],
  ["an int32", { type: "integer", format: "int32" }, 2 ** 31, ["/format"], { type: "integer" }],
  [
    "a number of elements",
    { type: "array", maxItems: 1, uniqueItems: true },
    ["a", "a"],
    ["/maxItems", "/uniqueItems"],
    { type: "array", maxItems: 2 },
  ],
  [
    "null in a member",
    object({ a: { type: "string", enum: ["x"] } }),
    { a: null },
    ["/properties/a/type", "/properties/a/enum"],
    object({ a: { type: ["string", "null"], enum: ["x", null] } }),
  ],
  [
    "null in several elements",
    { type: "array", items: { type: "string" } },
    [null, "a", null],
    ["/items/type"],
    { type: "array", items: { type: ["string", "null"] } },
  ],
  [
    "a missing member",
    object({ a: {}, b: {} }, { required: ["a", "b"] }),
    { b: 1 },
    ["/required"],
    object({ a: {}, b: {} }, { required: ["a", "b"], "x-optional-in-requests": ["a"] }),
  ],
  [
    "a member of a closed object",
    object({ a: {} }, { additionalProperties: false }),
    { b: 1 },
    ["/additionalProperties"],
    object({ a: {} }),
  ],
  [
    "a format in an `allOf`",
    { allOf: [object({ a: { format: "date" } }), object({ b: { format: "date" } })] },
    { a: "2020-01-01", b: "1" },
    ["/allOf/1/properties/b/format"],
    { allOf: [object({ a: { format: "date" } }), object({ b: { examples: ["2025-01-31"] } })] },
  ],
  [
    "the nearest alternative of a union",
    { oneOf: [{ type: "integer" }, { type: "string", format: "date" }] },
    "today",
    ["/oneOf/1/format"],
    { oneOf: [{ type: "integer" }, { type: "string", examples: ["2025-01-31"] }] },
  ],
  [
    "a pattern of a member that has a default",
    object({ a: { pattern: "^a$", default: "a" }, b: { type: "string", pattern: "^b$" } }),
    { a: "x", b: "y" },
    ["/properties/a/pattern", "/properties/b/pattern"],
    object({ a: { default: "a" }, b: { type: "string", examples: ["b"] } }),
  ],
  [
    "several alternatives that match",
    { oneOf: [{ type: "integer" }, { type: "number" }] },
    1,
    ["/oneOf"],
    { anyOf: [{ type: "integer" }, { type: "number" }] },
  ],
  [
    "what only a response has",
    object({ id: { readOnly: true } }),
    { id: 1 },
    [],
    object({ id: { readOnly: true } }, { "x-ignored-in-requests": ["id"] }),
  ],
  ["another type", { type: "integer", maximum: 5 }, "9", [], { type: "integer", maximum: 5 }],
  [
    "nothing",
    { type: "string", format: "uuid" },
    undefined,
    [],
    { type: "string", format: "uuid" },
  ],
  [
    "nothing that is not sent",
    object({ id: { readOnly: true } }, { required: ["id"] }),
    {},
    [],
    object({ id: { readOnly: true } }, { required: ["id"] }),
  ],
];

describe("an example of a schema breaks", () => {
  it.each(ROWS)("%s", (_what, schema, example, broken, after) => {
    const found = repairedSchema([shownValues], { ...schema, example });
    expect(found).toEqual({
      after: { ...after, ...(example !== undefined && { example }) },
      notes: broken.map((path) => brokenBy(path)),
    });
  });
});

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const post = (media: object, responses: object = {}) => ({
  "/a": { post: { requestBody: { content: { "application/json": media } }, responses } },
});

describe("an example of a request breaks", () => {
  const place = "#/paths/~1a/post/requestBody/content/application~1json/schema";

  it("a type, as it is a whole body", () => {
    const schema = object({ on: { type: "boolean" }, n: { type: "integer" } });
    const example = { on: "true", n: 1.5 };
    expect(repairedPaths([shownValues], post({ schema, example }))).toEqual({
      after: post({
        schema: object({ on: { type: ["boolean", "string"] }, n: { type: ["integer", "number"] } }),
        example,
      }),
      notes: [brokenBy(`${place}/properties/on/type`), brokenBy(`${place}/properties/n/type`)],
    });
  });

  it.each([
    ["application/xml", "<it><code>long</code><n>9</n></it>"],
    ["application/soap+xml", "<it><code>long</code><n>9</n></it>"],
    ["application/yaml", "code: long\nn: 9\n"],
    ["application/x-www-form-urlencoded", "code=long&n=9"],
    ["application/json", '{"code":"long","n":9}'],
  ])("a length and a maximum, in a text of %s", (mediaType, example) => {
    const ofLengths = (maxLength: number, maximum: number) =>
      object({ code: { type: "string", maxLength }, n: { type: "integer", maximum } });
    const paths = (schema: object) => ({
      "/a": {
        post: { requestBody: { content: { [mediaType]: { schema, example } } }, responses: {} },
      },
    });
    const { after } = repairedPaths([shownValues], paths(ofLengths(2, 3)));
    expect(after).toEqual(paths(ofLengths(4, 9)));
  });

  it("only one use of a schema that several members have", () => {
    const Id = { type: "string", format: "uuid" };
    const schemas = { Id, Trip: object({ id: to("Id"), other: to("Id") }) };
    const example = { id: "1" };
    const document = post({ schema: to("Trip"), examples: { a: { value: example } } });
    const { after, notes } = repairedSchema(
      [shownValues],
      object({ id: to("Id"), other: to("Id") }, { example }),
      schemas,
    );
    expect([after, notes]).toEqual([
      object({ id: { type: "string", examples: [UUID] }, other: to("Id") }, { example }),
      [brokenBy("/properties/id/format")],
    ]);
    expect(repairedPaths([shownValues], document, { schemas }).notes).toEqual([
      brokenBy("#/components/schemas/Trip/properties/id/format"),
    ]);
  });

  it("the response that returns it, but not in what only a response has", () => {
    const media = { schema: object({ at: { type: "string" } }), example: { at: "now" } };
    const response = object(
      { at: { type: "string", format: "date-time" }, id: {} },
      { required: ["id"], additionalProperties: false },
    );
    const responses = (schema: object) => ({
      201: { content: { "application/json": { schema } } },
      400: { content: { "application/json": { schema } } },
    });
    const { after, notes } = repairedPaths([shownValues], post(media, responses(response)));
    expect(notes).toEqual([
      brokenBy(
        "#/paths/~1a/post/responses/201/content/application~1json/schema/properties/at/format",
      ),
    ]);
    expect(after).toMatchObject({
      "/a": { post: { responses: { 400: responses(response)[400] } } },
    });
  });
});

it("an example of a parameter is compared as the text that it is sent as", () => {
  const parameter = (schema: object, example: unknown) => ({
    name: "n",
    in: "query",
    schema,
    example,
  });
  const paths = (parameters: object[]) => ({ "/a": { get: { parameters } } });
  const { after, notes } = repairedPaths(
    [shownValues],
    paths([
      parameter({ type: "integer", maximum: 5 }, "9"),
      parameter({ type: "string", maxLength: 2 }, 100),
      parameter({ type: "string" }, 1),
      parameter({ type: "integer" }, "one"),
    ]),
  );
  const place = (index: number) => `#/paths/~1a/get/parameters/${index}/schema`;
  expect(notes).toEqual([brokenBy(`${place(0)}/maximum`), brokenBy(`${place(1)}/maxLength`)]);
  expect(after).toEqual(
    paths([
      parameter({ type: "integer", maximum: 9 }, "9"),
      parameter({ type: "string", maxLength: 3 }, 100),
      parameter({ type: "string" }, 1),
      parameter({ type: "integer" }, "one"),
    ]),
  );
});
