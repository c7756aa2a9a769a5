import { threadProgram } from "../../../../runtime/service/threads/worker-thread.js";
import type { Storage } from "../../../storage/storage.js";
import type { IndexedCollection, SegmentWork } from "../segment-work.js";
import { LocalBuilder, ThreadBuilders } from "../builders.js";
import { MainThreadWork } from "../main-thread-work.js";
import { MaintenanceQueue, type QueueOptions } from "../maintenance-queue.js";
import { SegmentEvaluator } from "../segment-evaluator.js";
import { SegmentIndexes } from "../segment-indexes.js";
import { ViewCache } from "../index-view.js";
import { ThreadWork } from "../thread-work.js";
import { stateCollection } from "./state-collection.js";

/** Limits that a test reaches with a few records. The wait of a search is longer than any step on a slow machine. */
export const SMALL = { delta: 6, largestDelta: 12, records: 10, wait: 60_000 };

export interface TestIndexes {
  indexes: SegmentIndexes;
  maintenance: MaintenanceQueue;
  cache: ViewCache;
  /** The errors that ended the maintenance of an index. */
  failures: unknown[];
  close: () => Promise<void>;
}

export type TestOptions = {
  collection?: IndexedCollection;
  limits?: typeof SMALL;
  mostBytes?: number;
  work?: SegmentWork;
} & Partial<QueueOptions>;

/** The indexes of one process, which do all work in the test's thread. */
export function openIndexes(
  storage: Storage,
  {
    collection = stateCollection,
    limits = SMALL,
    mostBytes = 1_000_000,
    work = new MainThreadWork(
      new SegmentEvaluator({ [collection.name]: collection }, mostBytes),
      10_000,
    ),
    ...queue
  }: TestOptions = {},
): TestIndexes {
  const failures: unknown[] = [];
  const maintenance = new MaintenanceQueue({
    collections: { [collection.name]: collection },
    openBuilder: async () => new LocalBuilder(collection),
    failed: (error) => failures.push(error),
    limits,
    ...queue,
  });
  const cache = new ViewCache(mostBytes);
  const indexes = new SegmentIndexes(storage, { collection, work, maintenance, cache, limits });
  return {
    indexes,
    maintenance,
    cache,
    failures,
    close: async () => {
      await maintenance.close();
      await work.close();
    },
  };
}

const stateProgram = threadProgram("state-thread", import.meta.url);

/** Searches and builds in threads only. */
export function stateThreads(timeout = 10_000): { work: ThreadWork; builders: ThreadBuilders } {
  return {
    work: new ThreadWork(stateProgram, timeout),
    builders: new ThreadBuilders(stateProgram),
  };
}
