import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import type { ResourceContent, ResourceRecord } from "../records.js";
import type { ResourcePosition } from "../resource-storage.js";
import type { Storage } from "../storage.js";
import { at, newId, newProjectKey, nextVersion, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describePagingContract(open: OpenStorage): void {
  describe("pages of resources", () => {
    const storage = useStorage(open);
    describePages(storage);
    describePositions(storage);
    describeReadsWhileWriting(storage);
  });
}

/** Seven resources, of which only the id orders the first three and the next three. */
async function given(storage: Storage): Promise<{ projectKey: string; inOrder: ResourceRecord[] }> {
  const projectKey = newProjectKey();
  const inOrder = [5, 5, 5, 10, 10, 10, 100].map((milliseconds) =>
    sampleResource(projectKey, { createdAt: at(milliseconds) }),
  );
  await storage.transaction(async ({ resources }) => {
    for (const index of [3, 0, 6, 2, 5, 1, 4]) {
      const resource = inOrder[index];
      if (resource !== undefined) await resources.insert(resource);
    }
  });
  return { projectKey, inOrder };
}

function describePages(storage: () => Storage): void {
  it("lists by creation, then by id, whatever the order of insertion", async () => {
    const { projectKey, inOrder } = await given(storage());
    expect(await storage().resources.list(projectKey, { limit: 100 })).toEqual(inOrder);
    expect(await storage().resources.count(projectKey)).toBe(inOrder.length);
  });

  it.each([
    { limit: 0, offset: 0 },
    { limit: 2, offset: 0 },
    { limit: 3, offset: 2 },
    { limit: 3, offset: 6 },
    { limit: 3, offset: 7 },
    { limit: 3, offset: 10_000 },
  ])("lists $limit after $offset", async ({ limit, offset }) => {
    const { projectKey, inOrder } = await given(storage());
    const page = await storage().resources.list(projectKey, { limit, offset });
    expect(page).toEqual(inOrder.slice(offset, offset + limit));
  });

  it("is empty in a project without resources", async () => {
    expect(await storage().resources.list(newProjectKey(), { limit: 20 })).toEqual([]);
    expect(await storage().resources.count(newProjectKey())).toBe(0);
  });

  it("shows a transaction what it has written", async () => {
    const { projectKey, inOrder } = await given(storage());
    await storage().transaction(async ({ resources }) => {
      const added = sampleResource(projectKey, { createdAt: at(50) });
      await resources.insert(added);
      const listed = await resources.list(projectKey, { limit: 2, offset: 6 });
      expect(listed).toEqual([added, inOrder[6]]);
      expect(await resources.count(projectKey)).toBe(8);
    });
  });
}

function describePositions(storage: () => Storage): void {
  it.each([1, 2, 3, 100])("walks the project by positions, %p at a time", async (limit) => {
    const { projectKey, inOrder } = await given(storage());
    const walked: ResourceRecord[] = [];
    let after: ResourcePosition | undefined;
    while (walked.length <= inOrder.length) {
      const page = await storage().resources.list(projectKey, { limit, ...(after && { after }) });
      walked.push(...page);
      after = page.at(-1);
      if (after === undefined) break;
    }
    expect(walked).toEqual(inOrder);
  });

  it("starts after a position at which nothing is, or is no longer", async () => {
    const { projectKey, inOrder } = await given(storage());
    const gone = inOrder[1];
    if (gone === undefined) throw new Error("There are seven.");
    await storage().transaction(({ resources }) => resources.delete(projectKey, gone.id, 1));
    const after = async (position: ResourcePosition): Promise<ResourceRecord[]> =>
      storage().resources.list(projectKey, { limit: 100, after: position });
    expect(await after(gone)).toEqual(inOrder.slice(2));
    expect(await after({ createdAt: at(7), id: newId() })).toEqual(inOrder.slice(3));
    expect(await after({ createdAt: at(1_000), id: "" })).toEqual([]);
  });
}

/** Writes while a reader reads: enough for several to come between two statements of it. */
const WRITES = 60;
/** So large that a store reads it apart from the row it belongs to. */
const LARGE = "x".repeat(20_000);

function describeReadsWhileWriting(storage: () => Storage): void {
  it.each(["list", "getMany"] as const)("%s gives each record of one version", async (way) => {
    const projectKey = newProjectKey();
    const first = sampleResource(projectKey, { current: largeContent(1), staged: largeContent(1) });
    await storage().transaction(({ resources }) => resources.insert(first));
    let version = 1;
    const write = async (): Promise<void> => {
      const [before, after] = [{ ...first, version }, largeContent(version + 1)];
      const next = nextVersion(before, { current: after, staged: after });
      await storage().transaction(({ resources }) => resources.update(next, before));
      version++;
    };
    const read = async (): Promise<void> => {
      const { resources } = storage();
      const [found] =
        way === "list"
          ? await resources.list(projectKey, { limit: 1 })
          : await resources.getMany(projectKey, [first.id]);
      const [number] = found?.current.objectTypeProperty.arrayOfStringExample ?? [];
      expect(number).toBe(String(found?.version));
    };
    await readWhileWriting(write, read);
  });

  it("lists full pages while those in front of them are deleted", async () => {
    const { projectKey } = await given(storage());
    const sample = (): ResourceRecord =>
      sampleResource(projectKey, { current: largeContent(1), staged: largeContent(1) });
    const write = async (): Promise<void> => {
      const short = sample();
      await storage().transaction(({ resources }) => resources.insert(short));
      await storage().transaction(({ resources }) => resources.delete(projectKey, short.id, 1));
    };
    const read = async (): Promise<void> => {
      expect((await storage().resources.list(projectKey, { limit: 3 })).length).toBe(3);
    };
    await readWhileWriting(write, read);
  });
}

async function readWhileWriting(
  write: () => Promise<void>,
  read: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const writing = (async (): Promise<void> => {
    for (let i = 0; i < WRITES; i++) await write();
  })().finally(() => (isOver = true));
  const reading = async (): Promise<void> => {
    do {
      await read();
      // Without a turn a store that answers at once would leave none to the writers.
      await nextTurn();
    } while (!isOver);
  };
  await Promise.all([writing, reading(), reading()]);
}

function largeContent(number: number): ResourceContent {
  return { objectTypeProperty: { arrayOfStringExample: [String(number), LARGE] } };
}
