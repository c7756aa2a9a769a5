import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Schema } from "../../document/document.js";
import {
  collectionAt,
  documentOf,
  json,
  NUMBER,
  object,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { serveDocument, type ServedDocument } from "../testing/served-document.js";
import { ApiBodies } from "./api-bodies.js";
import { viewedMember } from "./item-views.js";

const META = object({ name: TEXT, team: TEXT });
const SPEC = object({ size: NUMBER, color: TEXT });
const ITEM = object({ kind: TEXT, metadata: META, spec: SPEC });
const SIZE = object({ size: NUMBER });

it.each<[string, object, string | undefined]>([
  ["a part of an object", { kind: TEXT, metadata: META, spec: SIZE }, "spec"],
  ["another id", { metadata: object({ name: TEXT }), spec: SIZE }, undefined],
  ["no id", { spec: SIZE }, undefined],
  ["other members", { metadata: META, spec: object({ size: NUMBER, weight: NUMBER }) }, undefined],
  ["no object", { kind: TEXT, metadata: META }, undefined],
])("%s", (_, shown, member) => {
  const bodies = new ApiBodies(documentOf({}));
  const parts = {
    shown: object(shown) as Schema,
    item: ITEM as Schema,
    idAt: ["metadata", "name"],
  };
  expect(viewedMember(bodies, parts)?.join()).toBe(member);
});

let served: ServedDocument;
const call = async (method: string, path: string, sent?: unknown) => {
  const headers = { "Content-Type": "application/json" };
  const init = { method, headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) };
  const response = await fetch(`${served.url}${path}`, init);
  return { status: response.status, body: (await response.json()) as unknown };
};

beforeAll(async () => {
  const meta = { $ref: "#/components/schemas/Meta" };
  const item = object({ kind: TEXT, metadata: meta, spec: SPEC });
  const view = object({ kind: TEXT, metadata: meta, spec: SIZE });
  const change = { requestBody: json(view), ...shows(view) };
  const document = documentOf({
    ...collectionAt("/things", "/things/{name}", item),
    "/things/{name}/size": { get: shows(view), put: change, patch: change },
  });
  const components = { schemas: { Meta: META } };
  served = await serveDocument("sandbox", JSON.stringify(Object.assign(document, { components })));
}, 60_000);
afterAll(() => served.stop());

it("shows and changes a part of the item above it", async () => {
  const metadata = { name: "a", team: "t" };
  const sent = { kind: "Thing", metadata, spec: { size: 1, color: "red" } };
  expect(await call("POST", "/things", sent)).toMatchObject({ status: 201 });
  expect(await call("GET", "/things/a/size")).toMatchObject({
    status: 200,
    body: { metadata, spec: { size: 1 } },
  });
  const view = { kind: "Size", metadata, spec: { size: 2 } };
  expect(await call("PUT", "/things/a/size", view)).toMatchObject({ body: { spec: { size: 2 } } });
  expect((await call("GET", "/things/a")).body).toEqual({
    ...sent,
    spec: { size: 2, color: "red" },
  });
  await call("PATCH", "/things/a/size", { spec: { size: 3 } });
  expect((await call("GET", "/things/a")).body).toEqual({
    ...sent,
    spec: { size: 3, color: "red" },
  });
  expect(await call("GET", "/things/none/size")).toMatchObject({ status: 404 });
  expect(await call("PATCH", "/things/none/size", { spec: { size: 3 } })).toMatchObject({
    status: 404,
  });
});
