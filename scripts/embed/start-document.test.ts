import * as hooks from "@jest/globals";
import { afterAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { present } from "../../server/runtime/embed/embed.js";
import { CallbackReceiver, endedStates } from "../sandbox/testing/callback-receiver.js";
import { startService, useService } from "./start-service.js";

const document = join(import.meta.dirname, "testing", "stock.yaml");
const CALLBACKS = join(import.meta.dirname, "../sandbox/testing/callbacks.yaml");
const folder = await mkdtemp(join(tmpdir(), "documents-"));
afterAll(() => rm(folder, { recursive: true }));

/** Writes the document to a file and returns its path. */
async function written(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

const NOW = "2024-02-29T12:00:00.000Z";

/** As openapi-typescript prints it, limited to what the tests use. */
interface paths {
  "/items": {
    get: { parameters: { query?: { limit?: number } }; responses: { 200: Json<Item[]> } };
    post: { requestBody: Json<Item>; responses: { 201: Json<Item> } };
  };
  "/items/{itemId}": Record<"get" | "delete", OfItem> &
    Record<"put", OfItem & { requestBody: Json<Item> }> &
    Record<"patch", OfItem & { requestBody: Json<{ count: number }> }>;
}
type OfItem = { parameters: { path: { itemId: string } }; responses: { 200: Json<Item> } };
type Json<Body> = { content: { "application/json": Body } };
type Item = { id?: string; name: string; createdAt?: string };

const OTHER = `
openapi: 3.1.0
info: { title: Other, version: 1.0.0 }
security: [{ token: [] }]
paths:
  /items:
    get:
      operationId: readItems
      responses:
        "200": { description: Items., content: { application/json: { schema: &items { type: array, items: { type: object } }, example: [] } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

describe("a service for a document", () => {
  const service = useService<paths>(hooks, {
    document,
    now: NOW,
    seed: 7,
    listen: false,
    prepare: async ({ client }) => {
      await client.POST("/items", { body: { id: "first", name: "One" } });
    },
  });
  const first = { params: { path: { itemId: "first" } } };

  it.each(["first", "second"])("is in its initial state for the %s test", async () => {
    const { client, clock, faults, requests } = service();
    const { data } = await client.GET("/items/{itemId}", first);
    expect(data).toEqual({ id: "first", name: "One", createdAt: NOW });
    expect(requests.list()).toHaveLength(1);
    // State that must not reach the other test; the seed makes the same id in both.
    const made = await client.POST("/items", { body: { name: "Two" } });
    expect(made.data?.id).toBe("0de4c83f-2d22-44b0-9f4a-944b787067a4");
    clock.advance({ days: 1 });
    faults.add({ action: { status: 503 } });
    // @ts-expect-error: no such path.
    await client.GET("/nothing", {});
    expect((await client.GET("/items/{itemId}", first)).response.status).toBe(503);
  });

  it("has a client that sends the right headers for each operation unless a call overrides them", async () => {
    const { client, requests } = service();
    await client.PUT("/items/{itemId}", { ...first, body: { name: "New" } });
    await client.PATCH("/items/{itemId}", {
      ...first,
      body: { count: 3 },
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      // The client's default serializer does not recognize Jest's Headers.
      bodySerializer: ({ count }) => new URLSearchParams({ count: String(count) }),
    });
    await client.GET("/items", { params: { query: { limit: 1 } } });
    await client.DELETE("/items/{itemId}", first);
    const all = requests.list();
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 204]);
    expect(all.map(({ query }) => query)).toEqual(["secret=%5Bredacted%5D", "", "limit=1", ""]);
    expect(requests.list({ body: { "/count": "3" } })).toHaveLength(1);
    const names = ["x-name", "cookie", "authorization", "authorization"];
    expect(all.map(({ request }, i) => request.headers[names[i] ?? ""])).toEqual([
      "[redacted]",
      "[redacted]",
      "Bearer [redacted]",
      "Basic [redacted]",
    ]);
    const wrong = await client.GET("/items", { headers: { Authorization: "Bearer wrong" } });
    expect(wrong.response.status).toBe(401);
  });
});

describe("a seed", () => {
  const PEOPLE = `
openapi: 3.1.0
info: { title: People, version: 1.0.0 }
paths:
  /people:
    get:
      operationId: listPeople
      responses:
        "200": { description: People., content: { application/json: { schema: { type: array, items: &person { type: object, properties: { id: { type: string }, firstName: { type: string }, city: { type: string }, createdAt: { type: string, format: date-time, readOnly: true } } } } } } }
    post:
      operationId: addPerson
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { firstName: { type: string } } } } } }
      responses: { "201": { description: A person., content: { application/json: { schema: *person } } } }
  /people/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getPerson
      responses: { "200": { description: A person., content: { application/json: { schema: *person } } } }
  /founder:
    get:
      operationId: getFounder
      responses: { "200": { description: A person., content: { application/json: { schema: *person } } } }
`;

  /** The bodies of the same requests to a new service. */
  async function bodiesWith(seed: number, spec: string): Promise<string[]> {
    const options = { document: spec, seed, now: NOW, listen: false };
    const service = await startService<object>(options);
    const bodies: string[] = [];
    const send = async (path: string, init?: RequestInit): Promise<string> => {
      const text = await (await service.fetch(path, init)).text();
      bodies.push(text);
      return text;
    };
    const headers = { "Content-Type": "application/json" };
    for (const body of ["{}", '{"firstName":"Ann"}']) {
      const { id } = JSON.parse(await send("/people", { method: "POST", headers, body })) as {
        id: string;
      };
      await send(`/people/${id}`);
    }
    await send("/people");
    await send("/founder");
    await service.stop();
    return bodies;
  }

  it("decides the ids and the texts of samples: the same requests have the same responses", async () => {
    const spec = await written("people.yaml", PEOPLE);
    const [one, again, other] = await Promise.all([7, 7, 8].map((each) => bodiesWith(each, spec)));
    expect(again).toEqual(one);
    for (const [index, body] of (one ?? []).entries()) expect(other?.[index]).not.toBe(body);
    const [founder, another] = [one, other].map((all) => JSON.parse(all?.at(-1) ?? "") as object);
    expect(founder).toMatchObject({ city: expect.stringMatching(/^[A-Z]/) });
    expect(Reflect.get(another ?? {}, "city")).not.toBe(Reflect.get(founder ?? {}, "city"));
  });
});

it("sends callbacks to this machine for its own fetch, which tests call", async () => {
  const receiver = await new CallbackReceiver().open();
  const service = await startService<object>({ document: CALLBACKS });
  const { status } = await service.fetch("/orders", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ url: `http://${receiver.host}/` }),
  });
  expect(status).toBe(201);
  const { deliveries } = present(service.webhooks);
  expect(await endedStates(deliveries, 2)).toEqual(["delivered", "delivered"]);
  const methods = receiver.received.map(({ method }) => method);
  expect(methods.sort()).toEqual(["DELETE", "POST"]);
  await service.stop();
  receiver.close();
});

it.each([
  [{ clientId: "alone" }, "clientSecret: must be set together with the other."],
  [{ clientSecret: "alone" }, "clientId: must be set together with the other."],
  [{ clientId: "a b", clientSecret: "c" }, /^clientId must be at most 200 of A-Z, a-z, 0-9, /],
])("rejects the credentials %j of a document's service", async (credentials, message) => {
  await expect(startService<paths>({ document, ...credentials })).rejects.toThrow(message);
});

describe("two document services in one process", () => {
  const started = Promise.all([
    startService<paths>({ document, clientId: "one", clientSecret: "secret-of-one" }),
    written("other.yaml", OTHER).then((file) => startService<paths>({ document: file })),
  ]);
  afterAll(async () => Promise.all((await started).map(({ stop }) => stop())));

  it("share no state", async () => {
    const [one, other] = await started;
    expect(one.credentials).toMatchObject({ clientId: "one", clientSecret: "secret-of-one" });
    const snapshot = await one.snapshot();
    await one.client.POST("/items", { body: { id: "mine", name: "Mine" } });
    expect((await other.client.GET("/items", {})).data).toEqual([]);
    const { token } = one.credentials;
    const foreign = { headers: { Authorization: `Bearer ${token}` } };
    expect((await other.fetch("/items", foreign)).status).toBe(401);
    one.clock.advance({ days: 400 });
    expect(Math.abs(other.clock.now().getTime() - Date.now())).toBeLessThan(60_000);
    one.faults.add({ action: { status: 503 } });
    expect((await other.client.GET("/items", {})).response.status).toBe(200);
    expect(other.requests.list({ operationId: "readItems" })).toHaveLength(3);
    expect(() => one.requests.list({ operationId: "readItems" })).toThrow(RangeError);
    await expect(other.restore(snapshot)).rejects.toThrow(`no snapshot '${snapshot.id}'`);
    await one.stop();
    expect((await other.client.GET("/items", {})).response.status).toBe(200);
  });
});

describe("a document with parts that cannot be served", () => {
  const wrong = (): Promise<string> =>
    written("wrong.yaml", OTHER.replace("type: array", "type: arry"));

  it("is served without them, also with the old option, which is ignored", async () => {
    const service = await startService<paths>({ document: await wrong(), skipUnsupported: false });
    const { token } = service.credentials;
    const authorized = { headers: { Authorization: `Bearer ${token}` } };
    const response = await service.fetch("/items", authorized);
    expect([response.status, await response.json()]).toEqual([200, []]);
    await service.stop();
  });

  it("is rejected with the positions of its errors if that is wanted", async () => {
    await expect(startService({ document: await wrong(), strict: true })).rejects.toMatchObject({
      name: "SpecProblems",
      message: expect.stringMatching(/wrong\.yaml:10:\d+ struct /),
    });
    await expect(startService({ document, settings: { LOG_LEVEL: "x" } })).rejects.toThrow(
      "LOG_LEVEL",
    );
  });
});
