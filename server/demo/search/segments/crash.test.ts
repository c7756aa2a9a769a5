import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../storage/storage.js";
import { StorageUnavailable } from "../../storage/store-errors.js";
import { checkSegments } from "./check/check-index.js";
import type { IndexedCollection } from "./segment-work.js";
import type { SegmentIndexes } from "./segment-indexes.js";
import { openIndexes } from "./testing/open-indexes.js";
import { newProject, ProductWriter } from "./testing/state-collection.js";
import { resourceStates, ResourceWriter } from "./testing/state-collection.js";
import { indexedStates, stateCollection } from "./testing/state-collection.js";

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

/** The store of a process that dies after this many transactions: its later actions have no effect. */
function dyingAfter(transactions: number, store: Storage = storage): Storage {
  let left = transactions;
  const died = (): Error => new StorageUnavailable("The process has died.");
  const of = (view: Storage): Storage =>
    new Proxy(view, {
      get(target, name) {
        if (name === "ofProject") {
          return (...args: Parameters<Storage["ofProject"]>) => of(target.ofProject(...args));
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

/** The index as found by a process that starts after the dead process's lease has expired. */
function openLater(collection: IndexedCollection): ReturnType<typeof openIndexes> {
  return openIndexes(storage, { collection, lease: { now: () => Date.now() + 20_000 } });
}

async function expectExact(writer: Writer, collection: IndexedCollection): Promise<void> {
  const { projectKey } = writer;
  const { indexes, failures, close } = openLater(collection);
  expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
  await indexes.maintain(projectKey);
  expect(await indexedStates(indexes, projectKey)).toEqual(writer.states);
  await close();
  expect(failures).toEqual([]);
  const index = { projectKey, collection: collection.name, format: collection.format };
  const errors = await storage.snapshot((state) => checkSegments(state, projectKey, collection));
  expect(errors).toEqual([]);
  const { manifest } = (await storage.searchSegments.state(index)) ?? {};
  const stored = await storage.searchSegments.stored(index);
  expect(stored.map(({ id }) => id).sort()).toEqual(
    (manifest?.segments ?? []).map(({ id }) => id).sort(),
  );
  expect(manifest?.lease).toBeUndefined();
}

type Writer = ProductWriter | ResourceWriter;

/** Kinds of builds: appending, and rebuilding a segment that is mostly superseded. */
const kinds = {
  products: {
    collection: stateCollection,
    newWriter: (projectKey: string) => new ProductWriter(storage, projectKey),
    more: async () => undefined,
  },
  resources: {
    collection: resourceStates,
    newWriter: (projectKey: string) => new ResourceWriter(storage, projectKey),
    // Enough for a scan that replaces earlier segments.
    more: async (writer: Writer, { maintain }: Pick<SegmentIndexes, "maintain">) => {
      if (!(writer instanceof ResourceWriter)) return;
      for (let i = 0; i < 8; i++) await writer.delete(0);
      await maintain(writer.projectKey);
      await writer.insert(7);
    },
  },
};

describe.each(Object.entries(kinds))(
  "a process that dies while it builds segments of %s",
  (_, kind) => {
    const { collection, newWriter, more } = kind;
    type Step = (writer: Writer) => Promise<unknown>;

    /** The number of deaths, each one transaction later, which all leave an exact index. */
    async function deathsAfter(prepare: Step, write: Step): Promise<number> {
      for (let deaths = 0; ; deaths++) {
        const writer = newWriter((await newProject(storage)).projectKey);
        await prepare(writer);
        const { indexes, failures } = openIndexes(dyingAfter(deaths), { collection });
        const dying = indexes.maintain(writer.projectKey).then(() => false);
        const died = await dying.catch(() => true);
        expect(failures).toHaveLength(died ? 1 : 0);
        await write(writer);
        await expectExact(writer, collection);
        if (!died) return deaths;
      }
    }

    it("leaves an exact index after each of its transactions, which the next process completes", async () => {
      const prepare = async (writer: Writer): Promise<void> => {
        await writer.insert(12);
        const { indexes: before } = openIndexes(storage, { collection });
        await before.maintain(writer.projectKey);
        for (let i = 0; i < 9; i++) await writer.update(i);
        await more(writer, { maintain: (projectKey) => before.maintain(projectKey) });
        await writer.insert(12);
      };
      // Leases, parts, manifests and deletions.
      expect(await deathsAfter(prepare, (writer) => writer.update(11))).toBeGreaterThanOrEqual(8);
    });

    it("leaves an exact index while it builds the first one", async () => {
      const write = async (writer: Writer): Promise<void> => {
        await writer.update(3);
        await writer.insert(2);
      };
      const deaths = await deathsAfter((writer) => writer.insert(25), write);
      expect(deaths).toBeGreaterThanOrEqual(6);
    });
  },
);
