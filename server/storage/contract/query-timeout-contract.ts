import { describe, expect, it } from "@jest/globals";
import { setMaxListeners } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Condition } from "../../query/condition.js";
import type { IndexScope } from "../index-storage.js";
import type { Storage } from "../storage.js";
import { QueryTimedOut } from "../store-errors.js";
import { content, newProjectKey, sampleResource } from "./sample-records.js";
import type { OpenStorage } from "./use-storage.js";

const TIMEOUT = 300;
const ELEMENTS = 5_000;
/** More than an engine tries on the main thread. */
const MANY = 100;

const INTEGER = "arrayOfObjectType.integerExample";

/**
 * No element matches any of these, and to find that out each is looked up many times among all: this
 * takes minutes for a single resource.
 */
const endless: Condition = {
  kind: "element",
  path: "arrayOfObjectType",
  condition: {
    kind: "any",
    of: Array.from({ length: MANY }, (_, n) => {
      const from = { value: -1 - n, included: true };
      const test = { kind: "range", from } as const;
      return { kind: "not", condition: { kind: "value", path: INTEGER, test } };
    }),
  },
};
const notOfMany: Condition = {
  kind: "all",
  of: Array.from({ length: MANY }, (_, n) => different("arrayOfIntExample", -n)),
};

function different(path: string, value: number): Condition {
  return {
    kind: "not",
    condition: { kind: "value", path, test: { kind: "in", values: [value] } },
  };
}

export function describeQueryTimeoutContract(open: OpenStorage): void {
  describe("a query that takes too long", () => {
    it("times out, while other queries get results, and affects no later one", async () => {
      const storage = await open(TIMEOUT);
      try {
        const { scope, id } = await withLongArray(storage);
        // The start of a thread for the first long query takes time itself.
        expect(await storage.index.count(unhurried(scope), notOfMany)).toBe(1);
        const settled: string[] = [];
        const settle = (name: string) => (): unknown => settled.push(name);
        const tooLong = storage.index.count(scope, endless);
        const gone = expect(tooLong).rejects.toBeInstanceOf(QueryTimedOut).then(settle("query"));
        await storage.resources.get(scope.projectKey, id).then(settle("get"));
        await storage.ping().then(settle("ping"));
        await gone;
        expect(settled).toEqual(["get", "ping", "query"]);
        expect(await storage.index.count(unhurried(scope), notOfMany)).toBe(1);
      } finally {
        await storage.close();
      }
    });

    it("has the time of its request, including the time before the query", async () => {
      const storage = await open(60_000);
      try {
        const { scope } = await withLongArray(storage);
        const since = performance.now() - 60_001;
        const late = storage.index.count({ ...scope, since }, notOfMany);
        await expect(late).rejects.toBeInstanceOf(QueryTimedOut);
      } finally {
        await storage.close();
      }
    });

    it("ends when its client has gone, and leaves room for others", async () => {
      const storage = await open(600_000);
      try {
        const { scope } = await withLongArray(storage);
        const leaving = new AbortController();
        const client = { gone: leaving.signal };
        setMaxListeners(0, leaving.signal);
        const reason = new Error("The client has gone.");
        // As many as no engine runs at a time.
        const queries = Array.from({ length: 20 }, () =>
          expect(storage.index.count({ ...scope, client }, endless)).rejects.toBe(reason),
        );
        // Behind those that run.
        const other = storage.index.count(scope, notOfMany);
        leaving.abort(reason);
        await Promise.all(queries);
        expect(await other).toBe(1);
      } finally {
        await storage.close();
      }
    });

    it("does not keep the store from closing", async () => {
      const storage = await open(TIMEOUT);
      const { scope } = await withLongArray(storage);
      let isSettled = false;
      const settled = storage.index.count(scope, endless).then(
        () => (isSettled = true),
        () => (isSettled = true),
      );
      await storage.close();
      // The store has waited for it, or ended it.
      await nextTurn();
      expect(isSettled).toBe(true);
      await settled;
    });
  });

  it("queries of whatever size see every write that was acknowledged", async () => {
    const storage = await open();
    try {
      const { scope } = await withLongArray(storage);
      for (let written = 2; written <= 21; written++) {
        const resource = sampleResource(scope.projectKey, { current: content(written) });
        await storage.transaction(({ resources }) => resources.insert(resource));
        expect(await storage.index.count(scope, notOfMany)).toBe(written);
      }
    } finally {
      await storage.close();
    }
  });
}

/** A scope that began a minute later, so that it has a minute more than the timeout. */
function unhurried(scope: IndexScope): IndexScope {
  return { ...scope, since: performance.now() + 60_000 };
}

async function withLongArray(storage: Storage) {
  const projectKey = newProjectKey();
  const arrayOfObjectType = Array.from({ length: ELEMENTS }, (_, n) => ({ integerExample: n }));
  const long = { objectTypeProperty: { arrayOfObjectType } };
  const resource = sampleResource(projectKey, { current: long, staged: long });
  await storage.transaction(async ({ resources, index }) => {
    await resources.insert(resource);
    await index.begin(projectKey);
    await index.extend(projectKey, { limit: 10, after: undefined });
  });
  return { scope: { projectKey, projection: "current" as const }, id: resource.id };
}
