import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { setImmediate as nextTurn } from "node:timers/promises";
import { RawConnection } from "../../demo/attacks/raw-connection.js";
import { ServiceUnderTest, type ReceivedResponse } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { HandlerGate, RateLimit } from "./admission.js";
import { propertyRuns } from "../../testing/property-runs.js";

const service = useService();
let token: string;
beforeAll(async () => {
  token = await service.token();
  await service.call("GET", "/demo/resource");
});
beforeEach(() => {
  service.log.length = 0;
});

const remoteAddress = "127.0.0.1";

function basic(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}

describe("the log line of a rejected request", () => {
  it.each<[string, Parameters<ServiceUnderTest["call"]>, object]>([
    [
      "of a known client",
      ["GET", "/demo/resource/nothing"],
      { operationId: "getResource", status: 404, code: "ResourceNotFound" },
    ],
    [
      "without an operation, not from a trusted proxy",
      ["GET", "/nothing", { token: null, headers: { "X-Forwarded-For": "203.0.113.7" } }],
      { status: 404, code: "ResourceNotFound" },
    ],
    [
      "of an invalid parameter",
      ["GET", "/demo/resource?limit=x"],
      { operationId: "queryResources", status: 400, code: "InvalidInput" },
    ],
    [
      "with an invalid token",
      ["GET", "/demo/resource", { token: "none" }],
      { status: 401, code: "invalid_token" },
    ],
    [
      "without an error body",
      ["HEAD", "/demo/resource/nothing"],
      { status: 404, code: "ResourceNotFound" },
    ],
    [
      "that asked for its rejection",
      ["GET", "/demo/resource", { headers: { Prefer: "code=503" } }],
      { status: 503, code: "OverCapacity" },
    ],
  ])("%s has the error's code and the remote address", async (_name, call, line) => {
    await service.call(...call);
    expect(service.log).toEqual([expect.objectContaining({ ...line, remoteAddress })]);
  });

  it("has no query, which may hold a misplaced secret, if the query is invalid", async () => {
    const { status } = await service.call("GET", "/demo/resource?unknown=secret");
    expect(status).toBe(400);
    expect(service.log).toHaveLength(1);
    expect(JSON.stringify(service.log)).not.toContain("secret");
  });

  it("has more members than that of a successful request", async () => {
    await service.call("GET", "/demo/resource/key=sample-primes");
    expect(Object.keys(service.log[0] ?? {}).sort()).toEqual(
      [
        ...["level", "time", "pid", "hostname", "correlationId", "operationId", "clientId"],
        ...["method", "path", "status", "milliseconds"],
      ].sort(),
    );
  });

  it("is also written for invalid HTTP and for CONNECT", async () => {
    await new RawConnection(service.url).send("nonsense\r\n\r\n").untilClosed();
    await new RawConnection(service.url)
      .send("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n")
      .untilClosed();
    expect(service.log).toEqual([
      expect.objectContaining({ status: 400, code: "InvalidInput", remoteAddress }),
      expect.objectContaining({
        status: 405,
        code: "MethodNotAllowed",
        method: "CONNECT",
        remoteAddress,
      }),
    ]);
  });
});

describe("the log line of a failed login", () => {
  const line = { operationId: "issueToken", status: 401, code: "invalid_client", remoteAddress };
  const options = { token: null, body: "" };

  it.each([
    ["a known client", "demo", "demo"],
    ["a percent-encoded id", "no%62ody+1", "no%62ody+1"],
    ["a forged line", '\r\n{"level"=60}\x1b[31m\u2028\u0085', '??{"level"=60}?[31m??'],
    ["an id that is too long", "x".repeat(5_000), "xxxxxxxx... (5000 characters)"],
    ["none", "", undefined],
  ])("contains the client id as sent: %s", async (_name, sent, shown) => {
    const clientId = sent === "demo" ? service.demo.clientId : sent;
    for (const call of [
      { ...options, headers: { Authorization: basic(clientId, "wrong") } },
      {
        token: null,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ client_id: clientId, client_secret: "wrong" }).toString(),
      },
    ]) {
      service.log.length = 0;
      expect((await service.call("POST", "/oauth/token", call)).status).toBe(401);
      const [logged = {}] = service.log;
      expect(logged).toMatchObject(line);
      expect(logged["clientId"] || undefined).toBe(shown === "demo" ? clientId : shown);
    }
  });

  it("contains no secret, even if one was sent as the id", async () => {
    const { clientId, clientSecret } = service.demo;
    await service.call("POST", "/oauth/token", {
      ...options,
      headers: { Authorization: basic(clientSecret, clientId) },
    });
    const shown = `${clientSecret.slice(0, 8)}... (${clientSecret.length} characters)`;
    expect(service.log).toEqual([expect.objectContaining({ ...line, clientId: shown })]);
    expect(JSON.stringify(service.log)).not.toContain(clientSecret.slice(0, 9));
  });
});

/** Makes the next log line fail, which is written right after the headers of a response. */
function breakLogOnce(): void {
  const lines = service.log;
  lines.push = () => {
    Reflect.deleteProperty(lines, "push");
    throw new Error("the log is full");
  };
}

function request(id: string, connection = "keep-alive"): string {
  return (
    `GET /demo/resource/key=sample-primes HTTP/1.1\r\nHost: a\r\nX-Correlation-ID: ${id}\r\n` +
    `Authorization: Bearer ${token}\r\nConnection: ${connection}\r\n\r\n`
  );
}

describe("a failure after the headers were sent", () => {
  it("closes the connection without a partial response and logs the cause", async () => {
    breakLogOnce();
    const connection = new RawConnection(service.url).send(request("late"));
    expect(await connection.untilClosed()).toEqual([]);
    expect(service.log).toEqual([
      expect.objectContaining({
        level: 50,
        msg: "General",
        correlationId: "late",
        operationId: "getResourceByKey",
        err: expect.objectContaining({ message: "the log is full" }),
      }),
      expect.objectContaining({ level: 30, correlationId: "late", aborted: true }),
    ]);
    expect(service.log[1]).not.toHaveProperty("status");
  });

  it("keeps the previous response on the connection and handles no later request", async () => {
    const connection = new RawConnection(service.url).send(request("before"));
    expect((await connection.responses(1)).map(({ status }) => status)).toEqual([200]);
    breakLogOnce();
    const responses = await connection.send(request("late") + request("after")).untilClosed();
    expect(responses.map(({ status }) => status)).toEqual([200]);
    const ids = service.log.map(({ correlationId }) => correlationId);
    expect(ids).toEqual(["before", "late", "late"]);
  });
});

function slowRequest(): string {
  const fields = { Host: "service.test", Authorization: `Bearer ${token}`, Prefer: "delay=100" };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /demo/resource/key=sample-primes HTTP/1.1\r\n${lines.join("")}\r\n`;
}

describe("invalid HTTP", () => {
  it.each([1, 3])("gets its response after those of %d earlier requests", async (requests) => {
    const sent = slowRequest().repeat(requests);
    const responses = await new RawConnection(service.url)
      .send(`${sent}NO HTTP\r\n\r\n`)
      .untilClosed();
    expect(responses.map(({ status }) => status)).toEqual([...Array(requests).fill(200), 400]);
    expect(responses.at(-1)?.headerSection).toContain("Connection: close");
  });

  it("gets one response even if more of it arrives before that", async () => {
    const connection = new RawConnection(service.url).send(`${slowRequest()}NO HTTP\r\n\r\n`);
    const more = setInterval(() => connection.send("NOR THIS\r\n\r\n"), 20);
    await connection.responses(2);
    clearInterval(more);
    const responses = await connection.finish().untilClosed();
    expect(responses.map(({ status }) => status)).toEqual([200, 400]);
    expect(service.log.filter(({ status }) => status === 400)).toHaveLength(1);
  });

  it("gets no response if the previous request ends the connection", async () => {
    const last = slowRequest().replace("Prefer:", "Connection: close\r\nPrefer:");
    const responses = await new RawConnection(service.url)
      .send(`${last}NO HTTP\r\n\r\n`)
      .untilClosed();
    expect(responses.map(({ status }) => status)).toEqual([200]);
  });
});

describe("the remote address is the rightmost address that is not a trusted proxy", () => {
  let proxied: ServiceUnderTest;
  beforeAll(async () => {
    const proxies = "127.0.0.1, 10.1.0.0/16,2001:db8::/32";
    proxied = await ServiceUnderTest.start({ TRUSTED_PROXIES: proxies });
  });
  afterAll(() => proxied.stop());

  it.each([
    [undefined, "127.0.0.1"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    // The addresses on the left come from the client itself.
    ["198.51.100.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"],
    ["203.0.113.7, 2001:db8::2, 10.1.2.3", "203.0.113.7"],
    ["203.0.113.7, 10.2.0.1, 10.1.2.3", "10.2.0.1"],
    ["10.1.2.3", "10.1.2.3"],
    // Not an address, so the proxy that sent it counts.
    ["unknown", "127.0.0.1"],
    ["203.0.113.7, 203.0.113.7:4711, 10.1.2.3", "10.1.2.3"],
    [`203.0.113.7, fe80::1%${"a".repeat(4_000)}`, "fe80::1"],
    [Array(3_000).fill("10.1.2.3").join(","), "10.1.2.3"],
  ])("%.60s: %s", async (forwarded, address) => {
    proxied.log.length = 0;
    const { status } = await proxied.call("GET", "/nothing", {
      token: null,
      headers: {
        ...(forwarded !== undefined && { "X-Forwarded-For": forwarded }),
        Forwarded: "for=192.0.2.60",
        "X-Real-IP": "192.0.2.60",
      },
    });
    expect(status).toBe(404);
    expect(proxied.log).toEqual([expect.objectContaining({ remoteAddress: address })]);
  });
});

const start = Date.UTC(2024, 4, 1);

describe("RateLimit", () => {
  let time: number;
  let limit: RateLimit;
  beforeEach(() => {
    time = start;
    limit = new RateLimit(5, () => new Date(time));
  });

  it("remembers only clients of the last two seconds", () => {
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

  it("counts only whole requests as remaining", () => {
    const taken = Array.from({ length: 5 }, () => limit.take("a").remaining);
    expect(taken).toEqual([4, 3, 2, 1, 0]);
    time += 300;
    expect(limit.take("a")).toEqual({ isAllowed: true, remaining: 0 });
  });

  it("forgets clients also after its clock was set back", () => {
    limit.take("before");
    time -= 3_600_000;
    limit.take("a");
    time += 1_001;
    limit.take("b");
    expect(limit.size).toBe(2);
  });

  it("never allows more than its rate plus one second's worth, and never rejects a client below it", () => {
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
        // The model allows a request unless some span up to now would exceed the rate plus one second's worth.
        const fits = earlier.every(
          (at, i) => earlier.length - i + 1 <= rate + ((time - at) * rate) / 1_000 + 1e-6,
        );
        const { isAllowed } = limit.take(`client-${client}`);
        expect(isAllowed).toBe(fits);
        if (isAllowed) passed.set(client, [...earlier, time]);
      }
    });
    fc.assert(property, propertyRuns(100));
  });
});

describe("a service with RATE_LIMIT=3", () => {
  const limited = useService({ RATE_LIMIT: "3" });
  const now = new Date();
  beforeAll(async () => {
    limited.setTime(now);
  });

  const read = (): Promise<ReceivedResponse> =>
    limited.call("GET", "/demo/resource/key=sample-primes");
  const headersOf = ({ headers }: ReceivedResponse): unknown => [
    headers.get("ratelimit-policy"),
    headers.get("ratelimit"),
    headers.get("retry-after"),
  ];

  it("returns the remaining requests, rejects excess requests without storing anything, and accepts more later", async () => {
    await limited.token();
    limited.setTime(new Date(now.getTime() + 5_000));
    const responses = [await read()];
    responses.push(await read());
    const draft = { body: { key: "not-stored", objectTypeProperty: {} } };
    const rejected = await limited.call("POST", "/demo/resource", draft);
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
    const message =
      "This client has reached its limit of 3 requests per second. Try again in a second.";
    expect(rejected.body).toEqual({
      statusCode: 429,
      message,
      errors: [{ code: "TooManyRequests", message }],
    });
    expect(rejected.headers.get("access-control-expose-headers")).toBe("*");
    limited.setTime(new Date(now.getTime() + 6_000));
    expect((await limited.call("GET", "/demo/resource/key=not-stored")).status).toBe(404);
  });

  it("does not count requests without a client: public operations and rejected tokens", async () => {
    limited.setTime(new Date(now.getTime() + 10_000));
    for (let i = 0; i < 10; i++) {
      const live = await limited.call("GET", "/health/live", { token: null });
      expect([live.status, headersOf(live)]).toEqual([200, [null, null, null]]);
      expect((await limited.call("GET", "/demo/resource", { token: "none" })).status).toBe(401);
    }
    expect((await read()).status).toBe(200);
  });
});

it("handlers run in parallel, and exclusive work between them", async () => {
  const gate = new HandlerGate();
  const running = { handlers: 0, works: 0 };
  const seen: (typeof running)[] = [];
  const run = (kind: keyof typeof running) => async (): Promise<void> => {
    running[kind] += 1;
    seen.push({ ...running });
    await nextTurn();
    running[kind] -= 1;
  };
  const [handle, work] = [run("handlers"), run("works")];
  const first = [gate.run(handle), gate.run(handle)];
  await Promise.all([...first, gate.alone(work), gate.alone(work), gate.run(handle)]);
  expect(seen.slice(0, 2)).toEqual([
    { handlers: 1, works: 0 },
    { handlers: 2, works: 0 },
  ]);
  const after = seen.slice(2).map(({ handlers, works }) => handlers + works);
  expect(after).toEqual([1, 1, 1]);
});
