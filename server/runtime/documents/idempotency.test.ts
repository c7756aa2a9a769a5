import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { makeProject, removeProject } from "../../../scripts/sandbox/testing/made-service.js";
import type { Control } from "../control/control.js";
import type { Api } from "../create-api.js";
import { openConnection } from "../database/sqlite/connection.js";
import { openApi } from "../open-api.js";
import type { DocumentStore } from "./document-store.js";
import { Idempotency } from "./idempotency.js";
import { DOCUMENTS_FILE, openDocumentStore } from "./open-document-store.js";

const DAY = 86_400_000;
const thing = "content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }";
const key = "{ name: Idempotency-Key, in: header, schema: { type: string } }";
const named = (name: string): string =>
  `{ name: ${name}, in: path, required: true, schema: { type: string } }`;
const DOCUMENT = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
servers: [{ url: http://127.0.0.1:8080 }]
security: [{ client: [] }]
paths:
  /things:
    get: { operationId: listThings, responses: { "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Thing" } } } } } } }
    post:
      operationId: createThing
      parameters: [${key}, { name: dry, in: query, schema: { type: string } }]
      requestBody: { ${thing} }
      responses: { "201": { description: Made., ${thing} }, "422": { description: Wrong. } }
  /things/{thingId}:
    parameters: [${named("thingId")}]
    get: { operationId: getThing, responses: { "200": { description: It., ${thing} } } }
    patch: { operationId: changeThing, requestBody: { ${thing} }, responses: { "200": { description: Changed., ${thing} } } }
    put: { operationId: replaceThing, requestBody: { ${thing} }, responses: { "200": { description: Replaced., ${thing} } } }
  /others:
    post:
      operationId: createOther
      parameters: [${key}]
      requestBody: { ${thing} }
      responses: { "201": { description: Made., ${thing} }, "409": { description: Taken. } }
  /pairs:
    post:
      operationId: createPair
      parameters: [${key}]
      requestBody: { ${thing} }
      responses: { "201": { description: Made., ${thing} }, "409": { description: Taken. }, "422": { description: Wrong. } }
  /owners/{ownerId}/notes:
    parameters: [${named("ownerId")}]
    post: { operationId: createNote, parameters: [${key}], requestBody: { ${thing} }, responses: { "201": { description: Made., ${thing} } } }
  /token:
    post:
      operationId: issueToken
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { grant_type: { type: string } } } } } }
      responses: { "200": { description: A token., content: { application/json: { schema: { type: object, required: [access_token], properties: { access_token: { type: string }, token_type: { type: string }, expires_in: { type: integer } } } } } } }
components:
  schemas:
    Thing: { type: object, properties: { id: { type: string, readOnly: true }, name: { type: string } } }
  securitySchemes:
    client: { type: http, scheme: basic }
    machine: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: {} } } }
`;

describe("the header Idempotency-Key", () => {
  const CLIENTS = ["ann", "bob"].map((clientId) => ({ clientId, clientSecret: `of-${clientId}` }));
  let root: string;
  let api: Api<unknown>;
  let control: Control;
  beforeAll(async () => {
    root = await makeProject(DOCUMENT);
    const data = join(root, "data");
    await mkdir(data);
    const credentials = JSON.stringify({ clients: CLIENTS, tokens: [], apiKeys: [] });
    await writeFile(join(data, "credentials.json"), credentials);
    api = await open({ IDEMPOTENCY_KEYS: "on" });
    if (!api.control) throw new Error("It is not controlled.");
    ({ control } = api);
  });
  afterAll(async () => {
    await api.close();
    await removeProject(root);
  });
  afterEach(() => void control.clock.reset());

  async function open(settings: Record<string, string>): Promise<Api<unknown>> {
    const own = { PORT: "0", DATA_DIR: join(root, "data"), CONTROL_PATH: "/control" };
    const logger = pino({ level: "silent" });
    const opened = await openApi(root, { ...own, ...settings }, { logger, control: {} });
    await opened.listen();
    return opened;
  }

  interface SentRequest {
    method?: string;
    key?: string;
    body?: object | string;
    client?: number;
    of?: Api<unknown>;
  }

  async function send(
    path: string,
    { method = "POST", key, body = {}, client = 0, of = api }: SentRequest,
  ) {
    const { clientId, clientSecret } = CLIENTS[client] ?? { clientId: "", clientSecret: "" };
    const type =
      typeof body === "string" ? "application/x-www-form-urlencoded" : "application/json";
    const response = await fetch(of.config.baseUrl + path, {
      method,
      headers: {
        "Content-Type": type,
        Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
      ...(method !== "GET" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const { status, headers } = response;
    const content = (await response.json()) as Record<string, unknown> & { message?: string };
    return { status, isReplayed: headers.get("Idempotent-Replayed"), body: content };
  }

  it("never shows a client the response of another one", async () => {
    const first = await send("/things", { key: "shared", body: { name: "a" } });
    const other = await send("/things", { key: "shared", body: { name: "a" }, client: 1 });
    expect([other.status, other.isReplayed]).toEqual([201, null]);
    expect(other.body["id"]).not.toBe(first.body["id"]);
    // A different body from another client is also accepted.
    expect((await send("/others", { key: "k", body: { name: "a" } })).status).toBe(201);
    expect((await send("/others", { key: "k", body: { name: "b" }, client: 1 })).status).toBe(201);
    for (const [client, { body }] of [first, other].entries()) {
      const again = await send("/things", { key: "shared", body: { name: "a" }, client });
      expect([again.status, again.isReplayed, again.body]).toEqual([201, "true", body]);
    }
  });

  it("has an effect for a day", async () => {
    const start = new Date("2026-03-01T12:00:00Z");
    control.clock.freeze(start);
    const first = await send("/things", { key: "daily" });
    for (const [after, isReplayed] of [
      [2_000, "true"],
      [DAY - 1, "true"],
      [DAY, null],
      [2 * DAY - 1, "true"],
    ] as const) {
      control.clock.freeze(new Date(start.getTime() + after));
      const again = await send("/things", { key: "daily" });
      expect([after, again.isReplayed]).toEqual([after, isReplayed]);
      expect(again.body["id"] === first.body["id"]).toBe(after < DAY);
    }
  });

  it.each<[string, [string, object], [string, object], number, string]>([
    ["its body", ["/things", { name: "a" }], ["/things", { name: "b" }], 422, "createThing"],
    ["its query", ["/things?dry=1", {}], ["/things?dry=2", {}], 422, "createThing"],
    ["its path", ["/owners/1/notes", {}], ["/owners/2/notes", {}], 422, "createNote"],
    [
      "a body where 409 is declared",
      ["/others", {}],
      ["/others", { name: "b" }],
      409,
      "createOther",
    ],
    [
      "a body where 409 and 422 are declared",
      ["/pairs", {}],
      ["/pairs", { name: "b" }],
      422,
      "createPair",
    ],
  ])("of a request with another value of %s is an error", async (name, one, two, status) => {
    const key = `other ${name}`;
    expect((await send(one[0], { key, body: one[1] })).status).toBe(201);
    const reused = await send(two[0], { key, body: two[1] });
    expect([reused.status, reused.body.message]).toEqual([
      status,
      "idempotency-key: the key was sent with another request. Take a new key for each request.",
    ]);
    expect((await send(one[0], { key, body: one[1] })).isReplayed).toBe("true");
  });

  it("belongs to one operation", async () => {
    expect((await send("/things", { key: "both" })).status).toBe(201);
    const other = await send("/others", { key: "both" });
    expect([other.status, other.isReplayed]).toEqual([201, null]);
  });

  it.each([
    [1, 201],
    [255, 201],
    [256, 422],
    [0, 422],
  ])("with %d characters causes a %i", async (length, status) => {
    const sent = await send("/things", { key: "k".repeat(length) });
    expect(sent.status).toBe(status);
    if (status === 422) expect(sent.body.message).toContain("must have 1 to 255 characters.");
  });

  it("has an effect on POST and PATCH, where it is declared or enabled", async () => {
    const { body } = await send("/things", {});
    const path = `/things/${String(body["id"])}`;
    const isReplayed = async (method: string, of: Api<unknown>): Promise<boolean> => {
      const sent = { method, key: `${method} ${of.config.baseUrl}`, of };
      await send(path, sent);
      return (await send(path, sent)).isReplayed !== null;
    };
    const effects = async (of: Api<unknown>) => [
      await isReplayed("PATCH", of),
      await isReplayed("PUT", of),
      await isReplayed("GET", of),
    ];
    expect(await effects(api)).toEqual([true, false, false]);
    const without = await open({ STORE_IN_MEMORY: "", DATA_DIR: join(root, "data") });
    expect(await effects(without)).toEqual([false, false, false]);
    await without.close();
  });

  it("stores no token", async () => {
    const sent = { key: "token", body: "grant_type=client_credentials" };
    const [one, two] = [await send("/token", sent), await send("/token", sent)];
    expect([one.status, two.status, two.isReplayed]).toEqual([200, 200, null]);
    expect(one.body["access_token"]).not.toBe(two.body["access_token"]);
  });
});

describe("responses that are kept", () => {
  let folder: string;
  let store: DocumentStore;
  let time: number;
  let idempotency: Idempotency;
  beforeEach(async () => {
    time = 0;
    folder = await mkdtemp(join(tmpdir(), "idempotency-"));
    store = await openDocumentStore(folder);
    idempotency = new Idempotency(store, () => new Date(time));
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  function once<Response>(key: string, run: () => Promise<Response>, by = idempotency) {
    const sent = { target: "", headers: { "idempotency-key": key } };
    const exchange = { gone: new AbortController().signal, limit: 1, take: () => undefined, sent };
    const operation = { operationId: "create", statuses: [] };
    const request = { params: {}, query: {}, body: {}, exchange };
    return by.once({ operation, header: "idempotency-key", request }, run);
  }

  /** How often two requests with the same key are handled. */
  async function runsOf(response: unknown, key = "k"): Promise<number> {
    let runs = 0;
    const run = (): Promise<unknown> => {
      runs += 1;
      return Promise.resolve(response);
    };
    await once(key, run);
    await once(key, run);
    return runs;
  }

  it("are missing while the first request runs, for 60 s: its process may have ended", async () => {
    let finish = (_: object): void => undefined;
    const first = once("k", () => new Promise<object>((resolve) => (finish = resolve)));
    const second = () => once("k", () => Promise.resolve({ status: 201, body: 2 }));
    time = 59_999;
    while (!(await hasClaim())) await new Promise(setImmediate);
    await expect(second()).rejects.toMatchObject({
      status: 409,
      code: "IdempotencyKeyInUse",
      message: expect.stringContaining("is still running. Try again later."),
    });
    time = 60_000;
    expect(await second()).toEqual({ status: 201, body: 2 });
    finish({ status: 201, body: 1 });
    expect(await first).toEqual({ status: 201, body: 1 });
  });

  it("that are over are replaced by one of several simultaneous requests", async () => {
    await once("k", () => Promise.resolve({ status: 201, body: 0 }));
    time = DAY;
    let runs = 0;
    const run = async (): Promise<object> => {
      runs += 1;
      await new Promise(setImmediate);
      return { status: 201, body: runs };
    };
    const processes = Array.from({ length: 4 }, () => new Idempotency(store, () => new Date(time)));
    await Promise.allSettled(processes.map((each) => once("k", run, each)));
    expect(runs).toBe(1);
  });

  it("are JSON and have at most 256 KiB", async () => {
    const print = "x".repeat(43);
    const around = JSON.stringify({
      print,
      until: DAY,
      response: { status: 201, body: "" },
    }).length;
    const sized = (bytes: number): object => ({ status: 201, body: "x".repeat(bytes - around) });
    expect(await runsOf(sized(262_144), "fits")).toBe(1);
    expect(await runsOf(sized(262_145), "does not fit")).toBe(2);
    expect(await runsOf({ status: 200, body: Buffer.from("a") }, "bytes")).toBe(2);
    async function* items() {
      yield 1;
    }
    expect(await runsOf({ status: 200, body: items() }, "stream")).toBe(2);
  });

  const LIST = { collection: "$idempotency", scope: "" };
  const hasClaim = async (): Promise<boolean> => {
    for await (const { list } of store.all()) if (list.collection === LIST.collection) return true;
    return false;
  };
  /** Adds responses with the ids `r1`, `r2` and so on. */
  async function add(count: number, document: string): Promise<void> {
    const other = await openConnection(join(folder, DOCUMENTS_FILE), "writer");
    other.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO documents (collection, scope, id, document)
      SELECT '$idempotency', '', 'r' || i, ${document} FROM n`);
    other.close();
  }
  const done = (): Promise<object> => Promise.resolve({ status: 201 });
  const isKept = async (id: string): Promise<boolean> => (await store.get(LIST, id)) !== undefined;

  it("are at most 10,000; the oldest are dropped every 64 requests", async () => {
    await once("first", done);
    await add(10_003, `'{"print":"x","until":0}'`);
    for (let request = 1; request <= 63; request++) await once(String(request), done);
    await once("64", done);
    expect(await Promise.all(["r66", "r67", "r68"].map(isKept))).toEqual([false, true, true]);
  });

  it("have at most 64 MiB together", async () => {
    const padding = 1_048_576 - '{"print":""}'.length;
    await add(66, `'{"print":"' || substr(hex(zeroblob(${padding})), 1, ${padding}) || '"}'`);
    await once("k", done);
    expect(await Promise.all(["r2", "r3"].map(isKept))).toEqual([false, true]);
  });
});
