import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { startService } from "../embed/start-service.js";

const WHERE = { type: "object", properties: { n: { type: "integer" }, on: { type: "boolean" } } };
const NUMBERS = { type: "array", items: { type: "number" } };
const EITHER = { oneOf: [{ type: "integer" }, WHERE] };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const merge = (schema: object) => ({ content: { "application/merge-patch+json": { schema } } });

const PARAMETERS = [
  { name: "where", in: "query", ...json(WHERE) },
  { name: "merge", in: "query", ...merge(WHERE) },
  { name: "n", in: "query", ...json({ type: "integer" }) },
  { name: "either", in: "query", ...json(EITHER) },
  { name: "text", in: "query", schema: { type: "integer" } },
  { name: "deep", in: "query", style: "deepObject", schema: WHERE },
  { name: "filled", in: "query", ...json({ type: "integer", default: 3 }) },
  { name: "X-Numbers", in: "header", ...json(NUMBERS) },
  { name: "X-Text", in: "header", schema: NUMBERS },
  { name: "c", in: "cookie", ...json(WHERE) },
];
const SCHEMA = {
  type: "object",
  properties: {
    where: WHERE,
    all: { type: "array", items: WHERE },
    numbers: NUMBERS,
    tags: { type: "array", items: { type: "string" } },
    n: { type: "integer" },
    on: { type: "boolean" },
  },
};
const encoding = {
  numbers: { contentType: "application/json" },
  tags: { contentType: "application/json" },
};
const content = {
  "multipart/form-data": { schema: SCHEMA, encoding },
  "application/x-www-form-urlencoded": { schema: SCHEMA },
};
const responses = { "204": { description: "Done." } };
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Searches", version: "1" },
  paths: {
    "/searches": { get: { parameters: PARAMETERS, responses } },
    "/searches/{where}": {
      get: {
        parameters: [{ name: "where", in: "path", required: true, ...json(WHERE) }],
        responses,
      },
    },
    "/forms": { post: { requestBody: { content }, responses } },
  },
};

let service: EmbeddedDocument<unknown>;

beforeAll(async () => {
  const document = join(await mkdtemp(join(tmpdir(), "json-values-")), "openapi.json");
  await writeFile(document, JSON.stringify(DOCUMENT));
  service = await startService({ document });
});

afterAll(() => service.stop());

const status = async (path: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(service.url + path, init)).status;

describe("a text within JSON is no number and no boolean", () => {
  it.each<[query: string, expected: number]>([
    ['where={"n":3,"on":true}', 204],
    ['where={"n":"3"}', 400],
    ['where={"on":"true"}', 400],
    ['where={"n":true}', 400],
    ['where={"n":3.5}', 400],
    ["where=3", 400],
    ['merge={"n":3}', 204],
    ['merge={"n":"3"}', 400],
    ["n=3", 204],
    ['n="3"', 400],
    ["n=true", 400],
    ["n=null", 400],
    ["either=3", 204],
    ['either={"n":3}', 204],
    ['either="3"', 400],
    ['either={"n":"3"}', 400],
    ["text=3", 204],
    ["deep[n]=3&deep[on]=true", 204],
    ['filled="3"', 400],
  ])("in a query: %s", async (query, expected) => {
    expect(await status(`/searches?${encodeURI(query)}`)).toBe(expected);
  });

  it.each<[header: string, value: string, expected: number]>([
    ["X-Numbers", "[1,2]", 204],
    ["X-Numbers", '["1"]', 400],
    ["X-Text", "1,2", 204],
    ["Cookie", `c=${encodeURIComponent('{"n":3}')}`, 204],
    ["Cookie", `c=${encodeURIComponent('{"n":"3"}')}`, 400],
  ])("in a header: %s: %s", async (header, value, expected) => {
    expect(await status("/searches", { headers: { [header]: value } })).toBe(expected);
  });

  it.each<[value: string, expected: number]>([
    ['{"n":3}', 204],
    ['{"n":"3"}', 400],
  ])("in a path: %s", async (value, expected) => {
    expect(await status(`/searches/${encodeURIComponent(value)}`)).toBe(expected);
  });

  it.each<[name: string, value: string, expected: number]>([
    ["where", '{"n":3}', 204],
    ["where", '{"n":"3"}', 400],
    ["where", '{"on":"true"}', 400],
    ["all", '{"n":"3"}', 400],
    ["all", '[{"n":3},{"n":4}]', 204],
    ["all", '[{"n":3},{"n":"4"}]', 400],
    ["where[n]", "3", 204],
    ["where[on]", "true", 204],
    ["where[n]", "three", 400],
    ["all[0][n]", "3", 204],
    ["numbers", "3", 204],
    ["n", "3", 204],
    ["n", '"3"', 400],
    ["on", "true", 204],
  ])("in a form: %s=%s", async (name, value, expected) => {
    const body = new URLSearchParams([[name, value]]);
    expect(await status("/forms", { method: "POST", body })).toBe(expected);
  });

  it.each<[name: string, value: string, expected: number]>([
    ["where", '{"n":3}', 204],
    ["where", '{"n":"3"}', 400],
    ["all", '[{"n":"3"}]', 400],
    ["numbers", "[1,2]", 204],
    ["numbers", '["1"]', 400],
    ["numbers", "3", 204],
    ["tags", '["1","2"]', 204],
    ["tags", "[1]", 400],
    ["tags", "1", 204],
  ])("in a part with a type: %s=%s", async (name, value, expected) => {
    const type = "application/json";
    const text = `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${value}\r\n--b--\r\n`;
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    expect(await status("/forms", { method: "POST", headers, body: text })).toBe(expected);
  });
});

it("names the value as JSON has it", async () => {
  const response = await fetch(`${service.url}/searches?n=%223%22`);
  expect(await response.text()).toContain(
    `Query parameter 'n' must be an integer (received \\"3\\").`,
  );
});
