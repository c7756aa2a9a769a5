import type { EngineRequest, EngineResponse } from "../engine/search-request.js";
import { bytesOf, type ViewSegment } from "./index-view.js";
import { segmentLimits } from "./limits.js";
import { TakesTooLong } from "./main-thread-work.js";
import type { SegmentWork, WorkOptions, WorkOwner } from "./segment-work.js";

/**
 * Works here if that takes some milliseconds, and else apart: where there is little, no thread is started. What takes
 * longer than its size lets expect begins again apart.
 */
export class SizedWork implements SegmentWork {
  constructor(
    private readonly here: SegmentWork,
    private readonly apart: SegmentWork,
    private readonly limits: {
      onMainThread: number;
      builtOnMainThread: number;
    } = segmentLimits,
  ) {}

  build(
    owner: WorkOwner,
    texts: readonly string[],
    removedIds: readonly string[] = [],
  ): Promise<Uint8Array> {
    const characters = texts.reduce((sum, { length }) => sum + length, 0);
    const place = characters > this.limits.builtOnMainThread ? this.apart : this.here;
    return place.build(owner, texts, removedIds);
  }

  async search(
    owner: WorkOwner,
    segments: readonly ViewSegment[],
    request: EngineRequest,
    options: WorkOptions,
  ): Promise<EngineResponse> {
    if (bytesOf(segments) <= this.limits.onMainThread) {
      try {
        return await this.here.search(owner, segments, request, options);
      } catch (error) {
        if (!(error instanceof TakesTooLong)) throw error;
      }
    }
    return this.apart.search(owner, segments, request, options);
  }

  async close(): Promise<void> {
    await Promise.all([this.here.close(), this.apart.close()]);
  }
}
