import { setImmediate as nextTurn } from "node:timers/promises";
import type { EngineResponse } from "../engine/search-request.js";
import { type BuildPage, charactersOf } from "./build-task.js";
import { bytesOf } from "./index-view.js";
import { segmentLimits } from "./limits.js";
import { timeoutError } from "./question-cost.js";
import type { SegmentEvaluator } from "./segment-evaluator.js";
import type { SegmentQuery, SegmentWork, WorkOptions, WorkOwner } from "./segment-work.js";
import { toSharedBytes } from "./stored-segments.js";

export class TakesTooLong extends Error {
  override readonly name = "TakesTooLong";
}

export class MainThreadWork implements SegmentWork {
  /** `timeout`: of a query, in ms. `longest`: ms until {@link TakesTooLong}. Default: no limit. */
  constructor(
    private readonly evaluator: SegmentEvaluator,
    private readonly timeout: number,
    private readonly longest = Infinity,
  ) {}

  async build({ collection }: WorkOwner, page: BuildPage): Promise<Uint8Array> {
    await nextTurn();
    return toSharedBytes(this.evaluator.build(collection, page));
  }

  async search(query: SegmentQuery, { since }: WorkOptions): Promise<EngineResponse> {
    const until = since + this.timeout;
    const end = performance.now() + this.longest;
    return this.evaluator.search(query, () => {
      const now = performance.now();
      if (now > until) throw timeoutError(query, this.timeout);
      if (now > end) throw new TakesTooLong("The search takes too long for this thread.");
    });
  }

  async close(): Promise<void> {}
}

/** Runs short work here, else in a thread. Restarts it in a thread if it takes longer. */
export class SizedWork implements SegmentWork {
  constructor(
    private readonly here: SegmentWork,
    private readonly apart: SegmentWork,
    private readonly limits: Record<"onMainThread" | "builtOnMainThread", number> = segmentLimits,
  ) {}

  build(owner: WorkOwner, page: BuildPage): Promise<Uint8Array> {
    const isLarge = charactersOf(page.texts) > this.limits.builtOnMainThread;
    return (isLarge ? this.apart : this.here).build(owner, page);
  }

  async search(query: SegmentQuery, options: WorkOptions): Promise<EngineResponse> {
    if (bytesOf(query.segments) <= this.limits.onMainThread) {
      try {
        return await this.here.search(query, options);
      } catch (error) {
        if (!(error instanceof TakesTooLong)) throw error;
      }
    }
    return this.apart.search(query, options);
  }

  async close(): Promise<void> {
    await Promise.all([this.here.close(), this.apart.close()]);
  }
}
