import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import type { Condition, SortKey } from "../../query/condition.js";
import type { ResourceRecord } from "../records.js";
import type { IndexReader, IndexScope } from "../index-storage.js";
import type { ResourcePosition, ResourceWriter } from "../resource-storage.js";
import type { Storage } from "../storage.js";
import {
  conditions,
  type Indexed,
  indexedContents,
  paths,
  ranges,
  sortKeys,
} from "./index-arbitraries.js";
import { NaiveIndex } from "./naive-index.js";
import { newProjectKey, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const PROJECTIONS = ["current", "staged"] as const;
const IDS = Array.from({ length: 8 }, (_, i) => `${i * 1_000_003}0000000`.slice(0, 8)).map(
  (start) => `${start}-0000-4000-8000-000000000000`,
);

interface Operation {
  kind: "save" | "delete";
  id: string;
  key: string | undefined;
  content: Indexed;
}

const operations: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom("save" as const, "save" as const, "save" as const, "delete" as const),
  id: fc.constantFrom(...IDS),
  key: fc.constantFrom(undefined, "a", "key one two", "\u{1f600}"),
  content: indexedContents,
});

interface Query {
  where: Condition;
  sort: SortKey[];
  limit: number;
  offset: number;
  path: string;
  ranges: { from?: number; to?: number }[];
}

const queries: fc.Arbitrary<Query> = fc.record({
  where: conditions(IDS),
  sort: sortKeys,
  limit: fc.nat(5),
  offset: fc.nat(5),
  path: paths,
  ranges,
});

interface Step {
  operations: Operation[];
  throwsAtTheEnd: boolean;
  queries: Query[];
}

const steps: fc.Arbitrary<Step> = fc.record({
  operations: fc.array(operations, { minLength: 1, maxLength: 10 }),
  throwsAtTheEnd: fc.nat(9).map((number) => number === 0),
  queries: fc.array(queries, { minLength: 1, maxLength: 12 }),
});

export function describeIndexContract(open: OpenStorage, runs: number): void {
  describe("the index", () => {
    const storage = useStorage(open);

    it("gives the results of testing each document, whatever is written in between", async () => {
      const sequences = fc.array(steps, { minLength: 1, maxLength: 4 });
      const property = fc.asyncProperty(sequences, async (sequence) => {
        await compare(storage(), newProjectKey(), sequence);
      });
      await fc.assert(property, propertyRuns(runs));
    }, 120_000);
  });
}

const THROWN = new Error("thrown at the end");
/** The key of another project, of which no query may return anything. */
const OTHER = newProjectKey();

async function compare(storage: Storage, projectKey: string, sequence: Step[]): Promise<void> {
  await beginWhileOthersWrite(storage, projectKey, sequence);
  for (const { operations, throwsAtTheEnd, queries } of sequence) {
    const run = storage.transaction(async ({ resources, index }) => {
      for (const operation of operations) await perform(resources, projectKey, operation);
      await compareResults(index, resources, projectKey, queries);
      if (throwsAtTheEnd) throw THROWN;
    });
    await run.catch((error: unknown) => {
      if (error !== THROWN) throw error;
    });
    await compareResults(storage.index, storage.resources, projectKey, queries);
    await storage.transaction(({ resources }) =>
      resources.insert(
        sampleResource(OTHER, {
          current: operations[0]?.content.current ?? { objectTypeProperty: {} },
        }),
      ),
    );
  }
}

/** The first step runs before there is an index, the second while older resources are indexed. */
async function beginWhileOthersWrite(
  storage: Storage,
  projectKey: string,
  [first, second]: Step[],
): Promise<void> {
  const write = (operations: Operation[]): Promise<void> =>
    storage.transaction(async ({ resources }) => {
      for (const operation of operations) await perform(resources, projectKey, operation);
    });
  await write(first?.operations ?? []);
  expect(await storage.index.isComplete(projectKey)).toBe(false);
  await storage.transaction(({ index }) => index.begin(projectKey));
  const meanwhile = [...(second?.operations ?? [])];
  let after: ResourcePosition | undefined;
  do {
    expect(await storage.index.isComplete(projectKey)).toBe(false);
    await write(meanwhile.splice(0, 2));
    const page = { limit: 2, after };
    after = await storage.transaction(({ index }) => index.extend(projectKey, page));
  } while (after);
  expect(await storage.index.isComplete(projectKey)).toBe(true);
}

async function perform(
  resources: ResourceWriter,
  projectKey: string,
  { kind, id, key, content }: Operation,
): Promise<void> {
  const present = await resources.get(projectKey, id);
  if (kind === "delete") {
    expect(await resources.delete(projectKey, id, present?.version ?? 1)).toBe(
      present !== undefined,
    );
    return;
  }
  const isTaken = key !== undefined && (await resources.getByKey(projectKey, key)) !== undefined;
  const resource: ResourceRecord = {
    ...content,
    ...(key === undefined || isTaken ? {} : { key }),
    projectKey,
    id,
    version: (present?.version ?? 0) + 1,
  };
  if (present === undefined) await resources.insert(resource);
  else expect(await resources.update(resource, present.version)).toBe(true);
}

async function compareResults(
  index: IndexReader,
  resources: Pick<ResourceWriter, "list">,
  projectKey: string,
  queries: Query[],
): Promise<void> {
  const all = await resources.list(projectKey, { limit: 100 });
  for (const projection of PROJECTIONS) {
    const naive = new NaiveIndex(all, projection);
    const scope: IndexScope = { projectKey, projection };
    for (const query of queries) await compareResult(index, scope, naive, query);
  }
}

async function compareResult(
  index: IndexReader,
  scope: IndexScope,
  naive: NaiveIndex,
  { where, sort, limit, offset, path, ranges }: Query,
): Promise<void> {
  const ids = naive.search(where, sort);
  const candidates = await index.candidates(scope, where, limit);
  // In one call: several calls of `expect` take a quarter of the time.
  expect({
    page: await index.search(scope, { where, sort, limit, offset }),
    all: await index.search(scope, { where, sort, limit: 100, offset: 0 }),
    count: await index.count(scope, where),
    candidates: candidates.length,
    distinctCandidates: new Set(candidates).size,
    strayCandidates: candidates.filter((id) => !ids.includes(id)),
    termCounts: await index.termCounts(scope, where, path, limit),
    rangeFigures: await index.rangeFigures(scope, where, path, ranges),
  }).toEqual({
    page: ids.slice(offset, offset + limit),
    all: ids,
    count: ids.length,
    candidates: Math.min(limit, ids.length),
    distinctCandidates: Math.min(limit, ids.length),
    strayCandidates: [],
    termCounts: naive.termCounts(where, path, limit),
    rangeFigures: ranges.map((range) => naive.rangeFigures(where, path, range)),
  });
}
