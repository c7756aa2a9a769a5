import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ChangedRecord, SearchChanges } from "../../storage/search-change-storage.js";
import type { SearchIndexName } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import type { DeltaSegment, IndexView } from "./index-view.js";
import { segmentLimits } from "./limits.js";
import type { SegmentWork } from "./segment-work.js";
import {
  DamagedIndex,
  READING_ATTEMPTS,
  storedSegments,
  validManifest,
} from "./stored-segments.js";

interface ReaderParts {
  storage: Pick<Storage, "searchSegments" | "searchChanges">;
  work: SegmentWork;
  limits: { largestDelta: number };
  /** See `SearchChangeWriter.begin`; an index with other fields cannot be searched. */
  fields: string;
}

/** Reads indexes, usually by one statement: the sum of all marks proves that nothing else is new. */
export class IndexReader {
  constructor(private readonly parts: ReaderParts) {}

  /** Reads at some instant after the call; `undefined`: not searchable. Throws {@link DamagedIndex}. */
  async read(index: SearchIndexName, kept?: IndexView): Promise<IndexView | undefined> {
    let view = kept && (await this.#compacted(index, kept));
    let missing: number | undefined;
    for (let attempt = 0; attempt < READING_ATTEMPTS; attempt++) {
      const latest = view && (await this.#withNews(index, view));
      if (latest) return latest;
      const state = await this.parts.storage.searchChanges.state(index);
      const manifest = this.#searchable(state);
      if (!state || !manifest) return undefined;
      const known = view?.sourceId === state.sourceId ? view : undefined;
      const { storage } = this.parts;
      const stored = await storedSegments(storage, index, manifest.segments, known?.stored ?? []);
      if (stored) {
        const { sourceId, changes } = state;
        const base = { sourceId, version: manifest.version, stored };
        view = await this.#reread(index, base, changes, known?.delta ?? [], known?.known);
        if (!view) return undefined;
      } else if (missing === manifest.version) {
        throw new DamagedIndex(index, manifest.segments);
      } else missing = manifest.version;
    }
    return undefined;
  }

  #searchable(state: SearchChanges | undefined) {
    if (state?.fields !== this.parts.fields) return undefined;
    const manifest = validManifest(state);
    return manifest?.scan?.isComplete ? manifest : undefined;
  }

  /** The view plus later writes, at one instant; `undefined` if anything else differs. */
  async #withNews(index: SearchIndexName, view: IndexView): Promise<IndexView | undefined> {
    const { after, version, sourceId } = view;
    const since = { after, limit: segmentLimits.page };
    const news = await this.parts.storage.searchChanges.news(index, since);
    if (news?.sourceId !== sourceId || news.version !== version) return undefined;
    const fresh = news.records.filter(({ id, change }) => view.known.get(id) !== change);
    const sum = fresh.reduce(
      (all, { id, change }) => all + change - (view.known.get(id) ?? 0),
      view.sum,
    );
    if (sum !== news.sum) return undefined;
    const next = { ...view, sum, after: news.records.at(-1)?.change ?? after };
    if (fresh.length === 0) return next;
    const known = new Map(view.known);
    for (const { id, change } of fresh) known.set(id, change);
    return { ...next, known, delta: [...view.delta, await this.#segment(index, fresh)] };
  }

  /** A view of all delta rows. Keeps its segments if the store still has all their rows. */
  async #reread(
    index: SearchIndexName,
    base: Pick<IndexView, "sourceId" | "version" | "stored">,
    changes: SearchChanges["changes"],
    before: readonly DeltaSegment[],
    marks: ReadonlyMap<string, number> = new Map(),
  ): Promise<IndexView | undefined> {
    const rows = new Map(changes.map(({ id, change }) => [id, change]));
    const isLeft = (id: string): boolean => rows.has(id);
    const kept = before.filter(({ ids }) => [...ids].every(isLeft));
    const lost = new Set(
      before.filter((each) => !kept.includes(each)).flatMap(({ ids }) => [...ids]),
    );
    const known = new Map<string, number>();
    for (const { ids } of kept) {
      // A newer state in another segment is lost with that segment.
      for (const id of ids) if (!lost.has(id)) known.set(id, marks.get(id) ?? 0);
    }
    const unknown = changes.filter(({ id, change }) => known.get(id) !== change);
    if (unknown.length > this.parts.limits.largestDelta) return undefined;
    const delta = [...kept];
    for await (const { segment, records } of this.#built(
      index,
      unknown.map(({ id }) => id),
    )) {
      delta.push(segment);
      // Without a row it is in a stored segment, and the manifest differs.
      for (const { id, change } of records) known.set(id, change ?? rows.get(id) ?? 0);
    }
    const after = changes.reduce((most, { change }) => Math.max(most, change), 0);
    return { ...base, known, sum: sumOf(known), after, delta };
  }

  /** Merges small segments of the view's delta if there are many. */
  async #compacted(index: SearchIndexName, view: IndexView): Promise<IndexView> {
    const sizes = view.delta.map(({ records }) => records);
    const last = sizes.pop();
    if (last === undefined) return view;
    const from = firstAbsorbed(sizes, last, segmentLimits.deltaSegment);
    if (from === sizes.length) return view;
    const ids = new Set(view.delta.slice(from).flatMap((each) => [...each.ids]));
    const delta = view.delta.slice(0, from);
    const known = new Map(view.known);
    for await (const { segment, records } of this.#built(index, [...ids])) {
      delta.push(segment);
      for (const { id, change } of records) {
        if (change === undefined) return view;
        known.set(id, change);
      }
    }
    return { ...view, delta, known, sum: sumOf(known) };
  }

  async *#built(
    index: SearchIndexName,
    ids: readonly string[],
  ): AsyncGenerator<{ segment: DeltaSegment; records: readonly ChangedRecord[] }> {
    const { page, deltaSegment } = segmentLimits;
    for (let from = 0; from < ids.length; from += deltaSegment) {
      const wanted = ids.slice(from, from + deltaSegment);
      const records: ChangedRecord[] = [];
      while (records.length < wanted.length) {
        if (records.length > 0) await nextTurn();
        const some = wanted.slice(records.length, records.length + page);
        records.push(...(await this.parts.storage.searchChanges.records(index, some)));
      }
      yield { segment: await this.#segment(index, records), records };
    }
  }

  async #segment(index: SearchIndexName, records: readonly ChangedRecord[]): Promise<DeltaSegment> {
    const texts = records.flatMap(({ text }) => text ?? []);
    const removedIds = records.flatMap(({ id, text }) => (text === undefined ? [id] : []));
    return {
      key: randomUUID(),
      bytes: await this.parts.work.build(index, { texts, removedIds }),
      records: records.length,
      ids: new Set(records.map(({ id }) => id)),
    };
  }
}

function sumOf(marks: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const change of marks.values()) sum += change;
  return sum;
}

/** Maximum segments per tier: one more merges them into the next tier. */
const OF_TIER = 3;

/** Tier 0 has 1 to 3 records, tier 1 up to 15, tier 2 up to 63, and so on. */
function tierOf(records: number): number {
  return Math.floor(Math.log2(Math.max(1, records)) / 2);
}

/** First segment to merge with added records, once per tier. `sizes`: oldest first; `most`: a tier's least */
export function firstAbsorbed(sizes: readonly number[], added: number, most: number): number {
  let [from, total] = [sizes.length, added];
  for (;;) {
    const tier = tierOf(total);
    let [first, sum] = [from, total];
    for (let size = sizes[first - 1]; size !== undefined && tierOf(size) <= tier;) {
      sum += size;
      first--;
      size = sizes[first - 1];
    }
    if (from - first < OF_TIER || sum > most) return from;
    [from, total] = [first, sum];
  }
}
