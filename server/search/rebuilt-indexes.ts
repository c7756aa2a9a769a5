import { eachLong, inSlices } from "../operation/slices.js";
import type { ProductRecord } from "../storage/product-records.js";
import type { CatalogueState } from "../storage/product-storage.js";
import type { Storage } from "../storage/storage.js";
import { liveSegments } from "./engine/live-segments.js";
import type { TextField } from "./engine/search-document.js";
import type { EngineRequest, EngineResponse } from "./engine/search-request.js";
import { searchSegments } from "./engine/search-segments.js";
import { buildSegment } from "./engine/segment-builder.js";
import type { SegmentDocument } from "./engine/segment-document.js";
import { openSegment, type Segment } from "./engine/segment.js";
import type { SearchIndexes } from "./search-indexes.js";

const CHUNK = 200;

interface Kept {
  state: CatalogueState | undefined;
  segment: Segment;
}

/** Indexes all products of a project in memory, anew after each write: up to where segments are kept in the store. */
export class RebuiltIndexes implements SearchIndexes {
  constructor(
    private readonly storage: Pick<Storage, "products">,
    private readonly collection: {
      textFields: readonly TextField[];
      documentsOf: (product: ProductRecord) => SegmentDocument[];
    },
    private readonly kept = new Map<string, Kept>(),
  ) {}

  on(storage: Pick<Storage, "products">): RebuiltIndexes {
    return new RebuiltIndexes(storage, this.collection, this.kept);
  }

  take(): () => void {
    return () => this.kept.clear();
  }

  async search(
    projectKey: string,
    request: EngineRequest,
    { gone }: { gone?: AbortSignal },
  ): Promise<EngineResponse> {
    const segments = liveSegments([await this.#segment(projectKey)]);
    const checkpoint = (): void => gone?.throwIfAborted();
    return searchSegments(segments, request, { fields: this.collection.textFields, checkpoint });
  }

  async #segment(projectKey: string): Promise<Segment> {
    const state = await this.storage.products.state(projectKey);
    const known = this.kept.get(projectKey);
    if (known && JSON.stringify(known.state) === JSON.stringify(state)) return known.segment;
    const documents: SegmentDocument[] = [];
    for (let after = 0; ;) {
      const page = await this.storage.products.changes(projectKey, { after, limit: CHUNK });
      await inSlices(
        eachLong(page, ({ product }) => documents.push(...this.collection.documentsOf(product))),
      );
      after = page.at(-1)?.revision ?? after;
      if (page.length < CHUNK) break;
    }
    const segment = openSegment(buildSegment(documents));
    this.kept.set(projectKey, { state, segment });
    return segment;
  }
}
