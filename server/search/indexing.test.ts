import { describe, expect, it } from "@jest/globals";
import { syntheticResource } from "../resources/synthetic-resources.js";
import { useTestStorage } from "../testing/use-test-storage.js";
import type { IndexScope } from "../storage/index-storage.js";
import type { Condition } from "../query/condition.js";
import { ApiError } from "../errors.js";
import { buildIndex, Indexing } from "./indexing.js";

const storage = useTestStorage();
let projects = 0;

const now = new Date("2024-05-01T10:00:00.000Z");
const anything: Condition = { kind: "all", of: [] };
const withWord: Condition = { kind: "present", path: "arrayOfStringExample" };

function scope(projectKey: string): IndexScope {
  return { projectKey, projection: "current" };
}

async function insert(projectKey: string, from: number, to: number): Promise<void> {
  await storage().transaction(async ({ resources }) => {
    for (let position = from; position < to; position++) {
      await resources.insert(syntheticResource(projectKey, position, now));
    }
  });
}

/** A project of so many resources, without an index. */
async function project(count: number): Promise<string> {
  const projectKey = `project-${(projects += 1)}`;
  await storage().transaction(({ projects }) =>
    projects.insert({ projectKey, createdAt: now.toISOString() }),
  );
  await insert(projectKey, 0, count);
  return projectKey;
}

async function counts(projectKey: string): Promise<number[]> {
  const { index } = storage();
  return [
    await index.count(scope(projectKey), anything),
    await index.count(scope(projectKey), withWord),
  ];
}

describe("a project that is never searched", () => {
  it("has no index, and its writes leave no rows of one", async () => {
    const projectKey = await project(10);
    expect(await storage().index.isComplete(projectKey)).toBe(false);
    expect(await counts(projectKey)).toEqual([0, 0]);
  });
});

describe("buildIndex", () => {
  it("indexes resources written before, meanwhile and afterwards", async () => {
    const projectKey = await project(450);
    const building = buildIndex(storage(), projectKey);
    for (let i = 0; i < 20; i++) await insert(projectKey, 450 + i, 451 + i);
    await building;
    expect(await counts(projectKey)).toEqual([470, 470]);
    await insert(projectKey, 470, 480);
    expect(await counts(projectKey)).toEqual([480, 480]);
  });

  it("indexes everything once, however often it runs at the same time", async () => {
    const projectKey = await project(350);
    await Promise.all([1, 2, 3].map(() => buildIndex(storage(), projectKey)));
    expect(await counts(projectKey)).toEqual([350, 350]);
    await buildIndex(storage(), projectKey);
    expect(await counts(projectKey)).toEqual([350, 350]);
  });

  it("continues an interrupted build", async () => {
    const projectKey = await project(250);
    await storage().transaction(({ index }) => index.begin(projectKey));
    const page = { limit: 100, after: undefined };
    await storage().transaction(({ index }) => index.extend(projectKey, page));
    expect(await storage().index.isComplete(projectKey)).toBe(false);
    await buildIndex(storage(), projectKey);
    expect(await storage().index.isComplete(projectKey)).toBe(true);
    expect(await counts(projectKey)).toEqual([250, 250]);
  });

  it("ends when its project is deleted, and finds what a later project of that key has", async () => {
    const projectKey = await project(300);
    const building = buildIndex(storage(), projectKey);
    await storage().transaction(({ projects }) => projects.delete(projectKey));
    await building;
    expect(await counts(projectKey)).toEqual([0, 0]);
    await insert(projectKey, 0, 5);
    await buildIndex(storage(), projectKey);
    expect(await counts(projectKey)).toEqual([5, 5]);
  });
});

describe("Indexing", () => {
  it("builds the index for all that wait for it", async () => {
    const projectKey = await project(120);
    const indexing = new Indexing(storage());
    await Promise.all([1, 2, 3].map(() => indexing.ready(projectKey)));
    expect(await counts(projectKey)).toEqual([120, 120]);
  });

  it("rejects after the timeout, and continues building for later requests", async () => {
    const projectKey = await project(600);
    const failures: unknown[] = [];
    const indexing = new Indexing(storage(), (error) => failures.push(error), 0);
    const timedOut = indexing.ready(projectKey);
    await expect(timedOut).rejects.toBeInstanceOf(ApiError);
    await expect(timedOut).rejects.toMatchObject({
      code: "OverCapacity",
      message: "The project is being indexed for its first search. Try again later.",
    });
    expect(await storage().index.isComplete(projectKey)).toBe(false);
    const withDefaultTimeout = new Indexing(storage());
    await withDefaultTimeout.ready(projectKey);
    await indexing.ready(projectKey);
    expect(await counts(projectKey)).toEqual([600, 600]);
    expect(failures).toEqual([]);
  });
});
