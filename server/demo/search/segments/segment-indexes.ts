import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "../../errors.js";
import { beforeDeadline, withoutDeadline } from "../../../runtime/service/store-deadline.js";
import type { SearchIndexName } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { StorageUnavailable } from "../../storage/store-errors.js";
import type { EngineRequest, EngineResponse } from "../engine/search-request.js";
import type { BuildCounts, CollectionMetrics } from "./index-metrics.js";
import { IndexReader } from "./index-reader.js";
import { type IndexView, segmentsOf, type ViewCache } from "./index-view.js";
import { segmentLimits } from "./limits.js";
import type { MaintenanceQueue } from "./maintenance-queue.js";
import type { Client, IndexedCollection, SegmentWork, WorkOptions } from "./segment-work.js";
import { DamagedIndex } from "./stored-segments.js";

export interface IndexParts {
  collection: IndexedCollection;
  work: SegmentWork;
  maintenance: MaintenanceQueue;
  builders?: { close(): Promise<void> };
  cache: ViewCache;
  builds?: BuildCounts;
  limits?: { delta: number; largestDelta: number; wait: number };
}

/** Searches stored segments and, in memory, later changes. Reads every earlier write, by any process. */
export class SegmentIndexes {
  readonly #reader: IndexReader;
  readonly #limits;
  /** By project: the current read, and the one that starts after it. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<IndexView | undefined>>();

  constructor(
    private readonly storage: Storage,
    private readonly parts: IndexParts,
  ) {
    this.#limits = { ...segmentLimits, ...parts.limits };
    const { work, collection } = parts;
    const { fields = "" } = collection;
    this.#reader = new IndexReader({ storage, work, limits: this.#limits, fields });
  }

  /** Shares all caches, but reads from another view of the store. */
  on(storage: Storage): SegmentIndexes {
    return new SegmentIndexes(storage, this.parts);
  }

  /** Takes a copy of the cached indexes; returns a function that restores it. */
  take(): () => void {
    return this.parts.cache.take();
  }

  untilIdle(): Promise<void> {
    return this.parts.maintenance.untilIdle();
  }

  /** Reads all acknowledged writes. Throws OverCapacity, QueryTimedOut (large query), or `gone`'s reason. */
  async search(
    projectKey: string,
    request: EngineRequest,
    { since = performance.now(), client }: Partial<WorkOptions> = {},
  ): Promise<EngineResponse> {
    const { collection, work } = this.parts;
    const view = await this.#view(projectKey, client);
    const owner = { projectKey, collection: collection.name };
    return work.search({ owner, segments: segmentsOf(view), request }, { since, client });
  }

  /** Builds segments of changes and waits, so that an import does not leave it to the next search. */
  async maintain(projectKey: string): Promise<void> {
    await this.parts.maintenance.run(this.storage, this.#index(projectKey));
  }

  /** Drops all segments, then does as {@link maintain}. `false`: another process is building. */
  rebuild(projectKey: string): Promise<boolean> {
    return this.parts.maintenance.rebuild(this.storage, this.#index(projectKey));
  }

  get metrics(): CollectionMetrics {
    const { collection, cache, builds = { failed: 0, damaged: 0 } } = this.parts;
    const views = [...cache.beginningWith(`${collection.name} `)];
    return { collection: collection.name, views, builds };
  }

  /** Ends background work and threads. Rejects searches that wait for them. */
  async close(): Promise<void> {
    const { maintenance, work, builders } = this.parts;
    await maintenance.close();
    await Promise.all([work.close(), builders?.close()]);
  }

  #index(projectKey: string): SearchIndexName {
    const { name: collection, format } = this.parts.collection;
    return { projectKey, collection, format };
  }

  #cacheKey(projectKey: string): string {
    return `${this.parts.collection.name} ${projectKey}`;
  }

  /** The index at some instant after the call. Throws OverCapacity while too much of it is missing. */
  async #view(projectKey: string, client: Client | undefined): Promise<IndexView> {
    const until = performance.now() + this.#limits.wait;
    let isKnown = this.parts.cache.get(this.#cacheKey(projectKey)) !== undefined;
    let expired = readingTooSlow;
    for (;;) {
      const reading = beforeDeadline(readingOf(this.#latest(projectKey)), expired);
      const { view, damage } = await (isKnown ? reading : unlessGone(reading, client?.gone));
      isKnown = false;
      if (view === undefined) await this.#requireProject(projectKey);
      const isLarge = view === undefined || view.known.size > this.#limits.delta;
      const building = isLarge
        ? this.parts.maintenance.begin(this.storage, this.#index(projectKey), damage)
        : undefined;
      if (view) return view;
      const left = until - performance.now();
      if (left <= 0) throw beingIndexed();
      expired = beingIndexed;
      // Another process may be building, which is visible only in the store.
      const look = delay(Math.min(left, segmentLimits.look));
      const looked = building?.then((isWell) => (isWell ? undefined : look));
      await unlessGone(Promise.race([looked, look]), client?.gone);
    }
  }

  /** Throws ProjectGone for a deleted project, which has no index to wait for. */
  async #requireProject(projectKey: string): Promise<void> {
    await this.storage.transaction(({ projects }) => projects.get(projectKey));
  }

  /** All concurrent waiters share the read that starts after the running one. */
  #latest(projectKey: string): Promise<IndexView | undefined> {
    const waiting = this.#next.get(projectKey);
    if (waiting) return waiting;
    const before = this.#running.get(projectKey);
    // Its own callers get its error.
    const reading = (before ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(projectKey);
        return withoutDeadline(() => this.#read(projectKey));
      });
    this.#next.set(projectKey, reading);
    this.#running.set(projectKey, reading);
    const ended = (): void => {
      if (this.#running.get(projectKey) === reading) this.#running.delete(projectKey);
    };
    reading.then(ended, ended);
    return reading;
  }

  async #read(projectKey: string): Promise<IndexView | undefined> {
    const { cache } = this.parts;
    const { epoch } = cache;
    const key = this.#cacheKey(projectKey);
    const view = await this.#reader.read(this.#index(projectKey), cache.get(key));
    if (view) cache.put(key, view, epoch);
    return view;
  }
}

function readingTooSlow(): Error {
  return new StorageUnavailable("The index was not read in time.", { failure: "busy" });
}

function beingIndexed(): Error {
  return new ApiError(
    "OverCapacity",
    "The project's search index is being built. Try again later.",
  );
}

function readingOf(
  view: Promise<IndexView | undefined>,
): Promise<{ view: IndexView | undefined; damage?: DamagedIndex }> {
  return view.then(
    (read) => ({ view: read }),
    (error: unknown) => {
      if (error instanceof DamagedIndex) return { view: undefined, damage: error };
      throw error;
    },
  );
}

/** Rejects as soon as the client has gone; the shared work continues. */
async function unlessGone<T>(work: Promise<T>, gone: AbortSignal | undefined): Promise<T> {
  if (gone === undefined) return work;
  gone.throwIfAborted();
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      const reason: unknown = gone.reason;
      reject(reason instanceof Error ? reason : new Error("The client has gone."));
    };
    gone.addEventListener("abort", leave, { once: true });
    work.finally(() => gone.removeEventListener("abort", leave)).then(resolve, reject);
  });
}
