import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Connections } from "./storage/postgres/connections.js";
import { PgBouncer, versionOfPgBouncer } from "./storage/postgres/testing/pg-bouncer.js";
import { useDatabases } from "./storage/postgres/testing/use-databases.js";
import { ServiceUnderTest } from "./testing/service-under-test.js";

const WRITERS = 8;
const ROUNDS = 3;
/** PgBouncer of 1.21 and later can keep prepared statements. */
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
  "which rejects the settings of sessions": [],
  "which takes the settings of sessions and forgets them": [
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
      bouncer = await PgBouncer.start(await newDatabase(), settings);
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

    it("two instances serve a mixed load, and count every write", async () => {
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
              await call(turn, "GET", "/demo/resource/searchApiPattern?text.en=example&facet=key"),
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
      for (const id of ids) expect((await call(0, "GET", `/demo/resource/${id}`)).status).toBe(404);
      for (const { log } of services)
        expect(log.filter(({ level }) => Number(level) > 30)).toEqual([]);
    });

    it("options of DATABASE_URL, which it cannot give to sessions, are rejected", async () => {
      const url = `${bouncer.url}?options=-c%20search_path%3Dshop`;
      const connections = new Connections({ url, poolSize: 1, timeout: 5_000 });
      const value = connections.use((connection) => connection.value("SHOW search_path"));
      await expect(value).rejects.toMatchObject({
        failure: "inaccessible",
        message: expect.stringMatching(/^DATABASE_URL has options, .*: set them with ALTER ROLE/),
      });
      await connections.close();
    });

    it("each transaction has the timeouts of the service, and one compiles no queries", async () => {
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
