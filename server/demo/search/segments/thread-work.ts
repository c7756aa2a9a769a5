import { ApiError } from "../../errors.js";
import { ThreadPool } from "../../../runtime/service/threads/thread-pool.js";
import type {
  ThreadOptions,
  ThreadProgram,
} from "../../../runtime/service/threads/worker-thread.js";
import type { EngineResponse } from "../engine/search-request.js";
import type { BuildPage } from "./build-task.js";
import { notServed, timeoutError } from "./question-cost.js";
import type {
  SegmentCall,
  SegmentQuery,
  SegmentWork,
  WorkOptions,
  WorkOwner,
} from "./segment-work.js";

/** Runs in threads, started on demand. */
export class ThreadWork implements SegmentWork {
  readonly #pool: ThreadPool<SegmentCall>;

  constructor(program: ThreadProgram, timeout: number) {
    this.#pool = new ThreadPool<SegmentCall>({
      ...segmentThread(program),
      timeout,
      errors: {
        timedOut: (call, hasBegun) =>
          call.kind === "search" && hasBegun ? timeoutError(call, timeout) : notServed(),
        tooManyWait: () =>
          new ApiError(
            "OverCapacity",
            "Too many searches of this project are waiting. Try again later.",
          ),
        closed: ended,
      },
    });
  }

  build({ projectKey, collection }: WorkOwner, page: BuildPage): Promise<Uint8Array> {
    const call: SegmentCall = { kind: "build", collection, ...page };
    // The thread runs `serveSegments`.
    return this.#pool.run(projectKey, call, performance.now()) as Promise<Uint8Array>;
  }

  search(query: SegmentQuery, { since, client }: WorkOptions): Promise<EngineResponse> {
    const { projectKey } = query.owner;
    const call: SegmentCall = { kind: "search", ...query };
    return this.#pool.run(projectKey, call, since, client?.gone) as Promise<EngineResponse>;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

export function segmentThread(program: ThreadProgram): ThreadOptions<SegmentCall> {
  return {
    program,
    data: undefined,
    toError: (failure, message) =>
      failure === "interrupted" ? notServed() : new Error(`In a search thread: ${message}`),
    ended,
  };
}

function ended(cause?: Error): ApiError {
  const error = new ApiError("OverCapacity", "The search was interrupted. Try again.");
  return Object.assign(error, { cause });
}
