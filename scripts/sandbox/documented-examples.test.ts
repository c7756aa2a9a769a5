import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { startService } from "../embed/start-service.js";

const text = { type: "string" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

/** Members of a body that the document shows, and values that it never shows. */
const BROKEN: [what: string, schema: object, shown: unknown, other: unknown][] = [
  ["a format", { ...text, format: "uuid" }, "4f4e4e1-c824", undefined],
  ["a pattern of another dialect", { ...text, pattern: "^\\p{Lower}+$" }, "ABC", undefined],
  ["an enum", { ...text, enum: ["a"] }, "b", "c"],
  ["a length", { ...text, maxLength: 2 }, "abc", "abcd"],
  ["a bound", { type: "integer", maximum: 5 }, 9, 10],
  ["null", text, null, 1],
  ["null of an enum", { ...text, enum: ["a"] }, null, "c"],
  ["null of an object", object({ a: text }), null, 1],
  ["a type", { type: "boolean" }, "true", 1],
  ["an inner format", object({ at: { ...text, format: "date-time" } }), { at: "now" }, undefined],
  ["a list", { type: "array", maxItems: 1, items: { ...text, format: "uri" } }, ["a", "b"], [1]],
  ["a closed object", object({ a: text }, { additionalProperties: false }), { b: 1 }, 1],
  ["a missing member", object({ a: text, b: text }, { required: ["a"] }), { b: "1" }, 1],
  ["a reference", { $ref: "#/components/schemas/Id" }, "1", undefined],
  ["a part", { allOf: [{ $ref: "#/components/schemas/Id" }] }, "1", undefined],
  [
    "an alternative",
    { oneOf: [{ type: "integer" }, { ...text, format: "date" }] },
    "soon",
    undefined,
  ],
];
const ids = {
  id: text,
  never: { ...text, format: "uuid" },
  shared: { $ref: "#/components/schemas/Other" },
};

type Place = "example" | "examples" | "schema" | "response";
const PLACES: Place[] = ["example", "examples", "schema", "response"];

function pathOf(schema: object, shown: unknown, place: Place): object {
  const sent = object({ ...ids, value: schema }, { required: ["value"] });
  const example = { value: shown };
  // The response has another schema.
  const received = object({ ...ids, value: structuredClone(schema) });
  const media = {
    example: { schema: sent, example },
    examples: {
      schema: sent,
      examples: { first: { $ref: "#/components/examples/None" }, second: { value: example } },
    },
    schema: { schema: { ...sent, example } },
    response: { schema: object({ ...ids, value: {} }), example },
  }[place];
  const content = { "application/json": { schema: place === "response" ? received : sent } };
  const list = { type: "array", items: place === "response" ? received : sent };
  return {
    get: {
      responses: {
        "200": { description: "All.", content: { "application/json": { schema: list } } },
      },
    },
    post: {
      requestBody: { required: true, content: { "application/json": media } },
      responses: { "201": { description: "Made.", content } },
    },
  };
}

const paths = BROKEN.flatMap(([, schema, shown], index) =>
  PLACES.map((place) => [`/${place}${index}`, pathOf(schema, shown, place)] as const),
);
const HEADERS: [name: string, sent: string][] = [
  ["Accept-Language", "*"],
  ["Accept-Encoding", "gzip, deflate"],
  ["Sec-Fetch-Mode", "cors"],
  ["User-Agent", "node"],
];
const fixed = { ...text, readOnly: true };
const READ_ONLY = object(
  { id: fixed, name: text, at: fixed, never: fixed, in: object({ at: fixed }) },
  { required: ["id", "name"] },
);
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Examples", version: "1" },
  paths: {
    ...Object.fromEntries(paths),
    "/read-only": {
      get: {
        responses: {
          "200": {
            description: "All.",
            content: { "application/json": { schema: { type: "array", items: READ_ONLY } } },
          },
        },
      },
      post: {
        requestBody: {
          content: {
            "application/json": {
              schema: READ_ONLY,
              example: { id: "mine", name: "Rex", at: "now", in: { at: "now" } },
            },
          },
        },
        responses: {
          "201": { description: "Made.", content: { "application/json": { schema: READ_ONLY } } },
        },
      },
    },
    "/headers": {
      get: {
        parameters: HEADERS.map(([name]) => ({
          name,
          in: "header",
          schema: { ...text, enum: ["x"] },
        })),
        responses: { "204": { description: "Done." } },
      },
    },
    "/parameters/{key}": {
      get: {
        parameters: [
          {
            name: "key",
            in: "path",
            required: true,
            schema: { ...text, format: "uuid" },
            example: "a1",
          },
          { name: "n", in: "query", schema: { type: "integer", maximum: 5 }, example: "9" },
          {
            name: "kinds",
            in: "query",
            schema: { type: "array", items: { enum: ["a"] } },
            example: ["b"],
          },
          { name: "day", in: "query", schema: { ...text, format: "date", examples: ["today"] } },
          { name: "other", in: "query", schema: { ...text, format: "date" } },
          {
            name: "X-Kind",
            in: "header",
            schema: { ...text, pattern: "^[a-z]+$" },
            examples: { a: { value: "K1" } },
          },
        ],
        responses: { "204": { description: "Done." } },
      },
    },
  },
  components: {
    examples: { None: { summary: "None.", value: {} } },
    schemas: { Id: { ...text, format: "uuid" }, Other: { ...text, format: "uuid" } },
  },
};

let service: EmbeddedDocument<unknown>;
beforeAll(async () => {
  const document = join(await mkdtemp(join(tmpdir(), "examples-")), "openapi.json");
  await writeFile(document, JSON.stringify(DOCUMENT));
  service = await startService({ document });
});
afterAll(() => service.stop());

async function post(
  path: string,
  body: object,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(service.url + path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

describe.each(PLACES)("an example (%s) of a body comes back as documented", (place) => {
  it.each(BROKEN.map(([what, , shown, other], index) => [what, index, shown, other] as const))(
    "%s",
    async (_what, index, shown, other) => {
      const { status, json } = await post(`/${place}${index}`, { value: shown });
      // Required members that an example lacks are filled in.
      expect([status, json]).toMatchObject([201, { value: shown }]);
      if (other === undefined || place === "response") return;
      expect((await post(`/${place}${index}`, { value: other })).status).toBe(400);
    },
  );

  it("and values that it does not show are checked", async () => {
    const value = "4f4e4e1-c824";
    expect((await post(`/${place}0`, { value, never: "1" })).status).toBe(400);
    expect((await post(`/${place}0`, { value, shared: "1" })).status).toBe(400);
  });
});

it("a read-only member of an example is ignored, and one that no example has is rejected", async () => {
  const first = await post("/read-only", { name: "Rex", id: "mine", at: "now", in: { at: "now" } });
  const second = await post("/read-only", { name: "Rex", id: "mine" });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.json).toMatchObject({ name: "Rex", in: {} });
  expect([first.json["id"], first.json["at"]]).not.toContain("mine");
  expect(first.json["id"]).not.toBe(second.json["id"]);
  expect((await post("/read-only", { name: "Rex", never: "1" })).status).toBe(400);
});

it.each<[path: string, header: string | undefined, status: number]>([
  ["/a1", undefined, 204],
  ["/a1?n=9", undefined, 204],
  ["/a1?n=10", undefined, 400],
  ["/a1?kinds=b&kinds=a", undefined, 204],
  ["/a1?kinds=c", undefined, 400],
  ["/a1?day=today", undefined, 204],
  ["/a1?other=today", undefined, 400],
  ["/a1", "K1", 204],
])("a parameter takes its example: %s %s", async (path, header, status) => {
  const headers = header === undefined ? {} : { "X-Kind": header };
  expect((await fetch(`${service.url}/parameters${path}`, { headers })).status).toBe(status);
});

it.each(HEADERS)("a header takes what fetch sends: %s: %s", async (name, sent) => {
  const get = (value: string) => fetch(`${service.url}/headers`, { headers: { [name]: value } });
  expect([(await get(sent)).status, (await get("x")).status]).toEqual([204, 204]);
  if (name !== "Sec-Fetch-Mode") expect((await get("y")).status).toBe(400);
});
