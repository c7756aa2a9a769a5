import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { listOperations } from "../../document/operation-model.js";
import { serveDocument, type ServedDocument } from "../testing/served-document.js";
import {
  collectionAt,
  documentOf,
  json,
  NUMBER,
  object,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { findRoles } from "./find-roles.js";

const BOOLEAN = { type: "boolean" };
const upload = {
  parameters: [{ name: "limit", in: "query", schema: NUMBER }],
  requestBody: { content: { "application/octet-stream": {} } },
};
const list = (items: object) => ({ type: "array", items });
const point = object({ id: TEXT, city: TEXT, size: NUMBER, tags: list(TEXT) }, ["id"]);
const stored = collectionAt("/points", "/points/{id}", point, object({ city: TEXT, size: NUMBER }));
const sends = (sent: object, shown: object) => ({ requestBody: json(sent), ...shows(shown) });
const paged = { limit: NUMBER, cursor: TEXT, filter: object({ must: list(object({})) }) };
const scored = object({ id: TEXT, city: TEXT, size: NUMBER, tags: list(TEXT), score: NUMBER });
const counted = object({ result: object({ count: NUMBER }), time: { type: "number" } });
const exists = object({ result: object({ exists: BOOLEAN }), status: TEXT });

/** Each row: an operation of the paths, and its role. */
it.each<[what: string, operation: string, path: object, role: string]>([
  ["pages", "post /points/search", sends(object(paged), list(point)), "list"],
  [
    "wrapped pages",
    "post /points/search",
    sends(object(paged), object({ points: list(point), next: TEXT })),
    "list",
  ],
  ["no pages", "post /points/reset", sends(object({ filter: object({}) }), list(point)), "example"],
  [
    "a cursor alone",
    "post /points/search",
    sends(object({ cursor: TEXT }), object({ points: list(point), next_cursor: TEXT })),
    "example",
  ],
  [
    "an upload with a limit",
    "post /points/import",
    { ...upload, ...shows(list(point)) },
    "example",
  ],
  ["scored items", "post /points/search", sends(object(paged), list(scored)), "example"],
  [
    "a new item",
    "post /points/copy",
    sends(object({ city: TEXT, size: NUMBER, limit: NUMBER }), list(point)),
    "example",
  ],
  ["a count", "post /points/count", sends(object(paged), counted), "count"],
  ["a bare count", "get /points/count", shows(NUMBER), "count"],
  [
    "a count among numbers",
    "get /points/count",
    shows(object({ count: NUMBER, time: NUMBER })),
    "count",
  ],
  ["other numbers", "get /points/count", shows(object({ one: NUMBER, other: NUMBER })), "example"],
  ["another number", "get /points/area", shows(object({ area: NUMBER })), "example"],
  ["existence", "get /points/{id}/exists", shows(exists), "exists"],
  ["a flag", "get /points/{id}/visible", shows(object({ visible: BOOLEAN })), "example"],
])("%s: %s", (_, operation, described, expected) => {
  const [method = "", path = ""] = operation.split(" ");
  const document = documentOf({ ...stored, [path]: { [method]: described } });
  const models = listOperations(document);
  const { roles } = findRoles(document, models);
  const model = models.find((each) => `${each.method} ${each.path}` === operation);
  expect(roles.get(model?.name ?? "")?.kind).toBe(expected);
});

describe("searches", () => {
  let served: ServedDocument;
  beforeAll(async () => {
    const sort = { anyOf: [TEXT, object({ key: TEXT }), { type: "null" }] };
    const flag = { type: "boolean", default: true };
    const search = object({
      limit: NUMBER,
      offset: { anyOf: [NUMBER, TEXT] },
      filter: object({ city: { type: ["string", "null"] }, nearest: object({ x: NUMBER }) }),
      size_min: NUMBER,
      order_by: sort,
      with_tags: { anyOf: [BOOLEAN, list(TEXT)] },
      exact: flag,
    });
    const found = object({ points: list(point), next_offset: { type: ["string", "null"] } });
    const base = "/maps/{map}/points";
    const document = documentOf({
      ...collectionAt("/maps", "/maps/{map}", object({ id: TEXT, name: TEXT }, ["id"])),
      ...collectionAt(base, `${base}/{id}`, point),
      "/maps/{map}/exists": { get: shows(exists) },
      [`${base}/search`]: { post: sends(search, found) },
      [`${base}/count`]: {
        post: sends(search, counted),
        get: {
          parameters: [{ name: "city", in: "query", schema: TEXT }],
          ...shows(object({ count: NUMBER })),
        },
      },
    });
    served = await serveDocument("sandbox", JSON.stringify(document));
    expect(await call("GET", "/maps/m/exists")).toEqual({
      status: 200,
      json: { result: { exists: false } },
    });
    await call("POST", "/maps", { id: "m" });
    for (const each of points) await call("POST", "/maps/m/points", each);
  });
  afterAll(() => served.stop());

  const points = ["a", "b", "c"].map((id, size) => ({ id, city: `${id} city`, size, tags: [id] }));
  const [a, b, c] = points;
  const call = async (method: string, path: string, body?: object) => {
    const headers = { "Content-Type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(served.url + path, init);
    const text = await response.text();
    const isExample = response.headers.has("X-Example-Response");
    const shown: { json?: unknown; isExample?: true } = isExample
      ? { isExample }
      : { json: text === "" ? undefined : JSON.parse(text) };
    return { status: response.status, ...shown };
  };
  const search = (body: object) => call("POST", "/maps/m/points/search", body);
  const count = (body: object) => call("POST", "/maps/m/points/count", body);

  it("return the pages of a list", async () => {
    const first = await search({ limit: 2 });
    expect(first).toEqual({
      status: 200,
      json: { points: [a, b], next_offset: expect.any(String) },
    });
    const { next_offset: offset } = first.json as { next_offset: string };
    expect(await search({ limit: 2, offset })).toEqual({
      status: 200,
      json: { points: [c], next_offset: null },
    });
    expect(await search({ offset: "b" })).toMatchObject({ json: { points: [b, c] } });
  });

  it("select by members, and show or leave out others", async () => {
    expect(await search({ filter: { city: "b city" } })).toMatchObject({ json: { points: [b] } });
    expect(await search({ size_min: 1, with_tags: true })).toMatchObject({
      json: { points: [b, c] },
    });
    const { tags: _, ...bare } = { ...a };
    expect(await search({ limit: 1, with_tags: false })).toMatchObject({
      json: { points: [bare] },
    });
  });

  it("take members that say nothing", async () => {
    const empty = { filter: { city: null, nearest: {} }, order_by: null, exact: true };
    expect(await search(empty)).toMatchObject({ json: { points } });
  });

  it.each([
    { filter: { nearest: { x: 1 } } },
    { filter: { city: "b city", nearest: { x: 1 } } },
    { order_by: { key: "size" } },
    { with_tags: ["a"] },
    { exact: false },
    { undeclared: 1 },
  ])("respond with an example to %j", async (body) => {
    expect(await search(body)).toEqual({ status: 200, isExample: true });
    expect(await count(body)).toEqual({ status: 200, isExample: true });
  });

  it("count what is selected", async () => {
    expect(await count({})).toEqual({ status: 200, json: { result: { count: 3 } } });
    expect(await count({ size_min: 1 })).toMatchObject({
      json: { result: { count: 2 } },
    });
    const path = "/maps/m/points/count?city=a%20city";
    expect(await call("GET", path)).toEqual({ status: 200, json: { count: 1 } });
    expect(await call("GET", "/maps/none/points/count")).toMatchObject({ status: 404 });
  });

  it("say whether there is an item", async () => {
    expect(await call("GET", "/maps/m/exists")).toEqual({
      status: 200,
      json: { result: { exists: true } },
    });
    await call("POST", "/maps", { id: "gone" });
    await call("DELETE", "/maps/gone");
    expect(await call("GET", "/maps/gone/exists")).toEqual({
      status: 200,
      json: { result: { exists: false } },
    });
  });
});
