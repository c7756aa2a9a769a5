import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { startService } from "../embed/start-service.js";

const text = { type: "string" };

/** Members whose default does not fit, and what may be sent for them. */
const MEMBERS: [name: string, schema: object, sent: unknown][] = [
  ["type", { type: "boolean", default: "false" }, true],
  ["enum", { ...text, enum: ["a", "b"], default: "none" }, "b"],
  ["maximum", { type: "integer", maximum: 5, default: 9 }, 3],
  ["length", { ...text, maxLength: 2, default: "long" }, "ab"],
  ["pattern", { ...text, pattern: "^[a-z]+$", default: "1" }, "ab"],
  ["format", { ...text, format: "date", default: "today" }, "2020-02-02"],
  ["nothing", { ...text, default: null }, "a"],
  ["list", { type: "array", items: text, default: "" }, ["a"]],
  ["elements", { type: "array", items: { type: "integer" }, default: ["a"] }, [1]],
  ["object", { type: "object", required: ["a"], properties: { a: text }, default: {} }, { a: "b" }],
  ["inner", { type: "object", properties: { a: text }, default: { a: 1 } }, { a: "b" }],
  ["reference", { allOf: [{ $ref: "#/components/schemas/Kind" }], default: "none" }, "a"],
  ["union", { anyOf: [{ type: "integer" }, { type: "boolean" }], default: "none" }, 1],
  ["tuple", { ...text, format: "email", default: "" }, "a@example.com"],
];

/** Query parameters of lists. */
const PARAMETERS: [name: string, schema: object][] = [
  ["offset", { ...text, default: "0" }],
  ["skip", { type: "integer", default: "none" }],
  ["cursor", { ...text, default: "0" }],
  ["page_token", { ...text, default: "first" }],
  ["starting_after", { ...text, default: "null" }],
  ["ending_before", { ...text, default: "" }],
  ["limit", { type: "integer", default: 0 }],
  ["limit", { type: "integer", default: 100_000 }],
  ["per_page", { ...text, default: "20" }],
  ["page", { type: "integer", default: 0 }],
  ["page", { ...text, default: "1" }],
  ["created_after", { ...text, format: "date-time", default: "" }],
  ["created_after", { ...text, default: "beginning" }],
  ["rank_min", { type: "integer", default: "low" }],
  ["sort", { ...text, default: "-unknown" }],
  ["sort", { type: "array", items: text, default: "name" }],
  ["status", { ...text, enum: ["open"], default: "all" }],
  ["q", { ...text, default: "" }],
];

const schema = {
  type: "object",
  required: ["name"],
  properties: {
    id: text,
    name: text,
    status: text,
    rank: { type: "integer" },
    created_at: { type: "string", format: "date-time" },
    ...Object.fromEntries(MEMBERS.map(([name, own]) => [`of_${name}`, own])),
  },
};
const json = (own: object) => ({ "application/json": { schema: own } });
const paths = PARAMETERS.map(([name, own], index) => [
  `/lists${index}`,
  {
    get: {
      parameters: [{ name, in: "query", schema: own }],
      responses: {
        "200": { description: "All.", content: json({ type: "array", items: schema }) },
      },
    },
    post: {
      requestBody: { required: true, content: json(schema) },
      responses: { "201": { description: "Made.", content: json(schema) } },
    },
  },
]);

let service: EmbeddedDocument<unknown>;
beforeAll(async () => {
  const document = join(await mkdtemp(join(tmpdir(), "defaults-")), "openapi.json");
  const whole = {
    openapi: "3.1.0",
    info: { title: "Defaults", version: "1" },
    paths: Object.fromEntries(paths),
    components: { schemas: { Kind: { ...text, enum: ["a"] } } },
  };
  await writeFile(document, JSON.stringify(whole));
  service = await startService({ document });
});
afterAll(() => service.stop());

const send = async (path: string, body?: object) => {
  const headers = { "Content-Type": "application/json" };
  const init = body && { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(service.url + path, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe("a default that does not fit its schema", () => {
  it("is not stored", async () => {
    const { status, body } = await send("/lists0", { name: "a" });
    expect([status, Object.keys(body).sort()]).toEqual([201, ["id", "name"]]);
  });

  it.each(MEMBERS)("does not reject what fits (%s)", async (name, _schema, sent) => {
    const { status, body } = await send("/lists0", { name: "a", [`of_${name}`]: sent });
    expect([status, body[`of_${name}`]]).toEqual([201, sent]);
  });
});

describe("a default that stands for no choice selects all items", () => {
  it.each(PARAMETERS.map(([name, own], index) => [name, own, index] as const))(
    "%s %j",
    async (_name, _schema, index) => {
      const path = `/lists${index}`;
      await send(path, { name: "a", status: "open", rank: 1 });
      const { status, body } = await send(path);
      const items = body as unknown as { name: string }[];
      expect([status, items.at(-1)?.name]).toEqual([200, "a"]);
    },
  );
});
