import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { request as send } from "node:http";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { serversOf } from "./mcp-server.js";
import { openSession, type SandboxSession } from "./sandbox-session.js";
import { type McpOverHttp, serveHttp } from "./serve-http.js";

const TRAIN_TRAVEL = join(packageRoot, "scripts/sandbox/testing/train-travel.yaml");
const ABOUT = { name: "test", version: "1" };
const ID = expect.any(String);

let session: SandboxSession;
let http: McpOverHttp;
let client: Client;
beforeAll(async () => {
  session = await openSession({ spec: TRAIN_TRAVEL, overlays: [] });
  http = await serveHttp(serversOf(session), 0);
  client = new Client(ABOUT);
  await client.connect(new StreamableHTTPClientTransport(new URL(http.url)));
  // From now on, the client checks results by the schemas of their tools.
  await client.listTools();
});
afterAll(async () => {
  await client.close();
  await http.close();
  await session.close();
});

async function call(name: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
  if (isError !== true) return structuredContent;
  const [{ text } = { text: "" }] = content as { text: string }[];
  return text;
}

describe("the tools", () => {
  it("are at most 12, each with schemas and an example that its schema takes", async () => {
    const { tools } = await client.listTools();
    expect(tools.length).toBeLessThanOrEqual(12);
    for (const { name, description = "", inputSchema, outputSchema, title } of tools) {
      expect([name, inputSchema.type, outputSchema?.type]).toEqual([name, "object", "object"]);
      const [, example = ""] = /Example: (\{.*\})$/.exec(description) ?? [];
      expect([name, Object(JSON.parse(example)) instanceof Object, title]).toEqual([
        ...[name, true, expect.any(String)],
      ]);
      const known = Object.keys(inputSchema.properties ?? {});
      expect(known).toEqual(expect.arrayContaining(Object.keys(JSON.parse(example))));
    }
  });

  it("list and describe operations, with arguments for a call", async () => {
    expect(await call("list_operations")).toMatchObject({
      url: session.url,
      title: "Train Travel API",
      operations: expect.arrayContaining([
        {
          operationId: "createBooking",
          method: "POST",
          path: "/bookings",
          role: "create",
          does: "store",
          why: expect.stringMatching(/^Stores an item of bookings/),
        },
      ]),
    });
    const one = { contains: "BOOKINGS/", limit: 1 };
    expect(await call("list_operations", one)).toMatchObject({
      operations: [{ path: "/bookings/{bookingId}" }],
      leftOut: 2,
    });
    const described = await call("describe_operation", { operationId: "createBooking" });
    expect(described).toMatchObject({
      requestBody: { required: true },
      components: { schemas: { Booking: { type: "object" } } },
    });
    const { example } = described as { example: Record<string, unknown> };
    expect(await call("call_operation", example)).toMatchObject({ status: 201, body: { id: ID } });
  });

  it("call an operation with credentials, or without, and record the requests", async () => {
    const created = await call("call_operation", {
      operationId: "createBooking",
      body: { passenger_name: "Ada" },
    });
    const { id } = (created as { body: { id: string } }).body;
    const read = { operationId: "getBooking", path: { bookingId: id } };
    expect(await call("call_operation", read)).toMatchObject({
      status: 200,
      body: { passenger_name: "Ada" },
    });
    const without = { ...read, authenticate: false };
    expect(await call("call_operation", without)).toMatchObject({ status: 401 });
    expect(await call("list_requests", { operationId: "getBooking", limit: 1 })).toMatchObject({
      count: 2,
      leftOut: 1,
      results: [{ status: 401, verdict: "unchecked" }],
    });
    const wanted = { match: { operationId: "getBooking", status: 200 }, count: 1 };
    expect(await call("verify_requests", wanted)).toEqual({ isMet: true, count: 1, message: "" });
  });

  it("add and remove faults", async () => {
    const list = { operationId: "getBookings" };
    const rule = { id: "down", match: list, action: { status: 503 } };
    expect(await call("add_fault", rule)).toMatchObject({ id: "down", applied: 0 });
    expect(await call("call_operation", list)).toMatchObject({ status: 503 });
    expect(await call("remove_faults", { id: "down" })).toEqual({ results: [] });
    await call("add_fault", { match: list, action: { reset: "beforeHandling" } });
    expect(await call("call_operation", list)).toMatch(/^The connection was lost before/);
    expect(await call("remove_faults")).toEqual({ results: [] });
    expect(await call("call_operation", list)).toMatchObject({ status: 200 });
  });

  it("replace stored data, of some collections or all, and read them", async () => {
    const bookingId = "3f3e3e1e-5d5c-4f0b-8c62-4f4bfb2e4b8e";
    const one = { id: bookingId, passenger_name: "Ada" };
    const set = { data: { bookings: [one, {}] } };
    expect(await call("set_data", set)).toMatchObject({ counts: { bookings: 2 } });
    const read = { operationId: "getBooking", path: { bookingId } };
    expect(await call("call_operation", read)).toMatchObject({ status: 200, body: one });
    const shown = { data: { bookings: [one] }, counts: { bookings: 2 } };
    expect(await call("get_data", { collection: "bookings", limit: 1 })).toMatchObject(shown);
    expect(await call("set_data", { data: {} })).toMatchObject({ counts: { bookings: 2 } });
    expect(await call("set_data", { data: {}, others: "remove" })).toEqual({ counts: {} });
  });

  it("restore snapshots and move the clock", async () => {
    const list = { operationId: "getBookings" };
    const before = await call("call_operation", list);
    const { id } = (await call("take_snapshot")) as { id: string };
    await call("call_operation", { operationId: "createBooking", body: {} });
    expect(await call("call_operation", list)).not.toMatchObject({ body: Object(before).body });
    expect(await call("restore_snapshot", { id })).toEqual({ id });
    expect(await call("call_operation", list)).toMatchObject({ body: Object(before).body });
    const to = "2030-01-01T00:00:00.000Z";
    const frozen = { now: to, isFrozen: true };
    expect(await call("move_clock", { action: "freeze", to })).toEqual(frozen);
    const later = { now: "2030-01-01T02:00:00.000Z", isFrozen: true };
    expect(await call("move_clock", { action: "advance", by: { hours: 2 } })).toEqual(later);
    expect(await call("move_clock", { action: "read" })).toEqual(later);
    expect(await call("move_clock", { action: "reset" })).toMatchObject({ isFrozen: false });
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      "call_operation",
      { operationId: "createBookings" },
      "There is no operation 'createBookings'. Did you mean 'createBooking'? Call list_operations.",
    ],
    [
      "call_operation",
      { operation: "createBooking" },
      "The arguments must have required property 'operationId'",
    ],
    ["call_operation", { operationId: "getBooking" }, "The request cannot be made: "],
    [
      "add_fault",
      { match: { operationId: "getBookngs" }, action: { status: 503 } },
      "Did you mean 'getBookings'?",
    ],
    ["restore_snapshot", { id: "none" }, "There is no snapshot 'none'."],
    ["get_data", { collection: "booking" }, "There are no items of 'booking'."],
    ["set_data", { data: { booking: [{}] } }, "booking"],
    ["move_clock", { action: "set", to: "9999-01-01T00:00:00Z" }, "not a time between the years"],
    ["list_operation", {}, "There is no tool 'list_operation'. Did you mean 'list_operations'?"],
  ])("%s with %j is an error in plain words", async (name, args, message) => {
    expect(await call(name, args)).toEqual(expect.stringContaining(message));
  });
});

describe("streamable HTTP", () => {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  async function post(
    { path = "/mcp", method = "POST", ...headers }: Record<string, string>,
    body = JSON.stringify(message),
  ): Promise<[number | undefined, string]> {
    const { port } = new URL(http.url);
    const type = { "Content-Type": "application/json" };
    const accept = { Accept: "application/json, text/event-stream" };
    const options = { host: "127.0.0.1", port, path, method };
    const outgoing = send({ ...options, headers: { ...type, ...accept, ...headers } });
    outgoing.on("error", () => undefined).end(body);
    return new Promise((resolve, reject) => {
      outgoing.once("error", reject).once("response", (response) => {
        textOf(response).then((text) => resolve([response.statusCode, text]), reject);
      });
    });
  }

  it.each<[string, Record<string, string>, number, string]>([
    ["another page", { Origin: "http://attacker.example" }, 403, "have no Origin"],
    ["another host name", { Host: "attacker.example" }, 403, "name localhost"],
    ["another machine", { "X-Forwarded-For": "203.0.113.7" }, 403, "come from the machine"],
    ["another path", { path: "/" }, 404, "served at /mcp"],
    ["a session", { method: "GET" }, 405, "by POST"],
  ])("rejects %s", async (_, headers, status, text) => {
    const [received, body] = await post(headers, headers["method"] === "GET" ? "" : undefined);
    expect([received, body]).toEqual([status, expect.stringContaining(text)]);
  });

  it("rejects messages that are too long or not JSON", async () => {
    expect((await post({}, "x".repeat(4_194_305)))[0]).toBe(413);
    expect(await post({}, "{")).toEqual([400, expect.stringContaining("not JSON")]);
  });
});
