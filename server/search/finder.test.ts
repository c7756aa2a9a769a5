import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { resourceCollection } from "../resources/resource-collection.js";
import { resourceFields } from "../resources/resource-document.js";
import { useTestStorage } from "../testing/use-test-storage.js";
import { exists, FEW, find, search } from "./finder.js";
import { compilePredicate } from "../query/predicate/compile-predicate.js";
import { modelMatches, viewOf } from "../query/predicate/testing/predicate-model.js";
import { choosing, printPredicate } from "../query/predicate/testing/print-predicate.js";
import { randomPredicate, randomRecord } from "../query/predicate/testing/random-predicates.js";
import { Indexing } from "./indexing.js";
import { parseSearch } from "./parse-search.js";
import { arbitraryRecords, arbitraryRequest } from "./testing/arbitrary-search.js";
import { naiveResults } from "./testing/naive-search.js";
import { printSearch } from "./testing/print-search.js";
import { textConditions } from "./text-query.js";
import type { ResourceRecord } from "../storage/records.js";
import { propertyRuns } from "../testing/property-runs.js";

const storage = useTestStorage();
let projects = 0;

/** Stores the records in a project of their own; gives its key. */
async function stored(records: readonly ResourceRecord[]): Promise<string> {
  const projectKey = `project-${(projects += 1)}`;
  await storage().transaction(async ({ resources }) => {
    for (const record of records) await resources.insert({ ...record, projectKey });
  });
  return projectKey;
}

const ample = {
  candidates: 1e9,
  terms: Infinity,
  admitCandidates: () => undefined,
  admitTerms: () => undefined,
  admit: () => undefined,
};
/**
 * The index does everything, since no candidates may be loaded or since they take too much memory,
 * or nothing but the narrowing: all must give the same.
 */
const ways = [
  { few: 0, budget: ample },
  { few: FEW, budget: { ...ample, candidates: 0 } },
  { few: FEW, budget: ample },
];

describe("search", () => {
  it("finds, orders and counts like a naive model, whether the index or the code does it", async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryRecords,
        arbitraryRequest,
        fc.nat(1_000),
        async (records, request, variant) => {
          const collection = resourceCollection(
            { storage: storage(), indexing: new Indexing(storage()) },
            await stored(records),
          );
          await collection.ready();
          const printed = printSearch(request, variant);
          const text =
            printed.text === undefined
              ? []
              : await textConditions(storage().index, collection.scope, {
                  text: printed.text,
                  locale: "en",
                  fuzzy: printed.fuzzy,
                  fuzzyLevel: undefined,
                });
          const expressions = parseSearch(printed, resourceFields);
          const byScore = text.length > 0 ? [{ by: "score", direction: "desc" } as const] : [];
          const sort = expressions.sort.length > 0 ? expressions.sort : byScore;
          const wanted = { expressions, text, sort, limit: 500, offset: 0 };
          const all = await Promise.all(
            ways.map(({ few, budget }) => search(collection, { ...wanted, budget }, few)),
          );
          const expected = naiveResults(records, request);
          for (const found of all) {
            expect(found.results.map(({ id }) => id)).toEqual(expected);
            expect(found.total).toBe(expected.length);
            expect(found.facets).toEqual(all[0]?.facets);
          }
        },
      ),
      propertyRuns(250),
    );
  }, 120_000);
});

describe("find", () => {
  it("finds the same as a naive model for any predicate, page by page", async () => {
    const records = fc.uniqueArray(randomRecord, { selector: ({ id }) => id, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        records,
        randomPredicate,
        fc.array(fc.nat(), { maxLength: 50 }),
        async (records, predicate, choices) => {
          const keyless = records.map(({ key: _key, ...record }) => record);
          const collection = resourceCollection(
            { storage: storage(), indexing: new Indexing(storage()) },
            await stored(keyless),
          );
          const text = printPredicate(predicate, choosing(choices));
          const where = compilePredicate(text, resourceFields, new Map());
          const expected = keyless
            .filter((record) => modelMatches(predicate, viewOf(record, "current")))
            .map(({ id }) => id)
            .sort();
          for (const { few, budget } of ways) {
            const ids: string[] = [];
            for (let offset = 0; offset < records.length + 1; offset += 5) {
              const wanted = { where, sort: [], limit: 5, offset, withTotal: true, budget };
              const { results, total } = await find(collection, wanted, few);
              expect(total).toBe(expected.length);
              ids.push(...results.map(({ id }) => id));
            }
            expect(ids).toEqual(expected);
          }
          expect(await exists(collection, where)).toBe(expected.length > 0);
        },
      ),
      propertyRuns(250),
    );
  }, 120_000);
});
