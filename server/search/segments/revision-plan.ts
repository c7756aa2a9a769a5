import type {
  SearchIndexName,
  SearchManifest,
  SegmentEntry,
} from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import type { BuildPage, BuildTask, ManifestChange, TaskPlan } from "./build-task.js";
import { changedTexts } from "./changed-texts.js";
import { type MergedSegment, type MergeTask, nextTask } from "./merge-plan.js";

const NEWEST = Number.MAX_SAFE_INTEGER;

type Segments = Pick<Storage, "searchSegments">;

/** The plan of collections whose writes have revisions: each segment holds a part of these. */
export class RevisionPlan implements TaskPlan {
  constructor(private readonly limits: { delta: number; records: number }) {}

  /** Nothing: every write has a revision. */
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
    const task = nextTask(await withLive(storage, index, segments), pending, this.limits);
    if (!task) return undefined;
    return new RevisionTask(storage, index, task, {
      segments,
      revision,
      most: this.limits.records,
    });
  }

  pending(storage: Segments, index: SearchIndexName, manifest: SearchManifest): Promise<number> {
    const range = { after: manifest.revision, until: NEWEST };
    return storage.searchSegments.countChanges(index, range);
  }
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
    private readonly before: Pick<SearchManifest, "segments" | "revision"> & { most: number },
  ) {
    const { from, count, range } = task;
    const least = before.segments[from + count - 1]?.until ?? before.revision;
    this.#until = range.until === NEWEST ? least : range.until;
  }

  async *pages(): AsyncGenerator<BuildPage> {
    const { storage, index, task, before } = this;
    for await (const page of changedTexts(storage, index, task.range, before.most)) {
      this.#until = Math.max(this.#until, page.at(-1)?.revision ?? 0);
      yield { texts: page.map(({ text }) => text) };
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
