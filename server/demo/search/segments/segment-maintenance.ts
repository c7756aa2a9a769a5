import { randomUUID } from "node:crypto";
import type {
  SearchIndexName,
  SegmentedCollection,
  SegmentEntry,
} from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import type { BuildTask } from "./build-task.js";
import type { IndexPlan } from "./index-plan.js";
import { LeaseLost, type LeaseOptions, ManifestLease } from "./manifest-lease.js";
import { deleteSegment, validManifest, writeSegment } from "./stored-segments.js";
import type { OpenBuilder, SegmentBuilder } from "./segment-work.js";

export interface MaintenanceOptions {
  planOf: (collection: SegmentedCollection) => IndexPlan;
  lease: LeaseOptions;
  openBuilder: OpenBuilder;
  /** Aborted when the process stops: the work ends soon, and the next process resumes it. */
  ending: AbortSignal;
  /** Called after each segment. `left`: records that are in no segment yet. */
  progressed?: (index: SearchIndexName, progress: { done: number; left: number }) => void;
}

/** Builds segments of changed records, and merges small ones, while others read and write. */
export class SegmentMaintenance {
  constructor(private readonly options: MaintenanceOptions) {}

  async isDue(storage: Storage, index: SearchIndexName): Promise<boolean> {
    const state = await storage.searchSegments.state(index);
    if (state === undefined) return false;
    const stored = await storage.searchSegments.stored(index);
    const manifest = validManifest(state);
    const used = new Set(manifest?.segments.map(({ id }) => id));
    // Either a dead process has left it, or the lease shows that a process is running.
    if (manifest?.lease || stored.some(({ id }) => !used.has(id))) return true;
    return (await this.#plan(index).next(storage, index, manifest)) !== undefined;
  }

  /** Builds all that is due; the manifest publishes segments. `false`: another process builds. */
  async run(storage: Storage, index: SearchIndexName): Promise<boolean> {
    const plan = this.#plan(index);
    await plan.begin(storage, index);
    if (!(await this.isDue(storage, index))) return true;
    const lease = await ManifestLease.take(storage, index, this.options.lease);
    if (lease === undefined) return false;
    const work = new Work(storage, index, lease, this.options);
    try {
      await work.removeUnused();
      let done = 0;
      for (let task = await this.#next(work); task; task = await this.#next(work)) {
        done += await work.build(task);
        const left = await plan.pending(storage, index, lease.manifest);
        this.options.progressed?.(index, { done, left });
      }
      await lease.release();
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      // The first error is reported; the lease expires.
      await lease.release().catch(() => undefined);
      throw error;
    }
  }

  /** Drops all segments for {@link run}, unless `damaged` has already been replaced. `false`: another builds. */
  async discard(
    storage: Storage,
    index: SearchIndexName,
    damaged?: readonly string[],
  ): Promise<boolean> {
    const lease = await ManifestLease.take(storage, index, this.options.lease);
    if (lease === undefined) return (await storage.searchSegments.state(index)) === undefined;
    const isLeft = ({ id }: SegmentEntry): boolean => damaged?.includes(id) ?? true;
    if (lease.manifest.segments.some(isLeft) || !damaged) {
      await lease.swap({ segments: [] });
    }
    await lease.release();
    return true;
  }

  async #next({ storage, index, lease }: Work): Promise<BuildTask | undefined> {
    this.options.ending.throwIfAborted();
    return this.#plan(index).next(storage, index, lease.manifest);
  }

  #plan({ collection }: SearchIndexName): IndexPlan {
    return this.options.planOf(collection);
  }
}

class Work {
  constructor(
    readonly storage: Storage,
    readonly index: SearchIndexName,
    readonly lease: ManifestLease,
    private readonly options: MaintenanceOptions,
  ) {}

  async build(task: BuildTask): Promise<number> {
    const builder = await this.options.openBuilder(this.index.collection);
    try {
      const { records, removedIds } = await this.#collect(task, builder);
      const id = randomUUID();
      const bytes = records > 0 ? await builder.finish(removedIds) : new Uint8Array(0);
      const proceed = (): Promise<void> => this.#proceed();
      const written = await writeSegment(this.storage, this.index, { id, bytes }, proceed);
      await this.#replace(task, records > 0 ? { ...written, records } : undefined);
      return records;
    } finally {
      await builder.close();
    }
  }

  async #collect(
    task: BuildTask,
    builder: SegmentBuilder,
  ): Promise<{ records: number; removedIds: string[] }> {
    let records = 0;
    const allRemoved: string[] = [];
    let added: Promise<void> = Promise.resolve();
    for await (const { texts, removedIds = [] } of task.pages()) {
      await this.#proceed();
      await added;
      added = builder.add(texts);
      // Awaited before the next page.
      added.catch(() => undefined);
      allRemoved.push(...removedIds);
      records += texts.length + removedIds.length;
    }
    await added;
    return { records, removedIds: allRemoved };
  }

  async #replace(task: BuildTask, made: Parameters<BuildTask["completed"]>[0]): Promise<void> {
    const before = this.lease.manifest.segments;
    const change = task.completed(made);
    await this.lease.swap(change);
    const used = new Set(change.segments.map(({ id }) => id));
    for (const { id } of before) if (!used.has(id)) await this.#delete(id);
  }

  /** Deletes segments that no manifest names, left by an interrupted process. */
  async removeUnused(): Promise<void> {
    const used = new Set(this.lease.manifest.segments.map(({ id }) => id));
    for (const { id } of await this.storage.searchSegments.stored(this.index)) {
      if (!used.has(id)) await this.#delete(id);
    }
  }

  #delete(id: string): Promise<void> {
    return deleteSegment(this.storage, this.index, id, () => this.#proceed());
  }

  async #proceed(): Promise<void> {
    this.options.ending.throwIfAborted();
    await this.lease.keep();
  }
}
