import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../../document/document.js";
import { type SchemaView, schemaView } from "./schema-view.js";

const A = { $ref: "#/components/schemas/A" };
const B = { $ref: "#/components/schemas/B" };
const SHARED = { $ref: "#/components/responses/R/content/json/schema" };

const text = { type: "string" };
const listOf = (items: object): object => ({ type: "array", items });
const objectOf = (properties: object): object => ({ type: "object", properties });

/** Types by name, to the depth that is shown: `B{a: A}`. */
function shown({ type, members, choices }: SchemaView): string {
  const parts = [...members, ...choices].map(({ name, schema }) => `${name}: ${shown(schema)}`);
  return parts.length === 0 ? type : `${type}{${parts.join(", ")}}`;
}

describe("a schema that contains itself is shown once", () => {
  it.each<[way: string, want: string, schemas: object]>([
    ["as a property", "A{a: A}", { A: objectOf({ a: A }) }],
    [
      "in a property of its property",
      "A{b: B{a: A}}",
      { A: objectOf({ b: B }), B: objectOf({ a: A }) },
    ],
    ["in `allOf`", "A{x: string}", { A: { allOf: [A], ...objectOf({ x: text }) } }],
    [
      "in `allOf` of its `allOf`",
      "A{y: string, x: string}",
      { A: { allOf: [B], ...objectOf({ x: text }) }, B: { allOf: [A], ...objectOf({ y: text }) } },
    ],
    ["as its items", "array of A", { A: listOf(A) }],
    ["as items of its items", "array of array of A", { A: listOf(B), B: listOf(A) }],
    [
      "as items of an alternative",
      "A{string: string, array of A: array of A}",
      { A: { anyOf: [text, listOf(A)] } },
    ],
    [
      "in an alternative of its alternative",
      "A{B: B{A: A, number: number}, string: string}",
      { A: { oneOf: [B, text] }, B: { oneOf: [A, { type: "number" }] } },
    ],
  ])("%s: %s", (_, want, schemas) => {
    expect(shown(schemaView({ components: { schemas } } as OpenApiDocument, A))).toBe(want);
  });

  it("also if it is not a component", () => {
    const schema = { oneOf: [text, listOf(SHARED)] };
    const document = { components: { responses: { R: { content: { json: { schema } } } } } };
    expect(shown(schemaView(document as unknown as OpenApiDocument, SHARED))).toBe(
      "string or array of any{string: string, array of string or any: array of string or any}",
    );
  });
});

it("unions of lists of each other are shown to a limited depth", () => {
  const names = Array.from({ length: 8 }, (_, index) => `U${index}`);
  const lists = names.map((name) => listOf({ $ref: `#/components/schemas/${name}` }));
  const schemas = Object.fromEntries(names.map((name) => [name, { oneOf: lists }]));
  const view = schemaView({ components: { schemas } } as OpenApiDocument, {
    $ref: "#/components/schemas/U0",
  });
  expect(JSON.stringify(view).length).toBeLessThan(100_000);
});
