import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import type { ResourceContent, ResourceRecord } from "../records.js";
import type { Storage, StorageTransaction } from "../storage.js";
import { at, content, newProjectKey, nextVersion, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const CLIENTS = 64;

export function describeConcurrencyContract(open: OpenStorage): void {
  describe("concurrent transactions", () => {
    const storage = useStorage(open);
    describeConditionalWrites(storage);
    describeReadsBeforeWrites(storage);
    describeReadsWhileWriting(storage);
  });
}

/** Runs the work of all clients simultaneously. */
function race<T>(
  storage: Storage,
  work: (transaction: StorageTransaction, client: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled(
    Array.from({ length: CLIENTS }, (_, client) =>
      storage.transaction((transaction) => work(transaction, client)),
    ),
  );
}

function fulfilled<T>(outcomes: PromiseSettledResult<T>[]): T[] {
  return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
}

async function insertResource(
  storage: Storage,
  overrides: Partial<ResourceRecord> = {},
): Promise<ResourceRecord> {
  const resource = sampleResource(newProjectKey(), overrides);
  await storage.transaction(({ resources }) => resources.insert(resource));
  return resource;
}

function describeConditionalWrites(storage: () => Storage): void {
  it("accepts exactly one of many updates and deletes of a version", async () => {
    const resource = await insertResource(storage());
    const { projectKey, id } = resource;
    const outcomes = await race(storage(), async ({ resources }, client) =>
      client % 2 === 0
        ? (await resources.update(nextVersion(resource), resource)) && "updated"
        : (await resources.delete(projectKey, id, 1)) && "deleted",
    );
    const [winner, ...others] = fulfilled(outcomes).filter((outcome) => outcome !== false);
    expect(others).toEqual([]);
    const stored = await storage().resources.get(projectKey, id);
    expect(stored?.version).toBe(winner === "updated" ? 2 : undefined);
  });

  it("assigns a key to exactly one of many", async () => {
    const projectKey = newProjectKey();
    const outcomes = await race(storage(), ({ resources }) =>
      resources.insert(sampleResource(projectKey, { key: "wanted" })),
    );
    expect(fulfilled(outcomes)).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") continue;
      expect(outcome.reason).toMatchObject({ name: "DuplicateKey", key: "wanted" });
    }
    expect(await storage().resources.count(projectKey)).toBe(1);
  });
}

function describeReadsBeforeWrites(storage: () => Storage): void {
  it("counts every read-modify-write by id or by key", async () => {
    const { projectKey, id } = await insertResource(storage(), { key: "key" });
    const outcomes = await race(storage(), async ({ resources }, client) => {
      const present =
        client % 2 === 0
          ? await resources.getByKey(projectKey, "key")
          : await resources.get(projectKey, id);
      if (present === undefined) throw new Error("It was inserted before.");
      const seen = present.current.objectTypeProperty.arrayOfIntExample ?? [];
      const next = nextVersion(present, { current: content(...seen, client) });
      return resources.update(next, present);
    });
    expect(fulfilled(outcomes)).toEqual(Array.from({ length: CLIENTS }, () => true));
    const stored = await storage().resources.get(projectKey, id);
    expect(stored?.version).toBe(1 + CLIENTS);
    const seen = stored?.current.objectTypeProperty.arrayOfIntExample ?? [];
    expect(seen.slice(1).sort((a, b) => a - b)).toEqual([...Array(CLIENTS).keys()]);
  });

  it("writes by key while others remove the key by id", async () => {
    const projectKey = newProjectKey();
    const write = async ({ resources }: StorageTransaction): Promise<boolean> => {
      const present = await resources.getByKey(projectKey, "key");
      if (present) return resources.update(nextVersion(present), present);
      await resources.insert(sampleResource(projectKey, { key: "key" }));
      return true;
    };
    const takeAway = async ({ resources }: StorageTransaction, id: string): Promise<boolean> => {
      const present = await resources.get(projectKey, id);
      if (present?.key === undefined) return true;
      const { key: _, ...withoutKey } = nextVersion(present);
      return resources.update(withoutKey, present);
    };
    await storage().transaction(write);
    const outcomes = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const seen = await storage().resources.getByKey(projectKey, "key");
        return storage().transaction((transaction) =>
          client % 2 === 0 || !seen ? write(transaction) : takeAway(transaction, seen.id),
        );
      }),
    );
    expect(outcomes).toEqual(outcomes.map(() => true));
    const all = await storage().resources.list(projectKey, { limit: 2 * CLIENTS });
    expect(all.filter(({ key }) => key !== undefined).length).toBeLessThanOrEqual(1);
  });

  it("isolates the reads and writes of a transaction from others, even on other rows", async () => {
    const projectKey = newProjectKey();
    const outcomes = await race(storage(), async ({ resources }) => {
      if ((await resources.count(projectKey)) >= 3) return false;
      await resources.insert(sampleResource(projectKey));
      return true;
    });
    expect(fulfilled(outcomes).filter(Boolean)).toHaveLength(3);
    expect(await storage().resources.count(projectKey)).toBe(3);
  });
}

/** Enough writes that several occur between two statements of a reader. */
const WRITES = 30;
/** So large that a store reads it separately from its row. */
const LARGE = "x".repeat(20_000);

function describeReadsWhileWriting(storage: () => Storage): void {
  it.each(["list", "getMany"] as const)("%s returns records of one version", async (way) => {
    const projectKey = newProjectKey();
    const first = sampleResource(projectKey, {
      current: largeContent(1),
      staged: largeContent(1),
    });
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

  it("lists full pages while records before them are deleted", async () => {
    const projectKey = newProjectKey();
    const sample = (): ResourceRecord =>
      sampleResource(projectKey, { current: largeContent(1), staged: largeContent(1) });
    await storage().transaction(async ({ resources }) => {
      for (let made = 0; made < 4; made++) {
        await resources.insert(sampleResource(projectKey, { createdAt: at(1) }));
      }
    });
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
      // Lets writers run, even if the store responds immediately.
      await nextTurn();
    } while (!isOver);
  };
  await Promise.all([writing, reading(), reading()]);
}

function largeContent(number: number): ResourceContent {
  return { objectTypeProperty: { arrayOfStringExample: [String(number), LARGE] } };
}
