import { expect, it } from "@jest/globals";
import fc from "fast-check";
import type { EngineRequest } from "../search/engine/search-request.js";
import { naiveSearch } from "../search/engine/testing/naive-engine.js";
import { IN_CURRENT, IN_STAGED } from "../search/engine/search-document.js";
import type { SegmentIndexes } from "../search/segments/segment-indexes.js";
import { openIndexes, SMALL } from "../search/segments/testing/open-indexes.js";
import { type Indexed, indexedContents } from "../storage/contract/index-arbitraries.js";
import { newProjectKey } from "../storage/contract/sample-records.js";
import type { ResourceRecord } from "../storage/records.js";
import type { ResourceWriter } from "../storage/resource-storage.js";
import type { Storage } from "../storage/storage.js";
import { propertyRuns } from "../testing/property-runs.js";
import { useTestStorage } from "../testing/use-test-storage.js";
import { indexedResources, resourceSearchDocuments } from "./resource-document.js";
import { arbitraryRequests, IDS } from "./testing/arbitrary-requests.js";

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

interface Step {
  operations: Operation[];
  throwsAtTheEnd: boolean;
  /** Whether segments are built before the next step. */
  isMaintained: boolean;
  requests: EngineRequest[];
}

const steps: fc.Arbitrary<Step> = fc.record({
  operations: fc.array(operations, { minLength: 1, maxLength: 10 }),
  throwsAtTheEnd: fc.nat(9).map((number) => number === 0),
  isMaintained: fc.nat(3).map((number) => number === 0),
  requests: fc.array(arbitraryRequests, { minLength: 1, maxLength: 4 }),
});

const storage = useTestStorage();

it("finds what a test of each resource finds, of two processes, whatever is written in between", async () => {
  const processes = [openIndexes(storage(), options), openIndexes(storage(), options)];
  const property = fc.asyncProperty(
    fc.array(steps, { minLength: 1, maxLength: 5 }),
    fc.boolean(),
    async (sequence, isSearchedAtFirst) => {
      const projectKey = await newProject(storage());
      for (const [i, { indexes }] of processes.entries()) {
        if (isSearchedAtFirst) await expectNaiveResults(indexes, projectKey, sequence[i]?.requests);
      }
      for (const step of sequence) await take(projectKey, step);
    },
  );
  const take = async (projectKey: string, step: Step): Promise<void> => {
    await perform(projectKey, step);
    for (const { indexes } of processes) {
      await expectNaiveResults(indexes, projectKey, step.requests);
      if (step.isMaintained) await indexes.maintain(projectKey);
    }
  };
  await fc.assert(property, propertyRuns(60));
  for (const { close, failures } of processes) {
    await close();
    expect(failures).toEqual([]);
  }
});

const options = { collection: indexedResources, limits: SMALL };
const THROWN = new Error("thrown at the end");

async function newProject(store: Storage): Promise<string> {
  const projectKey = newProjectKey();
  const createdAt = "2024-01-01T00:00:00.000Z";
  await store.transaction(({ projects }) => projects.insert({ projectKey, createdAt }));
  return projectKey;
}

async function perform(projectKey: string, step: Step): Promise<void> {
  const run = storage().transaction(async ({ resources }) => {
    for (const operation of step.operations) await write(resources, projectKey, operation);
    if (step.throwsAtTheEnd) throw THROWN;
  });
  await run.catch((error: unknown) => {
    if (error !== THROWN) throw error;
  });
}

async function write(
  resources: ResourceWriter,
  projectKey: string,
  { kind, id, key, content }: Operation,
): Promise<void> {
  const present = await resources.get(projectKey, id);
  if (kind === "delete") {
    const isDeleted = await resources.delete(projectKey, id, present?.version ?? 1);
    expect(isDeleted).toBe(present !== undefined);
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
  else expect(await resources.update(resource, present)).toBe(true);
}

async function expectNaiveResults(
  indexes: SegmentIndexes,
  projectKey: string,
  requests: readonly EngineRequest[] = [],
): Promise<void> {
  const all = await storage().resources.list(projectKey, { limit: 100 });
  const documents = all.flatMap(resourceSearchDocuments);
  for (const request of requests) {
    const bit = request.projection === "current" ? IN_CURRENT : IN_STAGED;
    const own = documents.filter(({ projections }) => (projections & bit) !== 0);
    const expected = naiveSearch(
      own.map(({ document }) => document),
      request,
    );
    expect(await indexes.search(projectKey, request)).toEqual(expected);
  }
}
