import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import { type LiveSegment, openSegment, type Segment, withNewer } from "../engine/segment.js";
import type { EngineResponse } from "../engine/search-request.js";
import { searchSegments } from "../engine/search-segments.js";
import { SegmentBuilder } from "../engine/segment-builder.js";
import type { BuildPage } from "./build-task.js";
import { collectionIn, type IndexedCollections, type SegmentQuery } from "./segment-work.js";
import { bytesOf, type ViewSegment } from "./index-view.js";

interface Opened {
  key: string;
  segment: Segment;
  /** The segments up to this one, with superseded documents marked. */
  live: readonly LiveSegment[];
}

interface OpenedIndex {
  segments: readonly Opened[];
  bytes: number;
}

/** Builds and searches segments in its thread. Keeps them open: a later search opens only new ones. */
export class SegmentEvaluator {
  readonly #opened = new Map<string, OpenedIndex>();

  /** `most`: bytes of all opened segments; those of the last search are always kept. */
  constructor(
    private readonly collections: IndexedCollections,
    private readonly most: number,
  ) {}

  build(collection: SegmentedCollection, { texts, removedIds }: BuildPage): Uint8Array {
    const indexed = collectionIn(this.collections, collection);
    const segment = new SegmentBuilder();
    for (const text of texts) for (const each of indexed.documentsOf(text)) segment.add(each);
    return segment.finish(removedIds);
  }

  /** Calls `checkpoint` in long loops. */
  search({ owner, segments, request }: SegmentQuery, checkpoint: () => void): EngineResponse {
    const opened = this.#open(`${owner.collection} ${owner.projectKey}`, segments);
    const { textFields } = collectionIn(this.collections, owner.collection);
    return searchSegments(opened.at(-1)?.live ?? [], request, { fields: textFields, checkpoint });
  }

  #open(index: string, segments: readonly ViewSegment[]): readonly Opened[] {
    const { segments: before = [] } = this.#opened.get(index) ?? {};
    const known = new Map(before.map(({ key, segment }) => [key, segment]));
    const changed = segments.findIndex(({ key }, i) => before[i]?.key !== key);
    const opened = before.slice(0, changed < 0 ? segments.length : changed);
    for (const { key, bytes } of segments.slice(opened.length)) {
      const segment = known.get(key) ?? openSegment(bytes);
      opened.push({ key, segment, live: withNewer(opened.at(-1)?.live ?? [], segment) });
    }
    this.#opened.delete(index);
    this.#opened.set(index, { segments: opened, bytes: bytesOf(segments) });
    this.#forgetOldest(index);
    return opened;
  }

  #forgetOldest(used: string): void {
    let total = 0;
    for (const { bytes } of this.#opened.values()) total += bytes;
    for (const [index, { bytes }] of this.#opened) {
      if (total <= this.most || index === used) return;
      this.#opened.delete(index);
      total -= bytes;
    }
  }
}
