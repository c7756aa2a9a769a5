import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { RawConnection } from "./raw-connection.js";

let service: ServiceUnderTest;
let authorization: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
/** Cold: no caches of tokens, clients, indexes and statements. */
beforeEach(async () => {
  authorization = `Authorization: Bearer ${await service.token()}\r\n`;
  await service.restart();
});
afterAll(() => service.stop());

/** The final ones: a client that has to wait may get a 102 first, by which the service learns whether it is there. */
async function statuses(connection: RawConnection): Promise<number[]> {
  const responses = await connection.untilClosed();
  return responses.map(({ status }) => status).filter((status) => status !== 102);
}

/** Sends one request and ends our half of the connection right behind it. */
function sendAndFinish(requestLine: string, fields = authorization, body = ""): Promise<number[]> {
  const length = body === "" ? "" : `Content-Length: ${body.length}\r\n`;
  const request = `${requestLine} HTTP/1.1\r\nHost: a\r\n${fields}${length}\r\n${body}`;
  return statuses(new RawConnection(service.url).send(request).finish());
}

describe("a client that ends its half of the connection after its request gets its response", () => {
  it("with a first token", async () => {
    expect(await sendAndFinish("GET /demo/resource/key=sample-primes")).toEqual([200]);
  });

  it("with a first search", async () => {
    expect(await sendAndFinish("GET /demo/resource/searchApiPattern?text.en=number")).toEqual([
      200,
    ]);
  });

  it("with a new token", async () => {
    const { clientId, clientSecret } = service.demo;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const fields = `Authorization: Basic ${basic}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    const body = "grant_type=client_credentials";
    expect(await sendAndFinish("POST /oauth/token", fields, body)).toEqual([200]);
  });

  it("after a delay", async () => {
    const fields = `${authorization}Prefer: delay=100\r\n`;
    expect(await sendAndFinish("GET /demo/resource/key=sample-primes", fields)).toEqual([200]);
  });

  it("after a write", async () => {
    const fields = `${authorization}Content-Type: application/json\r\n`;
    const body = '{"objectTypeProperty":{}}';
    expect(await sendAndFinish("POST /demo/resource", fields, body)).toEqual([201]);
  });

  it("to all requests that it sent", async () => {
    const request = `GET /demo/resource/key=sample-primes HTTP/1.1\r\nHost: a\r\n${authorization}`;
    const connection = new RawConnection(service.url).send(
      `${request}Prefer: delay=50\r\n\r\n${request}\r\n${request}Prefer: delay=20\r\n\r\n`,
    );
    expect(await statuses(connection.finish())).toEqual([200, 200, 200]);
  });
});

describe("a client that has gone, but seems to have closed its half only", () => {
  it("leaves no connection open, for any request it sent", async () => {
    const request = `GET /demo/resource/key=sample-primes HTTP/1.1\r\nHost: a\r\n${authorization}`;
    const unfinished = `POST /demo/resource HTTP/1.1\r\nHost: a\r\n${authorization}`;
    for (const sent of [
      "",
      "GET / HT",
      `${request}\r\n`,
      `${request}Prefer: delay=100\r\n\r\n`,
      `${request}\r\n${request}Prefer: delay=50\r\n\r\n${request}`,
      `${unfinished}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      `${unfinished}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{`,
    ]) {
      const connection = new RawConnection(service.url).send(sent);
      await connection.sent();
      connection.drop();
    }
    while ((await openConnections()) > 1) await new Promise(setImmediate);
    expect(service.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("has its connection closed if it never sent anything", async () => {
    expect(await statuses(new RawConnection(service.url).finish())).toEqual([]);
  });
});

/** The test's own connections included. */
async function openConnections(): Promise<number> {
  const { body } = await service.call("GET", "/metrics", { headers: { Connection: "close" } });
  return Number(/^http_open_connections (\d+)$/m.exec(String(body))?.[1]);
}
