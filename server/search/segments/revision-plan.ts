import type {
  RevisionRange,
  SearchIndexName,
  SearchManifest,
  SegmentEntry,
} from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import {
  type BuildPage,
  type BuildTask,
  changedTexts,
  charactersOf,
  type ManifestChange,
  type TaskPlan,
} from "./build-task.js";

/** A segment of the store, and how many of its records are in no newer one. */
export interface MergedSegment {
  records: number;
  live: number;
  until: number;
}

/** One segment to be built of the records of some revisions, in the place of `count` segments from `from` on. */
export interface MergeTask {
  from: number;
  count: number;
  range: RevisionRange;
}

const RATIO = 2;

/**
 * What to build next, `undefined` if nothing. A segment holds the records whose last write is in its revisions.
 * `segments`: by revision. `pending`: number of records that changed after the last one.
 */
export function nextTask(
  segments: readonly MergedSegment[],
  pending: number,
  { delta, records }: { delta: number; records: number },
): MergeTask | undefined {
  const last = segments.length;
  if (pending > delta) return append(segments, pending, records);
  const dead = segments.findIndex(({ live, records: all }) => live * RATIO < all);
  if (dead >= 0) return around(segments, dead, records);
  // Two that an append would have merged, had it come later.
  for (let i = 1; i < last; i++) {
    const [one, other] = [segments[i - 1]?.live ?? 0, segments[i]?.live ?? 0];
    const [small, large] = [Math.min(one, other), Math.max(one, other)];
    if (large <= RATIO * small && one + other <= records) return task(segments, i - 1, i + 1);
  }
  return undefined;
}

function append(segments: readonly MergedSegment[], pending: number, most: number): MergeTask {
  let [from, total] = [segments.length, pending];
  for (let before = segments[from - 1]; before; before = segments[from - 1]) {
    if (before.live > RATIO * total || before.live + total > most) break;
    total += before.live;
    from--;
  }
  const { range } = task(segments, from, segments.length);
  return {
    from,
    count: segments.length - from,
    range: { after: range.after, until: Number.MAX_SAFE_INTEGER },
  };
}

function around(segments: readonly MergedSegment[], at: number, most: number): MergeTask {
  let [from, to, total] = [at, at + 1, segments[at]?.live ?? 0];
  for (;;) {
    const [before, after] = [segments[from - 1]?.live, segments[to]?.live];
    if (before !== undefined && before <= RATIO * total && before + total <= most) {
      total += before;
      from--;
    } else if (after !== undefined && after <= RATIO * total && after + total <= most) {
      total += after;
      to++;
    } else return task(segments, from, to);
  }
}

function task(segments: readonly MergedSegment[], from: number, to: number): MergeTask {
  const range = { after: segments[from - 1]?.until ?? 0, until: segments[to - 1]?.until ?? 0 };
  return { from, count: to - from, range };
}

const NEWEST = Number.MAX_SAFE_INTEGER;

type Segments = Pick<Storage, "searchSegments">;

export type PlanLimits = Record<"delta" | "records" | "characters" | "bytes", number>;

/** The plan of collections whose writes have revisions: each segment holds a part of these. */
export class RevisionPlan implements TaskPlan {
  constructor(private readonly limits: PlanLimits) {}

  async begin(): Promise<void> {}

  async next(
    storage: Segments,
    index: SearchIndexName,
    manifest: SearchManifest | undefined,
  ): Promise<BuildTask | undefined> {
    const { segments = [], revision = 0 } = manifest ?? {};
    const pending = await storage.searchSegments.countChanges(index, {
      after: revision,
      until: NEWEST,
    });
    const limits = { ...this.limits, records: mostRecords(segments, this.limits) };
    const task = nextTask(await withLive(storage, index, segments), pending, limits);
    return task && new RevisionTask(storage, index, task, { segments, revision, limits });
  }

  pending(storage: Segments, index: SearchIndexName, manifest: SearchManifest): Promise<number> {
    const range = { after: manifest.revision, until: NEWEST };
    return storage.searchSegments.countChanges(index, range);
  }
}

/** Fewer where records are large, as those of the segments tell. */
export function mostRecords(
  segments: readonly SegmentEntry[],
  { records, bytes }: PlanLimits,
): number {
  const held = segments.reduce((sum, each) => sum + each.records, 0);
  const size = segments.reduce((sum, each) => sum + each.size, 0);
  return Math.max(1, Math.min(records, Math.floor((bytes * held) / Math.max(1, size)) || records));
}

/** Each record counts where its last write is: the segments after it have it as it is now. */
async function withLive(
  { searchSegments }: Segments,
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

class RevisionTask implements BuildTask {
  /** Up to there all have been read, also where it is the revision of no record any more. */
  #until: number;

  constructor(
    private readonly storage: Segments,
    private readonly index: SearchIndexName,
    private readonly task: MergeTask,
    private readonly before: Pick<SearchManifest, "segments" | "revision"> & {
      limits: PlanLimits;
    },
  ) {
    const { from, count, range } = task;
    const least = before.segments[from + count - 1]?.until ?? before.revision;
    this.#until = range.until === NEWEST ? least : range.until;
  }

  async *pages(): AsyncGenerator<BuildPage> {
    const { storage, index, task } = this;
    const { records, characters } = this.before.limits;
    let size = 0;
    const newest = (await storage.searchSegments.state(index))?.source.revision ?? 0;
    // What is written again between two pages would come a second time. It is left to the next task.
    const range = { ...task.range, until: Math.min(task.range.until, newest) };
    for await (const page of changedTexts(storage, index, range, records)) {
      this.#until = Math.max(this.#until, page.at(-1)?.revision ?? 0);
      const texts = page.map(({ text }) => text);
      yield { texts };
      size += charactersOf(texts);
      // Records of segments that are replaced must all be read.
      if (task.count === 0 && size > characters) return;
    }
  }

  completed(made: Omit<SegmentEntry, "until"> | undefined): ManifestChange {
    const { from, count } = this.task;
    const entries = made ? [{ ...made, until: this.#until }] : [];
    return {
      segments: this.before.segments.toSpliced(from, count, ...entries),
      revision: Math.max(this.before.revision, this.#until),
    };
  }
}
