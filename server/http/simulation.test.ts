import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { operations } from "../../generated/operations.js";
import type { OperationDescription } from "../operation-types.js";
import { RawConnection } from "../attacks/raw-connection.js";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import { declaredResponses, readDocument } from "../validation/document.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

const path = "/demo/resource/artificially-complex/path/uri-parameter-one=a/b";

function store(prefer: string, at = service): Promise<ReceivedResponse> {
  return at.call("POST", path, { body: { id: "a" }, headers: { Prefer: prefer } });
}

describe("Prefer", () => {
  it("forces a declared response by code, and another of its examples by name", async () => {
    const first = await store("code=203");
    const second = await store('CODE="203" ; x=1, example=custom2');
    expect([first.status, second.status]).toEqual([203, 203]);
    expect(first.headers.get("preference-applied")).toBe("code=203");
    expect(second.headers.get("preference-applied")).toBe("code=203, example=custom2");
    expect(second.body).not.toEqual(first.body);
  });

  it("forces an error in the envelope, with its headers", async () => {
    const { status, headers, body } = await store("code=503");
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(headers.get("preference-applied")).toBe("code=503");
    expect(body).toMatchObject({ statusCode: 503, errors: [{ code: "OverCapacity" }] });
  });

  it("skips the handler: nothing is stored", async () => {
    await store("code=201");
    await store("code=503");
    expect((await store("")).status).toBe(201);
    expect((await store("")).status).toBe(200);
  });

  it.each([
    "code=418",
    "code=203, example=nobody",
    "code=abc",
    "delay=30001",
    "delay=x",
    "handling=lenient",
    ";;,=",
    "code",
  ])("is ignored, and not said to be applied, where it cannot be honoured: %s", async (prefer) => {
    const { status, headers } = await store(prefer);
    expect(status).toBe(200);
    expect(headers.get("preference-applied")).toBeNull();
  });

  it("delays", async () => {
    const startedAt = Date.now();
    const { status, headers } = await store("delay=150");
    expect(status).toBe(200);
    expect(headers.get("preference-applied")).toBe("delay=150");
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(149);
  });

  it("ends a delay, and calls no handler, when the client has gone", async () => {
    const token = await service.token();
    const gone = new RawConnection(service.url).send(
      `POST ${path.replace("=a/b", "=gone/away")} HTTP/1.1\r\nHost: a\r\n` +
        `Authorization: Bearer ${token}\r\nPrefer: delay=30000\r\n` +
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    );
    // The delay has begun once a later request of the same kind has its response.
    await store("delay=50");
    gone.reset();
    const startedAt = Date.now();
    await service.restart();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    const told = service.log.filter((line) => String(line["path"]).includes("gone/away"));
    expect(told).toEqual([expect.objectContaining({ aborted: true, method: "POST" })]);
    expect(told[0]).not.toHaveProperty("status");
    const later = await service.call("POST", path.replace("=a/b", "=gone/away"), { body: {} });
    expect(later.status).toBe(201);
  });

  it("delays the response also of a client that ends its half of the connection", async () => {
    const token = await service.token();
    const connection = new RawConnection(service.url)
      .send(
        `GET /demo/resource/key=sample-primes HTTP/1.1\r\nHost: a\r\n` +
          `Authorization: Bearer ${token}\r\nPrefer: delay=50\r\n\r\n`,
      )
      .finish();
    // On a busy machine interim responses come before it: whether the client is still there is asked by a 102.
    const response = (await connection.untilClosed()).at(-1);
    expect(response?.status).toBe(200);
    expect(response?.headerSection).toContain("Preference-Applied: delay=50");
  });

  const read = async (headers: Record<string, string>): Promise<[number, string | null]> => {
    const response = await service.call("GET", "/demo/resource/key=sample-primes", { headers });
    return [response.status, response.headers.get("preference-applied")];
  };

  it("with times, lets the repetition of a call succeed, and counts each call by itself", async () => {
    const [a, b] = ["a", "b"].map((id) => ({
      "X-Correlation-ID": id,
      Prefer: "code=503, times=2",
    }));
    const failed = [503, "code=503, times=2"];
    expect([await read(a!), await read(b!), await read(a!)]).toEqual([failed, failed, failed]);
    expect(await read(a!)).toEqual([200, null]);
    expect(await read(b!)).toEqual(failed);
    expect(await read(b!)).toEqual([200, null]);
    // The next call with the same id.
    expect(await read(a!)).toEqual(failed);
  });

  it("with times, and no correlation id, counts by the client", async () => {
    const headers = { Prefer: "code=404, times=1" };
    const results = [await read(headers), await read(headers), await read(headers)];
    expect(results.map(([status]) => status)).toEqual([404, 200, 404]);
    expect((await read({ Prefer: "code=503, times=0" }))[1]).toBe("code=503");
  });

  it("means no request for a token, unless it names its operation", async () => {
    const issue = async (prefer: string): Promise<number> => {
      const { clientId, clientSecret } = service.demo;
      const response = await service.call("POST", "/oauth/token", {
        token: null,
        headers: {
          Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
          "Content-Type": "application/x-www-form-urlencoded",
          Prefer: prefer,
        },
        body: "grant_type=client_credentials",
      });
      return response.status;
    };
    expect(await issue("code=503")).toBe(200);
    expect(await issue("code=503, operation=getResource")).toBe(200);
    expect(await issue("code=503, operation=issueToken")).toBe(503);
    expect(await read({ Prefer: "code=503, operation=issueToken" })).toEqual([200, null]);
    const named = { Prefer: "code=503, operation=getResourceByKey" };
    expect(await read(named)).toEqual([503, "code=503"]);
  });

  it("comes after authentication and validation", async () => {
    const headers = { Prefer: "code=200" };
    expect((await service.call("POST", path, { token: null, body: {}, headers })).status).toBe(401);
    expect((await service.call("POST", path, { body: { nope: 1 }, headers })).status).toBe(400);
  });

  it("does nothing with SIMULATION=off", async () => {
    const plain = await ServiceUnderTest.start({ SIMULATION: "off" });
    const { status, headers } = await store("code=503", plain);
    await plain.stop();
    expect(status).toBe(201);
    expect(headers.get("preference-applied")).toBeNull();
  });
});

describe("every declared response with content", () => {
  const document = readDocument();
  it.each(Object.values(operations))(
    "of $operationId has an example to respond with",
    (operation: OperationDescription) => {
      for (const { content } of Object.values(declaredResponses(document, operation))) {
        const media = content?.["application/json"];
        if (media) expect(Object.keys(media.examples ?? {})).not.toHaveLength(0);
      }
    },
  );
});
