import { expect, it } from "@jest/globals";
import { documentOf, repaired } from "../testing/repaired.js";
import { references } from "./references.js";

const text = { type: "string" };
const ok = { description: "Done." };
const query = (schema: object): object => ({ name: "a", in: "query", schema });

it.each<[string, object, string[], object]>([
  [
    "a schema that there is not",
    { components: { schemas: { A: { $ref: "#/components/schemas/B", title: "A" } } } },
    [
      "#/components/schemas/A/$ref `$ref: #/components/schemas/B` leads to nothing: any value is accepted.",
    ],
    { components: { schemas: { A: { title: "A" } } } },
  ],
  [
    "a schema by its bare name",
    { components: { schemas: { A: { items: { $ref: "B" } }, B: text } } },
    [],
    { components: { schemas: { A: { items: { $ref: "#/components/schemas/B" } }, B: text } } },
  ],
  [
    "a schema of a parameter",
    {
      components: {
        schemas: { A: { $ref: "#/components/parameters/state/schema" } },
        parameters: { state: query(text) },
      },
    },
    [],
    {
      components: {
        schemas: { A: { $ref: "#/components/schemas/state" }, state: text },
        parameters: { state: query(text) },
      },
    },
  ],
  [
    "a schema in a path",
    {
      paths: { "/a": { get: { parameters: [query(text)], responses: {} } } },
      components: { schemas: { A: { $ref: "#/paths/~1a/get/parameters/0/schema" } } },
    },
    [],
    {
      paths: { "/a": { get: { parameters: [query(text)], responses: {} } } },
      components: { schemas: { A: { $ref: "#/components/schemas/parameters" }, parameters: text } },
    },
  ],
  [
    "a name that a pointer escapes",
    {
      components: { schemas: { A: { $ref: "#/components/schemas/List%3CB%3E" }, "List<B>": text } },
    },
    [],
    { components: { schemas: { A: { $ref: "#/components/schemas/List_B_" }, List_B_: text } } },
  ],
  [
    "`definitions` of a converted document",
    { components: { schemas: { A: { $ref: "#/definitions/B" }, B: text } } },
    [],
    { components: { schemas: { A: { $ref: "#/components/schemas/B" }, B: text } } },
  ],
  [
    "a cycle of references only",
    {
      components: {
        schemas: { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A" } },
      },
    },
    [
      "#/components/schemas/A/$ref `$ref: #/components/schemas/B` leads back to itself: any value is accepted.",
    ],
    { components: { schemas: { A: {}, B: { $ref: "#/components/schemas/A" } } } },
  ],
  [
    "a parameter and a response that there are not",
    {
      paths: {
        "/a": {
          get: {
            parameters: [{ $ref: "#/components/parameters/B" }],
            responses: { "200": { $ref: "#/components/responses/B" } },
          },
        },
      },
    },
    [
      "#/paths/~1a/get/parameters/0/$ref `$ref: #/components/parameters/B` leads to nothing: this part is ignored.",
      "#/paths/~1a/get/responses/200/$ref `$ref: #/components/responses/B` leads to nothing: the response has no body.",
    ],
    { paths: { "/a": { get: { parameters: [], responses: { "200": { description: "" } } } } } },
  ],
  [
    "a path item elsewhere, which is written in its place",
    {
      paths: { "/a": { $ref: "#/paths/~1b" }, "/b": { get: { responses: { "200": ok } } } },
    },
    [],
    {
      paths: {
        "/a": { get: { responses: { "200": ok } } },
        "/b": { get: { responses: { "200": ok } } },
      },
    },
  ],
  [
    "a mapping, of which entries to nothing are ignored",
    {
      components: {
        schemas: {
          A: { discriminator: { propertyName: "a", mapping: { b: "B", c: "C" } } },
          B: text,
        },
      },
    },
    [],
    {
      components: {
        schemas: {
          A: { discriminator: { propertyName: "a", mapping: { b: "#/components/schemas/B" } } },
        },
      },
    },
  ],
])("follows references to %s", (_, before, notes, after) => {
  const found = repaired([references], documentOf(before));
  expect(found.notes).toEqual(notes);
  expect(found.after).toMatchObject(after);
});
