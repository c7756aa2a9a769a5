import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { indentTexts } from "./indent-texts.js";
import { readDocument } from "./read-document.js";

const ok = { "200": { description: "Done." } };
const NOTES = {
  openapi: "3.0.3",
  info: { title: "Notes", version: "1" },
  paths: { "/notes": { get: { operationId: "listNotes", responses: ok } } },
};

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "read-"))));
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, content: unknown): Promise<string> {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

async function read(spec: string) {
  const { document, notes, version } = await readDocument({ spec, overlays: [] });
  const { paths, components } = document;
  return {
    paths,
    schemas: components?.schemas,
    version,
    said: notes.map(({ message }) => message),
  };
}

describe("a document", () => {
  it("may be the one of a folder that is whole", async () => {
    const spec = join(folder, "one");
    await mkdir(spec);
    await writeFile(join(spec, "schemas.yaml"), "Note: { type: string }\n");
    await writeFile(join(spec, "api.json"), JSON.stringify(NOTES));
    expect(await read(spec)).toMatchObject({ version: "3.0.3", paths: { "/notes": {} } });
    await writeFile(join(spec, "other.yaml"), "openapi: 3.1.0\n");
    await expect(read(spec)).rejects.toThrow(
      `${spec}: Several files of this folder are OpenAPI documents: api.json, other.yaml. Name one of them.`,
    );
    const empty = join(folder, "none");
    await mkdir(empty);
    await expect(read(empty)).rejects.toThrow(
      `${empty}: No file of this folder begins with \`openapi\`. Name the file.`,
    );
  });

  it("may be the standard input of a command", () => {
    const code =
      "const { readDocument } = await import('./scripts/document/read/read-document.ts');" +
      "const { document } = await readDocument({ spec: '-', overlays: [] });" +
      "console.log(document.info.title);";
    const args = ["--import", "tsx", "--input-type=module", "-e", code];
    const run = spawnSync(process.execPath, args, { input: JSON.stringify(NOTES) });
    expect([run.stderr.toString(), run.stdout.toString()]).toEqual(["", "Notes\n"]);
  });

  it("may have a version that is a number, or none", async () => {
    const spec = await written("number.yaml", JSON.stringify(NOTES).replace('"3.0.3"', "3.1"));
    expect(await read(spec)).toMatchObject({ version: "3.1", paths: { "/notes": {} } });
  });

  it.each([
    ["an unclosed list", "a: [1", /broken\.yaml:1:\d+ yaml-syntax /],
    ["a text", "Notes", /broken\.yaml:1:1 no-document It is not an OpenAPI document/],
    ["no operation", { ...NOTES, paths: {} }, /broken\.yaml:1:\d+ no-operations The document has/],
  ])("that is %s is rejected with its place", async (_, content, message) => {
    await expect(read(await written("broken.yaml", content))).rejects.toThrow(message);
  });
});

describe("an address", () => {
  const answers = new Map<string, unknown>();
  const requested: string[] = [];
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      requested.push(request.url ?? "");
      const body = answers.get(request.url ?? "");
      if (request.url === "/moved.json") response.setHeader("Location", "/note.json");
      response.statusCode = body === undefined ? 404 : request.url === "/moved.json" ? 302 : 200;
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => void requested.splice(0));
  afterAll(() => void server.close());

  function referringTo($ref: string): object {
    return { ...NOTES, components: { schemas: { Note: { $ref } } } };
  }

  it("is fetched, with references to the same origin", async () => {
    answers.set("/api/notes.json", referringTo("../note.json#/Text"));
    answers.set("/note.json", { Text: { type: "string" } });
    const { schemas, said } = await read(`${origin}/api/notes.json`);
    expect([schemas?.["Note"], said]).toEqual([{ $ref: "#/components/schemas/Text" }, []]);
    expect(schemas?.["Text"]).toEqual({ type: "string" });
    expect(requested).toEqual(["/api/notes.json", "/note.json"]);
  });

  it.each([
    ["another origin", "http://localhost:1/a.json", "only addresses of the document's own origin"],
    ["a redirect", "/moved.json", "The document cannot be fetched"],
    ["a file", "file:///etc/hostname", "it is neither a file nor an address of http"],
  ])("is not followed to %s", async (_, $ref, reason) => {
    answers.set("/moved.json", { type: "string" });
    answers.set("/api.json", referringTo($ref));
    const { schemas, said } = await read(`${origin}/api.json`);
    expect(schemas?.["Note"]).toEqual({});
    expect(said[0]).toContain(reason);
    expect(requested).not.toContain("/note.json");
  });

  it("that cannot be fetched is rejected", async () => {
    await expect(read(`${origin}/none.json`)).rejects.toThrow(
      `${origin}/none.json: The document cannot be fetched: the status is 404.`,
    );
  });
});

describe("files of a document", () => {
  it("are joined, also if they refer to each other in a circle", async () => {
    const list = { type: "array", items: { $ref: "parts.json#/Note" } };
    const content = { "application/json": { schema: list } };
    await written("parts.json", {
      Note: { properties: { parent: { $ref: "#/Note" }, size: { $ref: "size.yaml" } } },
      item: { get: { responses: { "200": { description: "Notes.", content } } } },
    });
    await written("size.yaml", "{ type: integer, minimum: 1 }\n");
    const spec = await written("main.json", {
      ...NOTES,
      paths: { "/notes": { $ref: "parts.json#/item" } },
    });
    const { paths, schemas, said } = await read(spec);
    expect(said).toEqual([]);
    expect(paths?.["/notes"]).toMatchObject({
      get: {
        responses: {
          "200": {
            content: {
              "application/json": { schema: { items: { $ref: "#/components/schemas/Note" } } },
            },
          },
        },
      },
    });
    expect(schemas).toMatchObject({
      Note: {
        properties: {
          parent: { $ref: "#/components/schemas/Note" },
          size: { $ref: "#/components/schemas/size" },
        },
      },
      size: { type: "integer", minimum: 1 },
    });
  });
});

it("converts Swagger 2.0: bodies, forms, arrays, definitions and security", async () => {
  const text = { type: "string" };
  const spec = await written("swagger.json", {
    swagger: "2.0",
    info: { title: "Old", version: "1" },
    host: "old.example",
    basePath: "/v1",
    consumes: ["application/json"],
    produces: ["application/json"],
    securityDefinitions: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    security: [{ key: [] }],
    parameters: {
      Body: { name: "body", in: "body", required: true, schema: { $ref: "#/definitions/A" } },
    },
    definitions: { A: { type: "object", required: ["a"], properties: { a: text } } },
    paths: {
      "/a": {
        put: {
          parameters: [{ $ref: "#/parameters/Body" }],
          responses: { "204": { description: "" } },
        },
        post: {
          parameters: [{ name: "a", in: "formData", type: "string", required: true }],
          responses: { "201": { description: "", schema: { $ref: "#/definitions/A" } } },
        },
        get: {
          parameters: [
            { name: "a", in: "query", type: "array", items: text, collectionFormat: "multi" },
          ],
          responses: ok,
        },
      },
    },
  });
  const { paths, version, said } = await read(spec);
  expect([version, said]).toEqual(["2.0", []]);
  const schema = { $ref: "#/components/schemas/A" };
  const json = { "application/json": { schema } };
  expect(paths?.["/a"]).toMatchObject({
    put: { requestBody: { required: true, content: json } },
    post: {
      requestBody: {
        content: { "application/x-www-form-urlencoded": { schema: { required: ["a"] } } },
      },
      responses: { "201": { content: json } },
    },
    get: { parameters: [{ name: "a", in: "query", explode: true, schema: { type: "array" } }] },
  });
});

it("reads quoted YAML strings whose continuation lines are indented too little", () => {
  const text =
    'a:\n    b: "one\n  two"\n    c: "three\n    four \\" five"\n    d: |\n      e: "f"\n';
  const indented = indentTexts(text);
  expect(parse(indented)).toEqual({ a: { b: "one two", c: 'three four " five', d: 'e: "f"\n' } });
  expect(indentTexts(indented)).toBe(indented);
});

it("reads YAML in brackets whose continuation lines are indented too little", () => {
  const text = [
    "a:",
    '  z: "a #b"',
    "  b: {",
    `    "c}": { d: it's }, # [`,
    "    'e{': [1]",
    "  }",
    "  f:",
    "    - g: [",
    "      1,",
    "  2",
    "    ]",
    "      h: |",
    "        i: {",
    "         j",
    "    - [",
    "    3 ]",
    '  "k": "{"',
    "",
  ].join("\n");
  const indented = indentTexts(text);
  expect(indented.split("\n")).toHaveLength(text.split("\n").length);
  expect(parse(indented)).toEqual({
    a: {
      z: "a #b",
      b: { "c}": { d: "it's" }, "e{": [1] },
      f: [{ g: [1, 2], h: "i: {\n j\n" }, [3]],
      k: "{",
    },
  });
  expect(indentTexts(indented)).toBe(indented);
});
