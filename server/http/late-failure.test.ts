import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { RawConnection } from "../attacks/raw-connection.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  token = await service.token();
});
beforeEach(() => {
  service.log.length = 0;
});
afterAll(() => service.stop());

/** Makes the next line of the log fail, which is written right after the headers of a response. */
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
  it("closes the connection without half a response, and leaves its cause in the log", async () => {
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

  it("keeps the response before it on the connection, and handles none after it", async () => {
    const connection = new RawConnection(service.url).send(request("before"));
    expect((await connection.responses(1)).map(({ status }) => status)).toEqual([200]);
    breakLogOnce();
    const responses = await connection.send(request("late") + request("after")).untilClosed();
    expect(responses.map(({ status }) => status)).toEqual([200]);
    const ids = service.log.map(({ correlationId }) => correlationId);
    expect(ids).toEqual(["before", "late", "late"]);
  });

  it("affects no other connection, and leaves none of its own open", async () => {
    const other = new RawConnection(service.url).send(request("other"));
    await other.responses(1);
    breakLogOnce();
    await new RawConnection(service.url).send(request("late")).untilClosed();
    const responses = await other.send(request("again", "close")).untilClosed();
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const metrics = "GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    const open = async (): Promise<string | undefined> => {
      const [response] = await new RawConnection(service.url).send(metrics).untilClosed();
      return /^http_open_connections (\d+)$/m.exec(response?.body ?? "")?.[1];
    };
    const idle = Number(await open());
    breakLogOnce();
    await new RawConnection(service.url).send(request("late")).untilClosed();
    while (Number(await open()) > idle) await new Promise(setImmediate);
    await service.restart();
    expect((await service.call("GET", "/demo/resource/key=sample-primes")).status).toBe(200);
  });
});
