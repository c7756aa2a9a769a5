import { setImmediate as nextTurn } from "node:timers/promises";
import type { EngineRequest, EngineResponse } from "../engine/search-request.js";
import { charactersOf } from "./build-task.js";
import { bytesOf, type ViewSegment } from "./index-view.js";
import { segmentLimits } from "./limits.js";
import { timeoutError } from "./question-cost.js";
import type { SegmentEvaluator } from "./segment-evaluator.js";
import type { SegmentWork, WorkOptions, WorkOwner } from "./segment-work.js";
import { toSharedBytes } from "./stored-segments.js";

export class TakesTooLong extends Error {
  override readonly name = "TakesTooLong";
}

export class MainThreadWork implements SegmentWork {
  /**
   * `timeout`: of a query, in ms. `longest`: ms after which a search ends with {@link TakesTooLong}. Default: no limit.
   */
  constructor(
    private readonly evaluator: SegmentEvaluator,
    private readonly timeout: number,
    private readonly longest = Infinity,
  ) {}

  async build(
    { collection }: WorkOwner,
    texts: readonly string[],
    removedIds: readonly string[] = [],
  ): Promise<Uint8Array> {
    await nextTurn();
    return toSharedBytes(this.evaluator.build(collection, texts, removedIds));
  }

  async search(
    owner: WorkOwner,
    segments: readonly ViewSegment[],
    request: EngineRequest,
    { since }: WorkOptions,
  ): Promise<EngineResponse> {
    const until = since + this.timeout;
    const end = performance.now() + this.longest;
    return this.evaluator.search(owner, segments, request, () => {
      const now = performance.now();
      if (now > until) throw timeoutError(segments, request, this.timeout);
      if (now > end) throw new TakesTooLong("The search takes too long for this thread.");
    });
  }

  async close(): Promise<void> {}
}

/** Works here if that takes some milliseconds, and else apart. Begins again apart if it takes longer. */
export class SizedWork implements SegmentWork {
  constructor(
    private readonly here: SegmentWork,
    private readonly apart: SegmentWork,
    private readonly limits: Record<"onMainThread" | "builtOnMainThread", number> = segmentLimits,
  ) {}

  build(
    owner: WorkOwner,
    texts: readonly string[],
    removedIds: readonly string[] = [],
  ): Promise<Uint8Array> {
    const isLarge = charactersOf(texts) > this.limits.builtOnMainThread;
    const place = isLarge ? this.apart : this.here;
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
