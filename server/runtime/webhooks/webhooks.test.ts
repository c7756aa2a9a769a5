import { describe, expect, it } from "@jest/globals";
import { Deliveries } from "./deliveries.js";
import { resolveAddress } from "./expressions.js";
import { signatureHeaders, targetOf } from "./send.js";

it("signs as the test vector of Standard Webhooks", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const body = Buffer.from('{"test": 2432232314}');
  const id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
  expect(signatureHeaders(secret, { id, body }, new Date(1614265330_000))).toEqual({
    "webhook-id": id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

describe("a runtime expression", () => {
  const call = {
    url: new URL("http://127.0.0.1/orders/7?url=http%3A%2F%2Fa.test%2F"),
    method: "POST",
    params: { id: 7 },
    headers: { "x-hook": "http://b.test" },
    body: { hooks: [{ url: "http://c.test" }], "a/b": true, none: null },
    response: { status: 201, headers: { Location: "/orders/7" }, body: { id: "n1" } },
  };

  it.each([
    ["{$url}", "http://127.0.0.1/orders/7?url=http%3A%2F%2Fa.test%2F"],
    ["{$method} {$statusCode}", "POST 201"],
    ["{$request.query.url}", "http://a.test/"],
    ["$request.query.url", "http://a.test/"],
    ["{$request.header.X-Hook}/{$request.path.id}", "http://b.test/7"],
    ["{$request.body#/hooks/0/url}?of={$response.body#/id}", "http://c.test?of=n1"],
    ["{$request.body#/a~1b}", "true"],
    ["http://d.test{$response.header.location}", "http://d.test/orders/7"],
    ["http://d.test/{id}", "http://d.test/{id}"],
  ])("%s is %s", (address, value) => {
    expect(resolveAddress(address, call)).toBe(value);
  });

  it.each([
    ["{$request.query.none}", "has no value"],
    ["{$request.body#/none}", "is no text"],
    ["{$response.body}", "is no text"],
    ["{$response.query.url}", "is no runtime expression of OpenAPI"],
    ["{$request.cookie.a}", "is no runtime expression of OpenAPI"],
    ["{$inputs.url}", "is no runtime expression of OpenAPI"],
  ])("%s %s", (address, reason) => {
    expect(() => resolveAddress(address, call)).toThrow(`${address.slice(1, -1)}: ${reason}.`);
  });
});

describe("an address", () => {
  it.each([
    ["http://127.8.9.1:80/a", []],
    ["https://[::1]/", []],
    ["http://[::ffff:127.0.0.1]/", []],
    ["http://2130706433/", []],
    ["http://localhost:1/", []],
    ["http://192.0.2.1/", ["192.0.2.*"]],
  ])("%s is allowed", async (url, hosts) => {
    expect((await targetOf(url, hosts)).url).toEqual(new URL(url));
  });

  it.each([
    ["http://192.0.2.1/", ["192.0.3.*"], "WEBHOOK_HOSTS"],
    ["http://0.0.0.0/", [], "WEBHOOK_HOSTS"],
    ["http://nowhere.invalid/", [], "WEBHOOK_HOSTS"],
    ["file:///etc/passwd", ["*"], "not an http or https URL"],
    ["hooks", ["*"], "not an http or https URL"],
  ])("%s is refused", async (url, hosts, reason) => {
    await expect(targetOf(url, hosts)).rejects.toThrow(reason);
  });
});

it("keeps 500 deliveries and forgets those that have ended; it takes no more than that wait", async () => {
  const now = (): Date => new Date();
  const parts = { secret: () => "whsec_", hosts: [], now, machineTime: now, control: undefined };
  const deliveries = new Deliveries(parts);
  const sent = { name: "a", method: "POST", headers: {}, body: Buffer.from("{}") };
  const add = (id: number, url = "http://127.0.0.1:9/") =>
    deliveries.add({ ...sent, id: String(id), url });
  add(0, "no URL");
  await new Promise(setImmediate);
  for (let id = 1; id <= 500; id++) add(id);
  expect(deliveries.list().map(({ id }) => id)).not.toContain("0");
  expect(() => add(501)).toThrow("Too many deliveries wait for their receivers: 500 may");
  deliveries.stop();
});
