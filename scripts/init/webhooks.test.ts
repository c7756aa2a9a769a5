import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import type { Control } from "../../server/runtime/control/control.js";
import type { Api } from "../../server/runtime/create-api.js";
import { openApi } from "../../server/runtime/open-api.js";
import type { Credentials } from "../../server/runtime/security/credentials.js";
import { signatureHeaders } from "../../server/runtime/webhooks/send.js";
import { makeProject, removeProject } from "./testing/made-service.js";

const body = (schema: string, more = "{}") =>
  `{ content: { application/json: { schema: ${schema}, examples: { a: { value: ${more} } } } } }`;
const BOOKING = '{ $ref: "#/components/schemas/Booking" }';
const DOCUMENT = `openapi: 3.1.0
info: { title: Bookings, version: 1.0.0 }
servers: [{ url: http://127.0.0.1:8080 }]
paths:
  /bookings:
    post:
      operationId: createBooking
      security: []
      requestBody: ${body('{ $ref: "#/components/schemas/New" }', "{ seats: 1 }")}
      responses: { "201": { description: Made., ${body(BOOKING, "{ id: b0, seats: 1 }").slice(2)} }
      callbacks:
        made:
          "{$request.body#/callbackUrl}?of={$response.body#/id}":
            post:
              requestBody: ${body(`{ type: object, required: [event, data], properties: { event: { const: made }, bookingId: { type: string }, data: ${BOOKING} } }`, "{ event: made, data: { id: foreign, seats: 99 } }")}
              responses: { "2XX": { description: Seen. } }
        broken:
          "{$response.header.Location}": { post: { responses: { "2XX": { description: Seen. } } } }
  /bookings/{bookingId}:
    parameters: [{ name: bookingId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getBooking, security: [], responses: { "200": { description: It., ${body(BOOKING, "{ id: b0, seats: 1 }").slice(2)} } }
x-webhooks:
  bookingPaid:
    post:
      parameters: [{ name: X-Event, in: header, example: paid, schema: { type: string } }]
      requestBody: ${body(BOOKING, "{ id: b1, seats: 2 }")}
      responses: { "2XX": { description: Seen. } }
components:
  schemas:
    New: { type: object, required: [seats], properties: { seats: { type: integer }, callbackUrl: { type: string } } }
    Booking: { type: object, required: [id, seats], properties: { id: { type: string }, seats: { type: integer } } }
`;

interface Received {
  path: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

let root: string;
beforeAll(async () => {
  root = await makeProject(DOCUMENT);
});
afterAll(() => removeProject(root));

/** What the receiver responds next; 204 if nothing is left. */
let answers: { status: number; headers?: Record<string, string> }[];
let received: Received[];
let receiver: Server;
let hooks: string;
let api: Api<Credentials>;
let warnings: unknown[];
let control: Control;
beforeEach(async () => {
  [answers, received] = [[], []];
  receiver = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const body = Buffer.concat(pieces).toString();
      received.push({ path: request.url, headers: request.headers, body });
      const { status, headers } = answers.shift() ?? { status: 204 };
      response.writeHead(status, headers).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
  hooks = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  const settings = { PORT: "0", STORE_IN_MEMORY: "on", ...CONTROL };
  warnings = [];
  const logger = pino({ level: "warn" }, { write: (line) => void warnings.push(JSON.parse(line)) });
  api = await openApi(root, settings, { logger, control: {} });
  await api.listen();
  if (!api.control) throw new Error("It is not controlled.");
  ({ control } = api);
});
afterEach(async () => {
  await api.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const CONTROL = { CONTROL_PATH: "/__control", CONTROL_TOKEN: "token-of-the-control" };

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let i = 0; i < 200 && !isTrue(); i++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isTrue()).toBe(true);
};
const call = async (method: string, path: string, body?: object) => {
  const headers = {
    "Content-Type": "application/json",
    Authorization: `Bearer ${CONTROL.CONTROL_TOKEN}`,
    "X-Correlation-ID": "the-cause",
  };
  const sent = body && { body: JSON.stringify(body) };
  const response = await fetch(api.config.baseUrl + path, { method, headers, ...sent });
  return { status: response.status, body: (await response.json()) as Record<string, any> };
};
const book = (callbackUrl?: string) =>
  call("POST", "/bookings", { seats: 3, ...(callbackUrl !== undefined && { callbackUrl }) });
const pay = (body: object = {}) =>
  call("POST", "/__control/webhooks/bookingPaid", { url: hooks, ...body });
const lastOf = (name: string) =>
  control.webhooks?.deliveries.list().findLast((each) => each.name === name);
const isIn = (state: string, name = "bookingPaid") => until(() => lastOf(name)?.state === state);
const isRight = async ({ headers, body }: Received): Promise<boolean> => {
  const { secret } = (await call("GET", "/__control/webhooks")).body;
  const [id = "", time] = [headers["webhook-id"], headers["webhook-timestamp"]].map(String);
  const sent = { id, body: Buffer.from(body) };
  const right = signatureHeaders(String(secret), sent, new Date(Number(time) * 1_000));
  return headers["webhook-signature"] === right["webhook-signature"];
};
const first = (): Received => received[0] ?? { path: "", headers: {}, body: "" };

describe("a callback", () => {
  it("is sent after the response, about the thing that was made, and signed", async () => {
    const { body: made } = await book(hooks);
    await isIn("delivered", "made");
    const { path, body } = first();
    expect(path).toBe(`/hooks?of=${made["id"]}`);
    const data = { id: made["id"], seats: 3 };
    expect(JSON.parse(body)).toEqual({ event: "made", bookingId: made["id"], data });
    expect(await isRight(first())).toBe(true);
  });

  it("is not sent without an address, and fails at one that has no value or is on another machine", async () => {
    await book();
    const err = { message: "$response.header.Location: has no value." };
    await until(() => warnings.length > 0);
    expect(warnings).toMatchObject([{ msg: "Not called back: broken", err }]);
    expect(lastOf("made")).toBeUndefined();
    await book("http://192.0.2.1/hooks");
    await isIn("failed", "made");
    const [{ error } = {}] = lastOf("made")?.attempts ?? [];
    expect(error).toMatch(/^http:\/\/192\.0\.2\.1\/.* is not on this machine/);
  });

  it("is recorded next to the request that caused it", async () => {
    await book(hooks);
    await isIn("delivered", "made");
    const correlationId = "the-cause";
    const [request, sent] = control.requests.list({ correlationId }).slice(-2);
    expect(request).toMatchObject({ operationId: "createBooking", status: 201 });
    expect(sent).toMatchObject({ webhook: "made", method: "POST", status: 204, verdict: "valid" });
    expect(control.requests.list({ webhook: "made" })).toEqual([sent]);
    const { entries } = control.requests.har({ webhook: "made" }).log;
    expect(entries).toMatchObject([{ request: { url: hooks + first().path?.slice(6) } }]);
  });
});

describe("a webhook", () => {
  it("is sent on demand with its sample, or with a payload that fits", async () => {
    const { secret, results } = (await call("GET", "/__control/webhooks")).body;
    const payload = { id: "b1", seats: 2 };
    const mediaType = "application/json";
    expect(results).toEqual([{ name: "bookingPaid", method: "POST", mediaType, payload }]);
    expect(secret).toMatch(/^whsec_/);
    const { status, body } = await pay();
    expect([status, body["state"]]).toEqual([202, "pending"]);
    await isIn("delivered");
    const { headers, body: sent } = first();
    expect(headers).toMatchObject({ "webhook-id": body["id"], "x-event": "paid" });
    expect(JSON.parse(sent)).toEqual(payload);
    await pay({ payload: { id: "b2", seats: 1 } });
    await until(() => received[1]?.body === '{"id":"b2","seats":1}');
    const { results: listed } = (await call("GET", "/__control/deliveries")).body;
    expect(listed).toMatchObject([{ id: body["id"], attempts: [{ status: 204 }] }, {}]);
  });

  it.each([
    [{ payload: { id: 1, seats: 2 } }, 400, "payload/id must be string."],
    [{ url: "http://192.0.2.1/" }, 400, "http://192.0.2.1/ is not on this machine."],
    [{ url: "ftp://127.0.0.1/" }, 400, "'ftp://127.0.0.1/' is not an http or https URL."],
  ])("is refused with %j", async (body, status, message) => {
    const refused = await pay(body);
    expect(refused.status).toBe(status);
    expect(refused.body["message"]).toContain(message);
    const unknown = await call("POST", "/__control/webhooks/none", { url: hooks });
    expect(unknown.status).toBe(404);
  });

  it("is repeated, at once when the clock is advanced, until it is received", async () => {
    answers = [{ status: 500 }, { status: 429, headers: { "Retry-After": "120" } }];
    await pay();
    await until(() => lastOf("bookingPaid")?.nextAttemptAt !== undefined);
    control.clock.advance({ seconds: 2 });
    await until(() => lastOf("bookingPaid")?.attempts.length === 2);
    await until(() => lastOf("bookingPaid")?.nextAttemptAt !== undefined);
    control.clock.advance({ seconds: 100 });
    expect(received.length).toBe(2);
    control.clock.advance({ seconds: 21 });
    await isIn("delivered");
    const statuses = lastOf("bookingPaid")?.attempts.map(({ status }) => status);
    expect(statuses).toEqual([500, 429, 204]);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("fails after five attempts, or a 410, and can be sent again; no redirect is followed", async () => {
    answers = [302, 500, 500, 500, 500].map((status) => ({ status, headers: { Location: "/" } }));
    const { id } = (await pay()).body;
    for (let tried = 1; tried < 5; tried++) {
      await until(() => lastOf("bookingPaid")?.nextAttemptAt !== undefined);
      control.clock.advance({ minutes: 1 });
    }
    await isIn("failed");
    expect(received.map(({ path }) => path)).toEqual(Array(5).fill("/hooks"));
    answers = [{ status: 410 }];
    const again = `/__control/deliveries/${id}/resend`;
    expect((await call("POST", again)).status).toBe(202);
    await isIn("failed");
    await call("POST", again);
    await isIn("delivered");
    expect(received.length).toBe(7);
    expect((await call("POST", "/__control/deliveries/none/resend")).status).toBe(404);
  });

  it("ends with the service, and does not hold it up", async () => {
    answers = [{ status: 503 }];
    await pay();
    await until(() => lastOf("bookingPaid")?.nextAttemptAt !== undefined);
    await api.close();
    control.clock.advance({ hours: 1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(received.length).toBe(1);
  });
});

describe("a fault", () => {
  const match = { webhook: "bookingPaid" };

  it("drops, repeats, delays or wrongly signs an attempt", async () => {
    control.faults.add({ id: "lost", match, times: 1, action: { drop: true } });
    control.faults.add({ id: "twice", match, times: 1, action: { duplicate: true, delay: 60 } });
    control.faults.add({ id: "forged", match, times: 1, action: { wrongSignature: true } });
    await pay();
    await isIn("dropped");
    expect(received.length).toBe(0);
    const begun = performance.now();
    await pay();
    await isIn("delivered");
    expect(performance.now() - begun).toBeGreaterThan(55);
    expect(received.map(({ body }) => body)).toEqual(Array(2).fill('{"id":"b1","seats":2}'));
    await pay();
    await until(() => received.length === 3);
    expect(await Promise.all(received.map(isRight))).toEqual([true, true, false]);
    expect(control.requests.list({ fault: "forged" }).length).toBe(1);
    expect(control.faults.list().map(({ applied }) => applied)).toEqual([1, 1, 1]);
  });

  it.each([
    [{ match, action: { status: 500 } }, "action.status is not for match.webhook."],
    [{ action: { drop: true } }, "action.drop needs match.webhook."],
  ])("%j is refused", (rule, message) => {
    expect(() => control.faults.add(rule)).toThrow(message);
  });
});
