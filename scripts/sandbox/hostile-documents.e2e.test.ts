import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { MadeApi } from "./testing/made-api.js";

/** Schemas each of which refers to the previous one twice. */
function doubling(schema: (reference: object) => object): object {
  const levels = Array.from({ length: 30 }, (_, level) => [
    `Level${level}`,
    level === 0
      ? { type: "object", properties: { a: { type: "string" } } }
      : schema({ $ref: `#/Level${level - 1}` }),
  ]);
  return Object.fromEntries(levels) as object;
}

/** A schema that contains itself in one of its two alternatives. */
function combination(op: string): object {
  const inner = { $ref: "#/Filter" };
  return {
    type: "object",
    required: ["op", "left", "right"],
    properties: { op: { enum: [op] }, left: inner, right: inner },
  };
}

const SCHEMAS = {
  Filter: { oneOf: [combination("and"), combination("or"), { type: "string" }] },
  ...doubling((inner) => ({
    type: "object",
    required: ["a", "b"],
    properties: { a: inner, b: inner },
  })),
  Note: {
    type: "object",
    required: ["text"],
    properties: {
      text: { type: "string", pattern: "^(a+)+$" },
      spaces: { type: "string", pattern: "\\s+$" },
      size: { type: "integer", minimum: 5, maximum: 1 },
      code: { type: "string", pattern: "^[a-z]+$" },
      email: { type: "string", format: "email" },
      link: { type: "string", format: "url" },
    },
    patternProperties: { "^(x+)+$": { type: "integer" } },
    additionalProperties: false,
  },
};

const ref = (name: string): object => ({ $ref: `schemas.yaml#/${name}` });
const json = (schema: object): object => ({ "application/json": { schema } });
const created = (schema: object): object => ({
  responses: { 201: { description: "Created.", content: json(schema) } },
});
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Hostile", version: "1.0.0" },
  servers: [{ url: "http://127.0.0.1:8080" }],
  paths: {
    "/notes": {
      post: {
        operationId: "createNote",
        requestBody: { required: true, content: json(ref("Note")) },
        ...created(ref("Note")),
      },
      get: {
        operationId: "listNotes",
        parameters: [
          { name: "q", in: "query", schema: { type: "string", pattern: "^(a|a)*$" } },
          {
            name: "X-List",
            in: "header",
            schema: { type: "array", items: { type: "string" } },
          },
          { name: "X-Q", in: "header", schema: { type: "string", pattern: "^(a|a)*$" } },
        ],
        responses: {
          200: { description: "Notes.", content: json({ type: "array", items: ref("Note") }) },
        },
      },
    },
    "/filters": {
      post: {
        operationId: "createFilter",
        requestBody: { required: true, content: json(ref("Filter")) },
        responses: { 204: { description: "Done." } },
      },
    },
    "/trees": {
      post: {
        operationId: "createTree",
        requestBody: { required: true, content: json(ref("Level29")) },
        ...created(ref("Level29")),
      },
    },
    "/forms": {
      post: {
        operationId: "createForm",
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                properties: { q: { type: "string", pattern: "^(\\w+\\s?)*$" } },
              },
            },
          },
        },
        responses: { 204: { description: "Done." } },
      },
    },
  },
};

let folder: string;
let api: MadeApi;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
  await writeFile(join(folder, "schemas.yaml"), stringify(SCHEMAS));
  await writeFile(join(folder, "hostile.yaml"), stringify(DOCUMENT));
  api = await MadeApi.make("--spec", join(folder, "hostile.yaml"));
  if (api.said.code !== 0) throw new Error(api.said.out);
  await api.install();
  url = await api.start();
});
afterAll(async () => {
  await api.remove();
  await rm(folder, { recursive: true });
});

/** The shortest time of several attempts: other processes can only make an attempt longer. */
async function leastTime(
  path: string,
  init: RequestInit = {},
): Promise<[status: number, ms: number]> {
  let least = Infinity;
  let status = 0;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const start = performance.now();
    const response = await fetch(url + path, init);
    await response.arrayBuffer();
    least = Math.min(least, performance.now() - start);
    status = response.status;
  }
  return [status, least];
}

function post(body: object): RequestInit {
  const headers = { "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

const evil = `${"a".repeat(40)}!`;
const filter = Array.from({ length: 24 }).reduce<object>(
  (left) => ({ op: "or", left, right: "b" }),
  { op: "or", left: 5, right: "b" },
);
const blanks = `a${" ".repeat(31_000)}b`;
const form: RequestInit = { method: "POST", body: new URLSearchParams({ q: evil }) };

describe("a service generated from a hostile document", () => {
  it.each<[what: string, path: string, init: RequestInit, status: number]>([
    ["a body", "/notes", post({ text: evil }), 201],
    ["a long text", "/notes", post({ text: "b", spaces: `${" ".repeat(100_000)}x` }), 201],
    ["the name of a property", "/notes", post({ text: "b", [`${"x".repeat(40)}!`]: 1 }), 201],
    ["a query", `/notes?q=${evil}`, {}, 200],
    ["a header", "/notes", { headers: { "X-Q": evil } }, 200],
    ["blanks in a header", "/notes", { headers: { "X-List": blanks } }, 200],
    ["blanks in a header of the docs", "/docs/", { headers: { "Accept-Encoding": blanks } }, 200],
    ["nested alternatives", "/filters", post(filter), 400],
    ["a form", "/forms", form, 204],
    ["a long address", "/notes", post({ text: "b", link: `http://${":".repeat(500_000)}` }), 400],
    ["a long email address", "/notes", post({ text: "b", email: "a@".repeat(250_000) }), 400],
    [
      "a string for a safe pattern",
      "/notes",
      post({ text: "b", code: "a".repeat(500_000) + "!" }),
      400,
    ],
    ["a number for bounds that exclude each other", "/notes", post({ text: "b", size: 7 }), 400],
  ])("is not blocked by %s", async (_, path, init, status) => {
    const [received, time] = await leastTime(path, init);
    expect(received).toBe(status);
    expect(time).toBeLessThan(50);
  });

  it("keeps every schema with its safe keywords", async () => {
    const { components } = JSON.parse(await api.read("generated/openapi.json")) as {
      components: { schemas: Record<string, unknown> };
    };
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(["Note", "Level29"]));
    expect(JSON.stringify(components.schemas["Note"])).not.toMatch(/a\+\)\+|x\+\)\+|patternProp/);
    expect(components.schemas["Note"]).toMatchObject({
      type: "object",
      required: ["text"],
      properties: {
        text: { type: "string" },
        spaces: { type: "string" },
        size: { type: "integer", minimum: 5, maximum: 1 },
        code: { type: "string", pattern: "^[a-z]+$" },
        email: { type: "string", format: "email" },
        link: { type: "string", format: "url" },
      },
    });
    expect((await api.read("generated/validation.json")).length).toBeLessThan(100_000);
  });

  it("has docs", async () => {
    expect((await fetch(`${url}/docs/operations/createTree.html`)).status).toBe(200);
  });
});

it("reports a hostile pattern added to its document, and serves the rest", async () => {
  const text = await api.read("spec/schemas.yaml");
  const added = text.replace("pattern: ^[a-z]+$", () => "pattern: ^(b+)+$");
  await writeFile(join(api.folder, "spec", "schemas.yaml"), added);
  try {
    const { code, out } = await api.command("generate");
    const said = /^\d+ patterns cannot be matched in linear time: checked for length only\.$/m;
    expect([code, out]).toEqual([0, expect.stringMatching(said)]);
  } finally {
    await writeFile(join(api.folder, "spec", "schemas.yaml"), text);
  }
});
