import { indexedCollections } from "./indexed-collections.js";
import type { Family } from "../runtime/service/metrics.js";
import { threadProgram } from "../runtime/service/threads/worker-thread.js";
import { indexFamilies } from "./search/segments/index-metrics.js";
import { segmentLimits } from "./search/segments/limits.js";
import { MainThreadWork, SizedWork } from "./search/segments/main-thread-work.js";
import { MaintenanceQueue } from "./search/segments/maintenance-queue.js";
import { SegmentEvaluator } from "./search/segments/segment-evaluator.js";
import { SegmentIndexes } from "./search/segments/segment-indexes.js";
import { sizedBuilders, ThreadBuilders } from "./search/segments/builders.js";
import { ThreadWork } from "./search/segments/thread-work.js";
import { ViewCache } from "./search/segments/index-view.js";
import type { Storage } from "./storage/storage.js";

interface SearchLog {
  info: (values: object, message: string) => void;
  error: (values: object, message: string) => void;
}

export type SearchServices = {
  searchIndexes: SegmentIndexes;
  resourceIndexes: SegmentIndexes;
};

/** Opens the indexes, which must be closed before their store. `timeout`: of a query, in milliseconds. */
export function openSearchIndexes(
  storage: Storage,
  log: SearchLog,
  timeout: number,
): SearchServices {
  const program = threadProgram("search-thread", import.meta.url);
  const evaluator = new SegmentEvaluator(indexedCollections, segmentLimits.cache);
  const here = new MainThreadWork(evaluator, timeout, segmentLimits.longestOnMainThread);
  const builders = new ThreadBuilders(program);
  const builds = { products: { failed: 0, damaged: 0 }, resources: { failed: 0, damaged: 0 } };
  const maintenance = new MaintenanceQueue({
    collections: indexedCollections,
    openBuilder: sizedBuilders(indexedCollections, builders.open),
    failed: (err, { projectKey, collection }) => {
      builds[collection].failed++;
      log.error({ err, projectKey }, "The search index of a project could not be built.");
    },
    damaged: (err, { projectKey, collection }) => {
      builds[collection].damaged++;
      const message = `The search index of ${collection} of a project is damaged and is being rebuilt.`;
      log.error({ err, projectKey }, message);
    },
    progressed: ({ projectKey, collection }, { done, left }) => {
      // Work that takes less than about a second is not logged.
      if (done + left <= segmentLimits.records) return;
      log.info({ projectKey }, `indexed ${done} of ${done + left} ${collection}`);
    },
  });
  const shared = {
    work: new SizedWork(here, new ThreadWork(program, timeout)),
    maintenance,
    builders,
    cache: new ViewCache(segmentLimits.cache),
  };
  const { products, resources } = indexedCollections;
  return {
    searchIndexes: new SegmentIndexes(storage, {
      collection: products,
      builds: builds.products,
      ...shared,
    }),
    resourceIndexes: new SegmentIndexes(storage, {
      collection: resources,
      builds: builds.resources,
      ...shared,
    }),
  };
}

export function searchFamilies({ searchIndexes, resourceIndexes }: SearchServices): Family[] {
  return indexFamilies([searchIndexes.metrics, resourceIndexes.metrics]);
}
