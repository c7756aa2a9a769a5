import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { makeProject, removeProject } from "../../../scripts/sandbox/testing/made-service.js";
import type { Api } from "../create-api.js";
import { loadApi, openApi, type OpenOptions } from "../open-api.js";

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const seen = "responses: { '2XX': { description: Seen. } }";
const DOCUMENT = `openapi: 3.1.0
info: { title: Bookings, version: 1.0.0 }
servers: [{ url: http://127.0.0.1:8080 }]
security: []
paths:
  /bookings:
    post:
      operationId: createBooking
      requestBody: { ${json('{ $ref: "#/components/schemas/Booking" }')} }
      responses:
        "201": { description: Made., ${json('{ $ref: "#/components/schemas/Booking" }')} }
        "300": { description: Elsewhere. }
        "422": { description: Wrong. }
      callbacks:
        made:
          "{$request.body#/hook}":
            post: { requestBody: { ${json('{ $ref: "#/components/schemas/Event" }')} }, ${seen} }
        answered:
          "{$response.body#/none}": { post: { ${seen} } }
  /bookings/{bookingId}:
    parameters: [{ name: bookingId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getBooking, responses: { "200": { description: It., ${json('{ $ref: "#/components/schemas/Booking" }')} } } }
  /bookings/{bookingId}/cancellation:
    parameters: [{ name: bookingId, in: path, required: true, schema: { type: string } }]
    post:
      operationId: cancelBooking
      parameters: [{ name: hook, in: query, schema: { type: string } }]
      requestBody: { ${json("{ type: object, properties: { reason: { type: string } } }")} }
      responses: { "202": { description: Soon. } }
      callbacks:
        cancelled:
          "{$request.query.hook}":
            post:
              requestBody: { ${json("{ type: object, properties: { bookingId: { type: string }, reason: { type: string }, from: { type: string } } }")} }
              ${seen}
        asked:
          "{$request.query.hook}?from={$url}": { post: { ${seen} } }
webhooks:
  formed:
    post:
      parameters: [{ name: Webhook-Id, in: header, example: mine, schema: { type: string } }]
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string }, n: { type: integer } } } } } }
      ${seen}
  bare: { put: { ${seen} } }
  text: { post: { requestBody: { content: { application/json: { schema: { type: [string, "null"] }, example: hello } } }, ${seen} } }
components:
  schemas:
    Booking:
      type: object
      properties: { id: { type: string }, seats: { type: integer }, hook: { type: string }, customerId: { type: string } }
    # Its parts are as deep as one wants.
    Event:
      type: object
      required: [id, type, data]
      properties:
        id: { type: string, example: event-1 }
        type: { const: made }
        customerId: { type: string }
        bookingId: { type: string }
        left: { $ref: "#/components/schemas/Event" }
        right: { $ref: "#/components/schemas/Event" }
        data: { type: object, properties: { object: { $ref: "#/components/schemas/Booking" }, at: { type: object, properties: { object: { $ref: "#/components/schemas/Booking" } } } } }
`;
const CONTROL_TOKEN = "token-of-the-control";

let root: string;
beforeAll(async () => void (root = await makeProject(DOCUMENT)));
afterAll(() => removeProject(root));

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

let received: Received[];
let receiver: Server;
let hooks: string;
const started: Api<unknown>[] = [];
beforeEach(async () => {
  received = [];
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body });
      response.writeHead(204).end();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  hooks = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
});
afterEach(async () => {
  for (const api of started.splice(0)) await api.close();
  receiver.close();
});

const SETTINGS = { PORT: "0", STORE_IN_MEMORY: "on", CONTROL_PATH: "/control", CONTROL_TOKEN };

async function open(
  project: Parameters<typeof openApi>[0] = root,
  settings: Record<string, string> = {},
  log: Pick<string[], "push"> = [],
): Promise<Api<unknown>> {
  const logger = pino({ level: "warn" }, { write: (line) => log.push(line) });
  const options: OpenOptions = { logger, control: {} };
  const api = await openApi(project, { ...SETTINGS, ...settings }, options);
  started.push(api);
  await api.listen();
  return api;
}

async function post(api: Api<unknown>, path: string, body?: object, more: object = {}) {
  const response = await fetch(api.config.baseUrl + path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${CONTROL_TOKEN}`,
      ...more,
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "manual",
  });
  return { status: response.status, text: await response.text() };
}

const until = async (isTrue: () => boolean): Promise<void> => {
  const end = performance.now() + 10_000;
  while (performance.now() < end && !isTrue()) await new Promise(setImmediate);
  expect(isTrue()).toBe(true);
};

describe("a webhook", () => {
  const JSON_TYPE = "application/json";
  const FORM_TYPE = "application/x-www-form-urlencoded";
  it.each([
    ["formed", "POST", { payload: { a: "x y&z", n: 1 } }, FORM_TYPE, "a=x+y%26z&n=1"],
    ["bare", "PUT", {}, undefined, ""],
    ["text", "POST", {}, JSON_TYPE, '"hello"'],
    ["text", "POST", { payload: null }, JSON_TYPE, "null"],
    ["text", "POST", { payload: "" }, JSON_TYPE, '""'],
  ])("%s is sent by %s with %j as %s: %s", async (name, method, more, type, body) => {
    const api = await open();
    const { status, text } = await post(api, `/control/webhooks/${name}`, { url: hooks, ...more });
    expect(status).toBe(202);
    await until(() => received.length === 1);
    expect(received).toMatchObject([{ method, url: "/hooks", body }]);
    expect(received[0]?.headers["content-type"]).toBe(type);
    const { id } = JSON.parse(text) as { id: string };
    // The document's example of this header does not replace it.
    expect(received[0]?.headers["webhook-id"]).toBe(id);
  });

  it.each([
    ["none", 404, "none"],
    ["bare", 400, "Add '192.0.2.1' to WEBHOOK_HOSTS."],
  ])("%s is not sent to another machine: %i", async (name, status, message) => {
    const body = { url: "http://192.0.2.1/" };
    const response = await post(await open(), `/control/webhooks/${name}`, body);
    expect(response).toEqual({ status, text: expect.stringContaining(message) });
  });

  it.each([[0], [false], [""], [null]])("is not sent with the payload %j", async (payload) => {
    const body = { url: hooks, payload };
    const { status, text } = await post(await open(), "/control/webhooks/formed", body);
    expect([status, text]).toEqual([400, expect.stringContaining("payload must be object.")]);
  });
});

it("the secret is that of WEBHOOK_SECRET, else one of the service's own", async () => {
  const secretOf = async (settings: Record<string, string>): Promise<unknown> => {
    const api = await open(root, settings);
    const headers = { Authorization: `Bearer ${CONTROL_TOKEN}` };
    const response = await fetch(`${api.config.baseUrl}/control/webhooks`, { headers });
    return ((await response.json()) as Record<string, unknown>)["secret"];
  };
  const WEBHOOK_SECRET = `whsec_${"a".repeat(32)}`;
  expect(await secretOf({ WEBHOOK_SECRET })).toBe(WEBHOOK_SECRET);
  const own = await Promise.all([secretOf({}), secretOf({})]);
  expect(own[0]).toMatch(/^whsec_[\w+/]{43}=$/);
  // Each service in memory has its own credentials.
  expect(own[0]).not.toBe(own[1]);
});

describe("the callback of an operation", () => {
  it("has the created item at the outermost place that fits best, and its references", async () => {
    const api = await open();
    const booking = { seats: 3, hook: hooks, customerId: "c1" };
    const { text } = await post(api, "/bookings", booking);
    const made = JSON.parse(text) as { id: string };
    await until(() => received.length === 1);
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({
      id: "event-1",
      type: "made",
      customerId: "c1",
      bookingId: made.id,
      data: { object: { ...booking, id: made.id } },
    });
  });

  it("has the parameters and the body of the request if the response has no content", async () => {
    const api = await open();
    const bookingId = (JSON.parse((await post(api, "/bookings", {})).text) as { id: string }).id;
    const path = `/bookings/${bookingId}/cancellation?hook=${encodeURIComponent(hooks)}`;
    expect((await post(api, path, { reason: "rain" })).status).toBe(202);
    await until(() => received.length === 2);
    const [cancelled, requested] = received.sort((a, b) => b.body.length - a.body.length);
    expect(JSON.parse(cancelled?.body ?? "")).toEqual({ bookingId, reason: "rain" });
    expect([cancelled?.url, requested?.url, requested?.body]).toEqual([
      ...["/hooks", `/hooks?from=${api.config.baseUrl}${path}`, ""],
    ]);
  });

  it.each([
    ["a response of 300", { status: 300 }, 300, 0],
    ["a response of 422", { status: 422 }, 422, 0],
    ["a response that is invalid", { status: 201, body: { id: 7 } }, 500, 0],
    ["a valid response", { status: 201, body: { id: "b7", seats: 9 } }, 201, 1],
  ])("after %s", async (_, response, status, calls) => {
    const project = await loadApi(root);
    const handlers = { ...project.handlers, createBooking: () => Promise.resolve(response) };
    const api = await open({ ...project, handlers });
    expect((await post(api, "/bookings", { hook: hooks, seats: 3 })).status).toBe(status);
    // A webhook is sent later than a callback would have been.
    await post(api, "/control/webhooks/bare", { url: hooks });
    await until(() => received.some(({ method }) => method === "PUT"));
    const bodies = received.filter(({ method }) => method === "POST").map(({ body }) => body);
    expect(bodies).toHaveLength(calls);
    // The response takes precedence over the request.
    for (const body of bodies)
      expect(JSON.parse(body)).toMatchObject({ data: { object: { seats: 9 } } });
  });

  it.each([
    [{}, 1],
    [{ "Sec-Fetch-Site": "same-origin" }, 1],
    [{ "Sec-Fetch-Site": "cross-site" }, 0],
    [{ "X-Forwarded-For": "192.0.2.1" }, 0],
  ])("leads to this machine only for its programs and pages: %j", async (headers, calls) => {
    const api = await open();
    expect((await post(api, "/bookings", { hook: hooks }, headers)).status).toBe(201);
    // A webhook is sent later than a callback would have been.
    await post(api, "/control/webhooks/bare", { url: hooks });
    await until(() => received.some(({ method }) => method === "PUT"));
    expect(received.filter(({ method }) => method === "POST")).toHaveLength(calls);
  });

  it("is not sent without an address, which is logged unless the client sends it", async () => {
    const log: string[] = [];
    const api = await open(root, {}, log);
    await post(api, "/bookings", {});
    await until(() => log.length > 0);
    const messages = log.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect([messages, received]).toEqual([["Not called back: answered"], []]);
  });
});
