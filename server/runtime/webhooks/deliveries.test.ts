import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { makeProject, removeProject } from "../../../scripts/sandbox/testing/made-service.js";
import { freePort } from "../../testing/free-port.js";
import type { Control } from "../control/control.js";
import type { Api } from "../create-api.js";
import { openApi } from "../open-api.js";
import type { Delivery } from "./deliveries.js";

const DOCUMENT = `openapi: 3.1.0
info: { title: Payments, version: 1.0.0 }
servers: [{ url: http://127.0.0.1:8080 }]
paths:
  /health-of-it: { get: { operationId: getIt, security: [], responses: { "204": { description: Well. } } } }
webhooks:
  paid:
    post:
      requestBody: { content: { application/json: { schema: { type: string } } } }
      responses: { "2XX": { description: Seen. } }
`;
const CONTROL_TOKEN = "token-of-the-control";
const NOW = new Date("2026-01-01T00:00:00.000Z");

let root: string;
beforeAll(async () => void (root = await makeProject(DOCUMENT)));
afterAll(() => removeProject(root));

interface Received {
  headers: IncomingMessage["headers"];
  body: string;
}
type Respond = (response: ServerResponse) => void;

let received: Received[];
/** How the receiver responds to its next requests; with 204 when the list is empty. */
let answers: Respond[];
let receiver: Server;
let hooks: string;
let api: Api<unknown>;
let control: Control;
beforeEach(async () => {
  [answers, received] = [[], []];
  receiver = createServer((request, response) => {
    const respond = (body: string): void => {
      received.push({ headers: request.headers, body });
      (answers.shift() ?? status(204))(response);
    };
    // A test may end before it has received everything.
    text(request).then(respond, () => undefined);
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  hooks = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const settings = { PORT: "0", STORE_IN_MEMORY: "on", CONTROL_PATH: "/control", CONTROL_TOKEN };
  const logger = pino({ level: "silent" });
  api = await openApi(root, settings, { logger, control: {} });
  await api.listen();
  if (!api.control) throw new Error("It is not controlled.");
  ({ control } = api);
  control.clock.freeze(NOW);
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await api.close();
  receiver.close();
  receiver.closeAllConnections();
});

const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(code, headers).end();

interface Sent {
  status: number;
  delivery: Delivery;
}

async function post(path: string, body?: object): Promise<Sent> {
  const response = await fetch(`${api.config.baseUrl}/control${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${CONTROL_TOKEN}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, delivery: (await response.json()) as Delivery };
}
const pay = (url = hooks, payload = "p"): Promise<Sent> => post("/webhooks/paid", { url, payload });
const resend = (id: string): Promise<Sent> => post(`/deliveries/${id}/resend`);

function last(): Delivery {
  const found = control.webhooks?.deliveries.list().at(-1);
  if (!found) throw new Error("Nothing was sent.");
  return found;
}

/** Polls without timers, which some tests stop. */
async function until(isTrue: () => boolean): Promise<void> {
  for (const end = performance.now() + 10_000; performance.now() < end && !isTrue();) {
    await new Promise(setImmediate);
  }
  expect(isTrue()).toBe(true);
}
const isIn = (state: Delivery["state"]): Promise<void> => until(() => last().state === state);
const attempts = (count: number): Promise<void> =>
  until(() => last().attempts.length === count && last().nextAttemptAt !== undefined);
/** Seconds from the frozen time to the next attempt. */
const pause = (): number =>
  (Date.parse(last().nextAttemptAt ?? "") - control.clock.now().getTime()) / 1000;

describe("the pause before the next attempt", () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ["Date", "nextTick", "queueMicrotask", "setImmediate", "performance"],
    });
  });

  it.each([
    ["at most", 0, [1, 2, 4, 8]],
    ["at least", 1, [0.5, 1, 2, 4]],
  ])("is %s that for a chance of %d: %j", async (_, chance, pauses) => {
    jest.spyOn(Math, "random").mockReturnValue(chance);
    answers = Array.from({ length: 5 }, () => status(500));
    await pay();
    for (const [index, seconds] of pauses.entries()) {
      await attempts(index + 1);
      expect(pause()).toBe(seconds);
      control.clock.advance({ milliseconds: seconds * 1000 - 1 });
      expect(last().nextAttemptAt).toBeDefined();
      control.clock.advance({ milliseconds: 1 });
    }
    await isIn("failed");
    expect([received.length, last().nextAttemptAt]).toEqual([5, undefined]);
  });

  it.each([
    ["120", 120],
    ["300", 300],
    ["301", 300],
    ["86400", 300],
    ["0", 1],
    ["soon", 1],
  ])("with Retry-After: %s has %d s", async (retryAfter, seconds) => {
    jest.spyOn(Math, "random").mockReturnValue(0);
    answers = [status(503, { "Retry-After": retryAfter })];
    await pay();
    await attempts(1);
    expect(pause()).toBe(seconds);
  });

  it("passes without a jump of the clock", async () => {
    jest.spyOn(Math, "random").mockReturnValue(0);
    answers = [status(500)];
    await pay();
    await attempts(1);
    jest.advanceTimersByTime(999);
    expect(last().nextAttemptAt).toBeDefined();
    jest.advanceTimersByTime(1);
    await isIn("delivered");
    expect(received).toHaveLength(2);
  });

  it("is over when the delivery is sent again", async () => {
    answers = [status(500)];
    const { delivery } = await pay();
    await attempts(1);
    await resend(delivery.id);
    await isIn("delivered");
    jest.advanceTimersByTime(600_000);
    // Requests of this test show that none was sent before.
    for (let sent = 0; sent < 10; sent++) await fetch(hooks, { method: "POST" });
    expect(received).toHaveLength(12);
  });

  it("is followed by one attempt, whatever the clock does", async () => {
    answers = [status(500)];
    await pay();
    await attempts(1);
    answers = [() => undefined];
    control.clock.advance({ hours: 1 });
    await until(() => received.length === 2);
    control.clock.advance({ hours: 1 });
    jest.advanceTimersByTime(600_000);
    receiver.closeAllConnections();
    await attempts(2);
    control.clock.advance({ hours: 1 });
    await isIn("delivered");
    control.clock.advance({ hours: 1 });
    jest.advanceTimersByTime(600_000);
    // A request of this test shows that none was sent before.
    await pay();
    await isIn("delivered");
    expect(received).toHaveLength(4);
  });
});

it.each<[number, Delivery["state"]]>([
  [200, "delivered"],
  [299, "delivered"],
  [300, "pending"],
  [308, "pending"],
  [404, "pending"],
  [409, "pending"],
  [410, "failed"],
  [411, "pending"],
  [500, "pending"],
])("an attempt that gets a %i makes its delivery %s", async (code, state) => {
  answers = [status(code, { Location: hooks })];
  const { delivery } = await pay();
  await until(() => last().attempts.length === 1);
  await isIn(state);
  expect(last()).toMatchObject({ id: delivery.id, state, attempts: [{ status: code }] });
  expect(received).toHaveLength(1);
});

describe("an attempt without a response", () => {
  const errorOf = async (url?: string): Promise<string | undefined> => {
    await pay(url);
    await attempts(1);
    return last().attempts[0]?.error;
  };

  it("names a closed port", async () => {
    const port = await freePort();
    expect(await errorOf(`http://127.0.0.1:${port}/`)).toBe(
      `connect ECONNREFUSED 127.0.0.1:${port}`,
    );
  });

  it("uses TLS for https", async () => {
    expect(await errorOf(hooks.replace("http:", "https:"))).toMatch(/wrong version number/);
  });

  it.each([
    ["before its head", (response: ServerResponse) => void response.destroy(), "socket hang up"],
    [
      "within its body",
      (response: ServerResponse) => response.write("a", () => response.destroy()),
      "aborted",
    ],
  ])("reports a connection that ends %s", async (_, respond, error) => {
    answers = [(response) => void respond(response)];
    expect(await errorOf()).toBe(error);
  });

  it.each([
    ["its head", () => undefined, "The operation was aborted due to timeout"],
    [
      "the end of its body",
      (response: ServerResponse) => void response.write("a"),
      // The message of Node 20, and of later versions.
      expect.stringMatching(/^(?:The operation was )?aborted$/),
    ],
  ])("waits 15 s for %s", async (_, respond, error) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // A hundred times as fast.
    const spy = jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
    answers = [respond];
    const begun = performance.now();
    expect(await errorOf()).toEqual(error);
    expect(performance.now() - begun).toBeGreaterThan(140);
    expect(spy.mock.calls).toContainEqual([15_000]);
  });
});

it("64 KiB of a response are read, without waiting for its end", async () => {
  answers = [(response) => void response.write("a".repeat(65_536))];
  await pay();
  await isIn("delivered");
});

describe("deliveries of which too many wait", () => {
  const KIB = 1_024;
  /** A payload whose JSON has this number of bytes. */
  const bytes = (count: number): string => "x".repeat(count - 2);

  it("have at most 16 MiB", async () => {
    answers = Array.from({ length: 100 }, () => status(500));
    for (let sent = 0; sent < 32; sent++) await pay(hooks, bytes(512 * KIB));
    const { status: code, delivery } = await pay(hooks, "");
    expect([code, JSON.stringify(delivery)]).toEqual([
      503,
      expect.stringContaining("500 may, with 16777216 bytes."),
    ]);
    expect(control.webhooks?.deliveries.list()).toHaveLength(32);
  });

  it("drop only the oldest ended ones that are in the way", async () => {
    const list = (): (readonly [string, string])[] =>
      (control.webhooks?.deliveries.list() ?? []).map(({ id, state }) => [id, state] as const);
    answers = [status(410), status(500)];
    const ids: string[] = [];
    for (const size of [6_000, 6_000, 4_000, 100]) {
      ids.push((await pay(hooks, bytes(size * 100))).delivery.id);
      await until(() => list().at(-1)?.[1] !== "pending" || last().nextAttemptAt !== undefined);
    }
    for (let sent = 0; sent < 26; sent++) await pay(hooks, bytes(600_000));
    await isIn("delivered");
    const [failed = "", waiting = "", delivered = ""] = ids;
    const kept = list().map(([id]) => id);
    expect([kept.includes(failed), kept.includes(waiting)]).toEqual([false, true]);
    expect([kept.includes(delivered), kept.length]).toEqual([true, 29]);
  });
});

it("sending again takes the place of an attempt that a fault delays", async () => {
  const action = { delay: 200 };
  control.faults.add({ match: { webhook: "paid" }, times: 1, action });
  const { delivery } = await pay();
  expect((await resend(delivery.id)).status).toBe(202);
  await isIn("delivered");
  const begun = performance.now();
  await until(() => performance.now() - begun > 400);
  expect([received.length, last().attempts.length]).toEqual([1, 1]);
});

it("closing ends attempts, and nothing is sent afterwards", async () => {
  let isClosed = false;
  answers = [(response) => void response.on("close", () => (isClosed = true))];
  await pay();
  await until(() => received.length === 1);
  const deliveries = control.webhooks?.deliveries;
  await api.close();
  await until(() => isClosed);
  const message = { id: "later", name: "paid", url: hooks, method: "POST", isLocal: true };
  deliveries?.add({ ...message, headers: {}, body: Buffer.from("1") });
  for (let sent = 0; sent < 10; sent++) await fetch(hooks, { method: "POST" });
  expect(received).toHaveLength(11);
});

it("the time of an attempt is the machine's, also in its signature", async () => {
  const before = Math.floor(Date.now() / 1_000);
  await pay();
  await isIn("delivered");
  const [first] = received;
  expect(Number(first?.headers["webhook-timestamp"])).toBeGreaterThanOrEqual(before);
  expect(Date.parse(last().attempts[0]?.at ?? "")).toBeGreaterThanOrEqual(before * 1_000);
  expect(last().createdAt).toBe(NOW.toISOString());
});

it("the journal has each attempt with the delivery's id, and the error of one that failed", async () => {
  answers = [(response) => void response.destroy()];
  const { delivery } = await pay();
  await attempts(1);
  control.clock.advance({ minutes: 1 });
  await isIn("delivered");
  const records = control.requests.list({ webhook: "paid" });
  const errors = [{ code: "BadGateway", message: "socket hang up" }];
  expect(records).toMatchObject([{ errors }, { status: 204, errors: [] }]);
  const ids = new Set(records.map(({ correlationId }) => correlationId));
  expect(ids).toEqual(new Set([delivery.id]));
});
