import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { RawConnection } from "./raw-connection.js";

const ELEMENTS = 3_000;
/** One query more than may run (two of a project) and wait (a hundred). */
const CLIENTS = 103;

let service: ServiceUnderTest;
beforeAll(async () => {
  // So long that no query here times out.
  service = await ServiceUnderTest.start({ QUERY_TIMEOUT_MS: "600000" });
  const arrayOfObjectType = Array.from({ length: ELEMENTS }, (_, n) => ({ integerExample: n }));
  const body = { objectTypeProperty: { arrayOfObjectType } };
  expect((await service.call("POST", "/demo/resource", { body })).status).toBe(201);
  // The first search makes the index.
  await service.call("GET", path('key = "none"'));
});
afterAll(() => service.stop());

function path(where: string): string {
  return `/demo/resource/sorted-query-parameters?${new URLSearchParams({ where })}`;
}

/** Each element is searched 90 times among all, which takes minutes. */
function slowest(): string {
  const comparisons = Array.from({ length: 90 }, (_, n) => `not(integerExample > ${-1 - n})`);
  return path(`arrayOfObjectType(${comparisons.join(" or ")})`);
}

/** A quick query that runs in a thread: it has too many comparisons for the main one. */
function quick(): string {
  return path(Array.from({ length: 60 }, (_, n) => `key = "none-${n}"`).join(" or "));
}

it("ends the queries of clients that have gone, so that others are served", async () => {
  const request = `GET ${slowest()} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${await service.token()}\r\n\r\n`;
  const clients = Array.from({ length: CLIENTS }, () =>
    new RawConnection(service.url).send(request),
  );
  // The last one is rejected, so all others run or wait.
  const [first] = await Promise.race(clients.map((client) => client.responses(1)));
  expect(first?.status).toBe(503);
  // Half of them disconnect by a reset, half by closing, of which the service sees only the end of the
  // input.
  clients.forEach((client, n) => (n % 2 ? client.reset() : client.drop()));
  let last = await service.call("GET", quick());
  // Until the service has noticed.
  while (last.status === 503) last = await service.call("GET", quick());
  expect(last).toMatchObject({ status: 200, body: { total: 0 } });
});
