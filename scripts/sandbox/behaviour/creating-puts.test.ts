import { expect, it } from "@jest/globals";
import { listOperations } from "../../document/operation-model.js";
import { Sandboxed } from "../testing/sandboxed.js";
import {
  documentOf,
  json,
  NUMBER,
  object,
  posts,
  REMOVES,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { ApiBodies } from "./api-bodies.js";
import { withCreatingPuts } from "./creating-puts.js";

const label = object({ id: NUMBER, title: TEXT, color: TEXT });
const sent = object({ title: TEXT, color: TEXT });
const get = shows({ type: "array", items: label });
const put = posts(sent, label);

/** Each row: operations of a path with a PUT, and the method that the PUT counts as. */
it.each<[what: string, path: string, operations: object, method: string]>([
  ["a list", "/labels", { put, get }, "post"],
  ["no GET", "/labels", { put }, "post"],
  ["a POST", "/labels", { put, get, post: put }, "put"],
  ["an item", "/labels/{id}", { put, get }, "put"],
  ["no 201", "/labels", { put: { requestBody: json(sent), ...shows(label) }, get }, "put"],
  ["one resource", "/labels", { put, get: shows(label) }, "put"],
  ["other elements", "/labels", { put: posts(object({ on: TEXT }), label), get }, "put"],
])("a PUT next to %s", (_, path, operations, method) => {
  const document = documentOf({ [path]: operations });
  const models = listOperations(document);
  const [found] = withCreatingPuts(new ApiBodies(document, models), models);
  expect(found?.method).toBe(method);
});

it("a PUT that creates", async () => {
  const one = { get: shows(label), put: { requestBody: json(sent), ...shows(label) } };
  const sandboxed = await Sandboxed.open(
    documentOf({ "/labels": { put, get }, "/labels/{id}": { ...one, delete: REMOVES } }),
  );
  const made = await sandboxed.call("PUT /labels", { body: { title: "a" } });
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number), title: "a" } });
  const { id } = made.body as { id: number };
  const params = { id: String(id) };
  await sandboxed.call("PUT /labels/{id}", { params, body: { title: "b" } });
  expect(await sandboxed.call("GET /labels/{id}", { params })).toMatchObject({
    body: { id, title: "b" },
  });
  expect((await sandboxed.call("GET /labels", {})).body).toEqual([{ id, title: "b" }]);
});
