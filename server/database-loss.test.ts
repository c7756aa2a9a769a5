import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createDatabase } from "./storage/postgres/testing/create-database.js";
import { PostgresServer } from "./storage/postgres/testing/postgres-server.js";
import { type Answered, ServiceUnderTest } from "./testing/service-under-test.js";

/** The service gives up after that. */
const TIMEOUT = 1_000;

let server: PostgresServer;
let service: ServiceUnderTest;
beforeAll(async () => {
  server = await PostgresServer.start();
  service = await ServiceUnderTest.start({
    DATABASE_URL: await createDatabase(server.url),
    DATABASE_TIMEOUT_MS: String(TIMEOUT),
  });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const calls: Record<string, () => Promise<Answered>> = {
  ready: () => service.call("GET", "/health/ready", { token: null }),
  read: () => service.call("GET", "/demo/resource"),
  search: () => service.call("GET", "/demo/resource/searchApiPattern?text.en=example"),
  write: () => service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } }),
};

it("a service whose database goes away says so to everyone, and goes on when it is back", async () => {
  for (const call of Object.values(calls)) expect((await call()).status).toBeLessThan(300);
  await server.kill();
  for (const call of Object.values(calls)) {
    const { status, headers, body } = await call();
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    expect(body).toMatchObject({ errors: [{ code: "OverCapacity" }] });
  }
  expect((await service.call("GET", "/health/live", { token: null })).status).toBe(200);
  await server.restart();
  for (const call of Object.values(calls)) expect((await call()).status).toBeLessThan(300);
});
