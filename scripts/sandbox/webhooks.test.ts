import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import type { Control } from "../../server/runtime/control/control.js";
import type { Api } from "../../server/runtime/create-api.js";
import { openApi } from "../../server/runtime/open-api.js";
import { signatureHeaders } from "../../server/runtime/webhooks/send.js";
import { makeProject, removeProject } from "./testing/made-service.js";

const json = (schema: string, value: string): string =>
  `content: { application/json: { schema: ${schema}, examples: { a: { value: ${value} } } } }`;
const BOOKING = json('{ $ref: "#/components/schemas/Booking" }', "{ id: b1, seats: 2 }");
const EVENT = json('{ $ref: "#/components/schemas/Event" }', "{ event: made, data: { id: b0 } }");
const DOCUMENT = `openapi: 3.1.0
info: { title: Bookings, version: 1.0.0 }
servers: [{ url: http://127.0.0.1:8080 }]
paths:
  /bookings:
    post:
      operationId: createBooking
      security: []
      requestBody: { ${json('{ $ref: "#/components/schemas/New" }', "{ seats: 1 }")} }
      responses: { "201": { description: Made., ${BOOKING} } }
      callbacks:
        made:
          "{$request.body#/callbackUrl}?of={$response.body#/id}":
            post: { requestBody: { ${EVENT} }, responses: { "2XX": { description: Seen. } } }
        broken:
          "{$response.header.Location}": { post: { responses: { "2XX": { description: Seen. } } } }
  /bookings/{bookingId}:
    parameters: [{ name: bookingId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getBooking, security: [], responses: { "200": { description: It., ${BOOKING} } } }
x-webhooks:
  paid:
    post:
      parameters: [{ name: X-Event, in: header, example: paid, schema: { type: string } }]
      requestBody: { ${BOOKING} }
      responses: { "2XX": { description: Seen. } }
components:
  schemas:
    New: { type: object, properties: { seats: { type: integer }, callbackUrl: { type: string } } }
    Booking: { type: object, properties: { id: { type: string }, seats: { type: integer } } }
    Event:
      type: object
      properties: { event: { const: made }, bookingId: { type: string }, data: { $ref: "#/components/schemas/Booking" } }
`;

let root: string;
beforeAll(async () => void (root = await makeProject(DOCUMENT)));
afterAll(() => removeProject(root));

type Received = Pick<IncomingMessage, "url" | "headers"> & { body: string };
let received: Received[];
/** The receiver's next responses; 204 when the list is empty. */
let answers: { status: number; headers?: Record<string, string> }[];
let warnings: unknown[];
let receiver: Server;
let hooks: string;
let api: Api<unknown>;
let control: Control;
beforeEach(async () => {
  [answers, received, warnings] = [[], [], []];
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url, headers: request.headers, body });
      const { status, headers } = answers.shift() ?? { status: 204 };
      response.writeHead(status, headers).end();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  hooks = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  const settings = { PORT: "0", STORE_IN_MEMORY: "on", CONTROL_PATH: "/control", CONTROL_TOKEN };
  const logger = pino({ level: "warn" }, { write: (line) => void warnings.push(JSON.parse(line)) });
  api = await openApi(root, settings, { logger, control: {} });
  await api.listen();
  if (!api.control) throw new Error("It is not controlled.");
  ({ control } = api);
});
afterEach(async () => {
  await api.close();
  receiver.close();
});

const CONTROL_TOKEN = "token-of-the-control";
const call = async (method: string, path: string, body?: object) => {
  const headers = {
    "Content-Type": "application/json",
    "X-Correlation-ID": "the-cause",
    Authorization: `Bearer ${CONTROL_TOKEN}`,
  };
  const sent = body && { body: JSON.stringify(body) };
  const response = await fetch(api.config.baseUrl + path, { method, headers, ...sent });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
};
const book = (callbackUrl?: string) => call("POST", "/bookings", { seats: 3, callbackUrl });
const pay = (body: object = {}) => call("POST", "/control/webhooks/paid", { url: hooks, ...body });
const lastOf = (name: string) =>
  control.webhooks?.deliveries.list().findLast((each) => each.name === name);
const isIn = (state: string, name = "paid") => until(() => lastOf(name)?.state === state);
const waits = () => until(() => lastOf("paid")?.nextAttemptAt !== undefined);
const isSigned = ({ headers, body }: Received): boolean => {
  const [id = "", time] = [headers["webhook-id"], headers["webhook-timestamp"]].map(String);
  const at = new Date(Number(time) * 1_000);
  const right = signatureHeaders(
    control.webhooks?.secret ?? "",
    { id, body: Buffer.from(body) },
    at,
  );
  return headers["webhook-signature"] === right["webhook-signature"];
};

it("a callback contains the created object, is signed, and is recorded next to its request", async () => {
  const { id } = (await book(hooks)).body;
  await isIn("delivered", "made");
  expect(received.map(({ url }) => url)).toEqual([`/hooks?of=${String(id)}`]);
  const body = { event: "made", bookingId: id, data: { id, seats: 3 } };
  expect(received.map((each) => JSON.parse(each.body))).toEqual([body]);
  expect(received.map(isSigned)).toEqual([true]);
  expect(control.webhooks?.deliveries.list()).toMatchObject([{ correlationId: "the-cause" }]);
  const [request, sent] = control.requests.list({ correlationId: "the-cause" });
  expect(request).toMatchObject({ operationId: "createBooking", status: 201 });
  expect(sent).toMatchObject({ webhook: "made", method: "POST", status: 204, verdict: "valid" });
  const { entries } = control.requests.har({ webhook: "made" }).log;
  expect(entries).toMatchObject([{ request: { url: `${hooks}?of=${String(id)}` } }]);
});

it("a callback needs a URL with a value on this machine", async () => {
  await book();
  await until(() => warnings.length > 0);
  const err = { message: "$response.header.Location: has no value." };
  expect(warnings).toMatchObject([{ msg: "Not called back: broken", err }]);
  expect(lastOf("made")).toBeUndefined();
  await book("http://192.0.2.1/hooks");
  await isIn("failed", "made");
  const error = expect.stringContaining("is not on this machine");
  expect(lastOf("made")?.attempts).toEqual([{ at: expect.any(String), error }]);
});

it("a webhook is sent with its sample or a valid payload", async () => {
  const payload = { id: "b1", seats: 2 };
  const { secret, results } = (await call("GET", "/control/webhooks")).body;
  expect(secret).toMatch(/^whsec_/);
  expect(results).toEqual([
    { name: "paid", method: "POST", mediaType: "application/json", payload },
  ]);
  const { status, body } = await pay();
  expect([status, body["state"]]).toEqual([202, "pending"]);
  await isIn("delivered");
  const headers = { "webhook-id": body["id"], "x-event": "paid" };
  expect(received).toMatchObject([{ headers, body: JSON.stringify(payload) }]);
  await pay({ payload: { id: "b2" } });
  await until(() => received[1]?.body === '{"id":"b2"}');
  const listed = (await call("GET", "/control/deliveries")).body["results"];
  expect(listed).toMatchObject([{ id: body["id"], attempts: [{ status: 204 }] }, {}]);
  const refused = [await pay({ payload: { id: 1 } }), await pay({ url: "http://192.0.2.1/" })];
  expect(refused.map((each) => [each.status, each.body["message"]])).toEqual([
    [400, "payload/id must be string."],
    [400, expect.stringContaining("http://192.0.2.1/ is not on this machine.")],
  ]);
  expect((await call("POST", "/control/webhooks/none", { url: hooks })).status).toBe(404);
});

it("a webhook is retried until it is delivered, immediately when the clock advances", async () => {
  answers = [{ status: 500 }, { status: 429, headers: { "Retry-After": "120" } }];
  await pay();
  await waits();
  control.clock.advance({ seconds: 2 });
  await until(() => received.length === 2);
  await waits();
  control.clock.advance({ seconds: 100 });
  expect(lastOf("paid")?.nextAttemptAt).toBeDefined();
  control.clock.advance({ seconds: 21 });
  await isIn("delivered");
  expect(lastOf("paid")?.attempts.map(({ status }) => status)).toEqual([500, 429, 204]);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

it("a webhook fails after five attempts or a 410 and can be sent again; stop cancels attempts", async () => {
  answers = [302, 500, 500, 500, 500, 410, 503].map((status) => ({
    status,
    headers: { Location: "/" },
  }));
  const again = `/control/deliveries/${String((await pay()).body["id"])}/resend`;
  for (let tried = 1; tried < 5; tried++) {
    await waits();
    control.clock.advance({ minutes: 1 });
  }
  await isIn("failed");
  expect(received.map(({ url }) => url)).toEqual(Array(5).fill("/hooks"));
  expect((await call("POST", again)).status).toBe(202);
  await isIn("failed");
  expect((await call("POST", "/control/deliveries/none/resend")).status).toBe(404);
  await call("POST", again);
  await waits();
  await api.close();
  control.clock.advance({ hours: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([received.length, lastOf("paid")]).toEqual([7, undefined]);
});

it("a fault drops, duplicates or delays an attempt, or signs it wrongly", async () => {
  const match = { webhook: "paid" };
  const rules = [{ drop: true }, { duplicate: true, delay: 60 }, { wrongSignature: true }];
  for (const action of rules) control.faults.add({ match, times: 1, action });
  // Requests are not meant.
  await book();
  await pay();
  await isIn("dropped");
  const begun = performance.now();
  await pay();
  await until(() => received.length === 2);
  expect(performance.now() - begun).toBeGreaterThan(55);
  await isIn("delivered");
  await pay();
  await until(() => received.length === 3);
  expect(received.map(isSigned)).toEqual([true, true, false]);
  const faults = control.faults.list();
  expect(faults.map(({ applied }) => applied)).toEqual([1, 1, 1]);
  await until(() => control.requests.list({ fault: faults[2]?.id ?? "" }).length === 1);
  const attempts = control.webhooks?.deliveries.list().map((each) => each.attempts) ?? [];
  const [dropping, duplicating, signing] = faults.map(({ id: fault }) => ({ fault }));
  expect([dropping, attempts]).toMatchObject([{}, [[], [duplicating, duplicating], [signing]]]);
  const add = (rule: object) => () => control.faults.add(rule);
  expect(add({ match, action: { status: 500 } })).toThrow("status is not for match.webhook.");
  expect(add({ action: { drop: true } })).toThrow("action.drop needs match.webhook.");
});

it("a control API that other machines reach sends no webhook to this machine", async () => {
  const path = { CONTROL_PATH: "/control", CONTROL_TOKEN, CONTROL_REMOTE: "on" };
  const settings = { PORT: "0", STORE_IN_MEMORY: "on", ...path };
  const logger = pino({ level: "silent" });
  const remote = await openApi(root, settings, { logger, control: {} });
  await remote.listen();
  const response = await fetch(`${remote.config.baseUrl}/control/webhooks/paid`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${CONTROL_TOKEN}` },
    body: JSON.stringify({ url: hooks }),
  });
  await remote.close();
  const message = `${hooks} is on this machine, and neither a program on it nor a page of the service gave it. Add '127.0.0.1' to WEBHOOK_HOSTS.`;
  expect([response.status, await response.json()]).toMatchObject([400, { message }]);
  expect(received).toEqual([]);
});
