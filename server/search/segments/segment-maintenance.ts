import { randomUUID } from "node:crypto";
import type {
  SearchIndexName,
  SegmentEntry,
  StoredSegment,
} from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { changedTexts } from "./changed-texts.js";
import { validManifest } from "./index-reader.js";
import { segmentLimits } from "./limits.js";
import { LeaseLost, type LeaseOptions, ManifestLease } from "./manifest-lease.js";
import { type MergedSegment, type MergeTask, nextTask } from "./merge-plan.js";
import { writeSegment } from "./segment-bytes.js";
import type { OpenBuilder, SegmentBuilder } from "./segment-build.js";

export interface MaintenanceOptions {
  lease: LeaseOptions;
  openBuilder: OpenBuilder;
  /** Aborted when the process stops: the work then ends soon, and is resumed by the next one. */
  ending: AbortSignal;
  /** Called after each segment. `left`: records that are in none yet. */
  progressed?: (index: SearchIndexName, progress: { done: number; left: number }) => void;
  limits?: { delta: number; records: number };
}

const NEWEST = Number.MAX_SAFE_INTEGER;

/** Makes segments of records that have changed, and one of several small ones, while others read and write. */
export class SegmentMaintenance {
  readonly #limits;

  constructor(private readonly options: MaintenanceOptions) {
    this.#limits = options.limits ?? segmentLimits;
  }

  /** Whether there is something to do. */
  async isDue(storage: Storage, index: SearchIndexName): Promise<boolean> {
    const state = await storage.searchSegments.state(index);
    if (state === undefined) return false;
    const stored = await storage.searchSegments.stored(index);
    const { segments = [], revision: after = 0, lease } = validManifest(state) ?? {};
    const used = new Set(segments.map(({ id }) => id));
    const isUnused = ({ format, id }: StoredSegment): boolean =>
      format < index.format || (format === index.format && !used.has(id));
    // Of a process that has died, or of one that is at work, which is told by its lease.
    if (lease || stored.some(isUnused)) return true;
    const pending = await storage.searchSegments.countChanges(index, { after, until: NEWEST });
    const merged = await withLive(storage, index, segments);
    return nextTask(merged, pending, this.#limits) !== undefined;
  }

  /**
   * Does all that there is to do. Each segment counts as soon as the manifest names it: interrupted work is
   * resumed. Ends with `false` if another process does it.
   *
   * @param storage - the store of the project alone: see `Storage.ofProject`
   */
  async run(storage: Storage, index: SearchIndexName): Promise<boolean> {
    if (!(await this.isDue(storage, index))) return true;
    const lease = await ManifestLease.take(storage, index, this.options.lease);
    if (lease === undefined) return false;
    const work = new Work(storage, index, lease, this.options);
    try {
      await work.removeUnused();
      let done = 0;
      for (let task = await this.#next(work); task; task = await this.#next(work)) {
        done += await work.build(task, this.#limits.records);
        this.options.progressed?.(index, { done, left: await work.pending() });
      }
      await work.removeFormer();
      await lease.release();
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      await lease.release().catch(() => undefined);
      throw error;
    }
  }

  /** Drops all segments, which {@link run} then builds anew. `false`: another process is building. */
  async discard(storage: Storage, index: SearchIndexName): Promise<boolean> {
    const lease = await ManifestLease.take(storage, index, this.options.lease);
    if (lease === undefined) return (await storage.searchSegments.state(index)) === undefined;
    await lease.swap({ segments: [], revision: 0 });
    await lease.release();
    return true;
  }

  async #next(work: Work): Promise<MergeTask | undefined> {
    this.options.ending.throwIfAborted();
    return nextTask(await work.segments(), await work.pending(), this.#limits);
  }
}

/** Each record counts where its last write is: the segments after it have it as it is now. */
async function withLive(
  { searchSegments }: Pick<Storage, "searchSegments">,
  index: SearchIndexName,
  segments: readonly SegmentEntry[],
): Promise<MergedSegment[]> {
  const merged = [];
  let after = 0;
  for (const entry of segments) {
    const { until } = entry;
    merged.push({ ...entry, live: await searchSegments.countChanges(index, { after, until }) });
    after = until;
  }
  return merged;
}

/** The work on one index under a lease. */
class Work {
  constructor(
    private readonly storage: Storage,
    private readonly index: SearchIndexName,
    private readonly lease: ManifestLease,
    private readonly options: MaintenanceOptions,
  ) {}

  /** Number of records that have changed since the last segment. */
  pending(): Promise<number> {
    return this.#count(this.lease.manifest.revision, NEWEST);
  }

  segments(): Promise<MergedSegment[]> {
    return withLive(this.storage, this.index, this.lease.manifest.segments);
  }

  /** Builds a segment of at most so many records. Gives their number. */
  async build(task: MergeTask, most: number): Promise<number> {
    const builder = await this.options.openBuilder(this.index.collection);
    try {
      const made = await this.#collect(task, most, builder);
      const id = randomUUID();
      const bytes = made.records > 0 ? await builder.finish() : new Uint8Array(0);
      await writeSegment(this.storage, this.index, { id, bytes }, () => this.#goOn());
      await this.#replace(task, { id, size: bytes.byteLength, ...made });
      return made.records;
    } finally {
      await builder.close();
    }
  }

  async #collect(
    { from, count, range }: MergeTask,
    most: number,
    builder: SegmentBuilder,
  ): Promise<Pick<SegmentEntry, "records" | "until">> {
    const { segments, revision } = this.lease.manifest;
    const least = segments[from + count - 1]?.until ?? revision;
    let records = 0;
    let until = range.until === NEWEST ? least : range.until;
    for await (const page of changedTexts(this.storage, this.index, range, most)) {
      await this.#goOn();
      await builder.add(page.map(({ text }) => text));
      records += page.length;
      until = Math.max(until, page.at(-1)?.revision ?? until);
    }
    // Up to there all have been read, also where it is the revision of no record any more.
    return { records, until };
  }

  async #replace({ from, count }: MergeTask, made: SegmentEntry): Promise<void> {
    const { segments: before, revision } = this.lease.manifest;
    const segments = before.toSpliced(from, count, ...(made.records > 0 ? [made] : []));
    await this.lease.swap({ segments, revision: Math.max(revision, made.until) });
    for (const { id } of before.slice(from, from + count)) await this.#delete(this.index, id);
  }

  /** Deletes segments that no manifest names: a process ended before it could, or before it wrote the manifest. */
  async removeUnused(): Promise<void> {
    const used = new Set(this.lease.manifest.segments.map(({ id }) => id));
    for (const { format, id } of await this.storage.searchSegments.stored(this.index)) {
      if (format === this.index.format && !used.has(id)) await this.#delete(this.index, id);
    }
  }

  /** Deletes what releases before this one have built. */
  async removeFormer(): Promise<void> {
    const former = (await this.storage.searchSegments.stored(this.index)).filter(
      ({ format }) => format < this.index.format,
    );
    await this.storage.transaction(({ searchSegments }) =>
      searchSegments.deleteFormerManifests(this.index),
    );
    for (const { format, id } of former) await this.#delete({ ...this.index, format }, id);
  }

  async #delete(index: SearchIndexName, id: string): Promise<void> {
    await this.#goOn();
    await this.storage.transaction(({ searchSegments }) => searchSegments.deleteSegment(index, id));
  }

  async #goOn(): Promise<void> {
    this.options.ending.throwIfAborted();
    await this.lease.keep();
  }

  #count(after: number, until: number): Promise<number> {
    return this.storage.searchSegments.countChanges(this.index, { after, until });
  }
}
