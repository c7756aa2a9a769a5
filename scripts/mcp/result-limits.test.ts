import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { controlTools } from "./control-tools.js";
import { OPERATION_TOOLS } from "./operation-tools.js";
import { openSession, type SandboxSession } from "./sandbox-session.js";
import type { Input } from "./tool.js";

const json = (schema: object) => ({ "application/json": { schema } });
const note = { $ref: "#/components/schemas/Note" };
const responses = { "200": { description: "All.", content: json({ type: "array", items: note }) } };
const others = Array.from({ length: 100 }, (_, i) => {
  return [`/other/${i}`, { get: { operationId: `other${i}`, responses } }] as const;
});
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Notes", version: "1" },
  paths: {
    "/notes": {
      get: { operationId: "listNotes", responses },
      post: {
        operationId: "createNote",
        requestBody: { content: json(note) },
        responses: { "201": { description: "Made.", content: json(note) } },
      },
    },
    "/image": {
      get: {
        operationId: "getImage",
        responses: { "200": { description: "It.", content: { "image/png": {} } } },
      },
    },
    ...Object.fromEntries(others),
  },
  components: {
    schemas: {
      Note: {
        type: "object",
        properties: { text: { type: "string" }, more: { $ref: "#/components/schemas/Long" } },
      },
      Long: { type: "string", description: "x".repeat(60_000) },
    },
  },
};

let folder: string;
let session: SandboxSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "limits-"));
  const spec = join(folder, "notes.json");
  await writeFile(spec, JSON.stringify(DOCUMENT));
  session = await openSession({ spec, overlays: [] });
  for (let i = 0; i < 21; i++) {
    await call("call_operation", { operationId: "createNote", body: { text: "x".repeat(4_001) } });
  }
});
afterAll(async () => {
  await session.close();
  await rm(folder, { recursive: true });
});

interface Result {
  operations: object[];
  results: object[];
  data: { notes: object[] };
  leftOut?: number;
  counts?: object;
  body?: unknown;
}

async function call(name: string, input: Input): Promise<Result> {
  const tool = [...OPERATION_TOOLS, ...controlTools()].find((each) => each.name === name);
  return (await tool?.run(input, session)) as Result;
}

const SHORTENED = `${"x".repeat(4_000)}… (1 more characters)`;

it("returns a part of many operations, requests and items, with their number", async () => {
  const { operations, leftOut } = await call("list_operations", {});
  expect([operations.length, leftOut]).toEqual([100, 3]);
  const { results, ...others } = await call("list_requests", {});
  expect([results.length, others]).toEqual([20, { count: 21, leftOut: 1, isComplete: true }]);
  const { data, counts } = await call("get_data", {});
  expect([data.notes.length, counts]).toEqual([20, { notes: 21 }]);
});

it("shortens texts", async () => {
  expect(await call("get_data", { limit: 1 })).toMatchObject({
    data: { notes: [{ text: SHORTENED }] },
  });
});

it("says how many bytes a file has", async () => {
  const { body } = await call("call_operation", { operationId: "getImage" });
  expect(body).toMatch(/^\(\d+ bytes\)$/);
});

it("names the schemas that are too long for a description", async () => {
  expect(await call("describe_operation", { operationId: "createNote" })).toMatchObject({
    components: { schemas: { Note: { type: "object" } } },
    leftOut: ["#/components/schemas/Long"],
  });
});
