import { afterAll, beforeAll, expect, it } from "@jest/globals";
import pg from "pg";
import { setTimeout as delay } from "node:timers/promises";
import { createDatabase } from "./storage/postgres/testing/create-database.js";
import { PostgresServer } from "./storage/postgres/testing/postgres-server.js";
import { type ReceivedResponse, ServiceUnderTest } from "./testing/service-under-test.js";

const TIMEOUT = 2_000;
/** Upper bound for a response: less than two timeouts, with room for a busy machine. */
const LONGEST = 1.75 * TIMEOUT;
const LOCKED = "resources, products, search_changes, search_sources, search_manifests, catalogues";

let server: PostgresServer;
let database: string;
let service: ServiceUnderTest;
const started: { stop: () => unknown }[] = [];
beforeAll(async () => {
  started.push((server = await PostgresServer.start()));
  database = await createDatabase(server.url);
  service = await ServiceUnderTest.start({
    DATABASE_URL: database,
    DATABASE_TIMEOUT_MS: String(TIMEOUT),
    // Fewer than the requests below: some of them wait for a connection first.
    DATABASE_POOL_SIZE: "4",
  });
  started.push(service);
});
afterAll(async () => {
  for (const each of started.reverse()) await each.stop();
});

const resource = { key: "of-the-test", objectTypeProperty: {} };
const calls: Record<string, () => Promise<ReceivedResponse>> = {
  write: () => service.call("PUT", "/demo/resource", { body: resource }),
  query: () => service.call("GET", "/demo/resource?where=version%20%3E%200"),
  search: () => service.call("GET", "/demo/resource/searchApiPattern?text.en=example"),
  "product search": () =>
    service.call("GET", "/demo/resource/product-projection-search?text.en=example"),
  get: () => service.call("GET", "/demo/resource/key=of-the-test"),
};

function succeeded(name: string): number {
  return name === "write" ? 201 : 200;
}

interface Timed extends ReceivedResponse {
  name: string;
  elapsed: number;
}

async function timed(name: string): Promise<Timed> {
  const begun = performance.now();
  const response = await calls[name]?.();
  if (!response) throw new Error(`Unknown call '${name}'.`);
  return { name, ...response, elapsed: performance.now() - begun };
}

/** Returns a function that releases the locks. */
async function lock(tables: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

it("each request gets its 503 within one DATABASE_TIMEOUT_MS while tables are locked", async () => {
  for (const name of Object.keys(calls)) {
    expect([name, (await calls[name]?.())?.status]).toEqual([name, succeeded(name)]);
  }
  const release = await lock(LOCKED);
  // The later ones share what the earlier ones have begun, or wait for their connections and locks.
  const responses = await Promise.all(
    [0, 0.25 * TIMEOUT, 0.75 * TIMEOUT].flatMap((pause) =>
      Object.keys(calls).map(async (name) => {
        await delay(pause);
        return timed(name);
      }),
    ),
  );
  await release();
  for (const { name, status, headers, body } of responses) {
    const message = expect.stringMatching(/^Storage is (?:busy|unavailable)\. Try again later\.$/);
    expect([name, status, headers.get("retry-after"), body]).toEqual([
      ...[name, 503, "1"],
      { statusCode: 503, message, errors: [{ code: "OverCapacity", message }] },
    ]);
  }
  const late = responses.filter(({ elapsed }) => elapsed > LONGEST);
  expect(late.map(({ name, elapsed }) => `${name}: ${elapsed.toFixed()} ms`)).toEqual([]);
  for (const name of Object.keys(calls)) {
    expect([name, (await calls[name]?.())?.status]).toEqual([name, succeeded(name)]);
  }
});

it("the check of the token and the handler have one deadline together", async () => {
  await service.token();
  const [releaseKeys, releaseData] = [await lock("signing_keys, revocations"), await lock(LOCKED)];
  // What is known of keys and revocations is too old then.
  service.setTime(new Date(Date.now() + 10_000));
  const responding = timed("query");
  await delay(0.75 * TIMEOUT);
  await releaseKeys();
  const { status, elapsed } = await responding;
  await releaseData();
  expect(status).toBe(503);
  expect(elapsed).toBeGreaterThan(0.75 * TIMEOUT);
  expect(elapsed).toBeLessThan(1.5 * TIMEOUT);
});
