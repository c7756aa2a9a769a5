import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { request as send } from "node:http";
import { networkInterfaces } from "node:os";
import { json } from "node:stream/consumers";
import { exchange } from "../../demo/attacks/raw-connection.js";
import { type ReceivedResponse, ServiceUnderTest } from "../../testing/service-under-test.js";
import type { RecordedRequest } from "./journal/recorded-request.js";

const TOKEN = "a-token-for-tests-0123456789";

let service: ServiceUnderTest;
let control: string;
let token: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start({
    CONTROL_PORT: "0",
    CONTROL_TOKEN: TOKEN,
    TOKEN_TTL_SECONDS: "60",
    STORE_IN_MEMORY: "on",
  });
  control = service.control?.url ?? "";
  token = await service.token();
});
afterAll(() => service.stop());

const PATH = "/demo/resource/key=sample-primes";
/** An address of this machine other than loopback. */
const otherAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === "IPv4");

/** Calls the control API and parses the body. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` },
): Promise<ReceivedResponse> {
  const response = await fetch(control + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

const read = (): ReturnType<typeof service.call> => service.call("GET", PATH, { token });

describe("the clock", () => {
  it("can be read, set, advanced, frozen, resumed and reset, and tokens expire by it", async () => {
    const frozen = await call("POST", "/clock/freeze", { at: "2030-01-01T00:00:00Z" });
    expect([frozen.status, frozen.body]).toEqual([
      200,
      { now: "2030-01-01T00:00:00.000Z", isFrozen: true },
    ]);
    const short = await service.token();
    const status = async (): Promise<number> =>
      (await service.call("GET", PATH, { token: short })).status;
    expect(await status()).toBe(200);
    expect((await call("POST", "/clock/advance", { seconds: 60 })).body).toEqual({
      now: "2030-01-01T00:01:00.000Z",
      isFrozen: true,
    });
    expect(await status()).toBe(401);
    await call("POST", "/clock/set", { now: "2030-01-01T00:00:30Z" });
    expect(await status()).toBe(200);
    expect((await call("POST", "/clock/resume")).body).toMatchObject({ isFrozen: false });
    expect((await call("DELETE", "/clock")).status).toBe(200);
    const { now } = (await call("GET", "/clock")).body as { now: string };
    expect(Math.abs(Date.now() - Date.parse(now))).toBeLessThan(60_000);
  });

  it.each([
    [{ days: 1 }, "2030-01-02T00:00:00.000Z"],
    [{ hours: 1 }, "2030-01-01T01:00:00.000Z"],
    [{ minutes: 1 }, "2030-01-01T00:01:00.000Z"],
    [{ milliseconds: 1 }, "2030-01-01T00:00:00.001Z"],
    [{ days: 1, hours: -2, minutes: 3, seconds: -4 }, "2030-01-01T22:02:56.000Z"],
  ])("advances by %j to %s", async (duration, now) => {
    await call("POST", "/clock/freeze", { at: "2030-01-01T00:00:00Z" });
    expect((await call("POST", "/clock/advance", duration)).body).toEqual({ now, isFrozen: true });
    await call("DELETE", "/clock");
  });

  it.each(["1970-01-01T00:00:00.000Z", "9998-12-31T23:59:59.999Z"])(
    "can be frozen at %s, and continues from there",
    async (now) => {
      const frozen = await call("POST", "/clock/freeze", { at: now });
      expect([frozen.status, frozen.body]).toEqual([200, { now, isFrozen: true }]);
      const resumed = (await call("POST", "/clock/resume")).body as { now: string };
      const passed = Date.parse(resumed.now) - Date.parse(now);
      expect([passed >= 0, passed < 60_000]).toEqual([true, true]);
      await call("DELETE", "/clock");
    },
  );

  it.each([
    ["/clock/set", { now: "1960-01-01T00:00:00Z" }, "is not a time between the years 1970"],
    ["/clock/freeze", { at: "1969-12-31T23:59:59.999Z" }, "is not a time between the years 1970"],
    ["/clock/freeze", { at: "9999-01-01T00:00:00Z" }, "is not a time between the years 1970"],
    ["/clock/advance", { weeks: 1 }, "weeks"],
    ["/clock/advance", { days: 1e12 }, "The result is not a time between the years 1970 and 9998."],
  ])("rejects %s with %j", async (path, body, message) => {
    const { status, body: problem } = await call("POST", path, body);
    expect([status, (problem as { message: string }).message]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  });
});

describe("faults", () => {
  it("can be added, counted, read, removed and cleared", async () => {
    const rule = {
      id: "twice",
      match: { operationId: "getResourceByKey" },
      times: 2,
      action: { status: 503, retryAfter: 0 },
    };
    const added = await call("POST", "/faults", rule);
    expect([added.status, added.body]).toEqual([201, { ...rule, matched: 0, applied: 0 }]);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await read()).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await call("GET", "/faults/twice")).body).toMatchObject({ matched: 3, applied: 2 });
    expect((await call("DELETE", "/faults/twice")).status).toBe(204);
    expect((await call("GET", "/faults/twice")).status).toBe(404);
    expect((await call("DELETE", "/faults/twice")).status).toBe(404);
    await call("POST", "/faults", { action: { delay: 1 } });
    expect((await call("GET", "/faults")).body).toMatchObject({ results: [{ matched: 0 }] });
    expect((await call("DELETE", "/faults")).status).toBe(204);
    expect((await call("GET", "/faults")).body).toEqual({ results: [] });
  });

  it.each([
    [{ action: { status: 700 } }, "InvalidField"],
    [{ action: { explode: true } }, "InvalidJsonInput"],
    [{}, "InvalidInput"],
    [{ action: {} }, "InvalidInput"],
    [{ action: { delay: 600_001 } }, "InvalidField"],
  ])("rejects %j with %s", async (rule, code) => {
    const { status, body } = await call("POST", "/faults", rule);
    expect([status, body]).toMatchObject([400, { errors: [{ code }] }]);
  });
});

describe("requests", () => {
  it("can be listed, awaited, verified, exported and cleared", async () => {
    await call("DELETE", "/requests");
    const waiting = call("GET", "/requests?operationId=getResourceByKey&until=2&timeout=20000");
    await read();
    await service.call("GET", "/demo/resource?limit=501", { token });
    await read();
    const { body } = await waiting;
    expect(body).toMatchObject({ count: 2, isComplete: true });
    const early = await call("GET", "/requests?status=500&until=1&timeout=5");
    expect(early.body).toEqual({ count: 0, isComplete: false, results: [] });
    const [wrong] = (
      (await call("GET", "/requests?status=400")).body as { results: RecordedRequest[] }
    ).results;
    expect(wrong).toMatchObject({
      verdict: "invalid",
      errors: [
        { path: "/query/limit", place: expect.stringMatching(/^generated\/validation\.json:\d+$/) },
      ],
    });
    expect(
      (await call("POST", "/requests/verify", { match: { method: "GET" }, count: 3 })).body,
    ).toEqual({ isMet: true, count: 3, message: "" });
    const byQuery = await call("GET", `/requests?query=${encodeURIComponent('{"limit":"501"}')}`);
    expect(byQuery.body).toMatchObject({ count: 1, results: [{ status: 400 }] });
    const byBody = await call("GET", `/requests?body=${encodeURIComponent('{"limit":1}')}`);
    expect([byBody.status, byBody.body]).toMatchObject([
      400,
      { message: expect.stringMatching(/^body: 'limit' is not a JSON Pointer .* Begin with '\/'/) },
    ]);
    const har = await call("GET", "/requests/har?operationId=queryResources");
    expect(har.body).toMatchObject({
      log: {
        version: "1.2",
        entries: [{ request: { url: expect.stringContaining("limit=501") } }],
      },
    });
    expect((await call("DELETE", "/requests")).status).toBe(204);
    expect((await call("GET", "/requests")).body).toEqual({
      count: 0,
      isComplete: true,
      results: [],
    });
    expect((await call("GET", "/requests?nope=1")).status).toBe(400);
  });
});

const NO_KYE =
  "operationId: 'getResourceByKye' is not an operation of the service. Did you mean 'getResourceByKey'?";

describe("an unknown name", () => {
  const rule = (match: object): object => ({ match, action: { status: 500 } });
  it.each<[string, string, unknown, string]>([
    [
      "POST",
      "/faults",
      rule({ operationId: ["getResource", "getResourceByKye"] }),
      `match.${NO_KYE}`,
    ],
    [
      "POST",
      "/faults",
      rule({ method: ["get", "psot"] }),
      "match.method: 'PSOT' is not an HTTP method. Did you mean 'POST'?",
    ],
    // No operation has a similar name.
    [
      "POST",
      "/faults",
      rule({ operationId: "xyz" }),
      "match.operationId: 'xyz' is not an operation of the service.",
    ],
    ["GET", "/requests?operationId=getResourceByKye&until=1&timeout=1000", undefined, NO_KYE],
    [
      "POST",
      "/requests/verify",
      { match: { operationId: "getResourceByKye" }, count: 0 },
      `match.${NO_KYE}`,
    ],
    [
      "POST",
      "/requests/verify",
      { order: [{ status: 200 }, { operationId: "getResourceByKye" }] },
      `order[1].${NO_KYE}`,
    ],
  ])("is rejected by %s %s with %j", async (method, path, body, message) => {
    const { status, body: rejected } = await call(method, path, body);
    expect([status, rejected]).toMatchObject([
      400,
      { message, errors: [{ code: "InvalidInput" }] },
    ]);
    expect((await call("GET", "/faults")).body).toEqual({ results: [] });
  });
});

describe("state", () => {
  it("is saved and restored", async () => {
    const kept = await call("POST", "/snapshots");
    expect(kept.status).toBe(201);
    const { id } = kept.body as { id: string };
    await service.call("POST", "/demo/resource", {
      token,
      body: { key: "of-a-test", objectTypeProperty: {} },
    });
    const exists = async (): Promise<number> =>
      (await service.call("GET", "/demo/resource/key=of-a-test", { token })).status;
    expect(await exists()).toBe(200);
    expect((await call("POST", `/snapshots/${id}/restore`)).status).toBe(204);
    expect(await exists()).toBe(404);
    expect((await call("GET", "/snapshots")).body).toEqual({ results: [kept.body] });
    expect((await call("DELETE", `/snapshots/${id}`)).status).toBe(204);
    expect((await call("POST", `/snapshots/${id}/restore`)).status).toBe(404);
  });

  it("has separate projects for tests", async () => {
    const { status, body } = await call("POST", "/projects", { projectKey: "own", lifetime: 60 });
    expect([status, body]).toMatchObject([201, { projectKey: "own", scope: "manage_project:own" }]);
    const own = await service.token(undefined, body as { clientId: string; clientSecret: string });
    const primes = "/own/resource/key=sample-primes";
    expect((await service.call("GET", primes, { token: own })).status).toBe(200);
    expect((await call("POST", "/projects", { projectKey: "own" })).status).toBe(400);
    expect((await call("DELETE", "/projects/own")).status).toBe(204);
    expect((await service.call("GET", primes, { token: own })).status).not.toBe(200);
    expect((await call("DELETE", "/projects/own")).status).toBe(404);
  });
});

describe("access to the control API", () => {
  /** Sends any Host header, which fetch does not allow. */
  const sendRaw = (headers: Record<string, string>, url = control): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      send(`${url}/faults`, { method: "DELETE", headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  const Authorization = `Bearer ${TOKEN}`;

  it("requires its own token, not a token of the service", async () => {
    for (const headers of [{}, { Authorization: `Bearer ${token}` }, { Authorization: TOKEN }]) {
      const { status, body } = await call("GET", "/faults", undefined, headers);
      expect([status, body]).toMatchObject([401, { errors: [{ code: "invalid_token" }] }]);
    }
    const wrong = await call("GET", "/faults", undefined, { Authorization: "Bearer a" });
    expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect((await service.call("GET", PATH, { token: TOKEN })).status).toBe(401);
  });

  it("is denied to other browser pages by Origin and, against DNS rebinding, by Host", async () => {
    const { port } = new URL(control);
    expect(await sendRaw({ Authorization })).toBe(204);
    // The inspector's origin.
    expect(await sendRaw({ Authorization, Origin: control })).toBe(204);
    for (const host of [`localhost:${port}`, `[::1]:${port}`, "127.0.0.2", "LOCALHOST"]) {
      expect(await sendRaw({ Authorization, Host: host })).toBe(204);
    }
    const rule = { match: { path: "/nowhere" }, action: { status: 503 } };
    expect((await call("POST", "/faults", rule)).status).toBe(201);
    for (const headers of [
      { Host: `attacker.example:${port}` },
      { Host: "127.0.0.1.attacker.example" },
      { Host: "attacker.localhost" },
      { Host: "localhost:80.attacker.example" },
      { Origin: "https://attacker.example" },
      { Origin: "null" },
      { Origin: control.replace("127.0.0.1", "localhost") },
      { Origin: control.replace("http:", "https:") },
      { Origin: `${control}0` },
      // Origin and Host agree, but name another host.
      { Host: `attacker.example:${port}`, Origin: `http://attacker.example:${port}` },
    ]) {
      expect([headers, await sendRaw({ Authorization, ...headers })]).toEqual([headers, 403]);
    }
    // None of them has deleted the rules.
    expect((await call("GET", "/faults")).body).toMatchObject({ results: [rule] });
    expect(await sendRaw({ Authorization })).toBe(204);
  });

  it.each(["http", "HTTPS"])("is denied to an %s target of another host", async (scheme) => {
    for (const [named, status] of [
      [`attacker.example:${new URL(control).port}`, 403],
      ["localhost@attacker.example", 403],
      ["localhost", 204],
    ] as const) {
      const target = `${scheme}://${named}/faults`;
      const headers = `Host: localhost\r\nAuthorization: ${Authorization}\r\nConnection: close`;
      const sent = `DELETE ${target} HTTP/1.1\r\n${headers}\r\n\r\n`;
      expect([target, (await exchange(control, sent))[0]?.status]).toEqual([target, status]);
    }
  });

  it("has no CORS headers, even for preflights and unknown paths", async () => {
    for (const [method, path] of [
      ["GET", "/clock"],
      ["OPTIONS", "/clock"],
      ["GET", "/nowhere"],
      ["PUT", "/clock"],
    ] as const) {
      const { headers } = await call(method, path);
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
    const [broken] = await exchange(control, "this is no HTTP\r\n\r\n");
    expect(broken?.status).toBe(400);
    expect(broken?.headerSection).not.toMatch(/access-control/i);
    const { headers } = await call("GET", "/clock");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is not possible at other addresses of this machine", async () => {
    if (!otherAddress) return;
    const { port } = new URL(control);
    const elsewhere = `http://${otherAddress.address}:${port}/clock`;
    await expect(fetch(elsewhere)).rejects.toThrow("fetch failed");
  });

  it("and the service's requests are separate: faults, records and metrics do not mix", async () => {
    await call("DELETE", "/requests");
    await call("POST", "/faults", { id: "all", action: { status: 500 } });
    expect((await call("GET", "/clock")).status).toBe(200);
    await call("DELETE", "/faults");
    expect((await call("GET", "/requests")).body).toMatchObject({ count: 0 });
    expect((await service.call("GET", "/clock", { token })).status).toBe(404);
    const metrics = await service.call("GET", "/metrics", { token: null });
    expect(String(metrics.body)).not.toContain("getClock");
  });
});

describe("wrong tokens", () => {
  const GUESSING = "127.0.0.2";

  /** A request from an address of this machine. */
  const from = (localAddress: string, authorization?: string): Promise<ReceivedResponse> =>
    new Promise((resolve, reject) => {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      send(`${control}/clock`, { localAddress, headers }, (response) => {
        void json(response).then((body) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: new Headers(response.headers as Record<string, string>),
            body,
          }),
        );
      })
        .on("error", reject)
        .end();
    });

  it("lock out their address after ten in a minute, and no other address", async () => {
    for (let i = 0; i < 20; i++) {
      // Requests without a token are not guesses.
      expect((await from(GUESSING)).status).toBe(401);
      expect((await from(GUESSING, `Bearer ${TOKEN}`)).status).toBe(200);
    }
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push((await from(GUESSING, `Bearer wrong-${i}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(10).fill(429)]);
    service.log.length = 0;
    const locked = await from(GUESSING, `Bearer ${TOKEN}`);
    const seconds = Number(locked.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
    const message = `Too many logins from this address have failed. Try again in ${seconds} s.`;
    expect([locked.status, locked.body]).toEqual([
      429,
      { statusCode: 429, message, errors: [{ code: "TooManyRequests", message }] },
    ]);
    expect(service.log).toMatchObject([{ status: 429, remoteAddress: GUESSING }]);
    expect((await from("127.0.0.1", `Bearer ${TOKEN}`)).status).toBe(200);
  });
});

describe("below a path of the service", () => {
  it("is served on its port with its own token and only for this machine", async () => {
    const below = await ServiceUnderTest.start({
      CONTROL_PATH: "/__control",
      HOST: "0.0.0.0",
      STORE_IN_MEMORY: "on",
    });
    const access = below.control;
    // Not below BASE_URL: the control API accepts no request through it.
    expect(access?.url).toBe(`${below.url}/__control`);
    expect(access?.token).toMatch(/^[0-9a-f]{32}$/);
    const headers = { Authorization: `Bearer ${access?.token}` };
    const clock = (url: string): Promise<Response> => fetch(`${url}/__control/clock`, { headers });
    expect((await clock(below.url)).status).toBe(200);
    expect((await fetch(`${below.url}/__control/clock`)).status).toBe(401);
    if (otherAddress) {
      const { port } = new URL(below.url);
      expect((await clock(`http://${otherAddress.address}:${port}`)).status).toBe(403);
    }
    await below.stop();
  });

  it.each([
    ["0.0.0.0", "https://api.example.com", "127.0.0.1"],
    ["::", "", "[::1]"],
    ["0:0::0", "", "[::1]"],
  ])("has a link that works with HOST=%s and BASE_URL=%s", async (host, url, linked) => {
    const below = await ServiceUnderTest.start({
      CONTROL_PATH: "/__control",
      HOST: host,
      BASE_URL: url,
      STORE_IN_MEMORY: "on",
    });
    const { port } = new URL(below.control?.url ?? "");
    expect(below.control?.url).toBe(`http://${linked}:${port}/__control`);
    const headers = { Authorization: `Bearer ${below.control?.token}` };
    expect((await fetch(`${below.control?.url}/clock`, { headers })).status).toBe(200);
    await below.stop();
  });

  describe("behind a proxy on this machine, even a trusted one", () => {
    let below: ServiceUnderTest;
    beforeAll(async () => {
      below = await ServiceUnderTest.start({
        TRUSTED_PROXIES: "127.0.0.1",
        CONTROL_PATH: "/__control",
        CONTROL_TOKEN: TOKEN,
        STORE_IN_MEMORY: "on",
      });
    });
    afterAll(() => below.stop());

    it.each<[Record<string, string>, number]>([
      [{}, 200],
      [{ "X-Forwarded-For": "127.0.0.1" }, 200],
      [{ "X-Forwarded-For": "::1, ::ffff:127.0.0.1,127.0.0.9:4711" }, 200],
      [{ "X-Real-IP": "::1" }, 200],
      [{ Forwarded: 'for=127.0.0.1;proto=http, For="[::1]:4711"' }, 200],
      [{ "X-Forwarded-For": "203.0.113.7" }, 403],
      // Proxies that append to the client's own header.
      [{ "X-Forwarded-For": "127.0.0.1, 203.0.113.7" }, 403],
      [{ "X-Forwarded-For": "203.0.113.7, 127.0.0.1" }, 403],
      [{ "X-Forwarded-For": "unknown" }, 403],
      [{ "X-Forwarded-For": "127.0.0.1.attacker.example" }, 403],
      [{ "X-Forwarded-For": "" }, 403],
      [{ "X-Real-IP": "203.0.113.7" }, 403],
      [{ "X-Forwarded-For": "127.0.0.1", Forwarded: "for=203.0.113.7" }, 403],
      [{ Forwarded: 'for="[2001:db8::1]:4711"' }, 403],
      [{ Forwarded: "for=127.0.0.1, for=_hidden" }, 403],
      [{ Forwarded: "for=127.0.0.1;proto=http, for=203.0.113.7" }, 403],
      [{ Forwarded: "proto=https" }, 403],
      [{ Via: "1.1 proxy" }, 403],
      [{ Via: "1.1 proxy", "X-Forwarded-For": "127.0.0.1" }, 200],
      // More than one client in an element is invalid: neither is trusted.
      [{ Forwarded: "for=127.0.0.1;for=203.0.113.7" }, 403],
      [{ Forwarded: 'by="x;for=127.0.0.1";for=203.0.113.7' }, 403],
    ])("%j: %i", async (forwarded, expected) => {
      const headers = { Authorization: `Bearer ${TOKEN}`, ...forwarded };
      for (const path of ["/clock", "/inspector"]) {
        const { status, body } = await below.call("GET", `/__control${path}`, {
          token: null,
          headers,
        });
        // The page is served only if it has been built.
        if (expected === 200) expect([200, ...(path === "/clock" ? [] : [404])]).toContain(status);
        else
          expect([status, body]).toMatchObject([403, { errors: [{ code: "insufficient_scope" }] }]);
      }
    });
  });
});

it("is followed by 20 readers at most", async () => {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const gone = new AbortController();
  const watch = async (): Promise<number> =>
    (await fetch(`${control}/requests/watch`, { headers, signal: gone.signal })).status;
  const statuses = await Promise.all(Array.from({ length: 20 }, watch));
  expect([new Set(statuses), await watch()]).toEqual([new Set([200]), 503]);
  gone.abort();
});

it("ends with its service", async () => {
  const other = await ServiceUnderTest.start({ CONTROL_PORT: "0", STORE_IN_MEMORY: "on" });
  const url = `${other.control?.url ?? ""}/clock`;
  expect((await fetch(url)).status).toBe(401);
  await other.stop();
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});
