import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { DOCUMENT_OPTIONS } from "../runtime/database/postgres/connections.js";
import { createPlainDatabase } from "./storage/postgres/testing/create-database.js";
import {
  explain,
  type PlanMode,
  type PlanNode,
  rowsRead,
} from "./storage/postgres/testing/explain.js";
import { PostgresServer } from "./storage/postgres/testing/postgres-server.js";
import { ProtocolTap, type Statement } from "./storage/postgres/testing/protocol-tap.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

/** 400,000 rows: part of `npm run test:postgres`, but not of `npm test`. */
const describeThere = process.env["TEST_STORAGE"] === "postgres" ? describe : describe.skip;

const LONG = 240_000;
const LARGE = 200_000;
const FRESH = 12_000;
const OTHERS = 5_000;
/** Resources written by another instance, which are not yet in a segment. */
const CHANGED = 2_000;
/** Maximum rows read per resource of the project: never quadratic, never another project's rows. */
const MOST_ROWS = 3;

const HAS_NO_PLAN = /^(?:BEGIN|COMMIT|ROLLBACK|SELECT pg_advisory|INSERT[^;]*VALUES)/;

/**
 * Tables without a project: the few keys, current revocations, which every process knows, and counts of failed logins,
 * which are cleared every minute.
 */
const OF_NO_PROJECT = /FROM (?:signing_keys|revocations|limiter_counts)\b/;

let client: pg.Client;
let tap: ProtocolTap;
let service: ServiceUnderTest;
const started: { stop: () => unknown }[] = [];
const statements = new Map<string, Statement>();

async function start(): Promise<void> {
  // The statistics stay unchanged when the new project is added.
  const server = await PostgresServer.start(["fsync=off", "autovacuum=off"]);
  started.push(server);
  tap = await ProtocolTap.start(Number(new URL(server.url).port));
  started.push(tap);
  const database = await createPlainDatabase(server.url);
  service = await ServiceUnderTest.start({ DATABASE_URL: tap.url(database) });
  started.push(service);
  client = new pg.Client({ connectionString: database, options: DOCUMENT_OPTIONS });
  await client.connect();
  started.push({ stop: () => client.end() });
  await insertResources("large", LARGE);
  await insertOtherProjects();
  await client.query("ANALYZE");
  await insertResources("demo", FRESH);
}

async function insertResources(projectKey: string, count: number): Promise<void> {
  const content = JSON.stringify({
    someProperty: "wine 0",
    objectTypeProperty: { arrayOfIntExample: [1], arrayOfStringExample: ["red", "x0"] },
  });
  await client.query(
    `INSERT INTO resources SELECT $1, gen_random_uuid(), 'key-' || n, 1, at, at, 'test', 'test',
       replace($3, '0', (n % 1000)::text)
     FROM (SELECT n, to_char(timestamp '2026-01-01' + n * interval '1 second',
       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM generate_series(1, $2::int) n) AS moments`,
    [projectKey, count, content],
  );
}

/** Rows of other projects in every table: in a small table, a sequential scan is the best plan. */
async function insertOtherProjects(): Promise<void> {
  const { rows } = await client.query<{ table: string; row: string }>(
    `SELECT table_name AS table, string_agg(CASE data_type WHEN 'text' THEN $$'0' || n$$
        WHEN 'bytea' THEN $$''::bytea$$ ELSE 'n' END, ', ' ORDER BY ordinal_position) AS row
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name IN (SELECT
        table_name FROM information_schema.columns WHERE column_name = 'project_key') GROUP BY 1`,
  );
  for (const { table, row } of rows) {
    await client.query(`INSERT INTO ${table} SELECT ${row} FROM generate_series(1, ${OTHERS}) n`);
  }
}

/** Records every statement, including those in the background. */
async function collect<Result>(work: () => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  const traffic = await tap.during(async () => (result = await work()));
  for (const statement of traffic.statements) statements.set(statement.text, statement);
  return result as Result;
}

async function searchUntilIndexed(): Promise<void> {
  await service.call("GET", "/demo/resource/searchApiPattern?text.en=wine");
}

function call(method: string, path: string, body?: object): () => Promise<number> {
  return async () => {
    const { status } = await service.call(method, encodeURI(path), body && { body });
    return status;
  };
}

const base = "/demo/resource";
const QUESTIONS: [string, string][] = [
  ["a page with its total", `${base}?limit=20`],
  ["the last page", `${base}?limit=500&offset=10000`],
  ["a key", `${base}/sorted-query-parameters?where=key = "key-17"&sort=key`],
  ["many", `${base}/sorted-query-parameters?where=someProperty > "wine 5"&sort=key desc&limit=500`],
  ["is empty", `${base}/sorted-query-parameters?where=arrayOfStringExample is empty`],
  ["text and facets", `${base}/searchApiPattern?text.en=red&facet=key&facet=createdAt`],
  ["fuzzy text", `${base}/searchApiPattern?text.en=wyne&fuzzy=true&limit=500`],
];

describeThere("a new project next to one of 200,000 resources, without statistics", () => {
  beforeAll(start, LONG);
  afterAll(async () => {
    for (const each of started.reverse()) await each.stop();
  });

  it("builds the index", async () => {
    await collect(searchUntilIndexed);
    await client.query(
      `INSERT INTO search_changes SELECT s.project_key, s.collection, s.format, r.id
        FROM search_sources s JOIN resources r USING (project_key)
        WHERE s.project_key = 'demo' LIMIT ${CHANGED}`,
    );
    await collect(searchUntilIndexed);
  });

  it.each(QUESTIONS)("runs the query without calling it too large: %s", async (_, path) => {
    let status = 503;
    // A busy machine may exceed the timeout of a query.
    while (status === 503) status = await collect(call("GET", path));
    expect(status).toBe(200);
  });

  it("writes", async () => {
    const body = { key: "mine", objectTypeProperty: {} };
    expect(await collect(call("POST", base, body))).toBe(201);
    expect(await collect(call("POST", base, body))).toBe(201);
    const { id } = (await service.call("GET", `${base}/key=mine`)).body as { id: string };
    const actions = [{ action: "setKey", key: "other" }];
    expect(await collect(call("POST", `${base}/${id}`, { version: 1, actions }))).toBe(200);
    expect(await collect(call("GET", `${base}/key=other`))).toBe(200);
    expect(await collect(call("DELETE", `${base}/${id}`))).toBe(200);
    expect(await collect(call("GET", QUESTIONS[5]?.[1] ?? ""))).toBe(200);
  });

  it.each<PlanMode>(["custom", "generic"])(
    "reads only necessary rows with %s plans",
    async (mode) => {
      const planned = [...statements.values()].filter(
        ({ text }) => !HAS_NO_PLAN.test(text) && !OF_NO_PROJECT.test(text),
      );
      const found: string[] = [];
      for (const { text, values } of planned) {
        const inLarge = values.map((value) => (value === "demo" ? "large" : value));
        const reasons = [
          ...(await reasonsAgainst({ text, values }, mode, FRESH)),
          ...(await reasonsAgainst({ text, values: inLarge }, mode, LARGE)),
        ];
        found.push(...reasons.map((reason) => `${reason}: ${text}`));
      }
      expect(found).toEqual([]);
      expect(planned.length).toBeGreaterThan(20);
    },
  );
});

async function reasonsAgainst(
  statement: Statement,
  mode: PlanMode,
  size: number,
): Promise<string[]> {
  const nodes = await explain(client, statement, mode);
  const rows = nodes.reduce((sum, node) => sum + rowsRead(node), 0);
  const isMuch = rows > MOST_ROWS * size;
  return [
    ...nodes.flatMap(reasonAgainst),
    ...(isMuch ? [`${rows} rows of ${size} resources`] : []),
  ];
}

function reasonAgainst(node: PlanNode): string[] {
  const { "Relation Name": table, "Index Name": index, "Index Cond": condition = "" } = node;
  if (node["Node Type"].includes("Seq Scan")) return [`A sequential scan of ${table}`];
  // If neither is the first column of the index after the project's key, all its entries of the project are read.
  const isSkipping = index?.endsWith("_in_order") && /\bid = /.test(condition);
  return isSkipping ? [`A scan of all ${table} of the project for ids`] : [];
}
