import { randomUUID } from "node:crypto";
import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { changedTexts } from "./changed-texts.js";
import { type DeltaSegment, deltaRecords, type IndexView, type ViewSegment } from "./index-view.js";
import { segmentLimits } from "./limits.js";
import { readSegment } from "./segment-bytes.js";
import type { SegmentWork } from "./segment-work.js";
import { firstAbsorbed } from "./tiers.js";

/** So many times a manifest may change while its segments are read. */
const ATTEMPTS = 20;
const NEWEST = Number.MAX_SAFE_INTEGER;

/** The index of a collection without records. */
export const EMPTY_VIEW: IndexView = {
  sourceId: "",
  revision: 0,
  entries: [],
  stored: [],
  delta: [],
};

/** The manifest, if it was made of the data that are there now. */
export function validManifest(state: {
  source: { id: string };
  manifest: SearchManifest | undefined;
}): SearchManifest | undefined {
  return state.manifest?.sourceId === state.source.id ? state.manifest : undefined;
}

/** Segments of the store are damaged: see `admin check`. */
export class DamagedIndex extends Error {
  override readonly name = "DamagedIndex";
}

/** Brings what a process knows of an index up to date: reads only what is new. */
export class IndexReader {
  constructor(
    private readonly storage: Pick<Storage, "searchSegments">,
    private readonly work: SegmentWork,
    private readonly limits: { delta: number; largestDelta: number } = segmentLimits,
  ) {}

  /**
   * The index as it is at some instant after the call; `undefined` if more records have changed since the last
   * segment than a search may wait for.
   *
   * @param kept - what is known already, of whichever instant
   * @throws {DamagedIndex}
   */
  async read(index: SearchIndexName, kept: IndexView = EMPTY_VIEW): Promise<IndexView | undefined> {
    let missing: number | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const state = await this.storage.searchSegments.state(index);
      if (state === undefined) return EMPTY_VIEW;
      const manifest = validManifest(state);
      const base = { sourceId: state.source.id, revision: 0, segments: [], ...manifest };
      const known = kept.sourceId === base.sourceId ? kept : EMPTY_VIEW;
      const stored = await this.#stored(index, base.segments, known.stored);
      // Another process may have replaced the segments: then there is another manifest.
      if (stored) return this.#withDelta(index, { ...base, stored }, known, state.source.revision);
      if (missing === manifest?.version) break;
      missing = manifest?.version;
    }
    throw new DamagedIndex(`A segment of the index of '${index.projectKey}' cannot be read.`);
  }

  async #stored(
    index: SearchIndexName,
    entries: IndexView["entries"],
    known: readonly ViewSegment[],
  ): Promise<readonly ViewSegment[] | undefined> {
    if (known.length === entries.length && known.every(({ key }, i) => key === entries[i]?.id)) {
      return known;
    }
    const bytesByKey = new Map(known.map(({ key, bytes }) => [key, bytes]));
    const stored: ViewSegment[] = [];
    for (const entry of entries) {
      const bytes = bytesByKey.get(entry.id) ?? (await readSegment(this.storage, index, entry));
      if (bytes === undefined) return undefined;
      stored.push({ key: entry.id, bytes });
    }
    return stored;
  }

  async #withDelta(
    index: SearchIndexName,
    base: { sourceId: string; revision: number } & Pick<IndexView, "stored"> & {
        segments: IndexView["entries"];
      },
    known: IndexView,
    newest: number,
  ): Promise<IndexView | undefined> {
    const { sourceId, stored, segments: entries } = base;
    // One that reaches further than the segments of the store is newer than they are, wherever it begins.
    const delta = known.delta.filter(({ until }) => until > base.revision);
    const revision = Math.max(base.revision, known.revision);
    const view = { sourceId, revision, entries, stored, delta };
    if (newest <= revision) return view;
    const added = await this.#added(index, view, newest);
    return added && { ...view, ...added };
  }

  /** The delta with what was written after the view, and its revision. */
  async #added(
    index: SearchIndexName,
    view: IndexView,
    newest: number,
  ): Promise<Pick<IndexView, "delta" | "revision"> | undefined> {
    const from = await this.#firstRebuilt(index, view, newest);
    if (from === undefined) return undefined;
    const after = view.delta[from]?.after ?? view.revision;
    const delta = view.delta.slice(0, from);
    for await (const segment of this.#built(index, after)) delta.push(segment);
    // The last revision may be that of no record.
    return { delta, revision: Math.max(newest, delta.at(-1)?.until ?? 0) };
  }

  /** Index of the first segment of the delta that is made anew. `undefined`: the delta would be too large. */
  async #firstRebuilt(
    index: SearchIndexName,
    view: IndexView,
    newest: number,
  ): Promise<number | undefined> {
    const { delta, largestDelta } = this.limits;
    const count = await this.#countAfter(index, view.revision, newest);
    const all = deltaRecords(view) + count;
    if (all > delta) {
      // Records that are written again and again are in several segments.
      const after = view.delta[0]?.after ?? view.revision;
      const different = await this.storage.searchSegments.countChanges(index, {
        after,
        until: NEWEST,
      });
      if (different > largestDelta) return undefined;
      if (all > largestDelta || different <= all / 2) return 0;
    }
    const sizes = view.delta.map(({ records }) => records);
    return firstAbsorbed(sizes, count, segmentLimits.deltaSegment);
  }

  /** Not more than that: a record that was written several times counts once. */
  async #countAfter(index: SearchIndexName, after: number, newest: number): Promise<number> {
    const writes = newest - after;
    if (writes <= segmentLimits.page) return writes;
    return this.storage.searchSegments.countChanges(index, { after, until: NEWEST });
  }

  /** Segments of all records whose last write is after that revision. */
  async *#built(index: SearchIndexName, after: number): AsyncGenerator<DeltaSegment> {
    let texts: string[] = [];
    let [begin, until] = [after, after];
    const segment = async (): Promise<DeltaSegment> => ({
      key: randomUUID(),
      bytes: await this.work.build(index, texts),
      after: begin,
      until,
      records: texts.length,
    });
    for await (const page of changedTexts(this.storage, index, { after, until: NEWEST })) {
      for (const { revision, text } of page) {
        texts.push(text);
        until = revision;
      }
      if (texts.length + page.length <= segmentLimits.deltaSegment) continue;
      yield await segment();
      [texts, begin] = [[], until];
    }
    if (texts.length > 0) yield await segment();
  }
}
