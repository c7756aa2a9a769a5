import { randomUUID } from "node:crypto";
import type { SearchIndexName } from "../../storage/search-segment-storage.js";
import { changedTexts } from "./build-task.js";
import {
  firstAbsorbed,
  type IndexReader,
  type ReaderParts,
  validManifest,
} from "./index-reader.js";
import {
  deltaRecords,
  type IndexView,
  type RevisionDelta,
  type RevisionView,
} from "./index-view.js";
import { segmentLimits } from "./limits.js";
import { DamagedIndex, READING_ATTEMPTS, storedSegments } from "./stored-segments.js";

const NEWEST = Number.MAX_SAFE_INTEGER;

const EMPTY_VIEW: RevisionView = {
  kind: "revisions",
  sourceId: "",
  revision: 0,
  stored: [],
  delta: [],
};

/** Reads indexes of collections whose writes have revisions. */
export class RevisionReader implements IndexReader {
  constructor(private readonly parts: ReaderParts) {}

  async read(index: SearchIndexName, given?: IndexView): Promise<RevisionView | undefined> {
    const { storage } = this.parts;
    const kept = given?.kind === "revisions" ? given : EMPTY_VIEW;
    let missing: number | undefined;
    for (let attempt = 0; attempt < READING_ATTEMPTS; attempt++) {
      const state = await storage.searchSegments.state(index);
      if (state === undefined) return EMPTY_VIEW;
      const manifest = validManifest(state);
      const base = { sourceId: state.source.id, revision: 0, segments: [], ...manifest };
      const known = kept.sourceId === base.sourceId ? kept : EMPTY_VIEW;
      const stored = await storedSegments(storage, index, base.segments, known.stored);
      // Another process may have replaced the segments: then there is another manifest.
      if (stored) return this.#withDelta(index, { ...base, stored }, known, state.source.revision);
      if (missing === manifest?.version) throw new DamagedIndex(index, base.segments);
      missing = manifest?.version;
    }
    return undefined;
  }

  async #withDelta(
    index: SearchIndexName,
    { sourceId, stored, revision: made }: Pick<RevisionView, "sourceId" | "revision" | "stored">,
    known: RevisionView,
    newest: number,
  ): Promise<RevisionView | undefined> {
    // One that reaches further than the segments of the store is newer than they are, wherever it begins.
    const delta = known.delta.filter(({ until }) => until > made);
    const revision = Math.max(made, known.revision);
    const view: RevisionView = { kind: "revisions", sourceId, revision, stored, delta };
    if (newest <= revision) return view;
    const added = await this.#added(index, view, newest);
    return added && { ...view, ...added };
  }

  async #added(
    index: SearchIndexName,
    view: RevisionView,
    newest: number,
  ): Promise<Pick<RevisionView, "delta" | "revision"> | undefined> {
    const from = await this.#firstRebuilt(index, view, newest);
    if (from === undefined) return undefined;
    const after = view.delta[from]?.after ?? view.revision;
    const delta = view.delta.slice(0, from);
    for await (const segment of this.#built(index, after)) delta.push(segment);
    return { delta, revision: Math.max(newest, delta.at(-1)?.until ?? 0) };
  }

  /** Index of the first segment of the delta that is made anew. `undefined`: the delta would be too large. */
  async #firstRebuilt(
    index: SearchIndexName,
    view: RevisionView,
    newest: number,
  ): Promise<number | undefined> {
    const { delta, largestDelta } = this.parts.limits;
    const count = await this.#countAfter(index, view.revision, newest);
    const all = deltaRecords(view) + count;
    if (all > delta) {
      // Records that are written again and again are in several segments.
      const after = view.delta[0]?.after ?? view.revision;
      const different = await this.parts.storage.searchSegments.countChanges(index, {
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
    return this.parts.storage.searchSegments.countChanges(index, { after, until: NEWEST });
  }

  async *#built(index: SearchIndexName, after: number): AsyncGenerator<RevisionDelta> {
    let texts = new Map<string, string>();
    let [begin, until] = [after, after];
    const segment = async (): Promise<RevisionDelta> => ({
      key: randomUUID(),
      bytes: await this.parts.work.build(index, { texts: [...texts.values()] }),
      after: begin,
      until,
      records: texts.size,
    });
    for await (const page of changedTexts(this.parts.storage, index, { after, until: NEWEST })) {
      for (const { id, revision, text } of page) {
        texts.set(id, text);
        until = revision;
      }
      if (texts.size + page.length <= segmentLimits.deltaSegment) continue;
      yield await segment();
      [texts, begin] = [new Map<string, string>(), until];
    }
    if (texts.size > 0) yield await segment();
  }
}
