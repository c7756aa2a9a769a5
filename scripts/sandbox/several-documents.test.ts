import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request as send } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { hiddenPaths, mountsOf } from "./mounts.js";
import type { ReadySandbox, Running } from "./ready-sandbox.js";
import { sandboxOf } from "./serve-sandbox.js";
import { startSeveral } from "./serve-several.js";

const TOKEN = "a-token-for-tests-0123456789";
const text = { type: "string" };
const json = (schema: object) => ({ "application/json": { schema } });
const LOCATION = { Location: { required: true, schema: text } };
const NOTE = { type: "object", properties: { id: text, text } };
const id = { name: "id", in: "path", required: true, schema: text };
const PATHS = {
  "/notes": {
    get: {
      operationId: "listNotes",
      responses: { "200": { description: "All.", content: json({ type: "array", items: NOTE }) } },
    },
    post: {
      operationId: "createNote",
      requestBody: { content: json(NOTE) },
      responses: { "201": { description: "Made.", headers: LOCATION, content: json(NOTE) } },
    },
  },
  "/notes/{id}": {
    get: {
      operationId: "getNote",
      parameters: [id],
      responses: { "200": { description: "One.", content: json(NOTE) } },
    },
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "several-"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>A site</title>");
});

/** Documents of notes, by their names, at their servers. */
async function readySandboxes(servers: Record<string, string>): Promise<ReadySandbox[]> {
  const all = Object.entries(servers).map(async ([name, url]): Promise<ReadySandbox> => {
    const spec = join(folder, `${name}.json`);
    const info = { title: `${name} API`, version: "1" };
    const document = { openapi: "3.1.0", info, servers: [{ url }], paths: PATHS };
    await writeFile(spec, JSON.stringify(document));
    const { project } = await sandboxOf({ spec, overlays: [] });
    const settings = {
      PORT: "0",
      STORE_IN_MEMORY: "on",
      LOG_LEVEL: "silent",
      CONTROL_PATH: "/__control",
      CONTROL_TOKEN: TOKEN,
    };
    const docs = `${folder}/`;
    const shown = {
      strictRequests: undefined,
      seedData: undefined,
      items: undefined,
      lines: [],
      summary: [],
    };
    return { name, spec: `${name}.json`, project: { ...project, docs }, settings, ...shown };
  });
  return Promise.all(all);
}

interface Received {
  status: number | undefined;
  body: unknown;
  location: string | undefined;
  connection: string | undefined;
}

class Served {
  printed = "";
  #running: Running | undefined;

  async start(servers: Record<string, string>): Promise<void> {
    this.#running = await startSeveral(await readySandboxes(servers), async ({ printed }) => {
      this.printed = printed;
    });
  }

  /** `headers`: also a Host, which `fetch` cannot send. */
  async call(
    method: string,
    path: string,
    body?: object,
    headers = {},
    agent?: Agent,
  ): Promise<Received> {
    const outgoing = send({
      agent,
      host: "127.0.0.1",
      port: this.#running?.port,
      method,
      path,
      headers: { ...(body && { "Content-Type": "application/json" }), ...headers },
    });
    outgoing.end(body && JSON.stringify(body));
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once("response", resolve).once("error", reject);
    });
    const received = await textOf(response);
    const { statusCode: status, headers: sent } = response;
    const isJson = /json/.test(sent["content-type"] ?? "");
    const { location, connection } = sent;
    return { status, body: isJson ? JSON.parse(received) : received, location, connection };
  }

  get url(): string {
    return `http://127.0.0.1:${this.#running?.port}`;
  }

  async stop(idleTimeout?: number): Promise<void> {
    await this.#running?.close(idleTimeout);
  }
}

describe("documents with different base paths", () => {
  const served = new Served();
  beforeAll(() =>
    served.start({ rail: "https://api.example.com/rail/v1", road: "/road", other: "/" }),
  );
  afterAll(() => served.stop());
  const control = (path: string, body?: object, headers = {}): Promise<Received> =>
    served.call(body ? "POST" : "GET", `/__control${path}`, body, {
      Authorization: `Bearer ${TOKEN}`,
      ...headers,
    });

  it("keep their own data, with Locations that lead to them", async () => {
    const made = await served.call("POST", "/rail/v1/notes", { text: "rail" });
    expect(made).toMatchObject({ status: 201, body: { text: "rail" } });
    expect(made.location).toMatch(/^\/rail\/v1\/notes\/./);
    expect(await served.call("GET", made.location ?? "")).toMatchObject({
      status: 200,
      body: { text: "rail" },
    });
    for (const path of ["/road/notes", "/notes"]) {
      expect(await served.call("GET", path)).toMatchObject({ status: 200, body: [] });
    }
  });

  it("are listed at /docs/, and have their docs below", async () => {
    expect((await served.call("GET", "/docs")).location).toBe("docs/");
    const { status, body } = await served.call("GET", "/docs/");
    expect(status).toBe(200);
    expect(body).toContain('<a href="rail/">rail API</a> at /rail/v1<');
    expect((await served.call("GET", "/docs/road")).location).toBe("road/");
    expect((await served.call("GET", "/docs/road/")).body).toContain("<title>A site</title>");
    expect((await served.call("POST", "/docs/", {})).status).toBe(405);
  });

  it("each have a control API below one path, and one clock", async () => {
    const frozen = { now: "2030-01-01T00:00:00.000Z", isFrozen: true };
    const at = { at: "2030-01-01T00:00:00Z" };
    expect((await control("/rail/clock/freeze", at)).body).toEqual(frozen);
    expect((await control("/road/clock")).body).toEqual(frozen);
    const rule = { match: { operationId: "listNotes" }, action: { status: 503 } };
    expect((await control("/road/faults", rule)).status).toBe(201);
    expect((await served.call("GET", "/road/notes")).status).toBe(503);
    expect((await served.call("GET", "/notes")).status).toBe(200);
    const { body: har } = await control("/road/requests/har");
    expect(JSON.stringify(har)).toContain(`"url":"${served.url}/road/notes"`);
    expect(await control("/clock")).toMatchObject({
      status: 404,
      body: {
        message:
          "The control API of a document is below /__control/rail or /__control/road or /__control/other.",
      },
    });
  });

  it("need the token of the control API, the machine's own name and no foreign page", async () => {
    expect((await control("/rail/clock", undefined, { Authorization: "" })).status).toBe(401);
    const foreign = { Origin: "http://attacker.example" };
    expect((await control("/rail/clock", undefined, foreign)).status).toBe(403);
    expect((await control("/rail/clock", undefined, { Host: "attacker.example" })).status).toBe(
      403,
    );
    // A base path before it leads to the same control API.
    const below = await served.call("GET", "/road/__control/road/clock");
    expect(below.status).toBe(401);
  });

  it("share health, and the responses to invalid HTTP", async () => {
    expect((await served.call("GET", "/health/ready")).body).toEqual({ status: "ok" });
    expect((await served.call("GET", `/rail/v1/notes?${"a".repeat(9_000)}`)).status).toBe(414);
    const socket = connect(Number(new URL(served.url).port), "127.0.0.1");
    socket.write("GET /notes HTTP/1.1\r\nNo header\r\n\r\n");
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 [^]*"statusCode":400/);
  });

  it("are announced with links to each", () => {
    expect(served.printed).toContain(`  3 documents are ready at ${served.url}\n`);
    expect(served.printed).toContain(`  Docs: ${served.url}/docs/rail/\n`);
    expect(served.printed).toContain(`  Inspector: ${served.url}/__control/road/inspector/\n`);
    expect(served.printed).toContain(`  curl ${served.url}/rail/v1/notes\n`);
  });
});

describe("documents with one base path", () => {
  const served = new Served();
  beforeAll(() =>
    served.start({ rail: "https://rail.example.com/v1", road: "https://{of}.example.com/v1" }),
  );
  afterAll(() => served.stop());

  it("are chosen by the Host of their first server", async () => {
    const Host = "RAIL.example.com:8080";
    expect((await served.call("POST", "/v1/notes", { text: "a" }, { Host })).status).toBe(201);
    expect((await served.call("GET", "/v1/notes", undefined, { Host })).body).toHaveLength(1);
    const other = { Host: "x.example.com" };
    expect((await served.call("GET", "/v1/notes", undefined, other)).body).toEqual([]);
    expect(served.printed).toContain('curl -H "Host: rail.example.com" ');
  });

  it("are not guessed for another Host, or another path", async () => {
    expect(await served.call("GET", "/v1/notes")).toMatchObject({
      status: 421,
      body: {
        message:
          "The Host chooses the document here. rail is at /v1 with the Host rail.example.com, road is at /v1 with the Host x.example.com.",
      },
    });
    expect((await served.call("GET", "/notes")).status).toBe(404);
    expect((await served.call("GET", "/")).location).toBe("docs/");
  });
});

it("names a path whose requests another document gets", () => {
  const mount = { spec: "", host: undefined };
  const mounts = [
    { ...mount, name: "all", path: "" },
    { ...mount, name: "rail", path: "/rail" },
  ];
  const all = { name: "all", paths: ["/railway", "/rail/trips", "/rail/stops"] };
  expect(hiddenPaths([all, { name: "rail", paths: ["/rail"] }], mounts)).toEqual([
    "all: /rail/trips is below /rail, the path of rail.",
  ]);
  const byHost = [
    { spec: "", name: "rail", path: "/v1", host: "rail.example.com" },
    { spec: "", name: "road", path: "/v1", host: "road.example.com" },
  ];
  expect(hiddenPaths([{ name: "road", paths: ["/notes"] }], byHost)).toEqual([]);
});

it.each([
  ["https://{region}.Example.com:8443/v1", "eu.example.com"],
  ["//api.example.com/v1", "api.example.com"],
  ["/v1", undefined],
  ["v1", undefined],
])("has the path of the server %s, for the host %s", (url, host) => {
  const variables = { region: { default: "eu" } };
  const document = { servers: [{ url, variables }, { url: "https://other.example/v2" }] };
  expect(mountsOf([{ name: "a", spec: "a.yaml", document }])).toEqual([
    { name: "a", spec: "a.yaml", path: "/v1", host },
  ]);
});

it("answers on open connections until they are closed, but keeps none of them", async () => {
  const served = new Served();
  await served.start({ rail: "/rail", road: "/road" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const list = () => served.call("GET", "/rail/notes", undefined, {}, agent);
  expect(await list()).toMatchObject({ status: 200, connection: "keep-alive" });
  const stopped = served.stop(60_000);
  expect(await list()).toMatchObject({ status: 200, connection: "close" });
  await stopped;
  await expect(list()).rejects.toThrow("ECONNREFUSED");
});

it("ends requests that a rule holds when it stops, and finishes the others", async () => {
  const served = new Served();
  await served.start({ rail: "/rail", road: "/road" });
  const held = "/__control/road/faults";
  const rule = { match: { operationId: "listNotes" }, action: { noResponse: "beforeHandling" } };
  const authorized = { Authorization: `Bearer ${TOKEN}` };
  expect(await served.call("POST", held, rule, authorized)).toMatchObject({ status: 201 });
  const list = served.call("GET", "/road/notes").catch((error: unknown) => String(error));
  const isHeld = async () =>
    /"applied":\s*1/.test(
      JSON.stringify((await served.call("GET", held, undefined, authorized)).body),
    );
  while (!(await isHeld())) continue;
  const post = send(`${served.url}/rail/notes`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Expect: "100-continue" },
  });
  post.flushHeaders();
  await once(post, "continue");
  const stopped = served.stop();
  expect(await list).toBe("Error: socket hang up");
  post.end('{"text":"a"}');
  const [response] = (await once(post, "response")) as [IncomingMessage];
  expect([response.statusCode, await textOf(response)]).toEqual([
    201,
    expect.stringContaining('"text":"a"'),
  ]);
  await stopped;
});

it("closes the port if the announcement fails", async () => {
  let url = "";
  const started = startSeveral(await readySandboxes({ rail: "/rail" }), async ({ printed }) => {
    [url = ""] = /http:\/\/127\S+/.exec(printed) ?? [];
    throw new Error("The disk is full.");
  });
  await expect(started).rejects.toThrow("The disk is full.");
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

describe("documents that cannot be served together", () => {
  it.each([
    [{ rail: "/v1", road: "https://road.example.com/v1" }, {}, "rail.json and road.json are both"],
    [{ road: "https://road.example.com/v1", rail: "/v1" }, {}, "road.json and rail.json are both"],
    [{ rail: "/", road: "/" }, {}, "are both served at /. Give one of them another path"],
    [{ rail: "/a", road: "/b" }, { CONTROL_PORT: "1" }, "CONTROL_PORT: only with one document."],
    [{ rail: "/a", road: "/b" }, { WORKERS: "2" }, "WORKERS: only npm start has it."],
  ])("at %j with %j are rejected", async (servers, settings, message) => {
    const all = (await readySandboxes(servers)).map((each) => ({
      ...each,
      settings: { PORT: "0", STORE_IN_MEMORY: "on", LOG_LEVEL: "silent", ...settings },
    }));
    if ("WORKERS" in settings) for (const { settings } of all) settings.STORE_IN_MEMORY = "off";
    await expect(startSeveral(all, async () => undefined)).rejects.toThrow(message);
  });
});
