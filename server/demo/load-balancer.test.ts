import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../testing/free-port.js";
import { hasNginx, Nginx } from "../testing/nginx.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { TcpRelay } from "../testing/tcp-relay.js";

const suite = hasNginx() ? describe : describe.skip;
const LOST = "The service was lost before it responded: a write may have been done or not.";
const UNREACHABLE = "No instance of the service can be reached. Try again later.";
/** Enough turns to send several requests to each of the two instances. */
const TURNS = 8;

let folder: string;
let service: ServiceUnderTest;
let token: string;
/** Is between nginx and the service, and breaks connections: both of nginx's instances lose their responses. */
let relay: TcpRelay;
let nginx: Nginx;
/** Load balancers with one stopped instance and with no running instance. */
let half: Nginx;
let none: Nginx;

suite("nginx as configured in compose.yaml (skipped if it is not installed)", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "balanced-"));
    service = await ServiceUnderTest.start({ DATA_DIR: folder });
    token = await service.token();
    const port = Number(new URL(service.url).port);
    relay = await TcpRelay.start(port);
    const dead = await freePort();
    nginx = await Nginx.start([relay.port, relay.port]);
    half = await Nginx.start([dead, port]);
    none = await Nginx.start([dead, await freePort()]);
  });
  afterAll(async () => {
    for (const each of [nginx, half, none]) await each.stop();
    await relay.stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function call(
    to: Nginx,
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; headers: Headers; body: unknown }> {
    const response = await fetch(`${to.url}/demo/resource${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        "X-Correlation-ID": "from-the-client",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text || "{}") };
  }

  function create(to: Nginx, key: string): ReturnType<typeof call> {
    return call(to, "POST", "", { body: { key, objectTypeProperty: {} } });
  }

  /** A second creation would be a conflict. */
  function put(to: Nginx, key: string): ReturnType<typeof call> {
    const headers = { "If-None-Match": "*" };
    return call(to, "PUT", "", { body: { key, objectTypeProperty: {} }, headers });
  }

  async function versionOf(key: string): Promise<unknown> {
    const { body } = await service.call("GET", `/demo/resource/key=${key}`);
    return Object(body).version;
  }

  function expectFromBalancer(
    { status, headers, body }: Awaited<ReturnType<typeof call>>,
    [expected, code, message]: [number, string, string],
  ): void {
    expect([status, body]).toEqual([
      expected,
      { statusCode: expected, message, errors: [{ code, message }] },
    ]);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("x-correlation-id")).toBe("from-the-client");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("retry-after")).toBe(expected === 503 ? "1" : null);
  }

  it("forwards every request to the running instance exactly once when the other is stopped", async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const key = `half-${turn}`;
      const made = await create(half, key);
      expect([made.status, await versionOf(key)]).toEqual([201, 1]);
      const path = `/${Object(made.body).id}`;
      expect((await call(half, "GET", path)).status).toBe(200);
      expect((await put(half, `put-${turn}`)).status).toBe(201);
      expect((await call(half, "DELETE", `${path}?version=1`)).status).toBe(200);
      expect((await call(half, "GET", path)).status).toBe(404);
    }
  });

  it("loses no request when one instance stops just after the other is back", async () => {
    const instance = Number(new URL(service.url).port);
    const port = await freePort();
    const second = await TcpRelay.start(instance);
    const balanced = await Nginx.start([port, second.port]);
    // Sends requests until nginx avoids the first instance.
    for (let turn = 0; turn < TURNS; turn++) {
      expect((await call(balanced, "GET", "?limit=1")).status).toBe(200);
    }
    const first = await TcpRelay.start(instance, port);
    await second.stop();
    try {
      first.loseResponseTo("PUT /demo/resource");
      expectFromBalancer(await put(balanced, "lost-once"), [502, "BadGateway", LOST]);
      const turns = Array.from({ length: TURNS }, async (_, turn) => {
        const made = await create(balanced, `rolled-${turn}`);
        const path = `/${Object(made.body).id}`;
        const replaced = await put(balanced, `rolled-put-${turn}`);
        const read = await call(balanced, "GET", path);
        const deleted = await call(balanced, "DELETE", `${path}?version=1`);
        return [made, replaced, read, deleted].map(({ status }) => status);
      });
      expect(await Promise.all(turns)).toEqual(turns.map(() => [201, 201, 200, 200]));
    } finally {
      await balanced.stop();
      await first.stop();
    }
  });

  it("retries a read on each instance when a connection breaks", async () => {
    const instance = Number(new URL(service.url).port);
    const relays = [await TcpRelay.start(instance), await TcpRelay.start(instance)] as const;
    const balanced = await Nginx.start([relays[0].port, relays[1].port]);
    try {
      // One turn for each instance that nginx may choose first.
      for (let turn = 0; turn < relays.length; turn++) {
        for (const each of relays) each.loseResponseTo("GET /demo/resource?limit=1");
        expect((await call(balanced, "GET", "?limit=1")).status).toBe(200);
      }
    } finally {
      await balanced.stop();
      for (const each of relays) await each.stop();
    }
  });

  it("does not retry a write when a connection breaks, but reports that it may have been applied", async () => {
    const write = async (method: string, writing: () => ReturnType<typeof call>): Promise<void> => {
      relay.loseResponseTo(`${method} /demo/resource`);
      expectFromBalancer(await writing(), [502, "BadGateway", LOST]);
    };
    await write("POST", () => create(nginx, "lost"));
    expect(await versionOf("lost")).toBe(1);
    await write("PUT", () => put(nginx, "lost-put"));
    expect(await versionOf("lost-put")).toBe(1);
    const { body } = await service.call("GET", "/demo/resource/key=lost");
    await write("DELETE", () => call(nginx, "DELETE", `/${Object(body).id}?version=1`));
    expect(await versionOf("lost")).toBeUndefined();
  });

  it("returns the service's error envelope when no instance runs", async () => {
    for (const [method, path] of [
      ["GET", "?limit=1"],
      ["POST", ""],
      ["PUT", ""],
      ["DELETE", "/none"],
    ] as const) {
      const content = method === "POST" || method === "PUT" ? { body: {} } : {};
      const response = await call(none, method, path, content);
      expectFromBalancer(response, [503, "OverCapacity", UNREACHABLE]);
    }
  });

  it("forwards uploads and rejects larger bodies in the error envelope", async () => {
    // The service itself rejects a body above its own limit.
    const large = "x".repeat(10_485_761);
    const body = { objectTypeProperty: { arrayOfStringExample: [large] } };
    const rejected = await call(nginx, "POST", "", { body });
    expect([rejected.status, Object(rejected.body).errors]).toEqual([
      413,
      [{ code: "ContentTooLarge", message: expect.stringMatching(/1,?048,?576|1 MiB/) }],
    ]);
    const status = await new Promise<[number | undefined, string]>((resolve, reject) => {
      const headers = { "Content-Length": 16_777_217, "X-Correlation-ID": "from-the-client" };
      const sent = request(
        `${nginx.url}/demo/resource`,
        { method: "POST", headers },
        (response) => {
          let text = "";
          response.on("data", (data: Buffer) => (text += data.toString()));
          response.on("end", () => resolve([response.statusCode, text]));
        },
      );
      sent.on("error", reject).flushHeaders();
    });
    expect([status[0], Object(JSON.parse(status[1])).errors]).toEqual([
      413,
      [{ code: "ContentTooLarge", message: "The body is larger than 16 MiB." }],
    ]);
  });

  it("rejects long URLs like the service, rejects longer ones itself, and hides metrics", async () => {
    const long = await call(nginx, "GET", `?text.en=${"x".repeat(9_000)}`);
    expect([long.status, Object(long.body).errors?.[0]?.code]).toEqual([414, "UriTooLong"]);
    const longer = await call(nginx, "GET", `?text.en=${"x".repeat(40_000)}`);
    expect([longer.status, Object(longer.body).errors?.[0]?.code]).toEqual([400, "InvalidInput"]);
    const metrics = await fetch(`${nginx.url}/metrics`);
    expect([metrics.status, await metrics.json()]).toEqual([
      404,
      expect.objectContaining({ errors: [expect.objectContaining({ code: "ResourceNotFound" })] }),
    ]);
  });
});
