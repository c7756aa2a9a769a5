import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lookUp } from "../document.js";
import { readDocument } from "./read-document.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "join-"));
  await mkdir(join(folder, "parts"));
});
afterAll(() => rm(folder, { recursive: true }));

const SIZE = { name: "size", in: "query", schema: { type: "integer" } };
const SCHEMA = { type: "object", properties: { text: { $ref: "text.json" } } };
const LIST = {
  operationId: "listNotes",
  parameters: [{ $ref: "parameters.json#/size" }],
  responses: { "200": { $ref: "ok.json" } },
};
const FILES = {
  "list.json": LIST,
  "alias.json": { $ref: "list.json" },
  "parts/list.json": {
    ...LIST,
    parameters: { $ref: "../parameters.json#/all" },
    responses: { $ref: "../responses.json" },
  },
  "ok.json": { description: "Notes.", content: { "application/json": { schema: SCHEMA } } },
  "responses.json": { "200": { $ref: "ok.json" } },
  "parameters.json": { size: SIZE, all: [{ $ref: "#/size" }] },
  "text.json": { type: "string", maxLength: 9 },
  "paths.json": { "/notes": { get: LIST } },
  "info.json": { title: "Notes", version: "1" },
  "components.json": { schemas: { $ref: "schemas.json" } },
  "schemas.json": { Note: SCHEMA },
  "self.json": {
    ...LIST,
    callbacks: { done: { "{$request.body#/url}": { post: { $ref: "self.json" } } } },
  },
};

const INFO = { title: "Notes", version: "1" };

function documentOf(get: object, rest: object = {}): object {
  return Object.assign({ openapi: "3.0.3", info: INFO, paths: { "/notes": { get } } }, rest);
}

async function read(document: object) {
  for (const [name, part] of Object.entries({ ...FILES, "main.json": document })) {
    await writeFile(join(folder, name), JSON.stringify(part));
  }
  const { document: whole, notes } = await readDocument({
    spec: join(folder, "main.json"),
    overlays: [],
  });
  const resolve = (node: unknown): unknown => {
    const { $ref } = Object(node) as { $ref?: string };
    return $ref === undefined ? node : resolve(lookUp(whole, $ref));
  };
  const item = whole.paths?.["/notes"] ?? {};
  const operation = "get" in item ? item.get : undefined;
  return {
    said: notes.map(({ message }) => message),
    info: whole.info,
    operationId: operation?.operationId,
    parameter: resolve(operation?.parameters?.[0]),
    response: resolve(operation?.responses?.["200"]),
    text: whole.components?.schemas?.["text"],
  };
}

describe("where the specification has no reference, its target replaces it", () => {
  it.each([
    ["an operation", documentOf({ $ref: "list.json" })],
    ["an operation next to other members", documentOf({ $ref: "list.json", tags: ["a"] })],
    ["an operation by way of another file", documentOf({ $ref: "alias.json" })],
    ["an operation with a list and a map", documentOf({ $ref: "parts/list.json" })],
    ["an operation in the document", documentOf({ $ref: "#/x-list" }, { "x-list": LIST })],
    ["responses", documentOf({ ...LIST, responses: { $ref: "responses.json" } })],
    ["parameters", documentOf({ ...LIST, parameters: { $ref: "parameters.json#/all" } })],
    ["paths", documentOf(LIST, { paths: { $ref: "paths.json" } })],
    ["title and version", documentOf(LIST, { info: { $ref: "info.json" } })],
    ["components", documentOf(LIST, { components: { $ref: "components.json" } })],
    ["schemas", documentOf(LIST, { components: { schemas: { $ref: "schemas.json" } } })],
  ])("%s", async (_, document) => {
    expect(await read(document)).toEqual({
      said: [],
      info: expect.objectContaining(INFO),
      operationId: "listNotes",
      parameter: SIZE,
      response: expect.objectContaining({ description: "Notes." }),
      text: { type: "string", maxLength: 9 },
    });
  });

  it("except of one that leads back to itself", async () => {
    const { said, operationId } = await read(documentOf({ $ref: "self.json" }));
    expect([operationId, said]).toEqual([
      "listNotes",
      [
        "`self.json` is not read: it leads back to itself.",
        "An object of this kind has no `$ref`: it is ignored.",
      ],
    ]);
  });
});

describe("an example that is only a reference", () => {
  const exampleOf = async (media: object): Promise<object> => {
    const content = { "application/json": media };
    const { response, said } = await read(
      documentOf({ ...LIST, responses: { "200": { description: "Notes.", content } } }),
    );
    const { content: shown } = Object(response) as { content: Record<string, object> };
    const { schema: _, ...examples } = Object(shown["application/json"]) as { schema: object };
    return { shown: examples, said: said.filter((each) => each.includes("is not read")) };
  };

  it.each([
    [{ example: { $ref: "info.json" } }, { example: INFO }],
    [
      { examples: { one: { value: { $ref: "parts/../info.json#/title" } } } },
      { examples: { one: { value: { $ref: "parts/../info.json#/title" } } } },
    ],
    [
      { examples: { one: { value: { $ref: "parameters.json#/size" } } } },
      { examples: { one: { value: SIZE } } },
    ],
    [{ example: { $ref: "info.json", id: 1 } }, { example: { $ref: "info.json", id: 1 } }],
    [{ example: { $ref: "#/info" } }, { example: { $ref: "#/info" } }],
    [{ example: { $ref: "http://a.example/b" } }, { example: { $ref: "http://a.example/b" } }],
  ])("is the part of a file, but not of the document: %j", async (media, shown) => {
    expect(await exampleOf(media)).toEqual({ shown, said: [] });
  });

  it("is data if the file is missing", async () => {
    const media = { example: { $ref: "none.json" } };
    expect(await exampleOf(media)).toEqual({
      shown: media,
      said: [expect.stringMatching(/^`none\.json` is not read: /)],
    });
  });
});
