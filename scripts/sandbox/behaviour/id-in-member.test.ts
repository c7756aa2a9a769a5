import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Schema } from "../../document/document.js";
import { documentOf, NUMBER, object, posts, shows, TEXT } from "../testing/small-documents.js";
import { Sandboxed } from "../testing/sandboxed.js";
import { idInMember } from "./id-in-member.js";
import { ApiBodies } from "./api-bodies.js";
import { KINDS, serveDocument, type ServedDocument } from "../testing/served-document.js";

const jsonOf = (schema: object) => ({ "application/json": { schema } });

const META = object({ name: TEXT, labels: object({}) });
const members = (names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, TEXT] as const));
const spec = object({ replicas: NUMBER });
const TIME = { ...TEXT, format: "date-time" };
const own = object({ id: TEXT, created: TIME, changed: TIME });

it.each<[string, string, object, object, string | undefined]>([
  [
    "an envelope of metadata",
    "name",
    { metadata: META, spec },
    { metadata: META, spec },
    "metadata.name",
  ],
  [
    "a parameter with the whole path",
    "map.metadata.name",
    { metadata: META, spec },
    { metadata: META, spec },
    "metadata.name",
  ],
  [
    "a number",
    "sku",
    { product: object({ sku: NUMBER }) },
    { product: object({ sku: NUMBER }) },
    "product.sku",
  ],
  [
    "another spelling",
    "job_name",
    { info: object({ jobName: TEXT }) },
    { info: object({ jobName: TEXT }) },
    "info.jobName",
  ],
  ["a member that only responses have", "name", { info: META }, { spec }, undefined],
  ["two objects", "name", { info: META, owner: META }, { info: META, owner: META }, undefined],
  ["two objects in responses", "name", { info: META, owner: META }, { info: META }, undefined],
  [
    "the id of something else",
    "id",
    { customer: object({ id: TEXT }) },
    { customer: object({ id: TEXT }) },
    undefined,
  ],
  [
    "an id by name",
    "userId",
    { owner: object({ userId: TEXT }) },
    { owner: object({ userId: TEXT }) },
    undefined,
  ],
  [
    "an id that only the server sets",
    "JobId",
    { Data: object({ JobId: TEXT, at: TEXT }), Risk: spec },
    { Data: object({ at: TEXT }), Risk: spec },
    "Data.JobId",
  ],
  [
    "such an id next to the members that a client sends",
    "JobId",
    { Data: object({ JobId: TEXT, at: TEXT }), Risk: spec },
    members("at"),
    "Data.JobId",
  ],
  [
    "such an id in an object that only the server sets",
    "JobId",
    { links: object({ JobId: TEXT }), Risk: spec },
    { Risk: spec },
    undefined,
  ],
  [
    "the id of something else, which only the server sets",
    "id",
    { customer: object({ id: TEXT, name: TEXT }) },
    { customer: object({ name: TEXT }) },
    undefined,
  ],
  ["an id with times, which the server sets", "map", { meta: own, spec }, { spec }, "meta.id"],
  ["such an id of an object that is sent", "map", { meta: own }, { meta: own }, undefined],
  ["two such objects", "map", { meta: own, more: own }, {}, undefined],
  [
    "an id with another member",
    "map",
    { owner: object({ id: TEXT, at: TIME, name: TEXT }) },
    {},
    undefined,
  ],
  ["an id alone", "map", { owner: object({ id: TEXT }) }, {}, undefined],
  [
    "an object under the name",
    "name",
    { info: object({ name: spec }) },
    { info: object({ name: spec }) },
    undefined,
  ],
  [
    "a list",
    "name",
    { parts: { type: "array", items: META } },
    { parts: { type: "array", items: META } },
    undefined,
  ],
])("%s", (_, parameter, item, sent, place) => {
  const bodies = new ApiBodies(documentOf({}));
  const found = idInMember(bodies, {
    parameter,
    item: object(item) as Schema,
    sent: object(sent) as Schema,
  });
  expect(found?.join(".")).toBe(place);
});

describe.each(KINDS)("an item whose name is in an object of it, in a %s", (kind) => {
  let served: ServedDocument;
  const call = async (method: string, path: string, sent?: unknown) => {
    const headers = { "Content-Type": "application/json" };
    const init = { method, headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) };
    const response = await fetch(`${served.url}${path}`, init);
    const text = await response.text();
    const json: unknown = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, json };
  };

  beforeAll(async () => {
    const item = object({
      ...members("kind version"),
      metadata: object(members("name team")),
      spec,
      state: object({ ready: NUMBER }),
    });
    const request = { requestBody: { required: true, content: jsonOf(item) } };
    const shows = (status: string, schema: object) => ({
      responses: { [status]: { description: "Done.", content: jsonOf(schema) } },
    });
    const parameters = [{ name: "name", in: "path", required: true, schema: TEXT }];
    const paths = {
      "/maps": {
        post: { ...request, ...shows("201", item) },
        get: shows("200", { type: "array", items: item }),
      },
      "/maps/{name}": {
        parameters,
        get: shows("200", item),
        put: { ...request, ...shows("200", item) },
        patch: { ...request, ...shows("200", item) },
        delete: { responses: { "204": { description: "Done." } } },
      },
    };
    served = await serveDocument(
      kind,
      JSON.stringify({ openapi: "3.1.0", info: { title: "Maps", version: "1" }, paths }),
    );
  }, 60_000);
  afterAll(() => served.stop());

  it("is found by it, and keeps it", async () => {
    const one = { metadata: { name: "one", team: "a" }, spec: { replicas: 1 } };
    expect(await call("POST", "/maps", one)).toEqual({
      status: 201,
      json: one,
    });
    const changed = { metadata: { name: "one", team: "a" }, spec: { replicas: 2 } };
    expect(await call("PATCH", "/maps/one", { spec: { replicas: 2 } })).toMatchObject({
      json: changed,
    });
    const replaced = { metadata: { team: "b", name: "one" }, spec: { replicas: 3 } };
    expect(
      await call("PUT", "/maps/one", { metadata: { team: "b" }, spec: { replicas: 3 } }),
    ).toMatchObject({
      status: 200,
      json: replaced,
    });
    expect(
      await call("PUT", "/maps/one", { ...replaced, metadata: { name: "new" } }),
    ).toMatchObject({
      json: { metadata: { name: "one" } },
    });
    expect(await call("POST", "/maps", one)).toMatchObject({ status: 400 });
    expect(await call("GET", "/maps")).toMatchObject({ json: [{ metadata: { name: "one" } }] });
    expect(await call("DELETE", "/maps/one")).toMatchObject({ status: 204 });
    expect(await call("GET", "/maps/one")).toMatchObject({ status: 404 });
  });

  it("gets one if the client chooses none", async () => {
    const { json } = await call("POST", "/maps", {
      metadata: { team: "c" },
      spec: { replicas: 1 },
    });
    const { metadata } = json as { metadata: { name: string; team: string } };
    expect(metadata).toEqual({ team: "c", name: expect.any(String) });
    expect(await call("GET", `/maps/${metadata.name}`)).toMatchObject({ json: { metadata } });
  });
});

it("an item whose id is with the times of the server", async () => {
  const map = object({ meta: own, name: TEXT }, ["meta", "name"]);
  const sandboxed = await Sandboxed.open(
    documentOf({
      "/maps": {
        post: posts(object({ name: TEXT }), map),
        get: shows(object({ rows: { type: "array", items: map } })),
      },
      "/maps/{map}": { get: shows(map) },
    }),
  );
  const made = await Promise.all(
    ["a", "b"].map((name) => sandboxed.call("POST /maps", { body: { name } })),
  );
  const all = made.map(({ body }) => body as { meta: { id: string }; name: string });
  const [one, other] = all.map(({ meta }) => meta.id);
  expect(one).not.toBe(other);
  expect(all.map((each) => Object.keys(each).sort())).toEqual(all.map(() => ["meta", "name"]));
  const read = await sandboxed.call("GET /maps/{map}", { params: { map: one } });
  expect(read.body).toEqual(all[0]);
});

it("an item whose object with the id is what creations and lists show", async () => {
  const summary = object({ jobId: TEXT, kind: TEXT, state: TEXT }, ["jobId", "kind"]);
  const all = { allOf: [{ type: "array", items: summary }, { description: "The jobs." }] };
  const job = object({ job: object({ summary, steps: { type: "array", items: TEXT } }) });
  const sandboxed = await Sandboxed.open(
    documentOf({
      "/jobs": {
        post: posts(object({ kind: TEXT }), object({ jobSummary: summary })),
        get: shows(object({ jobSummaries: all })),
      },
      "/jobs/{jobId}": { get: shows(job) },
    }),
  );
  const made = await sandboxed.call("POST /jobs", { body: { kind: "a" } });
  const { jobSummary } = made.body as { jobSummary: { jobId: string } };
  expect(jobSummary).toEqual({ kind: "a", jobId: expect.any(String) });
  const { jobId } = jobSummary;
  const read = await sandboxed.call("GET /jobs/{jobId}", { params: { jobId } });
  expect(read.body).toMatchObject({ job: { summary: jobSummary } });
  const listed = await sandboxed.call("GET /jobs", {});
  expect(listed.body).toEqual({ jobSummaries: [jobSummary] });
});
