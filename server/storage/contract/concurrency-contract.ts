import { describe, expect, it } from "@jest/globals";
import type { ResourceRecord } from "../records.js";
import type { Storage, StorageTransaction } from "../storage.js";
import { content, newProjectKey, nextVersion, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const CLIENTS = 64;

export function describeConcurrencyContract(open: OpenStorage): void {
  describe("concurrent transactions", () => {
    const storage = useStorage(open);
    describeConditionalWrites(storage);
    describeReadsBeforeWrites(storage);
  });
}

/** Runs the work of all clients at once. */
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

async function givenResource(
  storage: Storage,
  given: Partial<ResourceRecord> = {},
): Promise<ResourceRecord> {
  const resource = sampleResource(newProjectKey(), given);
  await storage.transaction(({ resources }) => resources.insert(resource));
  return resource;
}

function describeConditionalWrites(storage: () => Storage): void {
  it("lets exactly one of many updates from the same version win", async () => {
    const resource = await givenResource(storage());
    const outcomes = await race(storage(), async ({ resources }, client) => {
      const next = nextVersion(resource, { current: content(client) });
      const updated = await resources.update(next, resource);
      return { client, updated };
    });
    const winners = fulfilled(outcomes).filter(({ updated }) => updated);
    expect(fulfilled(outcomes)).toHaveLength(CLIENTS);
    expect(winners).toHaveLength(1);
    expect(await storage().resources.get(resource.projectKey, resource.id)).toEqual(
      nextVersion(resource, { current: content(...winners.map(({ client }) => client)) }),
    );
  });

  it("lets exactly one of many updates and deletes from the same version win", async () => {
    const resource = await givenResource(storage());
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

  it("gives a key to exactly one of many", async () => {
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
  it.each<[string, (client: number) => boolean]>([
    ["by id", () => false],
    ["by key", () => true],
    ["by id or by key", (client) => client % 2 === 0],
  ])("counts every read-modify-write %s", async (_, isByKey) => {
    const { projectKey, id } = await givenResource(storage(), { key: "key" });
    const outcomes = await race(storage(), async ({ resources }, client) => {
      const present = isByKey(client)
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

  it("writes by key while others take the key away by id", async () => {
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

  it("lets none come between the reads and the writes of another, on other rows either", async () => {
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
