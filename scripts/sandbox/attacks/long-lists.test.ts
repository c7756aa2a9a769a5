import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDocumentStore } from "../../../server/runtime/documents/open-document-store.js";
import { volatileFolder } from "../../../server/testing/volatile-folder.js";
import { MadeService, makeProject, removeProject } from "../testing/made-service.js";

/** Milliseconds of the processor in one turn of the event loop: other requests wait so long. */
const MOST = 150;

const text = { type: "string" };
const item = { type: "object", properties: { id: text }, additionalProperties: true };
const listOf = (name: string): object => {
  const content = { "application/json": { schema: item } };
  const parameters = ["q", "sort", "tags", "limit", "offset"].map((parameter) => ({
    name: parameter,
    in: "query",
    schema: parameter === "limit" || parameter === "offset" ? { type: "integer" } : text,
  }));
  const page = {
    type: "object",
    properties: { total: { type: "integer" }, items: { type: "array", items: item } },
  };
  const listed = { description: "A page.", content: { "application/json": { schema: page } } };
  const created = { description: "The item.", content };
  return {
    [`/${name}`]: {
      get: { parameters, responses: { 200: listed } },
      post: { requestBody: { required: true, content }, responses: { 201: created } },
    },
    [`/${name}/{id}`]: {
      parameters: [{ name: "id", in: "path", required: true, schema: text }],
      get: { responses: { 200: created } },
    },
  };
};
const DOCUMENT = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Lists", version: "1.0.0" },
  paths: { ...listOf("small"), ...listOf("large") },
});

const SMALL = 40_000;
const KEYS = Array.from({ length: 10 }, (_, index) => `k${index}`);
/** The longest sort keys, which differ at their ends only. */
const small = (index: number): Record<string, string> => {
  const last = String((index * 7_919) % SMALL).padStart(10, "0");
  const keys = KEYS.map((name, at) => [name, "x".repeat(90) + (at === 9 ? last : "x")]);
  return { id: String(index), ...Object.fromEntries(keys) };
};
const large = (index: number): object => ({
  id: String(index),
  tags: Array.from({ length: 90_000 }, () => "tag"),
  numbers: Array.from({ length: 200_000 }, () => index),
});

describe("a list, while other requests are served", () => {
  let root: string;
  let data: string;
  let service: MadeService;
  beforeAll(async () => {
    root = await makeProject(DOCUMENT);
    data = await mkdtemp(join(volatileFolder(), "long-lists-"));
    const store = await openDocumentStore(data);
    for (let from = 0; from < SMALL; from += 1_000) {
      const all = Array.from({ length: 1_000 }, (_, at) => small(from + at));
      const list = { collection: "small", scope: "" };
      await Promise.all(all.map((each) => store.insert(list, String(each["id"]), each)));
    }
    for (const id of ["0", "1", "2"]) {
      await store.insert({ collection: "large", scope: "" }, id, { ...large(Number(id)) });
    }
    await store.close();
    service = await MadeService.start(root, { DATA_DIR: data, QUERY_TIMEOUT_MS: "60000" });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await removeProject(root);
    await rm(data, { recursive: true });
  });

  /** The most processor time of a turn until the response. */
  async function longestTurn(path: string): Promise<{ status: number; most: number }> {
    let most = 0;
    let isOver = false;
    const turn = (before: NodeJS.CpuUsage): void => {
      const { user, system } = process.cpuUsage(before);
      most = Math.max(most, (user + system) / 1_000);
      if (!isOver) setImmediate(turn, process.cpuUsage());
    };
    setImmediate(turn, process.cpuUsage());
    const { status } = await service.call("GET", path);
    isOver = true;
    return { status, most };
  }

  it.each([
    [`/small?sort=${KEYS.join(",")}&limit=1&offset=39000`],
    ["/small?sort=-id&limit=1"],
    ["/small?q=a+b+c+d+e+f+g+h+i+j&limit=1"],
    ["/large?sort=numbers,tags&limit=1&offset=2"],
    ["/large?q=a+b+c+d+e+f+g+h+i+j"],
    ["/large?tags=none"],
  ])(
    "takes no long turn: %s",
    async (path) => {
      const { status, most } = await longestTurn(path);
      expect(status).toBe(200);
      expect(most).toBeLessThanOrEqual(MOST);
    },
    60_000,
  );
});
