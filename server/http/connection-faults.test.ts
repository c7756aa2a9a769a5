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

it.each([1, 3])("is answered after %d requests before it", async (requests) => {
  const sent = (await slowRequest()).repeat(requests);
  const answers = await new RawConnection(service.url).send(`${sent}NO HTTP\r\n\r\n`).untilClosed();
  expect(answers.map(({ status }) => status)).toEqual([...Array(requests).fill(200), 400]);
  expect(answers.at(-1)?.head).toContain("Connection: close");
});

it("is answered once, though more of it comes while another response is awaited", async () => {
  const connection = new RawConnection(service.url).send(`${await slowRequest()}NO HTTP\r\n\r\n`);
  const more = setInterval(() => connection.send("NOR THIS\r\n\r\n"), 20);
  await connection.answers(2);
  clearInterval(more);
  const answers = await connection.finish().untilClosed();
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
});

it("is answered at once in the place of a request whose body is wrong", async () => {
  const head = "POST /oauth/token HTTP/1.1\r\nHost: service.test\r\nTransfer-Encoding: chunked\r\n";
  const form = "Content-Type: application/x-www-form-urlencoded\r\n\r\n";
  const connection = new RawConnection(service.url).send(`${head}${form}NO CHUNK\r\n`);
  const answers = await connection.untilClosed();
  expect(answers.map(({ status }) => status)).toEqual([400]);
});

it("is not answered where the request before it ends the connection", async () => {
  const last = (await slowRequest()).replace("Prefer:", "Connection: close\r\nPrefer:");
  const answers = await new RawConnection(service.url).send(`${last}NO HTTP\r\n\r\n`).untilClosed();
  expect(answers.map(({ status }) => status)).toEqual([200]);
});
