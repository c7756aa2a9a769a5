import { afterEach, describe, expect, it } from "@jest/globals";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { useDatabases } from "../storage/postgres/testing/use-databases.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { RawConnection } from "./raw-connection.js";

const ELEMENTS = 3_000;
/** One query more than may run (two of a project) and wait (a hundred). */
const CLIENTS = 103;

/** So long that no query here times out. */
const NEVER = "600000";

const newDatabase = useDatabases();
let service: ServiceUnderTest | undefined;
afterEach(() => service?.stop());

async function start(environment: Record<string, string>): Promise<ServiceUnderTest> {
  service = await ServiceUnderTest.start({ QUERY_TIMEOUT_MS: NEVER, ...environment });
  const arrayOfObjectType = Array.from({ length: ELEMENTS }, (_, n) => ({ integerExample: n }));
  const body = { objectTypeProperty: { arrayOfObjectType } };
  expect((await service.call("POST", "/demo/resource", { body })).status).toBe(201);
  // The first search makes the index.
  await service.call("GET", path('key = "none"'));
  return service;
}

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

async function slowClients(of: ServiceUnderTest, count: number): Promise<RawConnection[]> {
  const head = `GET ${slowest()} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${await of.token()}`;
  return Array.from({ length: count }, () => new RawConnection(of.url).send(`${head}\r\n\r\n`));
}

/** Half of them by a reset, half by closing, of which the service sees only the end of the input. */
function disconnect(clients: readonly RawConnection[]): void {
  clients.forEach((client, n) => (n % 2 ? client.reset() : client.drop()));
}

describe("the queries of clients that have gone end, so that others are served", () => {
  it("on the embedded store", async () => {
    const embedded = await start({});
    const clients = await slowClients(embedded, CLIENTS);
    // The last one is rejected, so all others run or wait.
    const [first] = await Promise.race(clients.map((client) => client.responses(1)));
    expect(first?.status).toBe(503);
    disconnect(clients);
    let last = await embedded.call("GET", quick());
    // Until the service has noticed.
    while (last.status === 503) last = await embedded.call("GET", quick());
    expect(last).toMatchObject({ status: 200, body: { total: 0 } });
  });

  it("on PostgreSQL", async () => {
    const database = await newDatabase();
    const settings = { DATABASE_POOL_SIZE: "2", DATABASE_TIMEOUT_MS: NEVER };
    const remote = await start({ DATABASE_URL: database, ...settings });
    const observer = new pg.Client({ connectionString: database });
    await observer.connect();
    const running = async (): Promise<unknown> => {
      const { rows } = await observer.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE state = 'active' AND datname = current_database() AND pid <> pg_backend_pid()`,
      );
      return rows[0]?.n;
    };
    // Two run, and two wait for a connection.
    const clients = await slowClients(remote, 4);
    while ((await running()) !== 2) await pause(10);
    disconnect(clients);
    const last = await remote.call("GET", quick());
    expect(last).toMatchObject({ status: 200, body: { total: 0 } });
    while ((await running()) !== 0) await pause(10);
    await observer.end();
  });
});
