import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { RawConnection } from "../attacks/raw-connection.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

async function slowRequest(): Promise<string> {
  const fields = {
    Host: "service.test",
    Authorization: `Bearer ${await service.token()}`,
    Prefer: "delay=300",
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /demo/resource/key=sample-primes HTTP/1.1\r\n${lines.join("")}\r\n`;
}

it.each([1, 3])("gets its response after those of %d requests before it", async (requests) => {
  const sent = (await slowRequest()).repeat(requests);
  const responses = await new RawConnection(service.url)
    .send(`${sent}NO HTTP\r\n\r\n`)
    .untilClosed();
  expect(responses.map(({ status }) => status)).toEqual([...Array(requests).fill(200), 400]);
  expect(responses.at(-1)?.headerSection).toContain("Connection: close");
});

it("gets one response, though more of it comes while another response is awaited", async () => {
  const connection = new RawConnection(service.url).send(`${await slowRequest()}NO HTTP\r\n\r\n`);
  const more = setInterval(() => connection.send("NOR THIS\r\n\r\n"), 20);
  await connection.responses(2);
  clearInterval(more);
  const responses = await connection.finish().untilClosed();
  expect(responses.map(({ status }) => status)).toEqual([200, 400]);
});

it("gets an immediate response in place of a request with an invalid body", async () => {
  const headerSection =
    "POST /oauth/token HTTP/1.1\r\nHost: service.test\r\nTransfer-Encoding: chunked\r\n";
  const form = "Content-Type: application/x-www-form-urlencoded\r\n\r\n";
  const connection = new RawConnection(service.url).send(`${headerSection}${form}NO CHUNK\r\n`);
  const responses = await connection.untilClosed();
  expect(responses.map(({ status }) => status)).toEqual([400]);
});

it("gets no response if the request before it ends the connection", async () => {
  const last = (await slowRequest()).replace("Prefer:", "Connection: close\r\nPrefer:");
  const responses = await new RawConnection(service.url)
    .send(`${last}NO HTTP\r\n\r\n`)
    .untilClosed();
  expect(responses.map(({ status }) => status)).toEqual([200]);
});
