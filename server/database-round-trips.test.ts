import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createPlainDatabase } from "./storage/postgres/testing/create-database.js";
import { PostgresServer } from "./storage/postgres/testing/postgres-server.js";
import { ProtocolTap, type Traffic } from "./storage/postgres/testing/protocol-tap.js";
import { type Call, ServiceUnderTest } from "./testing/service-under-test.js";

const TIMES = 4;

let server: PostgresServer;
let tap: ProtocolTap;
let service: ServiceUnderTest;
const started: { stop: () => unknown }[] = [];
/** Ids of resources that are there to be deleted. */
const doomed: string[] = [];
let resource: { id: string; version: number };
beforeAll(async () => {
  started.push((server = await PostgresServer.start()));
  const { port } = new URL(server.url);
  started.push((tap = await ProtocolTap.start(Number(port))));
  const database = await createPlainDatabase(server.url);
  service = await ServiceUnderTest.start({ DATABASE_URL: tap.url(database) });
  started.push(service);
  // Keys and revocations are read every five seconds.
  service.setTime(new Date());
  await made({ key: "present", objectTypeProperty: {} });
  while (doomed.length < 2 * TIMES) doomed.push((await made({ objectTypeProperty: {} })).id);
  resource = await made({ key: "first", objectTypeProperty: { arrayOfStringExample: ["red"] } });
});
afterAll(async () => {
  for (const each of started.reverse()) await each.stop();
});

async function made(body: object): Promise<{ id: string; version: number }> {
  const created = await service.call("POST", "/demo/resource", { body });
  expect(created.status).toBe(201);
  return created.body as { id: string; version: number };
}

/** Calls whose responses show that they were done. */
interface Request {
  name: string;
  call: () => { method: string; path: string } & Call;
  roundTrips: number;
  /** The first words of the statements, where a project has an index. */
  statements: string;
}

let number = 0;
function draft(key?: string): Call["body"] {
  return { key, objectTypeProperty: { arrayOfIntExample: [number++] } };
}

function update(...actions: object[]): { method: string; path: string } & Call {
  const body = { version: resource.version++, actions };
  return { method: "POST", path: `/demo/resource/${resource.id}`, body };
}

function get(path: string): () => { method: string; path: string } {
  return () => ({ method: "GET", path: encodeURI(path) });
}

const WRITES: Request[] = [
  {
    name: "POST",
    call: () => ({ method: "POST", path: "/demo/resource", body: draft() }),
    roundTrips: 2,
    statements: "BEGIN, INSERT resources, INSERT search_changes, COMMIT",
  },
  {
    name: "POST with a new key",
    call: () => ({ method: "POST", path: "/demo/resource", body: draft(`new-${number++}`) }),
    roundTrips: 3,
    statements: "BEGIN, lock, SELECT, lock, INSERT resources, INSERT search_changes, COMMIT",
  },
  {
    name: "POST with the key of another",
    call: () => ({ method: "POST", path: "/demo/resource", body: draft("present") }),
    roundTrips: 3,
    statements: "BEGIN, lock, SELECT, UPDATE resources, INSERT search_changes, COMMIT",
  },
  {
    name: "update",
    call: () => update({ action: "doSomeThing" }),
    roundTrips: 3,
    statements: "BEGIN, SELECT, UPDATE resources, INSERT search_changes, COMMIT",
  },
  {
    name: "update of the key",
    call: () => update({ action: "setKey", key: `other-${number++}` }),
    roundTrips: 3,
    statements: "BEGIN, SELECT, lock, UPDATE resources, INSERT search_changes, COMMIT",
  },
  {
    name: "DELETE",
    call: () => ({ method: "DELETE", path: `/demo/resource/${doomed.pop()}` }),
    roundTrips: 3,
    statements: "BEGIN, SELECT, DELETE, INSERT search_changes, COMMIT",
  },
  {
    name: "POST of an action",
    call: () => ({
      method: "POST",
      path: "/demo/resource/namespace-action",
      body: { number: number++ },
    }),
    roundTrips: 2,
    statements: "BEGIN, INSERT action_data, COMMIT",
  },
];

const READS: Request[] = [
  {
    name: "read by id",
    call: () => ({ method: "GET", path: `/demo/resource/${resource.id}` }),
    roundTrips: 1,
    statements: "SELECT",
  },
  {
    name: "page with its total",
    call: get("/demo/resource?limit=20"),
    roundTrips: 1,
    statements: "SELECT, SELECT",
  },
  {
    name: "query with its total",
    call: get('/demo/resource/sorted-query-parameters?where=key = "present"&sort=key'),
    roundTrips: 2,
    statements: "SELECT, SELECT",
  },
  {
    name: "search with facets",
    call: get("/demo/resource/searchApiPattern?text.en=red&facet=key&facet=createdAt"),
    roundTrips: 2,
    statements: "SELECT, SELECT",
  },
  {
    name: "fuzzy search",
    call: get("/demo/resource/searchApiPattern?text.en=rad&fuzzy=true"),
    roundTrips: 2,
    statements: "SELECT, SELECT",
  },
  {
    name: "search of products",
    call: () => ({
      method: "POST",
      path: "/demo/resource/product-projection-search",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "text.en=shirt&facet=variants.attributes.color&fuzzy=true",
    }),
    roundTrips: 2,
    statements: "SELECT, SELECT",
  },
];

describe.each(["never been searched", "been searched"])(
  "a write, in a project that has %s",
  (state) => {
    if (state === "been searched") {
      beforeAll(async () => {
        const { status } = await service.call("GET", "/demo/resource/searchApiPattern?facet=key");
        expect(status).toBe(200);
      });
    }

    it.each(WRITES)("takes $roundTrips round trips: $name", expectTraffic);
  },
);

describe("a read", () => {
  it.each(READS)("takes $roundTrips round trips: $name", expectTraffic);
});

it("a token takes one round trip", async () => {
  const traffic = await leastTraffic(() => service.token());
  expect([traffic.roundTrips, kinds(traffic)]).toEqual([1, "SELECT"]);
});

async function expectTraffic({ call, roundTrips, statements }: Request): Promise<void> {
  const traffic = await leastTraffic(async () => {
    const { method, path, ...rest } = call();
    const { status, body } = await service.call(method, path, rest);
    expect([Math.floor(status / 100), body]).toEqual([2, expect.anything()]);
  });
  expect([traffic.roundTrips, kinds(traffic)]).toEqual([roundTrips, statements]);
}

/** What is done in the background, and once for many requests, only adds to one of several times. */
async function leastTraffic(work: () => Promise<unknown>): Promise<Traffic> {
  const all: Traffic[] = [];
  for (let time = 0; time < TIMES; time++) all.push(await tap.during(work));
  const size = ({ roundTrips, statements }: Traffic): number =>
    1_000 * roundTrips + statements.length;
  return all.reduce((least, each) => (size(each) < size(least) ? each : least));
}

/** What kind each statement is of, and the table that it writes to. */
function kinds({ statements }: Traffic): string {
  return statements
    .map(({ text }) => {
      if (/^(?:SELECT|WITH found .*) pg_advisory/s.test(text)) return "lock";
      if (/^(?:WITH|SELECT)/.test(text)) return "SELECT";
      return /^(?:INSERT INTO|UPDATE) \w+|^\w+/.exec(text)?.[0].replace(" INTO", "");
    })
    .join(", ");
}
