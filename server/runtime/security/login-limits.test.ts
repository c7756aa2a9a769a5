import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Administration } from "../../demo/projects/administration.js";
import { openPostgresStorage } from "../../demo/storage/postgres/postgres-storage.js";
import { useDatabases } from "../../demo/storage/postgres/testing/use-databases.js";
import { StorageUnavailable } from "../../demo/storage/store-errors.js";
import { type ReceivedResponse, ServiceUnderTest } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { TcpRelay } from "../../testing/tcp-relay.js";
import type { ClientCredentials } from "./client-credentials.js";
import { LoginLimits } from "./login-limits.js";
import { post } from "../../demo/auth/testing/oauth-requests.js";

interface Attempt extends ClientCredentials {
  address: string;
}

/** Logs in through a trusted proxy, so that the test can choose the address. */
function login(
  service: ServiceUnderTest,
  { address, ...client }: Attempt,
): Promise<ReceivedResponse> {
  const headers = { "X-Forwarded-For": address };
  return post(service, "/oauth/token?grant_type=client_credentials", undefined, client, headers);
}

function expectTooMany({ status, body, headers }: ReceivedResponse, which: string): void {
  const seconds = Number(headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
  const message = `Too many logins ${which} have failed. Try again in ${seconds} s.`;
  const errors = [{ code: "TooManyRequests", message }];
  expect([status, body]).toEqual([429, { statusCode: 429, message, errors }]);
}

async function statuses(
  attempts: readonly Promise<ReceivedResponse>[],
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(attempts)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("a service under password guessing", () => {
  const service = useService({ TRUSTED_PROXIES: "127.0.0.1" });
  let other: ClientCredentials;
  beforeAll(async () => {
    other = await service.withStorage((storage) =>
      new Administration(storage).createClient("demo", ["view_test"]),
    );
  });

  it("rejects even the right secret after ten wrong ones for a client from one address", async () => {
    const attempt = { ...service.demo, address: "203.0.113.1" };
    for (let i = 0; i < 10; i++) {
      expect((await login(service, { ...attempt, clientSecret: `wrong ${i}` })).status).toBe(401);
    }
    service.log.length = 0;
    expectTooMany(await login(service, attempt), "from this address");
    expect(service.log).toEqual([
      expect.objectContaining({
        status: 429,
        code: "TooManyRequests",
        clientId: service.demo.clientId,
        remoteAddress: attempt.address,
      }),
    ]);
  });

  it("does not lock out the client elsewhere or other clients at that address", async () => {
    const elsewhere = await login(service, { ...service.demo, address: "203.0.113.2" });
    const neighbour = await login(service, { ...other, address: "203.0.113.1" });
    expect([elsewhere.status, neighbour.status]).toEqual([200, 200]);
  });

  it("counts encoded spellings of an id as the same id", async () => {
    const { clientId } = service.demo;
    const spelled = [...clientId].map((letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const address = "203.0.113.3";
    for (let i = 0; i < 10; i++) {
      const id = [...spelled.slice(0, i), clientId.slice(i)].join("");
      const attempt = { clientId: id, clientSecret: "wrong", address };
      expect((await login(service, attempt)).status).toBe(401);
    }
    expect((await login(service, { ...service.demo, address })).status).toBe(429);
  });

  it("accepts no more simultaneous attempts than sequential ones", async () => {
    const attempt = { ...service.demo, clientSecret: "wrong", address: "203.0.113.4" };
    const attempts = Array.from({ length: 50 }, () => login(service, attempt));
    expect(await statuses(attempts)).toEqual({ 401: 10, 429: 40 });
  });

  it("allows a hundred failures from an address across clients, and still serves others", async () => {
    const address = "203.0.113.5";
    const attempts = Array.from({ length: 150 }, (_, i) =>
      login(service, { clientId: `guess-${i}`, clientSecret: "wrong", address }),
    );
    const elsewhere = Array.from({ length: 20 }, () =>
      login(service, { ...service.demo, address: "203.0.113.6" }),
    );
    expect(await statuses(attempts)).toEqual({ 401: 100, 429: 50 });
    expect(await statuses(elsewhere)).toEqual({ 200: 20 });
    expect((await login(service, { ...service.demo, address })).status).toBe(429);
    expect((await service.call("GET", "/demo/resource/key=sample-primes")).status).toBe(200);
  });

  it("allows a hundred failures for a client across addresses, and accepts its right secret from other addresses", async () => {
    const { clientId } = other;
    const guess = (i: number): Promise<ReceivedResponse> =>
      login(service, { clientId, clientSecret: "wrong", address: `198.51.100.${i}` });
    const guesses = Array.from({ length: 150 }, (_, i) => guess(i));
    expect(await statuses(guesses)).toEqual({ 401: 100, 429: 50 });
    expectTooMany(await guess(200), "of this client");
    for (const address of ["198.51.100.1", "198.51.100.201"]) {
      expect((await login(service, { ...other, address })).status).toBe(200);
    }
  });

  it("counts the /64 of an IPv6 address as one address", async () => {
    const wrong = { ...service.demo, clientSecret: "wrong" };
    for (let i = 0; i < 10; i++) {
      const address = i % 2 ? `2001:db8:0:1::${i}` : `2001:0db8::1:${i}:0:0:${i}`;
      expect((await login(service, { ...wrong, address })).status).toBe(401);
    }
    const at = async (address: string): Promise<number> =>
      (await login(service, { ...service.demo, address })).status;
    expect(await at("2001:db8:0:1:ffff:ffff:ffff:ffff")).toBe(429);
    expect(await at("2001:db8:0:2::1")).toBe(200);
    expect(await at("::1")).toBe(200);
  });

  it("counts neither successful logins nor requests without credentials", async () => {
    const address = "203.0.113.7";
    for (let i = 0; i < 12; i++) {
      expect((await login(service, { ...service.demo, address })).status).toBe(200);
      const headers = { "X-Forwarded-For": address };
      expect((await post(service, "/oauth/token", undefined, null, headers)).status).toBe(401);
    }
    const wrong = await login(service, { ...service.demo, clientSecret: "x", address });
    expect(wrong.status).toBe(401);
  });

  it("shares the limit with the other client endpoints and with credentials in a form", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.8" };
    const { clientId: client_id, clientSecret } = service.demo;
    const paths = ["/oauth/token", "/oauth/introspect", "/oauth/token/revoke"];
    const attempt = (path: string, client_secret: string): Promise<ReceivedResponse> =>
      post(service, path, { client_id, client_secret, token: "a" }, null, headers);
    for (let i = 0; i < 10; i++) {
      expect((await attempt(paths[i % 3] ?? "", "wrong")).status).toBe(401);
    }
    for (const path of paths) expect((await attempt(path, clientSecret)).status).toBe(429);
  });
});

const fails = (): Promise<undefined> => Promise.resolve(undefined);
const succeeds = (): Promise<string> => Promise.resolve("a client");

describe("LoginLimits", () => {
  const login = (number: number): { clientId: string; address: string } => ({
    clientId: "client",
    address: `203.0.113.${number}`,
  });
  const isLimited = (limits: LoginLimits, number: number): Promise<boolean> =>
    limits.attempt(login(number), succeeds).then(
      () => false,
      () => true,
    );

  it("remembers at most its maximum of addresses in a window, the earliest ones", async () => {
    const limits = new LoginLimits({ failures: 2, window: 60, maxKeys: 3 });
    for (const number of [1, 2, 3, 4, 1, 2, 3, 4, 4]) {
      await limits.attempt(login(number), fails).catch(() => undefined);
    }
    const limited = await Promise.all([1, 2, 3, 4].map((number) => isLimited(limits, number)));
    expect(limited).toEqual([true, true, true, false]);
  });
});

describe("a window of failed logins", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const at = (address: string) => ({ clientId: "client", address });
  const fail = (limits: LoginLimits, address: string): Promise<unknown> =>
    limits.attempt(at(address), fails).catch(() => undefined);
  const isLimited = (limits: LoginLimits, address: string): Promise<boolean> =>
    limits.attempt(at(address), succeeds).then(
      () => false,
      () => true,
    );

  it("allows as many failures again after it ends, and names the seconds until then", async () => {
    const limits = new LoginLimits({ failures: 2, window: 60 });
    await fail(limits, "a");
    await jest.advanceTimersByTimeAsync(59_001);
    await expect(limits.attempt(at("a"), succeeds)).rejects.toMatchObject({
      message: "Too many logins from this address have failed. Try again in 1 s.",
      headers: { "Retry-After": "1" },
    });
    await jest.advanceTimersByTimeAsync(998);
    expect(await isLimited(limits, "a")).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(await isLimited(limits, "a")).toBe(false);
  });

  it("counts its maximum of addresses, then those of the next window", async () => {
    const limits = new LoginLimits({ failures: 2, window: 60, maxKeys: 1 });
    await fail(limits, "a");
    await jest.advanceTimersByTimeAsync(59_999);
    await fail(limits, "b");
    expect(await isLimited(limits, "b")).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await fail(limits, "b");
    expect(await isLimited(limits, "b")).toBe(true);
  });

  it("counts an address with several failures as one of its maximum", async () => {
    // Four failures of a client from one address.
    const limits = new LoginLimits({ failures: 40, window: 60, maxKeys: 2 });
    for (const address of [..."aaabbbb"]) await fail(limits, address);
    expect([await isLimited(limits, "a"), await isLimited(limits, "b")]).toEqual([false, true]);
  });

  it("has one warning if the shared limiter fails", async () => {
    const warnings: unknown[] = [];
    const broken = () => Promise.reject(new Error("broken"));
    const options = { failures: 100, window: 60, warn: (error: unknown) => warnings.push(error) };
    const limits = new LoginLimits(options, () => ({ get: broken, penalty: broken }));
    for (const [pause, count] of [
      [0, 1],
      [59_999, 1],
      [1, 2],
    ] as const) {
      await jest.advanceTimersByTimeAsync(pause);
      await fail(limits, "a");
      expect(warnings).toHaveLength(count);
    }
  });
});

it.each([
  ["2001:db8::1", "2001:db8:0:0:ffff::1", true],
  ["2001:DB8:0::1", "2001:0db8::2", true],
  ["2001:db8:0:1::1", "2001:db8:0:2::1", false],
  ["1::2:3:4:5:6:7", "1:0:2:3:9::", true],
  ["1::2:3:4:5:6:7", "1:0:2:4::", false],
  ["192.0.2.1", "192.0.2.2", false],
])("the addresses %s and %s are limited together: %p", async (one, other, expected) => {
  const limits = new LoginLimits({ failures: 2, window: 60 });
  for (const clientId of ["a", "b"]) await limits.attempt({ clientId, address: one }, fails);
  const isLimited = await limits.attempt({ clientId: "c", address: other }, succeeds).then(
    () => false,
    () => true,
  );
  expect(isLimited).toBe(expected);
});

describe("two instances on one database", () => {
  const newDatabase = useDatabases();

  it("share their counts, and each still counts when the database is unavailable", async () => {
    const url = await newDatabase();
    const open = (): ReturnType<typeof openPostgresStorage> =>
      openPostgresStorage({ url, poolSize: 2, timeout: 5_000 });
    const [first, second] = [await open(), await open()];
    const warnings: unknown[] = [];
    const warn = (error: unknown): void => void warnings.push(error);
    const options = { failures: 20, window: 60, warn };
    let queries = 0;
    const at = [first, second].map(
      (storage) =>
        new LoginLimits(options, (limiter) => {
          const shared = storage.sharedLimiter(limiter);
          return (
            shared && {
              get: (key) => ((queries += 1), shared.get(key)),
              penalty: (key) => ((queries += 1), shared.penalty(key)),
            }
          );
        }),
    );
    const [one, two] = at;
    if (!one || !two) throw new Error("There are two.");
    const here = { clientId: "client", address: "203.0.113.1" };
    const isLimited = { code: "TooManyRequests" };
    await one.attempt(here, fails);
    expect(await two.attempt(here, succeeds)).toBe("a client");
    await two.attempt(here, fails);
    await expect(one.attempt(here, succeeds)).rejects.toMatchObject(isLimited);
    await expect(two.attempt(here, succeeds)).rejects.toMatchObject(isLimited);
    const other = { ...here, clientId: "other" };
    expect(await one.attempt(other, succeeds)).toBe("a client");

    for (let i = 0; i < 18; i++) await two.attempt({ ...here, clientId: `client-${i}` }, fails);
    await expect(one.attempt(other, succeeds)).rejects.toMatchObject(isLimited);
    // Both instances now know the limit without a query or an attempt.
    queries = 0;
    for (const limits of [one, two]) {
      for (const clientId of ["client", "other", "another"]) {
        const never = (): never => {
          throw new Error("This was tried.");
        };
        const attempt = limits.attempt({ ...here, clientId }, never);
        await expect(attempt).rejects.toMatchObject(isLimited);
      }
    }
    expect(queries).toBe(0);
    // Nor do they query for addresses without failures, so that limits make successful logins no slower.
    for (const limits of [one, two]) {
      const elsewhere = { ...here, address: "203.0.113.3" };
      expect(await limits.attempt(elsewhere, succeeds)).toBe("a client");
    }
    expect(queries).toBe(0);
    expect(warnings).toEqual([]);

    await first.close();
    // It keeps its own counts and counts new failures itself.
    await expect(one.attempt(here, succeeds)).rejects.toMatchObject(isLimited);
    const there = { ...here, address: "203.0.113.2" };
    for (let i = 0; i < 2; i++) await one.attempt(there, fails);
    await expect(one.attempt(there, succeeds)).rejects.toMatchObject(isLimited);
    expect(await two.attempt(there, succeeds)).toBe("a client");
    expect(warnings).toEqual([expect.any(StorageUnavailable)]);
    await second.close();
  });

  it("limit a client that alternates between them, and do not wait for a silent database", async () => {
    const database = new URL(await newDatabase());
    const settings = {
      DATABASE_URL: database.href,
      DATABASE_POOL_SIZE: "3",
      DATABASE_TIMEOUT_MS: "500",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const first = await ServiceUnderTest.start(settings);
    const relay = await TcpRelay.start(Number(database.port));
    database.port = String(relay.port);
    const second = await ServiceUnderTest.start({ ...settings, DATABASE_URL: database.href });
    const attempt = { ...first.demo, address: "203.0.113.1" };
    for (let i = 0; i < 10; i++) {
      const at = i % 2 ? first : second;
      expect((await login(at, { ...attempt, clientSecret: "wrong" })).status).toBe(401);
    }
    const elsewhere = { ...attempt, address: "203.0.113.2" };
    expect((await login(first, attempt)).status).toBe(429);
    expect((await login(second, attempt)).status).toBe(429);
    expect((await login(second, elsewhere)).status).toBe(200);

    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    relay.pointTo((silent.address() as AddressInfo).port);
    const begun = performance.now();
    const { status, body } = await login(second, elsewhere);
    expect([status, body]).toMatchObject([503, { errors: [{ code: "OverCapacity" }] }]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    await second.stop();
    await relay.stop();
    silent.close();
    await first.stop();
  });
});
