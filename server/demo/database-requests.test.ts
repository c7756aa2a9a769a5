import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { setTimeout as delay } from "node:timers/promises";
import { createDatabase, createPlainDatabase } from "./storage/postgres/testing/create-database.js";
import { PostgresServer } from "./storage/postgres/testing/postgres-server.js";
import {
  type Call,
  type ReceivedResponse,
  ServiceUnderTest,
} from "../testing/service-under-test.js";
import { Connections } from "../runtime/database/postgres/connections.js";
import {
  type PgBouncer,
  startPgBouncer,
  versionOfPgBouncer,
} from "./storage/postgres/testing/pg-bouncer.js";
import { useDatabases } from "./storage/postgres/testing/use-databases.js";
import { ProtocolTap, type Traffic } from "./storage/postgres/testing/protocol-tap.js";

let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.stop());

describe("requests while tables are locked", () => {
  const TIMEOUT = 2_000;
  /** The upper bound of a response time: less than two timeouts, with a margin for a busy machine. */
  const LONGEST = 1.75 * TIMEOUT;
  const LOCKED =
    "resources, products, search_changes, search_sources, search_manifests, catalogues";

  let database: string;
  let service: ServiceUnderTest;
  beforeAll(async () => {
    database = await createDatabase(server.url);
    service = await ServiceUnderTest.start({
      DATABASE_URL: database,
      DATABASE_TIMEOUT_MS: String(TIMEOUT),
      // Fewer than the requests below, so some of them first wait for a connection.
      DATABASE_POOL_SIZE: "4",
    });
  });
  afterAll(() => service.stop());

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

  it("each request gets 503 within one DATABASE_TIMEOUT_MS while tables are locked", async () => {
    // Waits for the indexes, which on a busy machine can take longer than the timeout to build.
    for (const name of Object.keys(calls)) {
      while ((await calls[name]?.())?.status !== succeeded(name));
    }
    const release = await lock(LOCKED);
    // Later requests share work that earlier ones began, or wait for their connections and locks.
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
      const message = expect.stringMatching(
        /^Storage is (?:busy|unavailable)\. Try again later\.$/,
      );
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

  it("the token check and the handler share one deadline", async () => {
    await service.token();
    const [releaseKeys, releaseData] = [
      await lock("signing_keys, revocations"),
      await lock(LOCKED),
    ];
    // By then, the cached keys and revocations are outdated.
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
});

describe("requests through a pooler", () => {
  const WRITERS = 8;
  const ROUNDS = 3;
  /** PgBouncer 1.21 and later supports prepared statements. */
  const version = versionOfPgBouncer() ?? "";
  const [, minor = "0"] = /(?:PgBouncer )?1\.(\d+)/.exec(version) ?? [];
  const suite = version ? describe : describe.skip;
  const newDatabase = useDatabases();
  const CREDENTIALS = {
    DEMO_CLIENT_ID: "client",
    DEMO_CLIENT_SECRET: "secret",
    BASE_URL: "http://service.test",
  };

  const SOMETHING = { action: "changeSomeProperty", someProperty: "changed" };

  function idOf(resource: unknown): string {
    return String(Object.entries(resource ?? {}).find(([name]) => name === "id")?.[1]);
  }

  const modes: Record<string, string[]> = {
    "which rejects session settings": [],
    "which accepts and ignores session settings": [
      "ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options",
    ],
    ...(Number(minor) >= 21 && {
      "which keeps prepared statements": ["max_prepared_statements = 50"],
    }),
  };

  suite.each(Object.entries(modes))(
    `PgBouncer in transaction mode, %s (skipped where it is not installed)`,
    (_, settings) => {
      let bouncer: PgBouncer;
      let services: [ServiceUnderTest, ServiceUnderTest];
      beforeAll(async () => {
        bouncer = await startPgBouncer(await newDatabase(), settings);
        const environment = { ...CREDENTIALS, DATABASE_URL: bouncer.url };
        services = [
          await ServiceUnderTest.start(environment),
          await ServiceUnderTest.start(environment),
        ];
      });
      afterAll(async () => {
        for (const service of services) await service.stop();
        await bouncer.stop();
      });

      it("two instances serve a mixed load and count every write", async () => {
        const token = await services[0].token();
        const call = async (turn: number, method: string, path: string, body?: unknown) => {
          const service = services[turn % 2 === 0 ? 0 : 1];
          const { status, body: received } = await service.call(method, path, {
            token,
            ...(body !== undefined && { body }),
          });
          return { status, received };
        };
        const errors: unknown[] = [];
        const ids: string[] = [];
        await Promise.all(
          Array.from({ length: WRITERS }, async (__, writer) => {
            for (let round = 0; round < ROUNDS; round++) {
              const turn = writer + round;
              const key = `of-${writer}-${round}`;
              const made = await call(turn, "POST", "/demo/resource", {
                key,
                objectTypeProperty: {},
              });
              const path = `/demo/resource/${idOf(made.received)}`;
              ids.push(idOf(made.received));
              const parts = [
                made,
                await call(turn + 1, "GET", `/demo/resource/key=${key}`),
                await call(turn, "GET", "/demo/resource?limit=5&where=version%20%3D%201"),
                await call(
                  turn,
                  "GET",
                  "/demo/resource/searchApiPattern?text.en=example&facet=key",
                ),
                await call(turn + 1, "POST", path, { version: 1, actions: [SOMETHING] }),
                await call(turn, "DELETE", `${path}?version=2`),
              ];
              const statuses = parts.map(({ status }) => status).join();
              if (statuses !== "201,200,200,200,200,200") errors.push(parts);
            }
          }),
        );
        expect(errors).toEqual([]);
        expect(new Set(ids).size).toBe(WRITERS * ROUNDS);
        for (const id of ids)
          expect((await call(0, "GET", `/demo/resource/${id}`)).status).toBe(404);
        for (const { log } of services)
          expect(log.filter(({ level }) => Number(level) > 30)).toEqual([]);
      });

      it("rejects options in DATABASE_URL, which the pooler cannot pass to sessions", async () => {
        const url = `${bouncer.url}?options=-c%20search_path%3Dshop`;
        const connections = new Connections({ url, poolSize: 1, timeout: 5_000 });
        const value = connections.use((connection) => connection.value("SHOW search_path"));
        await expect(value).rejects.toMatchObject({
          failure: "inaccessible",
          message: expect.stringMatching(/^DATABASE_URL has options, .*: set them with ALTER ROLE/),
        });
        await connections.close();
      });

      it("each transaction has the service's timeouts and JIT compilation is off", async () => {
        const connections = new Connections({ url: bouncer.url, poolSize: 1, timeout: 4_321 });
        const shown = await connections.use(async (connection) => {
          await connection.execute(connection.begin("READ COMMITTED"));
          const names = [
            ...["statement_timeout", "idle_in_transaction_session_timeout"],
            ...["max_parallel_workers_per_gather", "jit"],
          ];
          const values: unknown[] = [];
          for (const name of names) values.push(await connection.value(`SHOW ${name}`));
          await connection.execute("ROLLBACK");
          return [...values, await connection.value("SHOW jit")];
        });
        await connections.close();
        expect(shown).toEqual(["4321ms", "4321ms", "0", "off", "on"]);
      });
    },
  );
});

describe("database round trips of requests", () => {
  const TIMES = 4;

  let tap: ProtocolTap;
  let service: ServiceUnderTest;
  /** The ids of resources to delete. */
  const doomed: string[] = [];
  let resource: { id: string; version: number };
  beforeAll(async () => {
    tap = await ProtocolTap.start(server.port);
    const database = await createPlainDatabase(server.url);
    service = await ServiceUnderTest.start({ DATABASE_URL: tap.url(database) });
    // Keys and revocations are read every five seconds.
    service.setTime(new Date());
    await made({ key: "present", objectTypeProperty: {} });
    while (doomed.length < 2 * TIMES) doomed.push((await made({ objectTypeProperty: {} })).id);
    resource = await made({ key: "first", objectTypeProperty: { arrayOfStringExample: ["red"] } });
  });
  afterAll(async () => {
    await service.stop();
    await tap.stop();
  });

  async function made(body: object): Promise<{ id: string; version: number }> {
    const created = await service.call("POST", "/demo/resource", { body });
    expect(created.status).toBe(201);
    return created.body as { id: string; version: number };
  }

  type Sent = { method: string; path: string } & Call;

  /** Calls by `name: round trips for` the first words of their statements in a project with an index. */
  type Requests = Record<string, () => Sent>;

  let number = 0;
  function draft(key?: string): Call["body"] {
    return { key, objectTypeProperty: { arrayOfIntExample: [number++] } };
  }

  function post(path: string, body: () => Call["body"], headers = {}): () => Sent {
    return () => ({ method: "POST", path: `/demo/resource${path}`, body: body(), headers });
  }

  function update(action: () => object): () => Sent {
    return () => {
      const body = { version: resource.version++, actions: [action()] };
      return { method: "POST", path: `/demo/resource/${resource.id}`, body };
    };
  }

  function get(path: string): () => Sent {
    return () => ({ method: "GET", path: encodeURI(`/demo/resource${path}`) });
  }

  const PRODUCTS = "/product-projection-search";
  const SORTED = '/sorted-query-parameters?where=key = "present"&sort=key';
  const FACETS = "/searchApiPattern?text.en=red&facet=key&facet=createdAt";
  const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
  const SHIRTS = "text.en=shirt&facet=variants.attributes.color&fuzzy=true";

  const WRITES: Requests = {
    "POST: 2 for BEGIN, INSERT resources, INSERT search_changes, COMMIT": post("", draft),
    "POST with a new key: 3 for BEGIN, lock, SELECT, lock, INSERT resources, INSERT search_changes, COMMIT":
      post("", () => draft(`new-${number++}`)),
    "POST with the key of another: 3 for BEGIN, lock, SELECT, UPDATE resources, INSERT search_changes, COMMIT":
      post("", () => draft("present")),
    "update: 3 for BEGIN, SELECT, UPDATE resources, INSERT search_changes, COMMIT": update(() => ({
      action: "doSomeThing",
    })),
    "update of the key: 3 for BEGIN, SELECT, lock, UPDATE resources, INSERT search_changes, COMMIT":
      update(() => ({ action: "setKey", key: `other-${number++}` })),
    "DELETE: 3 for BEGIN, SELECT, DELETE, INSERT search_changes, COMMIT": () => ({
      method: "DELETE",
      path: `/demo/resource/${doomed.pop()}`,
    }),
    "POST of an action: 2 for BEGIN, INSERT action_data, COMMIT": post("/namespace-action", () => ({
      number: number++,
    })),
  };

  const READS: Requests = {
    "read by id: 1 for SELECT": () => ({ method: "GET", path: `/demo/resource/${resource.id}` }),
    "page with its total: 1 for SELECT, SELECT": get("?limit=20"),
    "query with its total: 2 for SELECT, SELECT": get(SORTED),
    "search with facets: 2 for SELECT, SELECT": get(FACETS),
    "fuzzy search: 2 for SELECT, SELECT": get("/searchApiPattern?text.en=rad&fuzzy=true"),
    "search of products: 2 for SELECT, SELECT": post(PRODUCTS, () => SHIRTS, FORM),
  };

  describe.each(["never been searched", "been searched"])(
    "a write in a project that has %s",
    (state) => {
      if (state === "been searched") {
        beforeAll(async () => {
          const { status } = await service.call("GET", "/demo/resource/searchApiPattern?facet=key");
          expect(status).toBe(200);
        });
      }

      it.each(Object.entries(WRITES))("takes round trips: %s", expectTraffic);
    },
  );

  describe("a read", () => {
    it.each(Object.entries(READS))("takes round trips: %s", expectTraffic);
  });

  it("a token request takes one round trip", async () => {
    const traffic = await leastTraffic(() => service.token());
    expect([traffic.roundTrips, kinds(traffic)]).toEqual([1, "SELECT"]);
  });

  async function expectTraffic(expected: string, call: () => Sent): Promise<void> {
    const traffic = await leastTraffic(async () => {
      const { method, path, ...rest } = call();
      const { status, body } = await service.call(method, path, rest);
      expect([Math.floor(status / 100), body]).toEqual([2, expect.anything()]);
    });
    const [name] = expected.split(":");
    expect(`${name}: ${traffic.roundTrips} for ${kinds(traffic)}`).toBe(expected);
  }

  /** Background work shared by many requests only adds to one of several attempts. */
  async function leastTraffic(work: () => Promise<unknown>): Promise<Traffic> {
    const all: Traffic[] = [];
    for (let time = 0; time < TIMES; time++) all.push(await tap.during(work));
    const size = ({ roundTrips, statements }: Traffic): number =>
      1_000 * roundTrips + statements.length;
    return all.reduce((least, each) => (size(each) < size(least) ? each : least));
  }

  /** The kind of each statement and the table that it writes to. */
  function kinds({ statements }: Traffic): string {
    return statements
      .map(({ text }) => {
        if (/^(?:SELECT|WITH found .*) pg_advisory/s.test(text)) return "lock";
        if (/^(?:WITH|SELECT)/.test(text)) return "SELECT";
        return /^(?:INSERT INTO|UPDATE) \w+|^\w+/.exec(text)?.[0].replace(" INTO", "");
      })
      .join(", ");
  }
});
