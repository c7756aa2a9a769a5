import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openApi } from "../../../server/runtime/open-api.js";
import { useDatabases } from "../../../server/demo/storage/postgres/testing/use-databases.js";
import { freePort } from "../../../server/testing/free-port.js";
import { MadeProcess, MadeService, makeProject, removeProject } from "../testing/made-service.js";

const DOCUMENT = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: http://127.0.0.1:8080 }]
security: [{ machine: [] }]
paths:
  /pets:
    get:
      operationId: listPets
      deprecated: true
      parameters: [{ name: kind, in: query, schema: { type: string } }]
      responses: { "200": { $ref: "#/components/responses/Pets" } }
    post:
      operationId: createPet
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { $ref: "#/components/responses/Pet" } }
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: getPet
      x-deprecated-at: 2026-01-31
      x-sunset: "2027-01-31T13:00:00+01:00"
      responses: { "200": { $ref: "#/components/responses/Pet" } }
  /metrics:
    get:
      operationId: getMeasures
      security: []
      responses: { "200": { description: Its own., content: { application/json: { example: { own: true } } } } }
components:
  securitySchemes:
    machine: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: {} } } }
  responses:
    Pet: { description: A pet., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
    Pets:
      description: Pets.
      content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
  schemas:
    Pet: { type: object, required: [kind], properties: { id: { type: integer, readOnly: true }, kind: { type: string } } }
`;

const newDatabase = useDatabases();
let root: string;
let plain: string;
beforeAll(async () => {
  root = await makeProject(DOCUMENT);
  plain = await makeProject(DOCUMENT.replace("/metrics:", "/measures:"));
});
afterAll(() => Promise.all([root, plain].map(removeProject)));

let data: string;
const started: { stop: () => Promise<void> }[] = [];
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "growth-"));
});
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
  await rm(data, { recursive: true });
});

/** An instance with its own folder. */
async function instance(name: string, settings: Record<string, string>): Promise<MadeService> {
  const service = await MadeService.start(root, { DATA_DIR: join(data, name), ...settings });
  started.push(service);
  return service;
}

async function issuedToken(url: string, folder: string): Promise<string> {
  const text = await readFile(join(folder, "credentials.json"), "utf8");
  const { clients } = JSON.parse(text) as { clients: { clientId: string; clientSecret: string }[] };
  const { clientId, clientSecret } = clients[0] ?? { clientId: "", clientSecret: "" };
  const response = await fetch(`${url}/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return (JSON.parse(await response.text()) as { access_token: string }).access_token;
}

async function statusOf(url: string, token: string): Promise<number> {
  return (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).status;
}

describe("DATABASE_URL", () => {
  it("lets instances share documents, ids, credentials and tokens, which survive restarts", async () => {
    const settings = { DATABASE_URL: await newDatabase() };
    const [one, two] = [await instance("one", settings), await instance("two", settings)];
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, call) =>
        (call % 2 ? one : two).call("POST", "/pets", { kind: call % 4 === 0 ? "cat" : "dog" }),
      ),
    );
    const ids = created.map(({ body }) => (body as { id: number }).id).sort((a, b) => a - b);
    expect(ids).toEqual(Array.from({ length: 20 }, (_, call) => call + 1));
    expect((await one.call("GET", "/pets?kind=cat")).body).toHaveLength(5);
    const token = await issuedToken(one.url, join(data, "two"));
    expect(await statusOf(`${two.url}/pets/20`, token)).toBe(200);
    await Promise.all(started.splice(0).map((service) => service.stop()));
    const three = await instance("three", settings);
    expect(await statusOf(`${three.url}/pets/20`, token)).toBe(200);
    expect((await three.call("GET", "/pets")).body).toHaveLength(20);
  });

  it("rejects a file with different credentials and names it", async () => {
    const settings = { DATABASE_URL: await newDatabase(), PORT: "0", DATA_DIR: data };
    await instance("one", settings);
    const file = join(data, "credentials.json");
    await writeFile(file, JSON.stringify({ clients: [], tokens: ["other"], apiKeys: [] }));
    const opened = await openApi(root, settings, { logger: pino({ level: "silent" }) });
    await expect(opened.listen()).rejects.toThrow(
      `${file}: differs from the credentials of the database, which all instances share.`,
    );
  });

  it("makes requests return 503 while the database is unreachable", async () => {
    const url = `postgres://postgres@127.0.0.1:${await freePort()}/none`;
    const settings = { DATABASE_URL: url, PORT: "0", DATA_DIR: data, DATABASE_TIMEOUT_MS: "500" };
    const opened = await openApi(plain, settings, { logger: pino({ level: "silent" }) });
    const listening = opened.listen().catch(() => undefined);
    const get = async (path: string): Promise<number> => {
      const headers = { Authorization: "Bearer x" };
      return (await opened.fetch(path, { headers })).status;
    };
    expect([await get("/pets"), await get("/health/ready")]).toEqual([503, 503]);
    expect(await get("/health/live")).toBe(200);
    await opened.close();
    await listening;
  });
});

describe.each([
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await newDatabase() })],
])("WORKERS on %s", (_, store) => {
  it("share one port, and are announced and stopped as one", async () => {
    const readyFile = join(data, "ready.json");
    const settings = { WORKERS: "2", DATA_DIR: data, READY_FILE: readyFile, ...(await store()) };
    const service = await MadeProcess.start(plain, settings);
    try {
      const { url } = service;
      const ready: unknown = JSON.parse(await readFile(readyFile, "utf8"));
      const credentials: unknown = JSON.parse(
        await readFile(join(data, "credentials.json"), "utf8"),
      );
      expect(ready).toEqual({ url, credentials });
      const calls = Array.from({ length: 20 }, () =>
        service.call("POST", "/pets", { kind: "cat" }),
      );
      const ids = (await Promise.all(calls)).map(({ body }) => (body as { id: number }).id);
      expect(new Set(ids).size).toBe(20);
      const token = await issuedToken(url, data);
      const reads = ids.map((id) => statusOf(`${url}/pets/${id}`, token));
      expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
      const { text } = await service.fetch("/metrics");
      const workers = text.matchAll(/^process_start_time_seconds\{worker="(\d)"\}/gm);
      expect([...workers].map(([, worker]) => worker)).toEqual(["1", "2"]);
      expect(service.printed.match(/is ready at/g)).toHaveLength(1);
    } finally {
      expect(await service.end("SIGTERM")).toBe(0);
    }
  });
});

it("an embedded app rejects WORKERS", async () => {
  const settings = { WORKERS: "2", DATA_DIR: data };
  await expect(openApi(root, settings)).rejects.toThrow("WORKERS: only npm start has it.");
});

describe("deprecation", () => {
  const announced = ["@1769817600", "Sun, 31 Jan 2027 12:00:00 GMT"];

  it("is announced in each response of an operation with dates and in no others", async () => {
    const service = await instance("one", { RATE_LIMIT: "1000" });
    const created = await service.call("POST", "/pets", { kind: "cat" });
    const unauthorized = await fetch(`${service.url}/pets/1`);
    const responses = [
      await service.call("GET", "/pets/1"),
      await service.call("GET", "/pets/7"),
      unauthorized,
      created,
      await service.call("GET", "/pets"),
    ];
    const headersOf = ({ headers }: { headers: Headers }): (string | null)[] =>
      ["deprecation", "sunset"].map((name) => headers.get(name));
    expect(responses.map((each) => [each.status, ...headersOf(each)])).toEqual([
      [200, ...announced],
      [404, ...announced],
      [401, ...announced],
      [201, null, null],
      [200, null, null],
    ]);
    expect(responses[0]?.headers.get("ratelimit")).toMatch(/^"client";r=/);
  });
});

describe("health", () => {
  it("is served at paths that the document does not use", async () => {
    const service = await MadeService.start(plain, { STORE_IN_MEMORY: "on" });
    started.push(service);
    const send = (path: string, method = "GET") => fetch(service.url + path, { method });
    for (const path of ["/health/live", "/health/ready"]) {
      const response = await send(path);
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    const response = await send("/metrics");
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(await response.text()).toContain("store_transactions_pending 0");
    expect((await send("/metrics", "HEAD")).status).toBe(200);
    const rejected = await send("/metrics", "POST");
    expect([rejected.status, rejected.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("does not replace the document's own path", async () => {
    const service = await instance("one", {});
    const response = await fetch(`${service.url}/metrics`);
    expect(await response.json()).toEqual({ own: true });
    expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
  });
});
