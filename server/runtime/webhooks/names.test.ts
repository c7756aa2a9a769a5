import { afterAll, beforeAll, beforeEach, expect, it, jest } from "@jest/globals";
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The addresses that each look-up of `hooks.test` finds, one after the other; the last one again and again. */
let found: string[][];
let lookUps: number;
jest.unstable_mockModule("node:dns/promises", () => ({
  lookup: async (name: string): Promise<LookupAddress[]> => {
    expect(name).toBe("hooks.test");
    const addresses = found[Math.min(lookUps, found.length - 1)] ?? [];
    lookUps += 1;
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  },
}));
const { Deliveries } = await import("./deliveries.js");
const { targetOf } = await import("./send.js");

/** No machine has these (RFC 5737, RFC 3849). */
const [OTHER, OTHER_6] = ["192.0.2.1", "2001:db8::1"];

let receiver: Server;
let received: (string | undefined)[];
let url: string;
beforeAll(async () => {
  receiver = createServer(({ headers }, response) => {
    received.push(headers.host);
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `http://hooks.test:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(() => void receiver.close());
beforeEach(() => {
  [received, lookUps] = [[], 0];
});

it.each([
  [["127.0.0.1"], true],
  [["127.8.8.8", "::1"], true],
  [["127.0.0.1", OTHER], false],
  [[OTHER, "127.0.0.1"], false],
  [["::1", OTHER_6], false],
  [[OTHER], false],
  [[], false],
])("a name with the addresses %j is on this machine: %s", async (addresses, isHere) => {
  found = [addresses];
  const target = targetOf({ url, isLocal: true }, []);
  if (isHere) expect((await target).addresses.map(({ address }) => address)).toEqual(addresses);
  else await expect(target).rejects.toThrow("Add 'hooks.test' to WEBHOOK_HOSTS.");
});

/** A delivery after its first attempt. */
async function tried(deliveries: InstanceType<typeof Deliveries>, id: string): Promise<object> {
  const end = performance.now() + 10_000;
  const find = () => deliveries.list().find((each) => each.id === id && each.attempts[0]);
  while (!find() && performance.now() < end) await new Promise(setImmediate);
  return find() ?? {};
}
const now = (): Date => new Date();
const parts = { secret: () => "whsec_", hosts: [], now, machineTime: now, control: undefined };
const body = Buffer.from("{}");
const message = { name: "a", method: "POST", headers: {}, body, isLocal: true };

it("a message goes to the address that was checked, not to one that the name has since", async () => {
  found = [["127.0.0.1"], [OTHER]];
  const deliveries = new Deliveries(parts);
  deliveries.add({ ...message, url, id: "1" });
  expect(await tried(deliveries, "1")).toMatchObject({
    state: "delivered",
    attempts: [{ status: 204 }],
  });
  expect([lookUps, received]).toEqual([1, [new URL(url).host]]);
  deliveries.add({ ...message, url, id: "2" });
  const error = expect.stringContaining("is not on this machine");
  expect(await tried(deliveries, "2")).toMatchObject({ state: "failed", attempts: [{ error }] });
  expect(received).toHaveLength(1);
  deliveries.stop();
});

it("the error of a name with several addresses names the first of them", async () => {
  found = [["127.0.0.1", "127.8.8.8"]];
  const deliveries = new Deliveries(parts);
  // Nothing listens on port 2, a privileged one.
  deliveries.add({ ...message, url: "http://hooks.test:2/", id: "1" });
  const error = "connect ECONNREFUSED 127.0.0.1:2";
  expect(await tried(deliveries, "1")).toMatchObject({ attempts: [{ error }] });
  deliveries.stop();
});
