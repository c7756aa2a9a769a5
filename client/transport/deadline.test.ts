import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { getEventListeners } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { clientOf } from "../testing/client-of.js";
import { ConnectionError, createClient } from "../index.js";

let service: ServiceUnderTest;
let server: Server;
/** Responds with the beginning of a body, and never ends it. */
let address: string;
const pending: ServerResponse[] = [];

beforeAll(async () => {
  service = await ServiceUnderTest.start();
  server = createServer((_, response) => {
    pending.push(response);
    response.writeHead(200, { "Content-Type": "application/json" }).write('{"status":');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (typeof bound !== "object" || !bound) throw new Error("The server has no port.");
  address = `http://127.0.0.1:${bound.port}`;
});
afterAll(async () => {
  for (const response of pending) response.destroy();
  server.close();
  await service.stop();
});

/** Far longer than the timeouts here. */
const headers = { Prefer: "delay=2000" };
const retry = { attempts: 2, baseDelay: 0.001 };

describe("the timeout of a client", () => {
  it("ends an attempt with a ConnectionError, which is repeated like any other", async () => {
    const attempts: number[] = [];
    const client = clientOf(service, {
      timeout: 0.5,
      retry,
      onRequest: ({ operationId, attempt }) => {
        if (operationId === "queryResources") attempts.push(attempt);
      },
    });
    const error: unknown = await client
      .queryResources({ headers })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      operationId: "queryResources",
      message: expect.stringMatching(
        /^GET http:\S+\/resource got no response: timed out after 0.5 s$/,
      ),
      cause: { name: "TimeoutError" },
    });
    expect(attempts).toEqual([1, 2]);
  });

  it("does not repeat what may have been carried out", async () => {
    const attempts: number[] = [];
    const client = clientOf(service, {
      timeout: 0.5,
      retry,
      onRequest: ({ operationId, attempt }) => {
        if (operationId !== "issueToken") attempts.push(attempt);
      },
    });
    const call = client.createOrUpdateResource({ headers, body: { objectTypeProperty: {} } });
    await expect(call).rejects.toMatchObject({ cause: { name: "TimeoutError" } });
    expect(attempts).toEqual([1]);
  });

  it("holds until the response is read to its end", async () => {
    const client = createClient({
      baseUrl: address,
      projectKey: "demo",
      token: async () => "",
      timeout: 0.1,
      retry: { attempts: 1 },
    });
    await expect(client.getLiveness()).rejects.toMatchObject({
      name: "ConnectionError",
      cause: { name: "TimeoutError" },
    });
  });

  it("holds for a fetch that ignores signals", async () => {
    const client = createClient({
      baseUrl: address,
      projectKey: "demo",
      token: async () => "",
      timeout: 0.05,
      retry: { attempts: 1 },
      fetch: () => new Promise<never>(() => undefined),
    });
    await expect(client.getLiveness()).rejects.toMatchObject({ cause: { name: "TimeoutError" } });
  });

  it("leaves the caller's signal its own reason, and nothing on it", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const client = clientOf(service, { timeout: 5 });
    await client.queryResources({ signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
    const reason = new Error("The user went away.");
    const call = client.queryResources({ headers, signal });
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it.each([0, -1, NaN])("rejects %d at once", (timeout) => {
    expect(() => clientOf(service, { timeout })).toThrow(
      new TypeError(`timeout: ${timeout} is no number above 0.`),
    );
  });

  it("may be Infinity", async () => {
    const { status } = await clientOf(service, { timeout: Infinity }).queryResources();
    expect(status).toBe(200);
  });
});
