import type { RecordField } from "../../../generated/fields.js";
import { ThreadPool } from "../../operation/threads/thread-pool.js";
import { threadProgram } from "../../operation/threads/worker-thread.js";
import { ProjectGone, QueryTimedOut, StorageUnavailable } from "../store-errors.js";
import type { IndexCall, Member, Results } from "./index-call.js";

/** Start parameters of a thread. */
export interface QueryThreadStart {
  /** File of the store. */
  file: string;
  /** Fields of the index. */
  fields: readonly RecordField[];
}

export interface QueryThreadsOptions extends QueryThreadStart {
  /** Timeout of a query, its waiting included, in milliseconds. */
  timeout: number;
}

/** Runs queries of the index off the main thread, a few at a time; projects take turns. */
export class QueryThreads {
  readonly #pool: ThreadPool<IndexCall>;

  constructor({ file, fields, timeout }: QueryThreadsOptions) {
    const given: QueryThreadStart = { file, fields };
    this.#pool = new ThreadPool<IndexCall>({
      program: threadProgram("query-thread", import.meta.url),
      given,
      timeout,
      toError,
      ended: (cause) => new StorageUnavailable("The thread of a query has ended.", { cause }),
      errors: {
        timedOut: () => new QueryTimedOut("The query took longer than the store allows."),
        tooManyWait: () => new StorageUnavailable("Too many queries of the project wait already."),
        closed: () => new StorageUnavailable("The store is closed."),
      },
    });
  }

  /**
   * Throws {@link QueryTimedOut} if there is no result `timeout` after `since` (as of
   * `performance.now()`), {@link StorageUnavailable} if too many queries of the project wait already, and
   * the reason of `gone` when that is aborted, which also ends the query and frees its thread.
   */
  ask<Name extends Member>(
    projectKey: string,
    call: IndexCall<Name>,
    since: number,
    gone?: AbortSignal,
  ): Promise<Results[Name]> {
    // The thread runs the same program: it sends the result of the member.
    return this.#pool.run(projectKey, call, since, gone) as Promise<Results[Name]>;
  }

  /** Rejects running and waiting queries with {@link StorageUnavailable}, and ends the threads. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

function toError(failure: string, message: string, { project }: IndexCall): Error {
  if (failure === "interrupted") return new QueryTimedOut("The query took too long.");
  if (failure === "project gone" && project) return new ProjectGone(project);
  return failure === "unavailable" ? new StorageUnavailable(message) : new Error(message);
}
