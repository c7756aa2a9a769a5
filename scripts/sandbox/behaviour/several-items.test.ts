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

const list = (items: object) => ({ type: "array", items });
const point = object({ id: NUMBER, city: TEXT, size: NUMBER }, ["id"]);
const shard = { shard: TEXT };
const area = object({ id: TEXT, city: TEXT }, ["id"]);
const report = object({ status: TEXT });
const ids = (name = "ids") => object({ [name]: list(NUMBER), ...shard });
const put = (sent: object) => ({ put: { requestBody: json(sent), ...shows(report) } });
const one = { "/points/{id}": { get: shows(point) } };
const all = object({ points: list(point), ...shard });
const upserted = { ...one, "/points": put(all) };
const stored = collectionAt("/points", "/points/{id}", point, object({ city: TEXT }));
const sends = (sent: object, shown: object) => ({ requestBody: json(sent), ...shows(shown) });
const named = object({ name: TEXT, points: list(point) }, ["name"]);
const areas = {
  "/areas": { get: shows(list(named)) },
  "/areas/{name}": { get: shows(named), put: sends(object({ points: list(point) }), named) },
};

/** Each row: an operation of the paths, and its role. */
it.each<[what: string, operation: string, paths: object, role: string]>([
  ["a PUT of a list", "put /points", upserted, 'putAll ["points",0]'],
  ["a PUT of a bare list", "put /points", { ...one, "/points": put(list(point)) }, "putAll [0]"],
  ["its items", "get /points/{id}", upserted, "read"],
  ["a PUT of an item that is a list", "put /areas/{name}", areas, "put"],
  [
    "without ids",
    "put /points",
    { ...one, "/points": put(list(object({ city: TEXT }))) },
    "example",
  ],
  [
    "with optional ids",
    "put /points",
    { ...one, "/points": put(list(object({ id: NUMBER, city: TEXT }))) },
    "example",
  ],
  [
    "with other items",
    "put /points",
    { ...one, "/points": put(list(object({ id: NUMBER, at: TEXT }, ["id"]))) },
    "example",
  ],
  [
    "beside a POST that creates",
    "post /points",
    {
      ...one,
      "/points": { ...put(all), post: sends(object({ city: TEXT, size: NUMBER }), point) },
    },
    "create",
  ],
  [
    "beside a PUT of an item",
    "put /points",
    { "/points/{id}": { ...one["/points/{id}"], put: sends(point, point) }, "/points": put(all) },
    "example",
  ],
  [
    "a POST of ids",
    "post /points",
    { ...one, "/points": { ...put(all), post: sends(ids(), list(point)) } },
    'list ["ids"]',
  ],
  [
    "below the list",
    "post /points/find",
    { ...stored, "/points/find": { post: sends(ids("point_ids"), list(point)) } },
    'list ["point_ids"]',
  ],
  [
    "of ids with the list's name",
    "post /points/find",
    { ...stored, "/points/find": { post: sends(ids("points"), list(point)) } },
    'list ["points"]',
  ],
  [
    "of other values",
    "post /points/find",
    { ...stored, "/points/find": { post: sends(ids("sizes"), list(point)) } },
    "example",
  ],
  [
    "of two lists",
    "post /points/find",
    {
      ...stored,
      "/points/find": { post: sends(object({ ids: list(NUMBER), tags: list(TEXT) }), list(point)) },
    },
    "example",
  ],
  [
    "for scored items",
    "post /points/find",
    {
      ...stored,
      "/points/find": {
        post: sends(ids(), list(object({ id: NUMBER, city: TEXT, size: NUMBER, score: NUMBER }))),
      },
    },
    "example",
  ],
  [
    "for other items",
    "post /points/find",
    {
      ...stored,
      "/points/find": { post: sends(ids(), list(object({ id: NUMBER, score: NUMBER }))) },
    },
    "example",
  ],
  [
    "with a new item",
    "post /points/find",
    {
      ...stored,
      "/points/find": {
        post: sends(object({ ids: list(NUMBER), city: TEXT, size: NUMBER }), list(point)),
      },
    },
    "example",
  ],
  [
    "a POST to delete",
    "post /points/delete",
    { ...stored, "/points/delete": { post: sends(ids(), report) } },
    'removeAll ["ids"]',
  ],
  [
    "for something else",
    "post /points/archive",
    { ...stored, "/points/archive": { post: sends(ids(), report) } },
    "example",
  ],
  [
    "to delete by other values",
    "post /points/delete",
    { ...stored, "/points/delete": { post: sends(ids("sizes"), report) } },
    "example",
  ],
  [
    "a DELETE of the list",
    "delete /points",
    { ...stored, "/points": { ...stored["/points"], delete: sends(ids(), report) } },
    'removeAll ["ids"]',
  ],
  [
    "a DELETE below it",
    "delete /points/tags",
    { ...stored, "/points/tags": { delete: sends(ids(), report) } },
    "example",
  ],
])("%s: %s", (_, operation, paths, expected) => {
  const document = documentOf(paths as Record<string, object>, { id: NUMBER });
  const models = listOperations(document);
  const { roles } = findRoles(document, models);
  const model = models.find((each) => `${each.method} ${each.path}` === operation);
  const role = roles.get(model?.name ?? "");
  const { at, ids = at, query } = role && "collection" in role ? role : {};
  const named = query?.filters?.[0]?.parameter ?? ids;
  expect([role?.kind, ...(named ? [JSON.stringify(named)] : [])].join(" ")).toBe(expected);
});

describe("several items that a body names", () => {
  let served: ServedDocument;
  beforeAll(async () => {
    const filter = object({ filter: object({ city: TEXT }) }, ["filter"]);
    const base = "/maps/{map}/points";
    const document = documentOf(
      {
        ...collectionAt("/maps", "/maps/{map}", object({ id: TEXT }, ["id"])),
        "/areas": put(list(area)),
        "/areas/{area}": { get: shows(area) },
        [`${base}/{id}`]: { get: shows(point) },
        [base]: {
          ...put({ anyOf: [all, object({ batch: TEXT }, ["batch"])] }),
          post: sends(ids(), list(point)),
        },
        [`${base}/delete`]: { post: sends({ anyOf: [ids("points"), filter] }, report) },
      },
      { id: NUMBER },
    );
    served = await serveDocument("sandbox", JSON.stringify(document));
    await call("POST", "/maps", { id: "m" });
  });
  afterAll(() => served.stop());

  const call = async (method: string, path: string, body?: object) => {
    const headers = { "Content-Type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(served.url + path, init);
    const isExample = response.headers.has("X-Example-Response");
    return { status: response.status, json: (await response.json()) as unknown, isExample };
  };
  const points = "/maps/m/points";

  it("are stored, replaced, listed by their ids and removed", async () => {
    const [a, b, c] = [
      { id: 1, city: "a" },
      { id: 2, city: "b", size: 1 },
      { id: 3, city: "c" },
    ];
    expect(await call("PUT", points, { points: [a, b, c] })).toMatchObject({ status: 200 });
    expect(await call("GET", `${points}/2`)).toMatchObject({ status: 200, json: b });
    await call("PUT", points, { points: [{ id: 2, city: "new" }] });
    expect(await call("GET", `${points}/2`)).toMatchObject({ json: { id: 2, city: "new" } });
    expect(await call("POST", points, { ids: [3, 9, 1] })).toMatchObject({
      status: 200,
      json: [a, c],
    });
    expect(await call("POST", `${points}/delete`, { points: [1, 9] })).toMatchObject({
      status: 200,
    });
    expect(await call("GET", `${points}/1`)).toMatchObject({ status: 404 });
    expect(await call("POST", points, { ids: [1, 3] })).toMatchObject({ json: [c] });
  });

  it("are all stored or, if one cannot be, none", async () => {
    const areas = [{ id: "a", city: "x" }, { id: "b".repeat(1_025) }];
    expect(await call("PUT", "/areas", areas)).toMatchObject({ status: 400 });
    expect(await call("GET", "/areas/a")).toMatchObject({ status: 404 });
    expect(await call("PUT", "/areas", areas.slice(0, 1))).toMatchObject({ status: 200 });
    expect(await call("PUT", "/areas", [{ id: "a", city: "y" }, ...areas])).toMatchObject({
      status: 400,
    });
    expect(await call("GET", "/areas/a")).toMatchObject({ status: 200, json: areas[0] });
  });

  it("get an example if the body has another form", async () => {
    await call("PUT", points, { points: [{ id: 7, city: "kept" }] });
    expect(await call("PUT", points, { batch: "x" })).toMatchObject({
      status: 200,
      isExample: true,
    });
    const byCity = { filter: { city: "kept" } };
    expect(await call("POST", `${points}/delete`, byCity)).toMatchObject({ isExample: true });
    expect(await call("GET", `${points}/7`)).toMatchObject({ status: 200 });
  });

  it("need their parent, and are at most 1,000", async () => {
    const missing = "/maps/none/points";
    expect(await call("PUT", missing, { points: [{ id: 1 }] })).toMatchObject({ status: 404 });
    expect(await call("POST", `${missing}/delete`, { points: [1] })).toMatchObject({ status: 404 });
    const ids = Array.from({ length: 1_001 }, (_, index) => index);
    expect(await call("POST", points, { ids })).toMatchObject({ status: 400 });
  });
});
