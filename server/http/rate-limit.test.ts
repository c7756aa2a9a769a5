import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import { RateLimit } from "./rate-limit.js";
import { propertyRuns } from "../testing/property-runs.js";

const start = Date.UTC(2024, 4, 1);

describe("RateLimit", () => {
  let time: number;
  let limit: RateLimit;
  beforeEach(() => {
    time = start;
    limit = new RateLimit(5, () => new Date(time));
  });

  function allowed(client: string, requests: number): number {
    return Array.from({ length: requests }, () => limit.take(client)).filter(
      ({ isAllowed }) => isAllowed,
    ).length;
  }

  it("lets a second's worth pass at once, and then as many as time brings", () => {
    expect(limit.take("a")).toEqual({ isAllowed: true, remaining: 4 });
    expect(allowed("a", 10)).toBe(4);
    expect(limit.take("a")).toEqual({ isAllowed: false, remaining: 0 });
    time += 199;
    expect(allowed("a", 10)).toBe(0);
    time += 1;
    expect(allowed("a", 10)).toBe(1);
    time += 60_000;
    expect(allowed("a", 10)).toBe(5);
  });

  it("counts each client for itself", () => {
    expect(allowed("a", 10)).toBe(5);
    expect(allowed("b", 10)).toBe(5);
  });

  it("gives nothing for a clock that is set back, and goes on from there", () => {
    expect(allowed("a", 10)).toBe(5);
    time -= 10_000;
    expect(allowed("a", 10)).toBe(0);
    time += 400;
    expect(allowed("a", 10)).toBe(2);
  });

  it("remembers only who called in the last two seconds", () => {
    for (let i = 0; i < 100_000; i++) {
      if (i % 100 === 0) time += 10;
      limit.take(`client-${i}`);
    }
    expect(limit.size).toBeLessThanOrEqual(20_100);
    time += 1_000;
    limit.take("a");
    time += 1_000;
    limit.take("b");
    expect(limit.size).toBe(2);
  });

  it("never admits more in any span than its rate and one second's worth, and never rejects a client below it", () => {
    const steps = fc.array(fc.record({ wait: fc.nat(1_500), client: fc.nat(2) }), {
      minLength: 1,
      maxLength: 300,
    });
    const property = fc.property(fc.integer({ min: 1, max: 20 }), steps, (rate, calls) => {
      time = start;
      limit = new RateLimit(rate, () => new Date(time));
      const passed = new Map<number, number[]>();
      for (const { wait, client } of calls) {
        time += wait % 7 === 0 ? wait : wait % 20;
        const earlier = passed.get(client) ?? [];
        // The model: it passes if no span up to now would have more than its rate and one second's worth.
        const fits = earlier.every(
          (at, i) => earlier.length - i + 1 <= rate + ((time - at) * rate) / 1_000 + 1e-6,
        );
        const { isAllowed } = limit.take(`client-${client}`);
        expect(isAllowed).toBe(fits);
        if (isAllowed) passed.set(client, [...earlier, time]);
      }
    });
    fc.assert(property, propertyRuns(300));
  });
});

describe("a service with RATE_LIMIT=3", () => {
  let service: ServiceUnderTest;
  const now = new Date();
  beforeAll(async () => {
    service = await ServiceUnderTest.start({ RATE_LIMIT: "3" });
    service.setTime(now);
  });
  afterAll(() => service.stop());

  const read = (): Promise<ReceivedResponse> =>
    service.call("GET", "/demo/resource/key=sample-primes");
  const headersOf = ({ headers }: ReceivedResponse): unknown => [
    headers.get("ratelimit-policy"),
    headers.get("ratelimit"),
    headers.get("retry-after"),
  ];

  it("reports the remaining requests, rejects the next in the envelope, stores nothing, and accepts more later", async () => {
    await service.token();
    service.setTime(new Date(now.getTime() + 5_000));
    // The first call gets the token that all of them use.
    const responses = [await read()];
    responses.push(await read());
    const draft = { body: { key: "not-stored", objectTypeProperty: {} } };
    const rejected = await service.call("POST", "/demo/resource", draft);
    const policy = '"client";q=3;w=1';
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses.map(headersOf)).toEqual([
      [policy, '"client";r=1;t=1', null],
      [policy, '"client";r=0;t=1', null],
    ]);
    expect([rejected.status, headersOf(rejected)]).toEqual([
      429,
      [policy, '"client";r=0;t=1', "1"],
    ]);
    const message = "The client's limit of 3 requests per second is reached.";
    expect(rejected.body).toEqual({
      statusCode: 429,
      message,
      errors: [{ code: "TooManyRequests", message }],
    });
    expect(rejected.headers.get("access-control-expose-headers")).toBe("*");
    const token = await service.call("POST", "/oauth/token", {
      token: null,
      headers: {
        Authorization: `Basic ${btoa(`${service.demo.clientId}:${service.demo.clientSecret}`)}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    expect(token.status).toBe(429);

    service.setTime(new Date(now.getTime() + 6_000));
    expect((await service.call("GET", "/demo/resource/key=not-stored")).status).toBe(404);
  });

  it("does not count requests without a client: public operations, rejected tokens", async () => {
    service.setTime(new Date(now.getTime() + 10_000));
    for (let i = 0; i < 10; i++) {
      const live = await service.call("GET", "/health/live", { token: null });
      expect([live.status, headersOf(live)]).toEqual([200, [null, null, null]]);
      expect((await service.call("GET", "/demo/resource", { token: "none" })).status).toBe(401);
    }
    expect((await read()).status).toBe(200);
  });
});
