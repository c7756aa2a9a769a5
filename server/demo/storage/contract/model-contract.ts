import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../../testing/property-runs.js";
import type { ProjectIdentity, ResourceRecord } from "../records.js";
import type { ResourceWriter, Storage } from "../storage.js";
import { DuplicateKey, ProjectGone } from "../store-errors.js";
import { NaiveResources } from "./naive-resources.js";
import { at, content, newProjectKey, sampleResource } from "./sample-records.js";

interface Operation {
  kind:
    "save" | "update" | "delete" | "get" | "getByKey" | "getMany" | "list" | "listAfter" | "count";
  projectKey: string;
  id: string;
  key: string | undefined;
  /** The version that update and delete expect, the content of a write, and the page size. */
  number: number;
}

interface Transaction {
  operations: Operation[];
  throwsAtTheEnd: boolean;
  /** Whether the second connection to the store runs it, if there is one. */
  bySecond: boolean;
  /** Whether a project has been replaced before. */
  replaces: boolean;
}

const TIMESTAMPS = [at(0), at(1)] as const;
const IDS = ["00000000", "0000000f", "f0000000"].map((id) => `${id}-0000-4000-8000-0`);

/** `open` opens an empty store, possibly several times. */
export function describeModelContract(open: () => Promise<Storage[]>, runs: number): void {
  describe("any sequence of transactions", () => {
    let openings: Storage[];
    beforeAll(async () => {
      openings = await open();
    });
    afterAll(() => Promise.all(openings.map((each) => each.close())));

    it("returns the results of a naive model and stores the same", async () => {
      const property = fc.asyncProperty(fc.array(transactions), async (sequence) => {
        await compare(openings, [newProjectKey(), newProjectKey()], sequence);
      });
      await fc.assert(property, propertyRuns(runs));
    }, 120_000);
  });
}

/** Few projects, ids and keys, so that operations collide. "first" and "second" are the projects. */
const operations: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom(
    ...(["save", "save", "update", "delete", "get", "getByKey"] as const),
    ...(["getMany", "list", "listAfter", "count"] as const),
  ),
  projectKey: fc.constantFrom("first", "second"),
  id: fc.constantFrom(...IDS),
  key: fc.constantFrom(undefined, "one", "two"),
  number: fc.nat(4),
});

/** Operations that do not lock a whole project. */
const writes = operations.map((each) => ({ ...each, kind: "save" as const }));

const transactions: fc.Arbitrary<Transaction> = fc.record({
  operations: fc.oneof(
    fc.array(operations, { minLength: 1, maxLength: 8 }),
    fc.array(writes, { minLength: 1, maxLength: 2 }),
  ),
  throwsAtTheEnd: fc.boolean(),
  bySecond: fc.boolean(),
  replaces: fc.nat(9).map((number) => number === 0),
});

async function compare(
  openings: readonly Storage[],
  [first, second]: [string, string],
  sequence: Transaction[],
): Promise<void> {
  const model = new NaiveResources();
  const make = (storage: Storage, projectKey: string): Promise<ProjectIdentity> =>
    storage.transaction(async ({ projects }) => {
      await projects.delete(projectKey);
      return projects.insert({ projectKey, createdAt: at(0) });
    });
  const [storage] = openings;
  if (!storage) throw new Error("The store was not opened.");
  const present = [await make(storage, first), await make(storage, second)];
  let former: ProjectIdentity | undefined;
  for (const { operations, throwsAtTheEnd, bySecond, replaces } of sequence) {
    const writer = openings[bySecond ? 1 : 0] ?? storage;
    if (replaces) {
      [former] = present;
      present[0] = await make(writer, first);
      model.deleteProject(first);
    }
    const run = async (resources: ResourceWriter): Promise<unknown[]> => {
      const results: unknown[] = [];
      for (const operation of operations) {
        const projectKey = operation.projectKey === "first" ? first : second;
        results.push(await perform(resources, { ...operation, projectKey }));
      }
      if (throwsAtTheEnd) throw new Thrown(results);
      return results;
    };
    const results = await writer.transaction(({ resources }) => run(resources)).catch(resultsOf);
    expect(results).toEqual(await model.transaction(run).catch(resultsOf));
    for (const opening of openings) {
      for (const project of present)
        await compareReadings(opening.ofProject(project), model, project);
      const gone = former && (await ofFormer(opening, former));
      expect(gone).toBeUndefined();
    }
  }
}

/** The reads of a replaced project. */
function ofFormer(storage: Storage, project: ProjectIdentity) {
  const { resources } = storage.ofProject(project);
  return resources.get(project.projectKey, IDS[0] ?? "").catch((error: unknown) => {
    if (!(error instanceof ProjectGone)) throw error;
  });
}

async function compareReadings(
  { resources }: Storage,
  model: NaiveResources,
  { projectKey }: ProjectIdentity,
): Promise<void> {
  const page = { limit: 100 };
  const all = await model.list(projectKey, page);
  // From the second read on, results may be cached.
  for (let time = 0; time < 2; time++) {
    expect(await resources.list(projectKey, page)).toEqual(all);
  }
  for (const resource of all) expect(resource.version).toBe(1 + changesOf(resource));
  expect(await resources.getMany(projectKey, IDS)).toEqual(await model.getMany(projectKey, IDS));
  const [id = ""] = IDS;
  expect(await resources.get(projectKey, id)).toEqual(await model.get(projectKey, id));
}

/** Carries the results out of a transaction that is rolled back. */
class Thrown extends Error {
  constructor(readonly results: unknown[]) {
    super("thrown at the end");
  }
}

function resultsOf(error: unknown): unknown[] {
  if (error instanceof Thrown) return error.results;
  throw error;
}

function perform(resources: ResourceWriter, operation: Operation): Promise<unknown> {
  const { kind, projectKey, id, key, number } = operation;
  switch (kind) {
    case "save":
      return save(resources, operation).catch(duplicateKey);
    case "update":
      return update(resources, operation).catch(duplicateKey);
    case "delete":
      return resources.delete(projectKey, id, number);
    case "get":
      return resources.get(projectKey, id);
    case "getByKey":
      return resources.getByKey(projectKey, key ?? "one");
    case "getMany":
      return resources.getMany(projectKey, [id, "other", ...IDS.slice(number)]);
    case "list":
      return resources.list(projectKey, { limit: number, offset: number % 3 });
    case "listAfter":
      return resources.list(projectKey, { limit: 2, after: { createdAt: timestamp(number), id } });
    case "count":
      return resources.count(projectKey);
  }
}

/** Inserts the resource if it is missing, otherwise updates it at its current version. */
async function save(resources: ResourceWriter, operation: Operation): Promise<unknown> {
  const { projectKey, id, key, number } = operation;
  const present = await resources.get(projectKey, id);
  if (present !== undefined) return update(resources, { ...operation, number: present.version });
  const createdAt = timestamp(number);
  const current = content(0, number);
  const resource = sampleResource(projectKey, { id, createdAt, current });
  return resources.insert(key === undefined ? resource : { ...resource, key });
}

/** Updates the resource if its version is the operation's number. */
async function update(resources: ResourceWriter, operation: Operation): Promise<unknown> {
  const { projectKey, id, key, number } = operation;
  const present = await resources.get(projectKey, id);
  const seen = { ...(present ?? sampleResource(projectKey, { id })), version: number };
  if (present === undefined) return resources.update(seen, seen);
  const { key: _, ...withoutKey } = present;
  const changed: ResourceRecord = {
    ...withoutKey,
    ...(key === undefined ? {} : { key }),
    version: present.version + 1,
    createdAt: timestamp(number),
    lastModifiedAt: at(number),
    createdBy: { clientId: `creator ${number}` },
    lastModifiedBy: { clientId: `modifier ${number}` },
    current: { ...content(changesOf(present) + 1, number), someProperty: "some" },
    staged: { ...content(number), secondPropertyToUpdate: "second" },
  };
  return resources.update(changed, seen);
}

/** The number of updates of a resource, which its content counts. */
function changesOf(resource: ResourceRecord): number {
  return resource.current.objectTypeProperty.arrayOfIntExample?.[0] ?? 0;
}

function timestamp(number: number): string {
  return TIMESTAMPS[number % 2] ?? TIMESTAMPS[0];
}

function duplicateKey(error: unknown): string {
  if (error instanceof DuplicateKey) return `DuplicateKey ${error.key}`;
  throw error;
}
