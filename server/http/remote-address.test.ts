import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { plainAddress } from "./remote-address.js";

describe.each<[string, Record<string, string>, [string | undefined, string][]]>([
  [
    "by default trusts no proxy, loopback included",
    {},
    [
      [undefined, "127.0.0.1"],
      ["203.0.113.7", "127.0.0.1"],
    ],
  ],
  [
    "trusts the proxies that are named, from the right",
    { TRUSTED_PROXIES: "127.0.0.1, 10.1.0.0/16,2001:db8::/32" },
    [
      [undefined, "127.0.0.1"],
      ["203.0.113.7", "203.0.113.7"],
      ["2001:db9::1", "2001:db9::1"],
      ["::ffff:203.0.113.7", "203.0.113.7"],
      // Values that the client itself sent are on the left.
      ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
      ["10.1.2.3, 203.0.113.7", "203.0.113.7"],
      ["198.51.100.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"],
      ["203.0.113.7, 2001:db8::2, 10.1.2.3", "203.0.113.7"],
      ["203.0.113.7, 10.2.0.1, 10.1.2.3", "10.2.0.1"],
      ["10.1.2.3", "10.1.2.3"],
      // No address: the proxy that sent it.
      ["unknown", "127.0.0.1"],
      ["203.0.113.7, 203.0.113.7:4711, 10.1.2.3", "10.1.2.3"],
      ["203.0.113.7, <script>, 10.1.2.3", "10.1.2.3"],
      [", ,", "127.0.0.1"],
      [`203.0.113.7, fe80::1%${"a".repeat(4_000)}`, "fe80::1"],
      [Array(3_000).fill("10.1.2.3").join(","), "10.1.2.3"],
    ],
  ],
  [
    "does not trust another proxy than the one that is named",
    { TRUSTED_PROXIES: "127.0.0.2" },
    [["203.0.113.7", "127.0.0.1"]],
  ],
])("the remote address: the service %s", (_name, environment, cases) => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start(environment);
  });
  afterAll(() => service.stop());

  it.each(cases)("%.60s: %s", async (forwarded, address) => {
    service.log.length = 0;
    const { status } = await service.call("GET", "/nothing", {
      token: null,
      headers: {
        ...(forwarded !== undefined && { "X-Forwarded-For": forwarded }),
        // These headers are ignored.
        Forwarded: "for=192.0.2.60",
        "X-Real-IP": "192.0.2.60",
        "X-Client-IP": "192.0.2.60",
      },
    });
    expect(status).toBe(404);
    expect(service.log).toEqual([expect.objectContaining({ remoteAddress: address })]);
  });
});

describe("plainAddress", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["::ffff:127.0.0.1", "127.0.0.1"],
    ["::FFFF:127.0.0.1", "127.0.0.1"],
    ["::1", "::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["", undefined],
    ["localhost", undefined],
    ["127.0.0.1:80", undefined],
    ["127.1", undefined],
    [undefined, undefined],
  ])("%p: %p", (text, address) => {
    expect(plainAddress(text)).toBe(address);
  });
});
