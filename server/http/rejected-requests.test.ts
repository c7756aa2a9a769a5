import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { RawConnection } from "../attacks/raw-connection.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  await service.call("GET", "/demo/resource");
});
beforeEach(() => {
  service.log.length = 0;
});
afterAll(() => service.stop());

const remoteAddress = "127.0.0.1";

function basic(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}

describe("the log's line of a rejected request", () => {
  it.each<[string, Parameters<ServiceUnderTest["call"]>, object]>([
    [
      "of a client that is known",
      ["GET", "/demo/resource/nothing"],
      { operationId: "getResource", status: 404, code: "ResourceNotFound" },
    ],
    [
      "that has no operation",
      ["GET", "/nothing", { token: null }],
      { status: 404, code: "ResourceNotFound" },
    ],
    [
      "with a token that is none",
      ["GET", "/demo/resource", { token: "none" }],
      { status: 401, code: "invalid_token" },
    ],
    [
      "without a body for its error",
      ["HEAD", "/demo/resource/nothing"],
      { status: 404, code: "ResourceNotFound" },
    ],
    [
      "that is rejected because its client wanted it",
      ["GET", "/demo/resource", { headers: { Prefer: "code=503" } }],
      { status: 503, code: "OverCapacity" },
    ],
  ])("%s has the error's code and the remote address", async (_name, call, line) => {
    await service.call(...call);
    expect(service.log).toEqual([expect.objectContaining({ ...line, remoteAddress })]);
  });

  it("is no other for a request that succeeds", async () => {
    await service.call("GET", "/demo/resource/key=sample-primes");
    expect(Object.keys(service.log[0] ?? {}).sort()).toEqual(
      [
        ...["level", "time", "pid", "hostname", "correlationId", "operationId", "clientId"],
        ...["method", "path", "status", "milliseconds"],
      ].sort(),
    );
  });

  it("is also there for invalid HTTP, and for CONNECT", async () => {
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

describe("the log's line of a failed login", () => {
  const line = { operationId: "issueToken", status: 401, code: "invalid_client", remoteAddress };
  const asked = { token: null, body: "" };

  it.each([
    ["a known client", "demo", "demo"],
    ["an unknown one", "nobody", "nobody"],
    ["one that is spelled in another way", "no%62ody+1", "no%62ody+1"],
    ["a UUID", "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42", "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42"],
    ["a forged line", '\r\n{"level"=60}\x1b[31m\u2028\u0085', '??{"level"=60}?[31m??'],
    ["one too long", "x".repeat(5_000), "xxxxxxxx... (5000 characters)"],
    ["none", "", undefined],
  ])("has the client id as it was sent: %s", async (_name, sent, shown) => {
    const clientId = sent === "demo" ? service.demo.clientId : sent;
    for (const call of [
      { ...asked, headers: { Authorization: basic(clientId, "wrong") } },
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

  it("has no secret, also where one was sent as the id", async () => {
    const { clientId, clientSecret } = service.demo;
    await service.call("POST", "/oauth/token", {
      ...asked,
      headers: { Authorization: basic(clientSecret, clientId) },
    });
    const shown = `${clientSecret.slice(0, 8)}... (${clientSecret.length} characters)`;
    expect(service.log).toEqual([expect.objectContaining({ ...line, clientId: shown })]);
    expect(JSON.stringify(service.log)).not.toContain(clientSecret.slice(0, 9));
  });

  it("has no client where no credentials were sent", async () => {
    await service.call("POST", "/oauth/token", { token: null });
    expect(service.log).toEqual([expect.objectContaining(line)]);
    expect(service.log[0]).not.toHaveProperty("clientId");
  });
});
