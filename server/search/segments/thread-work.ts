import { ApiError } from "../../errors.js";
import { ThreadPool } from "../../runtime/operation/threads/thread-pool.js";
import type {
  ThreadOptions,
  ThreadProgram,
} from "../../runtime/operation/threads/worker-thread.js";
import type { EngineRequest, EngineResponse } from "../engine/search-request.js";
import type { ViewSegment } from "./index-view.js";
import { notServed, timeoutError } from "./question-cost.js";
import type { SegmentCall, SegmentWork, WorkOptions, WorkOwner } from "./segment-work.js";

/** Works in threads, each of which is started when it is needed. */
export class ThreadWork implements SegmentWork {
  readonly #pool: ThreadPool<SegmentCall>;

  constructor(program: ThreadProgram, timeout: number) {
    this.#pool = new ThreadPool<SegmentCall>({
      ...segmentThread(program),
      timeout,
      errors: {
        timedOut: (call, hasBegun) =>
          call.kind === "search" && hasBegun
            ? timeoutError(call.segments, call.request, timeout)
            : notServed(),
        tooManyWait: () =>
          new ApiError("OverCapacity", "Too many searches of the project wait already."),
        closed: ended,
      },
    });
  }

  build(
    owner: WorkOwner,
    texts: readonly string[],
    removedIds: readonly string[] = [],
  ): Promise<Uint8Array> {
    const { projectKey, collection } = owner;
    const call: SegmentCall = { kind: "build", collection, texts, removedIds };
    // The thread runs `serveSegments`.
    return this.#pool.run(projectKey, call, performance.now()) as Promise<Uint8Array>;
  }

  search(
    owner: WorkOwner,
    segments: readonly ViewSegment[],
    request: EngineRequest,
    { since, client }: WorkOptions,
  ): Promise<EngineResponse> {
    const call: SegmentCall = { kind: "search", owner, segments, request };
    return this.#pool.run(owner.projectKey, call, since, client?.gone) as Promise<EngineResponse>;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

export function segmentThread(program: ThreadProgram): ThreadOptions<SegmentCall> {
  return {
    program,
    given: undefined,
    toError: (failure, message) =>
      failure === "interrupted" ? notServed() : new Error(`In a search thread: ${message}`),
    ended,
  };
}

function ended(cause?: Error): ApiError {
  const error = new ApiError("OverCapacity", "The search was interrupted. Try again later.");
  return Object.assign(error, { cause });
}
