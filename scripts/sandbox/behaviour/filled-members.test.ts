import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import type { OpenApiDocument } from "../../document/document.js";
import { Sandboxed } from "../testing/sandboxed.js";

type Json = Record<string, unknown>;

const json = (schema: Json): Json => ({ "application/json": { schema } });

/** A collection whose items have further members, next to `id` and the `name` that a client sends. `unshown`: sent, too. */
function documentOf(
  further: string,
  sent = "name: { type: string }",
  unshown = "{}",
): OpenApiDocument {
  const members = parse(further) as Json;
  const shown = parse(sent) as Json;
  const request = { type: "object", properties: { ...shown, ...(parse(unshown) as Json) } };
  const properties = { id: { type: "string" }, ...shown, ...members };
  const item = { $ref: "#/components/schemas/Item" };
  const response = { description: "Done.", content: json(item) };
  const requestBody = { content: json(request) };
  return {
    openapi: "3.1.0",
    info: { title: "Filled", version: "1" },
    paths: {
      "/items": { post: { requestBody, responses: { 201: response } } },
      "/items/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        get: { responses: { 200: response } },
        patch: { requestBody, responses: { 200: response } },
      },
    },
    components: { schemas: { Item: { type: "object", properties } } },
  } as unknown as OpenApiDocument;
}

describe("a new item", () => {
  it.each([
    ["the example of a member", "status: { type: string, example: open }", { status: "open" }],
    ["the first of some values", "status: { enum: [draft, sent] }", { status: "draft" }],
    ["a text", "summary: { type: string }", { summary: "text" }],
    ["a number", "size: { type: integer, minimum: 3 }", { size: 3 }],
    ["a flag that is off", "archived: { type: boolean }", { archived: false }],
    [
      "an object",
      "owner: { type: object, properties: { name: { type: string } } }",
      { owner: { name: "text" } },
    ],
    ["no null", 'error: { type: [string, "null"] }', {}],
    ["no identifier", "account_id: { type: string }\nuuid: { type: string }", {}],
    ["no time that did not happen", "deleted_at: { type: string, format: date-time }", {}],
    ["no secret", "password: { type: string, writeOnly: true }", {}],
    [
      "no link with the id of another item",
      "id: { type: string, example: item_1 }\nreport: { type: string, example: /reports/item_1 }",
      {},
    ],
  ])("has %s that only the server sets", async (_, further, filled) => {
    const sandboxed = await Sandboxed.open(documentOf(further));
    const { body: made } = await sandboxed.call("POST /items", { body: { name: "a" } });
    const { id } = made as { id: string };
    expect(made).toEqual({ id, name: "a", ...filled });
    const { body } = await sandboxed.call("GET /items/{id}", { params: { id } });
    expect(body).toEqual(made);
  });

  const text = "type: string, example: x";
  it.each([
    [
      "a list",
      `runs: { type: array, items: { type: object, properties: { prompt: { ${text} } } } }`,
    ],
    [
      "an object",
      `run: { type: object, properties: { last: { type: object, properties: { prompt: { ${text} } } } } }`,
    ],
    [
      "alternatives",
      `runs: { type: array, items: { anyOf: [{ type: object, properties: { prompt: { ${text} } } }] } }`,
    ],
  ])("has no example in %s of what a client sends", async (_, further) => {
    const owner = `owner: { type: object, properties: { name: { ${text} } } }`;
    const document = documentOf(
      `${further}\n${owner}`,
      "name: { type: string }",
      "prompt: { type: string }",
    );
    const sandboxed = await Sandboxed.open(document);
    const { body: made } = await sandboxed.call("POST /items", {
      body: { name: "a", prompt: "b" },
    });
    const { id } = made as { id: string };
    expect(made).toEqual({ id, name: "a", prompt: "b", owner: { name: "x" } });
  });

  it("has no member that the client left out, and none that it removed", async () => {
    const further = "status: { type: string, example: open }";
    const sent = "name: { type: string }\nnote: { type: string, example: x }";
    const sandboxed = await Sandboxed.open(documentOf(further, sent));
    const { body: made } = await sandboxed.call("POST /items", { body: {} });
    const { id } = made as { id: string };
    expect(made).toEqual({ id, status: "open" });
    const change = { params: { id }, body: { status: null } };
    const { body } = await sandboxed.call("PATCH /items/{id}", change);
    expect(body).toEqual({ id });
  });
});
