import { expect, it } from "@jest/globals";
import { repairedPaths } from "../testing/repaired.js";
import { exampleSchemas } from "./example-schemas.js";

const NOTE = "It has no schema: its example describes it.";

it.each<[string, media: object, schema: unknown]>([
  [
    "an object",
    { example: { id: 1, name: "a", tags: ["x"], size: { w: 1 } } },
    {
      type: "object",
      properties: {
        id: { examples: [1] },
        name: { examples: ["a"] },
        tags: { type: "array", items: { examples: ["x"] } },
        size: { type: "object", properties: { w: { examples: [1] } }, required: ["w"] },
      },
      required: ["id", "name", "tags", "size"],
    },
  ],
  [
    "several examples, of which all that they share is required",
    { examples: { a: { value: { id: 1, note: null } }, b: { $ref: "#/components/examples/B" } } },
    {
      type: "object",
      properties: { id: { examples: [1] }, note: { examples: [null] }, more: { examples: [true] } },
      required: ["id"],
    },
  ],
  [
    "a member that may be null, which is null where nothing is known",
    {
      example: [
        { id: 1, note: "a" },
        { id: 2, note: null },
      ],
    },
    {
      type: "array",
      items: {
        type: "object",
        properties: { id: { examples: [1] }, note: { examples: [null] } },
        required: ["id", "note"],
      },
    },
  ],
  [
    "a list",
    { example: [{ id: 1 }, { id: 2, name: "b" }] },
    {
      type: "array",
      items: {
        type: "object",
        properties: { id: { examples: [1] }, name: { examples: ["b"] } },
        required: ["id"],
      },
    },
  ],
  [
    "an example of a schema that only says object",
    { schema: { type: "object", description: "A", example: { id: 1 } } },
    { type: "object", properties: { id: { examples: [1] } }, required: ["id"] },
  ],
  [
    "an example of a schema that only says list of objects",
    { schema: { type: "array", items: { type: "object" } }, example: [{ id: 1 }] },
    {
      type: "array",
      items: { type: "object", properties: { id: { examples: [1] } }, required: ["id"] },
    },
  ],
  [
    "members of several types, which can be anything",
    { example: [{ a: 1 }, { a: { b: 1 } }] },
    { type: "array", items: { type: "object", properties: { a: {} }, required: ["a"] } },
  ],
  [
    "a member with the name of a prototype's",
    { example: JSON.parse('{ "__proto__": 1 }') as object },
    {
      type: "object",
      properties: JSON.parse('{ "__proto__": { "examples": [1] } }') as object,
      required: ["__proto__"],
    },
  ],
])("a response without a schema is described by %s", (_, media, schema) => {
  const { after, notes } = described({ content: { "application/json": media } });
  expect(contentOf(after).schema).toEqual(schema);
  expect(notes).toEqual([`#/paths/~1a/post/responses/200/content/application~1json ${NOTE}`]);
});

it.each<[string, media: object, type?: string]>([
  ["with a schema", { schema: { properties: {} }, example: { id: 1 } }],
  ["with a closed schema", { schema: { additionalProperties: false }, example: { id: 1 } }],
  ["of a map", { schema: { additionalProperties: { type: "string" } }, example: { id: "1" } }],
  [
    "with lists in lists without end",
    { schema: { $ref: "#/components/schemas/L" }, example: [[]] },
  ],
  ["with a list of texts", { schema: { items: { type: "string" } }, example: [{ id: 1 }] }],
  ["with a schema for lists", { schema: { type: "array" }, example: { id: 1 } }],
  ["with a scalar as its example", { example: "a" }],
  ["without an example", {}],
  ["of another media type", { example: { id: 1 } }, "text/plain"],
])("a response %s stays", (_, media, type = "application/json") => {
  const { after, notes } = described({ content: { [type]: media } });
  expect([contentOf(after, type), notes]).toEqual([media, []]);
});

it("the first 20 elements describe a list, and 12 objects inside one another an object", () => {
  const example = [...Array<object>(20).fill({ a: 1 }), { b: 1 }];
  const list = described({ content: { "application/json": { example } } });
  expect(contentOf(list.after).schema).toHaveProperty("items.properties", { a: { examples: [1] } });
  const deep = (levels: number): object => (levels === 0 ? { end: 1 } : { a: deep(levels - 1) });
  const object = described({ content: { "application/json": { example: deep(12) } } });
  const innermost = Array<string>(12).fill("properties.a").join(".");
  expect(contentOf(object.after).schema).toHaveProperty(`${innermost}.properties`, { end: {} });
});

it("a request without a schema is described without demands", () => {
  const { after } = repairedPaths([exampleSchemas], {
    "/a": {
      post: {
        requestBody: { content: { "application/json": { example: { a: 1, b: { c: [1] } } } } },
        responses: {},
      },
    },
  });
  expect(after).toHaveProperty(
    ["/a", "post", "requestBody", "content", "application/json", "schema"],
    {
      type: "object",
      properties: { a: { examples: [1] }, b: { properties: { c: { items: { examples: [1] } } } } },
    },
  );
});

function described(response: object) {
  const examples = { B: { value: { id: 2, more: true } } };
  const paths = { "/a": { post: { responses: { "200": { description: "", ...response } } } } };
  const schemas = { L: { type: "array", items: { $ref: "#/components/schemas/L" } } };
  return repairedPaths([exampleSchemas], paths, { examples, schemas });
}

function contentOf(paths: unknown, type = "application/json"): { schema?: unknown } {
  const operations = paths as Record<
    string,
    { post: { responses: Record<string, { content: Record<string, object> }> } }
  >;
  return operations["/a"]?.post.responses["200"]?.content[type] ?? {};
}
