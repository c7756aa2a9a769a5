import type { ResourcePosition } from "../../storage/records.js";
import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  SearchIndexName,
  SearchManifest,
  SearchScan,
  SegmentEntry,
} from "../../storage/search-segment-storage.js";
import type { SearchChange } from "../../storage/search-change-storage.js";
import type { Storage } from "../../storage/storage.js";
import { openSegment } from "../engine/segment.js";
import { type BuildPage, type BuildTask, charactersOf, type ManifestChange } from "./build-task.js";
import { segmentLimits } from "./limits.js";
import { DamagedIndex, readSegment } from "./stored-segments.js";

/** Trailing segments are merged into a new one if they have at most this many times its records. */
const RATIO = 2;
/** Maximum ratio of records in segments to records at the last scan. */
const MOST_DEAD = 2;
const BEGINNING: ResourcePosition = { createdAt: "", id: "" };
const NO_SCAN: SearchScan = { isComplete: false, records: 0 };

type Stores = Pick<Storage, "searchSegments" | "searchChanges">;

export type PlanLimits = Record<"delta" | "records" | "characters" | "bytes", number>;

/**
 * Plans builds. A scan turns all records into segments, at first and when too much is superseded, and
 * drops older ones at its end. Many delta rows, with small segments at the end, become one segment.
 */
export class IndexPlan {
  constructor(
    private readonly limits: PlanLimits,
    private readonly fields: string,
  ) {}

  /** Makes writers leave delta rows. */
  async begin(storage: Storage, index: SearchIndexName): Promise<void> {
    const state = await storage.searchChanges.state(index);
    if (state?.fields === this.fields) return;
    await storage.transaction(({ searchChanges }) => searchChanges.begin(index, this.fields));
  }

  /** `undefined` if nothing is due. `manifest`: the valid manifest, if any. */
  async next(
    storage: Stores,
    index: SearchIndexName,
    manifest: SearchManifest | undefined,
  ): Promise<BuildTask | undefined> {
    const state = await storage.searchChanges.state(index);
    if (state?.fields !== this.fields) return undefined;
    const { segments = [], scan = NO_SCAN } = manifest ?? {};
    const { delta, records, characters } = this.limits;
    const context = { storage, index, segments, scan, characters };
    if (state.changes.length > delta) {
      const changes = state.changes.toSorted((a, b) => a.change - b.change).slice(0, records);
      const most = mostRecords(segments, this.limits);
      return new ChangesTask({ ...context, most }, changes);
    }
    const held = segments.reduce((sum, each) => sum + each.records, 0);
    const isDue = held > MOST_DEAD * Math.max(scan.records, delta);
    if (scan.isComplete && !scan.running && !isDue) return undefined;
    return new ScanTask({ ...context, most: records });
  }

  /** Number of records that are in no segment. */
  async pending(
    storage: Pick<Storage, "searchChanges">,
    index: SearchIndexName,
    { segments, scan = NO_SCAN }: SearchManifest,
  ): Promise<number> {
    const { changes = [] } = (await storage.searchChanges.state(index)) ?? {};
    if (scan.isComplete && !scan.running) return changes.length;
    const done = segments.slice(scan.running?.former);
    const read = done.reduce((sum, { records }) => sum + records, 0);
    return Math.max(0, (await storage.searchChanges.count(index)) - read);
  }
}

/** Fewer if records are large, judging by the segments. */
function mostRecords(segments: readonly SegmentEntry[], { records, bytes }: PlanLimits): number {
  const held = segments.reduce((sum, each) => sum + each.records, 0);
  const size = segments.reduce((sum, each) => sum + each.size, 0);
  return Math.max(1, Math.min(records, Math.floor((bytes * held) / Math.max(1, size)) || records));
}

interface TaskContext {
  storage: Stores;
  index: SearchIndexName;
  segments: readonly SegmentEntry[];
  scan: SearchScan;
  most: number;
  characters: number;
}

class ScanTask implements BuildTask {
  #after: ResourcePosition;
  #isEnd = false;

  constructor(private readonly context: TaskContext) {
    this.#after = context.scan.running?.after ?? BEGINNING;
  }

  async *pages(): AsyncGenerator<BuildPage> {
    const { storage, index, most, characters } = this.context;
    let size = 0;
    for (let left = most; left > 0 && size <= characters && !this.#isEnd;) {
      const limit = Math.min(left, segmentLimits.page);
      const page = await storage.searchChanges.page(index, { after: this.#after, limit });
      const texts = page.records.flatMap(({ text }) => text ?? []);
      size += charactersOf(texts);
      if (texts.length > 0) yield { texts };
      this.#after = page.records.at(-1)?.position ?? this.#after;
      this.#isEnd = page.isEnd;
      left -= page.records.length;
      await nextTurn();
    }
  }

  completed(made: SegmentEntry | undefined): ManifestChange {
    const { scan, segments: before } = this.context;
    const former = scan.running?.former ?? before.length;
    const segments = made ? [...before, made] : [...before];
    if (!this.#isEnd) {
      const running = { after: this.#after, former };
      return { segments, scan: { ...scan, running } };
    }
    const left = segments.slice(former);
    const records = left.reduce((sum, each) => sum + each.records, 0);
    return { segments: left, scan: { isComplete: true, records } };
  }
}

class ChangesTask implements BuildTask {
  #from: number;
  readonly #consumed: number[] = [];

  constructor(
    private readonly context: TaskContext,
    private readonly changes: readonly SearchChange[],
  ) {
    const { segments, scan, most } = context;
    let [from, total] = [segments.length, changes.length];
    // A running scan drops the segments before it at its end: later segments must not be merged with them.
    for (let last = segments[from - 1]; last && !scan.running; last = segments[from - 1]) {
      if (last.records > RATIO * total || last.records + total > most) break;
      total += last.records;
      from--;
    }
    this.#from = from;
  }

  async *pages(): AsyncGenerator<BuildPage> {
    const changed = this.changes.map(({ id }) => id);
    let size = 0;
    for await (const page of this.#read(changed)) {
      yield page;
      const count = page.texts.length + page.removedIds.length;
      const done = this.#consumed.length;
      this.#consumed.push(...this.changes.slice(done, done + count).map(({ change }) => change));
      size += charactersOf(page.texts);
      if (size > this.context.characters) break;
    }
    if (this.#consumed.length < this.changes.length) this.#from = this.context.segments.length;
    const known = new Set(changed);
    yield* this.#read((await this.#merged()).filter((id) => !known.has(id)));
  }

  async *#read(ids: readonly string[]): AsyncGenerator<Required<BuildPage>> {
    const { storage, index } = this.context;
    for (let at = 0; at < ids.length;) {
      const some = ids.slice(at, at + segmentLimits.page);
      const records = await storage.searchChanges.records(index, some);
      const removedIds = records.flatMap(({ id, text }) => (text === undefined ? [id] : []));
      yield { texts: records.flatMap(({ text }) => text ?? []), removedIds };
      at += records.length;
      await nextTurn();
    }
  }

  async #merged(): Promise<string[]> {
    const { storage, index, segments } = this.context;
    const merged = new Set<string>();
    for (const entry of segments.slice(this.#from)) {
      const bytes = await readSegment(storage, index, entry);
      if (bytes === undefined) throw new DamagedIndex(index, [entry]);
      const { ids } = openSegment(bytes);
      for (let i = 0; i < ids.length; i++) merged.add(ids.at(i));
    }
    return [...merged];
  }

  completed(made: SegmentEntry | undefined): ManifestChange {
    const { scan, segments: before } = this.context;
    const segments = before.toSpliced(this.#from, before.length, ...(made ? [made] : []));
    return { segments, scan, consumed: this.#consumed };
  }
}
