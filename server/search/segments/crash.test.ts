import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { resourceDocuments } from "../../resources/resource-document.js";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../storage/storage.js";
import { StorageUnavailable } from "../../storage/store-errors.js";
import { checkSegments } from "./check/check-index.js";
import { openIndexes } from "./testing/open-indexes.js";
import { newProject, ProductWriter } from "./testing/product-writer.js";
import { indexedStates, stateCollection } from "./testing/state-collection.js";

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage({ documents: resourceDocuments });
});
afterAll(() => storage.close());

/** The store of a process that dies after so many transactions: nothing that it does later takes effect. */
function dyingAfter(transactions: number, store: Storage = storage): Storage {
  let left = transactions;
  const died = (): Error => new StorageUnavailable("The process has died.");
  const of = (view: Storage): Storage =>
    new Proxy(view, {
      get(target, name) {
        if (name === "ofProject") {
          return (...given: Parameters<Storage["ofProject"]>) => of(target.ofProject(...given));
        }
        if (name === "transaction") {
          return (work: Parameters<Storage["transaction"]>[0]) =>
            left-- > 0 ? target.transaction(work) : Promise.reject(died());
        }
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  return of(store);
}

/** The index as a process finds it that starts after the lease of the one that died has expired. */
function openLater(): ReturnType<typeof openIndexes> {
  return openIndexes(storage, { lease: { now: () => Date.now() + 20_000 } });
}

async function expectExact(writer: ProductWriter): Promise<void> {
  const { projectKey } = writer;
  const { indexes, failures, close } = openLater();
  expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
  await indexes.maintain(projectKey);
  expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
  await close();
  expect(failures).toEqual([]);
  const index = { projectKey, collection: "products", format: stateCollection.format } as const;
  const errors = await storage.snapshot((state) =>
    checkSegments(state, projectKey, stateCollection),
  );
  expect(errors).toEqual([]);
  const { manifest } = (await storage.searchSegments.state(index)) ?? {};
  const stored = await storage.searchSegments.stored(index);
  expect(stored.map(({ id }) => id).sort()).toEqual(
    (manifest?.segments ?? []).map(({ id }) => id).sort(),
  );
  expect(manifest?.lease).toBeUndefined();
}

describe("a process that dies while it builds segments", () => {
  it("leaves an exact index after each of its transactions, which the next one completes", async () => {
    let deaths = 0;
    for (let transactions = 0; ; transactions++) {
      const writer = new ProductWriter(storage, (await newProject(storage)).projectKey);
      await writer.insert(12);
      await openIndexes(storage).indexes.maintain(writer.projectKey);
      // What follows appends, and makes anew a segment of which most is dead.
      for (let i = 0; i < 9; i++) await writer.update(i);
      await writer.insert(12);
      const { indexes, failures } = openIndexes(dyingAfter(transactions));
      const died = await indexes.maintain(writer.projectKey).then(
        () => false,
        () => true,
      );
      expect(failures).toHaveLength(died ? 1 : 0);
      await writer.update(11);
      await expectExact(writer);
      if (!died) break;
      deaths++;
    }
    // Leases, parts, manifests and deletions.
    expect(deaths).toBeGreaterThan(8);
  });
});
