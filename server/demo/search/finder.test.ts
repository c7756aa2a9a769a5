import { describe, expect, it } from "@jest/globals";
import { resourceFields } from "../resources/resource-document.js";
import type { ResourceRecord } from "../storage/records.js";
import { byCreation, type Collection, exists, find, search } from "./finder.js";
import { parseSearch } from "./parse-search.js";
import { recordCollection } from "./testing/record-collection.js";
import { sampleRecords } from "./testing/sample-records.js";

const budget = { terms: Infinity, admitTerms: () => undefined, admit: () => undefined };

describe("find", () => {
  it("uses no index for a page of everything in the default order", async () => {
    const collection = {
      ...recordCollection(sampleRecords),
      search: () => Promise.reject(new Error("It was asked.")),
    };
    const where = { kind: "all", of: [] } as const;
    const page = { where, sort: byCreation, limit: 2, offset: 1, budget };
    const { results, total } = await find(collection, { ...page, withTotal: true });
    expect([results.map(({ id }) => id), total]).toEqual([["r2", "r3"], 5]);
    expect((await find(collection, { ...page, withTotal: false })).total).toBeUndefined();
    const { facets } = await search(collection, {
      ...page,
      expressions: parseSearch({}, resourceFields),
      texts: [],
    });
    expect(facets).toEqual({});
    expect(await exists(collection, where)).toBe(true);
  });
});

describe("a page with items deleted after they were found", () => {
  const wanted = { where: { kind: "present", path: "id" }, sort: byCreation, limit: 2 } as const;
  const everything = { ...wanted, offset: 0, withTotal: true, budget };

  /** The sample records; each load finds the first of its ids deleted, this many times. */
  function deletingCollection(times: number): Collection<ResourceRecord> {
    let [records, left] = [sampleRecords, times];
    return {
      ...recordCollection(records),
      search: (request) => recordCollection(records).search(request),
      load: (ids, admit) => {
        if (left-- > 0) records = records.filter(({ id }) => id !== ids[0]);
        return recordCollection(records).load(ids, admit);
      },
    };
  }

  it("is still full, because clients treat a partial page as the last", async () => {
    const { results, total } = await find(deletingCollection(2), everything);
    expect([results.map(({ id }) => id), total]).toEqual([["r3", "r4"], 3]);
  });

  it("has the facets of all items found at first", async () => {
    const { results, facets } = await search(deletingCollection(1), {
      ...everything,
      texts: [],
      expressions: parseSearch({ facet: ["key"] }, resourceFields),
    });
    expect(results.map(({ id }) => id)).toEqual(["r2", "r3"]);
    expect(facets["key"]).toMatchObject({ type: "terms" });
  });

  it("is shorter only if it is the last one", async () => {
    const { results, total } = await find(deletingCollection(4), everything);
    expect([results.map(({ id }) => id), total]).toEqual([["r5"], 1]);
  });

  it("returns 503 if items are deleted again and again", async () => {
    const collection = { ...recordCollection(sampleRecords), load: async () => [] };
    await expect(find(collection, everything)).rejects.toMatchObject({
      status: 503,
      code: "OverCapacity",
    });
  });
});

describe("search", () => {
  it("rejects terms above the remaining bytes before it loads records", async () => {
    const loaded: unknown[] = [];
    const all = recordCollection(sampleRecords);
    const collection: typeof all = {
      ...all,
      load: (ids, admit) => {
        loaded.push(ids);
        return all.load(ids, admit);
      },
    };
    const tooLong = new Error("The terms are too long.");
    const admitted: (number | undefined)[] = [];
    const admitTerms = (bytes?: number): void => {
      admitted.push(bytes);
      if (bytes === undefined) throw tooLong;
    };
    const searchWith = (terms: number) =>
      search(collection, {
        expressions: parseSearch({ facet: ["arrayOfStringExample", "version"] }, resourceFields),
        texts: [],
        sort: byCreation,
        limit: 5,
        offset: 0,
        budget: { ...budget, terms, admitTerms },
      });
    const length = ["red", "blue", "green", "Grün", "", "50%"].join("").length;
    await expect(searchWith(length - 1)).rejects.toThrow(tooLong);
    expect(loaded).toEqual([]);
    await searchWith(length);
    expect(admitted).toEqual([undefined, length, 0]);
    expect(loaded).toEqual([["r1", "r2", "r3", "r4", "r5"]]);
  });
});
