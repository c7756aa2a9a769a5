import { afterEach, expect, it } from "@jest/globals";
import express from "express";
import helmet from "helmet";
import morgan from "morgan";
import { pino } from "pino";
import { createService } from "../service.js";
import { type Api, createApi } from "./create-api.js";
import { codeOf, OpenApiError } from "./errors.js";
import { noPort } from "./http/listening.js";
import { readDemoConfig } from "../demo/config.js";
import { catalogueOf, runtimeErrors } from "./runtime-errors.js";
import { apiKeyVerifier } from "./security/api-keys.js";

const config = readDemoConfig({
  PORT: "0",
  STORE_IN_MEMORY: "on",
  DEMO_CLIENT_ID: "demo",
  DEMO_CLIENT_SECRET: "secret",
  DEMO_DATA: "off",
});
const logger = pino({ level: "silent" });

let api: Api<unknown>;
let notes: Api<unknown> | undefined;
afterEach(async () => {
  await api.close();
  await notes?.close();
  notes = undefined;
});

async function newToken(url: string): Promise<string> {
  const response = await fetch(`${url}/oauth/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa("demo:secret")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

it("runs your middleware before and after the API", async () => {
  api = await createService(config, logger);
  const lines: string[] = [];
  const app = express();
  app.use(morgan(":method :url :status", { stream: { write: (line) => lines.push(line) } }));
  app.use(helmet());
  app.use("/internal", (_request, response) => void response.status(403).json({ closed: true }));
  app.use(api.middleware);
  app.use(({ path }, response) => void response.status(404).json({ nothingAt: path }));
  const { port } = await api.listen(app);
  const url = `http://127.0.0.1:${port}`;

  const live = await fetch(`${url}/health/live`);
  expect([live.status, await live.json()]).toEqual([200, { status: "ok" }]);
  expect(live.headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
  // The API's own headers replace those of helmet.
  const policy = "default-src 'none'; frame-ancestors 'none'";
  expect(live.headers.get("Content-Security-Policy")).toBe(policy);

  const closed = await fetch(`${url}/internal/anything`);
  expect([closed.status, await closed.json()]).toEqual([403, { closed: true }]);
  expect(closed.headers.has("X-Correlation-ID")).toBe(false);

  const nothing = await fetch(`${url}/nothing`);
  expect([nothing.status, await nothing.json()]).toEqual([404, { nothingAt: "/nothing" }]);
  const paths = ["/health/live 200", "/internal/anything 403", "/nothing 404"];
  expect(lines).toEqual(paths.map((path) => `GET ${path}\n`));
});

it("mounts the API below a path of an existing app", async () => {
  api = await createService({ ...config, baseUrl: "https://shop.test/api/v1" }, logger);
  const app = express();
  app.use(express.json());
  app.get("/", (_request, response) => void response.send("Welcome"));
  app.use("/api/v1", api.middleware);
  const { port } = await api.listen(app);
  const url = `http://127.0.0.1:${port}/api/v1`;

  const created = await fetch(`${url}/demo/resource`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${await newToken(url)}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ objectTypeProperty: {} }),
  });
  const { id } = (await created.json()) as { id: string };
  expect(created.status).toBe(201);
  const location = created.headers.get("Location");
  expect(location).toBe(`https://shop.test/api/v1/demo/resource/${id}`);

  const wrong = await fetch(`${url}/health/live`, { method: "POST" });
  expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  const outside = await fetch(`http://127.0.0.1:${port}/health/live`);
  expect([outside.status, await outside.json()]).toMatchObject([404, { statusCode: 404 }]);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("Welcome");
});

const schema = { type: "string", maxLength: 3 };
const noteDocument = {
  openapi: "3.1.0",
  info: { title: "Notes", version: "1" },
  paths: {
    "/notes/{id}": {
      get: {
        parameters: [{ name: "id", in: "path", required: true, schema }],
        responses: { "200": { description: "A note.", content: { "text/plain": { schema } } } },
      },
    },
  },
};
const getNote = {
  operationId: "getNote",
  method: "get",
  path: "/notes/{id}",
  tag: "notes",
  security: [
    [{ name: "key", scheme: "apiKey", scopes: [], key: { in: "header", name: "Api-Key" } }],
  ],
  parameters: [{ name: "id", in: "path", style: "simple", explode: false, shape: "text" }],
  requestBody: undefined,
  produces: ["text/plain"],
  statuses: [200],
  ranges: [],
  contents: { "200": [{ mediaType: "text/plain", kind: "text" }] },
} as const;

function createNotes(texts: Map<string, string>): Promise<Api<unknown>> {
  const ann = { clientId: "ann", scopes: new Set<string>() };
  const key = apiKeyVerifier("Notes", (sent) => (sent === "k" ? ann : undefined));
  return createApi({
    name: "notes",
    document: noteDocument,
    operations: { getNote },
    errors: catalogueOf({ ...runtimeErrors, NoNote: { statuses: [404] } }, "NoNote"),
    security: { realm: "Notes", tenantParameter: undefined, permissions: {} },
    handlers: {
      getNote: async ({ params }: { params: { id: string } }, notes: Map<string, string>) => {
        const body = notes.get(params.id);
        if (body === undefined) throw new OpenApiError("NoNote", "No such note.");
        return { status: 200, body };
      },
    },
    services: () => ({ verifiers: { apiKey: key }, servicesOf: () => texts }),
    store: { open: async () => undefined, close: async () => undefined },
    config,
    logger,
  });
}

it("serves two APIs in one process", async () => {
  api = await createService(config, logger);
  notes = await createNotes(new Map([["1", "Tea"]]));
  const app = express().use("/shop", api.middleware).use("/mine", notes.middleware);
  const { port } = await api.listen(app);
  const token = await newToken(`http://127.0.0.1:${port}/shop`);
  const own = { "Api-Key": "k" };
  const others = { Authorization: `Bearer ${token}` };
  const get = async (path: string, headers: Record<string, string>): Promise<unknown[]> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const code = response.ok ? undefined : codeOf(await response.json());
    return [response.status, code ?? response.headers.get("Content-Type")];
  };

  expect(await get("/mine/notes/1", own)).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await get("/mine/notes/2", own)).toEqual([404, "NoNote"]);
  expect(await get("/mine/notes/long", own)).toEqual([400, "InvalidInput"]);
  const json = "application/json";
  expect(await get("/shop/demo/resource", others)).toEqual([200, json]);
  expect(await get("/shop/demo/resource/none", others)).toEqual([404, "ResourceNotFound"]);
  // Neither accepts the other's credentials or paths.
  expect(await get("/mine/notes/1", others)).toEqual([401, "invalid_token"]);
  expect(await get("/shop/demo/resource", own)).toEqual([401, "invalid_token"]);
  expect(await get("/shop/notes/1", own)).toEqual([404, "ResourceNotFound"]);
  expect(await get("/mine/health/live", own)).toEqual([404, "ResourceNotFound"]);
});

it("serves requests without a port", async () => {
  const source = noPort();
  api = await createService({ ...config, baseUrl: "http://api.test" }, logger, { source });
  await api.ready;

  const live = await api.fetch(new Request("http://api.test/health/live"));
  expect([live.status, await live.json()]).toEqual([200, { status: "ok" }]);
  expect(live.headers.get("Content-Type")).toBe("application/json");
  const posted = await api.fetch("/health/live", { method: "POST" });
  expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);

  const elsewhere = await api.fetch(new Request("http://other.test/health/live"));
  expect(elsewhere.status).toBe(200);
  expect(process.getActiveResourcesInfo()).not.toContain("TCPServerWrap");
});
