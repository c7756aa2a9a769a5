import { expect, it } from "@jest/globals";
import { listOperations } from "../../document/operation-model.js";
import {
  collectionAt,
  documentOf,
  json,
  object,
  REMOVES,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { findRoles } from "./find-roles.js";

const thing = object({ id: TEXT, name: TEXT }, ["id"]);
const name = object({ name: TEXT });
const numbers = Array.from({ length: 10 }, (_, index) => index);
const below = (path: string, count: number): object =>
  Object.assign(
    {},
    ...numbers
      .slice(0, count)
      .map((each) =>
        collectionAt(`${path}/kind${each}s`, `${path}/kind${each}s/{id}`, thing, name),
      ),
  ) as object;
const other = (count: number): object => below("", count);
const put = { requestBody: json(name), ...shows(thing) };
const made = { requestBody: json(name), ...shows(thing, "201") };
const missing = { "404": { description: "Missing." } };
const mayMiss = { requestBody: json(name), responses: { ...put.responses, ...missing } };
const item = { get: shows(thing), delete: REMOVES };

/** What `POST …/kind0s` needs: the item above it, any until one is created, or nothing. */
it.each<[what: string, needed: "item" | "preset" | "nothing", paths: object]>([
  [
    "a POST creates",
    "item",
    { ...collectionAt("/users", "/users/{u}", thing, name), ...below("/users/{u}", 1) },
  ],
  [
    "nothing creates",
    "nothing",
    { "/users/{u}": { get: shows(thing), patch: put }, ...below("/users/{u}", 1) },
  ],
  ["no operation shows", "nothing", below("/users/{u}", 1)],
  [
    "only a list shows",
    "nothing",
    { "/users": { get: shows({ type: "array", items: thing }) }, ...below("/users/{u}", 1) },
  ],
  [
    "a PUT creates, since it declares 201",
    "item",
    { "/buckets/{u}": { get: shows(thing), put: made }, ...below("/buckets/{u}", 1) },
  ],
  [
    "a PUT creates what can be removed",
    "item",
    { "/buckets/{u}": { ...item, put }, ...below("/buckets/{u}", 1) },
  ],
  [
    "a PUT changes what cannot be removed",
    "preset",
    { "/members/{u}": { get: shows(thing), put }, ...below("/members/{u}", 1) },
  ],
  [
    "a PUT changes, since it declares 404",
    "preset",
    { "/nodes/{u}": { ...item, put: mayMiss }, ...below("/nodes/{u}", 1) },
  ],
  [
    "a PUT changes what a POST creates elsewhere",
    "preset",
    {
      "/nodes/{u}": { ...item, put },
      "/orgs/{org}/nodes": { post: { responses: missing } },
      ...below("/nodes/{u}", 1),
    },
  ],
  [
    "a POST creates, with nine of ten below",
    "item",
    { ...collectionAt("/spaces", "/spaces/{u}", thing, name), ...below("/spaces/{u}", 9) },
  ],
  [
    "a POST creates, with most below",
    "preset",
    {
      ...collectionAt("/spaces", "/spaces/{u}", thing, name),
      ...below("/spaces/{u}", 10),
      ...other(8),
    },
  ],
  [
    "a POST creates, with less than half below",
    "item",
    {
      ...collectionAt("/spaces", "/spaces/{u}", thing, name),
      ...below("/spaces/{u}", 10),
      ...other(10),
      ...below("/a", 2),
    },
  ],
  [
    "a POST creates, with most below in other versions",
    "preset",
    {
      ...collectionAt("/v1/spaces", "/v1/spaces/{u}", thing, name),
      ...below("/v1/spaces/{u}", 1),
      ...below("/v2/spaces/{u}", 9),
    },
  ],
])("items whose parents %s need: %s", (_, needed, paths) => {
  const models = listOperations(documentOf(paths as Record<string, object>));
  const model = models.find(
    ({ method, path }) => method === "post" && /\/\{u\}\/kind0s$/.test(path),
  );
  const { roles } = findRoles(documentOf(paths as Record<string, object>), models);
  const role = roles.get(model?.name ?? "");
  const [parent] = (role && "below" in role && role.below) || [];
  const found = parent === undefined ? "nothing" : parent.isPreset ? "preset" : "item";
  expect([role?.kind, found]).toEqual(["create", needed]);
});
