import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { resourceCollection } from "../resources/resource-document.js";
import { find } from "../search/finder.js";
import { openSearchIndexes } from "../search-service.js";
import { storageError } from "../api.js";
import type { Storage } from "../storage/storage.js";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";

const ELEMENTS = 3_000;
/** Nanoseconds that other requests wait at most; a machine that tests share is slow now and then. */
const LONG = 1e9;

let service: ServiceUnderTest;
let id: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  const arrayOfObjectType = Array.from({ length: ELEMENTS }, (_, n) => ({ integerExample: n }));
  const body = { objectTypeProperty: { arrayOfObjectType } };
  const made = await service.call("POST", "/demo/resource", { body });
  expect(made.status).toBe(201);
  id = String(made.headers.get("location")).split("/").at(-1) ?? "";
  // The first search makes the index.
  await search('key = "none"');
});
afterAll(() => service.stop());

function search(where: string): Promise<ReceivedResponse> {
  const parameters = new URLSearchParams({ where });
  return service.call("GET", `/demo/resource/sorted-query-parameters?${parameters}`);
}

it("serves others while elements are compared with all that a predicate may list", async () => {
  // No element matches any of these; one by one, each would be searched 90 times among all.
  const comparisons = Array.from({ length: 90 }, (_, n) => `not(integerExample > ${-1 - n})`);
  const where = `arrayOfObjectType(${comparisons.join(" or ")})`;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const responses = await Promise.all([
    search(where),
    service.call("GET", "/health/live", { token: null }),
    service.call("GET", `/demo/resource/${id}`),
    search(where.replaceAll("-", "")),
  ]);
  delay.disable();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(responses[0].body).toMatchObject({ total: 0 });
  expect(responses[3].body).toMatchObject({ total: 2 });
  expect(delay.max).toBeLessThan(LONG);
});

/** The error of a small query of the demo project, in indexes with that timeout in milliseconds. */
async function errorWithTimeout(
  timeout: number,
  storeOf: (opened: Storage) => Storage = (opened) => opened,
): Promise<unknown> {
  return service.withStorage(async (opened) => {
    const storage = storeOf(opened);
    const silent = { info: () => undefined, error: () => undefined };
    const indexes = openSearchIndexes(storage, silent, timeout);
    const budget = { terms: 0, admitTerms: () => undefined, admit: () => undefined };
    const where = { kind: "present", path: "key" } as const;
    const wanted = { where, sort: [], limit: 1, offset: 0, withTotal: true, budget };
    const query = find(resourceCollection({ storage, ...indexes }, "demo"), wanted);
    const error: unknown = await query.catch((thrown: unknown) => thrown);
    for (const each of Object.values(indexes)) await each.close();
    return storageError(error) ?? error;
  });
}

/** The store, which tells of an index only after so many milliseconds. */
function slowStore(opened: Storage, milliseconds: number): Storage {
  const { searchChanges } = opened;
  const slow: typeof searchChanges = {
    state: async (index) => {
      await pause(milliseconds);
      return searchChanges.state(index);
    },
    news: (index, since) => searchChanges.news(index, since),
    records: (index, ids) => searchChanges.records(index, ids),
    page: (index, page) => searchChanges.page(index, page),
  };
  return Object.create(opened, { searchChanges: { value: slow } }) as Storage;
}

it("ends a query that takes too long by itself, a 400", async () => {
  // In the time that there is, no question can be small.
  expect(await errorWithTimeout(Number.MIN_VALUE)).toMatchObject({
    ...{ status: 400, code: "QueryTimedOut" },
    message: "The query took too long. Ask for less at a time.",
  });
});

it("does not blame a small query for a store that takes too long, a 503", async () => {
  const timeout = 100;
  const error = await errorWithTimeout(timeout, (store) => slowStore(store, 2 * timeout));
  expect(error).toMatchObject({
    ...{ status: 503, code: "OverCapacity" },
    message: "The search did not get enough time. Try again later.",
  });
});
