import { expect, it, jest } from "@jest/globals";
import { once } from "node:events";
import { Agent, createServer } from "node:http";
import { Agent as SecureAgent } from "node:https";
import type { AddressInfo } from "node:net";
import { Deliveries } from "./deliveries.js";
import { resolveAddress, Unresolved } from "./expressions.js";
import { send, signatureHeaders, targetOf } from "./send.js";

it("signs the test vector of Standard Webhooks", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const body = Buffer.from('{"test": 2432232314}');
  const id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
  expect(signatureHeaders(secret, { id, body }, new Date(1614265330_000))).toEqual({
    "webhook-id": id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

const CALLED = "http://127.0.0.1/orders/7?url=http%3A%2F%2Fa.test%2F&raw=http://e.test/?a=1";

it.each([
  ["{$url}", CALLED],
  ["{$method} {$statusCode}", "POST 201"],
  ["$request.query.url", "http://a.test/"],
  ["$request.query.raw", "http://e.test/?a=1"],
  ["{$request.header.X-Hook}/{$request.path.id}", "http://b.test/7"],
  ["{$request.body#/hooks/0/url}?of={$response.body#/id}", "http://c.test?of=n1"],
  ["http://d.test{$response.header.location}", "http://d.test/orders/7"],
  ["{$request.query.none}", "$request.query.none: has no value."],
  ["{$request.body#/none}", "$request.body#/none: is not a string, number or boolean."],
  ["{$request.body#/is}/{$response.body#/id}{$method}", "true/n1POST"],
  ["{$request.body#/constructor/name}", "$request.body#/constructor/name: has no value."],
  ["{$request.path.constructor}", "$request.path.constructor: has no value."],
  ["{$response.body}", "$response.body: is not a string, number or boolean."],
  ["{$response.query.url}", "$response.query.url: is not an OpenAPI runtime expression."],
  ["{$response.path.id}", "$response.path.id: is not an OpenAPI runtime expression."],
  ["{$inputs.url}", "$inputs.url: is not an OpenAPI runtime expression."],
])("the callback URL %s resolves to %s", (address, want) => {
  const resolve = (): string => {
    try {
      return resolveAddress(address, {
        url: CALLED,
        method: "POST",
        params: { id: 7 },
        headers: { "x-hook": "http://b.test" },
        body: { hooks: [{ url: "http://c.test" }], none: null, is: true },
        response: { status: 201, headers: { Location: "/orders/7" }, body: { id: "n1" } },
      });
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(resolve()).toBe(want);
});

it.each([
  ["$request.query.none", true],
  ["$response.body", false],
  ["$inputs.url", false],
])("a client need not send a value of %s: %s", (expression, isOfRequest) => {
  expect(new Unresolved(expression, "has no value")).toMatchObject({ isOfRequest });
});

const HOSTS = ["192.0.2.*", "*.test", "named.test", "127.0.0.2"];
const STRANGER = "neither a program on it nor a page of the service gave it.";

it.each([
  ["https://[::1]/", "", STRANGER],
  ["http://[::ffff:127.0.0.1]/", "", STRANGER],
  ["http://2130706433/", "", STRANGER],
  ["http://localhost:1/", "", STRANGER],
  ["http://127.0.0.2/", "", ""],
  ["http://192.0.2.1/", "", ""],
  ["http://192.0.3.1/", "Add '192.0.3.1' to WEBHOOK_HOSTS."],
  ["http://0.0.0.0/", "Add '0.0.0.0' to WEBHOOK_HOSTS."],
  ["http://nowhere.invalid/", "Add 'nowhere.invalid' to WEBHOOK_HOSTS."],
  ["http://user@127.0.0.1/", "The URL contains a user name or a password. Remove them."],
  ["http://:secret@192.0.2.1/", "The URL contains a user name or a password. Remove them."],
  ["file:///etc/passwd", "is not an http or https URL."],
  ["hooks", "is not an http or https URL."],
])(
  "the URL %s of this machine: '%s', and of a stranger: '%s'",
  async (url, here, strange = here) => {
    for (const [isLocal, reason] of [[true, here] as const, [false, strange] as const]) {
      const target = targetOf({ url, isLocal }, HOSTS);
      if (reason === "") expect((await target).url).toEqual(new URL(url));
      else await expect(target).rejects.toThrow(reason);
    }
  },
);

it.each([
  ["a.test", ["192.0.2.7"], "", ""],
  ["a.test", ["127.0.0.1"], "", STRANGER],
  ["a.test", ["127.0.0.1", "192.0.2.7"], "is not on this machine.", "is not on this machine."],
  ["a.test", ["0.0.0.0"], "is not on this machine.", "is not on this machine."],
  ["a.test", ["::"], "is not on this machine.", "is not on this machine."],
  ["a.test", ["169.254.169.254"], "is not on this machine.", "is not on this machine."],
  ["a.example", ["127.0.0.1", "::1"], "", STRANGER],
  ["a.example", ["127.0.0.1", "192.0.2.7"], "is not on this machine.", "is not on this machine."],
  ["a.example", [], "is not on this machine.", "is not on this machine."],
  ["named.test", ["127.0.0.1"], "", ""],
])("the name %s with the addresses %j is allowed or rejected", async (...row) => {
  const [host, found, here, strange] = row;
  const addresses = found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  for (const [isLocal, reason] of [[true, here] as const, [false, strange] as const]) {
    const target = targetOf({ url: `http://${host}/`, isLocal }, HOSTS, async () => addresses);
    if (reason === "") expect((await target).addresses).toEqual(addresses);
    else await expect(target).rejects.toThrow(reason);
  }
});

it("connects to the address that was checked, although the name has another one by then", async () => {
  const hosts: unknown[] = [];
  const receiver = createServer(({ headers }, response) => {
    hosts.push(headers.host);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const agents = { "http:": new Agent() };
  // No resolver knows the name: a second look-up would fail.
  const url = `http://changing.invalid:${port}/`;
  const first = [{ address: "127.0.0.1", family: 4 }];
  const target = await targetOf({ url, isLocal: true }, [], async () => first);
  const sent = { method: "POST", headers: {}, body: Buffer.from("{}") };
  expect((await send(target, sent, agents)).status).toBe(200);
  expect(hosts).toEqual([`changing.invalid:${port}`]);
  receiver.close();
});

it("rejects with the error of an HTTPS connection, and of a response that breaks off", async () => {
  const receiver = createServer((_, response) => {
    response.writeHead(200, { "content-length": "9" }).write("a", () => {
      response.socket?.resetAndDestroy();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const agents = { "http:": new Agent(), "https:": new SecureAgent() };
  const addresses = [{ address: "127.0.0.1", family: 4 }];
  const outcome = (url: string): Promise<unknown> => {
    const sent = { method: "POST", headers: {}, body: Buffer.from("{}") };
    return send({ url: new URL(url), addresses }, sent, agents);
  };
  // Nothing listens on port 2, a privileged one.
  await expect(outcome("https://127.0.0.1:2/")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  const { port } = receiver.address() as AddressInfo;
  await expect(outcome(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: "ECONNRESET" });
  receiver.close();
});

it("keeps 500 deliveries, drops completed ones, and rejects more pending ones", async () => {
  const now = (): Date => new Date();
  const parts = { secret: () => "whsec_", hosts: [], now, machineTime: now, control: undefined };
  const deliveries = new Deliveries(parts);
  const sent = { name: "a", method: "POST", headers: {}, body: Buffer.from("{}"), isLocal: true };
  const add = (id: number, url = "http://127.0.0.1:9/") =>
    deliveries.add({ ...sent, id: String(id), url });
  add(0, "no URL");
  await new Promise(setImmediate);
  for (let id = 1; id <= 500; id++) add(id);
  expect(deliveries.list().map(({ id }) => id)).not.toContain("0");
  expect(() => add(501)).toThrow("Too many deliveries wait for their receivers: 500 may");
  deliveries.stop();
});

it("a delivery that waits for its next attempt does not keep the process alive", async () => {
  const now = (): Date => new Date();
  const parts = { secret: () => "whsec_", hosts: [], now, machineTime: now, control: undefined };
  const deliveries = new Deliveries(parts);
  const timers = jest.spyOn(globalThis, "setTimeout");
  const message = { id: "1", name: "a", method: "POST", headers: {}, body: Buffer.from("{}") };
  deliveries.add({ ...message, url: "http://127.0.0.1:9/", isLocal: true });
  while (deliveries.list()[0]?.nextAttemptAt === undefined) await new Promise(setImmediate);
  // Includes timers of the previous test's deliveries, whose first attempts may end only now.
  const left = timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef());
  expect(new Set(left)).toEqual(new Set([false]));
  timers.mockRestore();
  deliveries.stop();
});
