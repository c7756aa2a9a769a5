import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { RawConnection } from "../../attacks/raw-connection.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";

/** Limit of all bodies together, and bytes that each client sends of a larger body. */
const MAX = 900_000;
const EACH = 400_000;

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start({
    MAX_RESPONSE_BYTES: "300000",
    MAX_BYTES_IN_FLIGHT: String(MAX),
  });
});
afterAll(() => service.stop());

async function half(fields: string): Promise<RawConnection> {
  const authorization = `Authorization: Bearer ${await service.token()}\r\n`;
  const headerSection = `POST /demo/resource/namespace-action HTTP/1.1\r\nHost: a\r\n${authorization}`;
  return new RawConnection(service.url).send(
    `${headerSection}Content-Type: application/json\r\n${fields}\r\n`,
  );
}

async function untilTaken(bytes: number): Promise<void> {
  for (;;) {
    const { body } = await service.call("GET", "/metrics", { token: null });
    if (Number(/^http_bytes_in_flight (\d+)$/m.exec(String(body))?.[1]) === bytes) return;
  }
}

it("rejects large bodies for which no memory is left, and never small ones", async () => {
  const chunk = (EACH / 2).toString(16);
  const part = `"${"x".repeat(EACH / 2 - 1)}`;
  const first = await half("Content-Length: 1000000\r\n");
  const second = await half("Transfer-Encoding: chunked\r\n");
  first.send(part + "x".repeat(EACH / 2));
  second.send(`${chunk}\r\n${part}\r\n${chunk}\r\n${"x".repeat(EACH / 2)}\r\n`);
  await untilTaken(2 * EACH);
  const third = await half("Content-Length: 1000000\r\n");
  const [rejected] = await third.send(part).responses(1);
  expect([rejected?.status, rejected?.headerSection]).toEqual([
    503,
    expect.stringMatching(/\r\nRetry-After: 1\r\n/),
  ]);
  expect(rejected?.body).toContain('"code":"OverCapacity"');
  const small = await service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } });
  expect(small.status).toBe(201);

  // Also of the first clients: memory that one rejected body frees is available to the others.
  first.send(`${"x".repeat(1_000_000 - EACH - 1)}"`);
  expect((await first.responses(1))[0]?.status).toBe(503);
  second.send(`1\r\n"\r\n0\r\n\r\n`);
  expect((await second.responses(1))[0]?.status).toBe(200);
  for (const connection of [first, second, third]) connection.drop();
  await untilTaken(0);
  const body = "x".repeat(EACH);
  const last = await service.call("POST", "/demo/resource/namespace-action", { body: { body } });
  expect(last.status).toBe(200);
});
