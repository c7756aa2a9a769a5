import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Schema } from "../../document/document.js";
import {
  documentOf,
  json,
  NUMBER,
  object,
  posts,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { Sandboxed } from "../testing/sandboxed.js";
import { serveDocument, type ServedDocument } from "../testing/served-document.js";
import { ApiBodies } from "./api-bodies.js";
import { shownMembers, spreadMembers } from "./shown-members.js";

const SIZES = object({ cpu: NUMBER, ram: NUMBER, disk: NUMBER });

it.each<[string, object, object, Record<string, string>]>([
  [
    "a member of an object",
    { size: NUMBER },
    { basic: object({ size: NUMBER }) },
    { size: "basic.size" },
  ],
  [
    "members of several objects",
    { size: NUMBER, color: TEXT },
    { a: object({ b: object({ size: NUMBER }) }), look: object({ color: TEXT }) },
    { size: "a.b.size", color: "look.color" },
  ],
  [
    "the outer one of two",
    { size: NUMBER },
    { a: object({ b: object({ size: NUMBER }) }), c: object({ size: NUMBER }) },
    { size: "c.size" },
  ],
  ["an object under another name", { limits: SIZES }, { limit: SIZES }, { limits: "limit" }],
  ["two objects like one", { limits: SIZES, used: SIZES }, { limit: SIZES }, {}],
  ["two equal objects", { limits: SIZES }, { limit: SIZES, used: SIZES }, {}],
  [
    "an object that shares two members",
    { limits: object({ cpu: NUMBER, ram: NUMBER }) },
    { limit: object({ cpu: NUMBER, ram: NUMBER }) },
    {},
  ],
  [
    "two places",
    { size: NUMBER },
    { a: object({ size: NUMBER }), b: object({ size: NUMBER }) },
    {},
  ],
  ["another type", { size: NUMBER }, { a: object({ size: TEXT }) }, {}],
  [
    "a member of the item itself",
    { size: NUMBER },
    { size: NUMBER, a: object({ size: NUMBER }) },
    {},
  ],
  ["a list", { size: NUMBER }, { a: { type: "array", items: object({ size: NUMBER }) } }, {}],
  [
    "an object too deep inside",
    { size: NUMBER },
    { a: object({ b: object({ c: object({ d: object({ size: NUMBER }) }) }) }) },
    {},
  ],
])("%s", (_, sent, item, places) => {
  const bodies = new ApiBodies(documentOf({}));
  const found = shownMembers(bodies, object(sent) as Schema, object(item) as Schema);
  expect(Object.fromEntries([...found].map(([name, path]) => [name, path.join(".")]))).toEqual(
    places,
  );
});

describe("an item whose response shows what was sent deep inside, next to facts of the request", () => {
  let served: ServedDocument;
  const call = async (method: string, path: string, sent?: unknown) => {
    const headers = { "Content-Type": "application/json" };
    const init = { method, headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) };
    const response = await fetch(`${served.url}${path}`, init);
    const isExample = response.headers.get("X-Example-Response") === "true";
    return { status: response.status, body: (await response.json()) as unknown, isExample };
  };

  beforeAll(async () => {
    const around = (result: object) => object({ result, state: TEXT, seconds: { type: "number" } });
    const config = object({ params: object({ size: NUMBER, kind: TEXT }), limit: SIZES });
    const info = object({ color: { type: "string", enum: ["green"] }, config }, [
      "color",
      "config",
    ]);
    const names = { type: "array", items: object({ name: TEXT }, ["name"]) };
    const sent = json(object({ size: NUMBER, kind: TEXT, limits: SIZES }));
    const done = shows(around({ type: "boolean" }));
    const document = documentOf({
      "/boxes": { get: shows(around(object({ boxes: names }, ["boxes"]))) },
      "/boxes/{box_name}": {
        get: shows(around(info)),
        put: { requestBody: sent, ...done },
        patch: { requestBody: json(object({ limits: SIZES })), ...done },
        delete: done,
      },
    });
    served = await serveDocument("sandbox", JSON.stringify(document));
  }, 60_000);
  afterAll(() => served.stop());

  it("is stored by PUT, read, listed, changed, replaced and removed", async () => {
    const put = await call("PUT", "/boxes/a", {
      size: 4,
      kind: "k",
      limits: { cpu: 1, ram: 2, disk: 3 },
    });
    // The response cannot show the item: its other members are examples.
    expect(put).toMatchObject({ status: 200, body: { result: true }, isExample: true });
    expect(await call("GET", "/boxes/a")).toEqual({
      status: 200,
      isExample: false,
      body: {
        result: {
          name: "a",
          color: "green",
          config: { params: { size: 4, kind: "k" }, limit: { cpu: 1, ram: 2, disk: 3 } },
        },
      },
    });
    await call("PUT", "/boxes/b", {});
    expect(await call("GET", "/boxes")).toMatchObject({
      body: { result: { boxes: [{ name: "a" }, { name: "b" }] } },
    });
    await call("PATCH", "/boxes/a", { limits: { ram: 9 } });
    expect(await call("GET", "/boxes/a")).toMatchObject({
      body: { result: { config: { params: { size: 4 }, limit: { cpu: 1, ram: 9, disk: 3 } } } },
    });
    await call("PUT", "/boxes/a", { size: 5 });
    expect(await call("GET", "/boxes/a")).toMatchObject({
      body: { result: { name: "a", config: { params: { size: 5 } } } },
    });
    const { body } = await call("GET", "/boxes/a");
    expect(JSON.stringify(body)).not.toMatch(/kind|limit/);
    expect(await call("DELETE", "/boxes/a")).toMatchObject({ status: 200, body: { result: true } });
    expect(await call("GET", "/boxes/a")).toMatchObject({ status: 404 });
  });
});

const ADDRESS = object({ city: TEXT });

it.each<[what: string, item: object, places: object | undefined]>([
  [
    "some members are beside the object",
    { id: TEXT, basics: object({ name: TEXT, plan: TEXT }), address: ADDRESS },
    { name: ["basics", "name"], plan: ["basics", "plan"] },
  ],
  [
    "a member is at both places",
    { plan: TEXT, basics: object({ name: TEXT, plan: TEXT }), address: ADDRESS },
    { name: ["basics", "name"] },
  ],
  [
    "all are in the object",
    { basics: object({ name: TEXT, plan: TEXT, address: ADDRESS }) },
    undefined,
  ],
  [
    "the object has all that the item has",
    { plan: TEXT, basics: object({ name: TEXT, plan: TEXT }) },
    undefined,
  ],
])("what is sent is spread over an item if %s", (_, item, places) => {
  const bodies = new ApiBodies(documentOf({}));
  const sent = object({ name: TEXT, plan: TEXT, address: ADDRESS }) as Schema;
  const found = spreadMembers(bodies, sent, object(item) as Schema, ["basics"]);
  expect(found && Object.fromEntries(found)).toEqual(places);
});

it("an item shows what is sent in an object and beside it, and a short response what it declares", async () => {
  const sent = object({ name: TEXT, plan: TEXT, address: ADDRESS });
  const basics = object({ name: TEXT, plan: TEXT });
  const item = object({ id: TEXT, basics, address: ADDRESS });
  const sandbox = await Sandboxed.open(
    documentOf({
      "/accounts": { post: posts(sent, object({ id: TEXT, plan: TEXT, state: TEXT })) },
      "/accounts/{id}": { get: shows(item), put: { requestBody: json(sent), ...shows(item) } },
    }),
  );
  const body = { name: "Emma", plan: "free", address: { city: "Bath" } };
  const made = await sandbox.call("POST /accounts", { body });
  expect(made.body).toEqual({ id: expect.any(String), plan: "free" });
  const params = { id: (made.body as { id: string }).id };
  const read = async () => (await sandbox.call("GET /accounts/{id}", { params })).body;
  expect(await read()).toEqual({
    id: params.id,
    basics: { name: "Emma", plan: "free" },
    address: { city: "Bath" },
  });
  await sandbox.call("PUT /accounts/{id}", { params, body: { ...body, plan: "paid" } });
  expect(await read()).toMatchObject({ basics: { name: "Emma", plan: "paid" } });
});
