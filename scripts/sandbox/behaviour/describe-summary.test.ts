import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxOf } from "../serve-sandbox.js";
import { describeSummary } from "./describe-summary.js";
import type { OperationSummary } from "./operation-summary.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "describe-summary-"));
});
afterAll(() => rm(folder, { recursive: true }));

const ITEM = {
  type: "object",
  properties: { id: { type: "string", readOnly: true }, name: { type: "string" } },
};

/** The lines about a document with these paths. */
async function linesOf(paths: object): Promise<string[]> {
  const spec = join(folder, "openapi.json");
  const info = { title: "Things", version: "1" };
  const securitySchemes = {
    login: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: {} } } },
  };
  const components = { schemas: { Item: ITEM }, ...("/token" in paths && { securitySchemes }) };
  await writeFile(spec, JSON.stringify({ openapi: "3.1.0", info, paths, components }));
  const { summary } = await sandboxOf({ spec, overlays: [] });
  return describeSummary(summary, "GET /behaviour");
}

const shown = (schema: object): object => ({
  200: { description: "It.", content: { "application/json": { schema } } },
});
const reference = { $ref: "#/components/schemas/Item" };
const one = { responses: shown(reference) };
const taken = { requestBody: { content: { "application/json": { schema: reference } } }, ...one };
const all = { responses: shown({ type: "array", items: reference }) };
const gone = { responses: { 204: { description: "Gone." } } };
const grant = { type: "object", properties: { grant_type: { type: "string" } } };
const form = { "application/x-www-form-urlencoded": { schema: grant } };
const login = { requestBody: { content: form }, ...one };
const example = { responses: shown({ type: "number" }) };
const broken = { "x-broken-operation": "it is\ntorn", ...example };

/** An id in the path. */
function of(path: string, operations: object): object {
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  return { [path]: Object.assign({ parameters: [id] }, operations) };
}

function examples(count: number, which: string): string[] {
  const title = `${count} operation${count === 1 ? "" : "s"} with example responses`;
  return [
    `${title}, marked by X-Example-Response:`,
    `  ${which}: no operation stores what is returned`,
  ];
}

const include = { name: "include", in: "query", schema: { enum: ["owner"] } };

it.each<[string, object, string[]]>([
  ["one example", { "/wind": { get: example } }, examples(1, "GET /wind")],
  [
    "a collection",
    { "/pets": { get: all, post: taken }, ...of("/pets/{id}", { get: one, delete: gone }) },
    ["4 operations with stored data:", "  pets at /pets: create, read, list, delete"],
  ],
  [
    "a collection that is created by PUT, and one with the list elsewhere",
    {
      ...of("/mine/{id}/notes", { get: all, post: taken }),
      ...of("/notes/{id}", { get: one, put: taken, patch: taken }),
      ...of("/keys/{id}", { get: one, put: taken }),
    },
    [
      "7 operations with stored data:",
      "  notes at /notes: create, read, list, change",
      "  keys at /keys: create, read, change",
    ],
  ],
  [
    "a single item",
    { "/settings": { get: one, put: taken } },
    ["2 operations with stored data:", "  settings at /settings: read, change"],
  ],
  [
    "an operation that issues tokens",
    { "/token": { post: login }, "/wind": { get: example } },
    [
      "1 operation with stored data:",
      "  access tokens at /token: create",
      ...examples(1, "GET /wind"),
    ],
  ],
  [
    "operations that cannot be served, with a reason of two lines",
    { "/wind": { get: example, post: broken }, "/rain": { get: example } },
    [...examples(2, "2 operations"), "1 operation with status 501:", "  POST /wind: it is torn"],
  ],
  [
    "lists with parameters that have no effect",
    {
      "/pets": { get: { parameters: [include], responses: all.responses }, post: taken },
      ...of("/pets/{id}", { get: one }),
    },
    [
      "3 operations with stored data:",
      "  pets at /pets: create, read, list",
      "Query parameters without effect on lists: include.",
    ],
  ],
])("the start with %s says what is stored, and why the rest is not", async (_, paths, lines) => {
  expect(await linesOf(paths)).toEqual(lines);
});

it("the start of 1,000 operations has 20 lines, with the largest collections and some of the reasons", () => {
  const summary = Array.from({ length: 1_000 }, (_, at): OperationSummary => {
    const known = { operationId: `operation${at}`, method: "get", why: "" } as const;
    if (at < 600) {
      const collection = `things${at >= 200 && at < 203 ? 300 : at % 400}`;
      const stored = { path: `/${collection}`, role: "list", does: "store", collection } as const;
      return Object.assign(stored, known);
    }
    const path = `/wind${at}`;
    const [does, reason] =
      at < 900
        ? (["example", "no operation stores what is returned"] as const)
        : (["none", `torn by ${at}`] as const);
    return Object.assign({ path, role: "example", does, reason } as const, known);
  });
  const list = (at: number): string => `  things${at} at /things${at}: list`;
  const torn = (at: number): string => `  GET /wind${at}: torn by ${at}`;
  expect(describeSummary(summary, "GET /behaviour")).toEqual([
    "600 operations with stored data:",
    ...[300, 0, 1, 2, 3, 4, 5, 6].map(list),
    ...examples(300, "300 operations"),
    "100 operations with status 501:",
    ...[900, 901, 902, 903, 904, 905, 906].map(torn),
    "And 675 more operations: GET /behaviour",
  ]);
});
