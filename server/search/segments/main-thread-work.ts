import { setImmediate as nextTurn } from "node:timers/promises";
import type { EngineRequest, EngineResponse } from "../engine/search-request.js";
import type { ViewSegment } from "./index-view.js";
import { timeoutError } from "./question-cost.js";
import type { SegmentEvaluator } from "./segment-evaluator.js";
import type { SegmentWork, WorkOptions, WorkOwner } from "./segment-work.js";
import { toSharedBytes } from "./shared-bytes.js";

/** A search has kept the thread of all requests for as long as it may. */
export class TakesTooLong extends Error {
  override readonly name = "TakesTooLong";
}

/** Works in the thread that it is called in, at one stretch: for what takes some milliseconds. */
export class MainThreadWork implements SegmentWork {
  /**
   * `timeout`: of a query, in milliseconds. `longest`: milliseconds after which a search is given up with
   * {@link TakesTooLong}. Default: no limit.
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
