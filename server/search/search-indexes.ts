import type { EngineRequest, EngineResponse } from "./engine/search-request.js";

/** Who waits for a search. `gone` is read only by one that takes long: to make it takes time. */
export interface Client {
  readonly gone: AbortSignal;
}

export interface SearchIndexes {
  /**
   * Searches the documents at some instant after the call: no acknowledged write is missing.
   *
   * @throws {ApiError} OverCapacity while the index is built, and after the timeout, or QueryTimedOut if the query is
   *   large; the reason of `gone`
   */
  search(
    projectKey: string,
    request: EngineRequest,
    options: { since?: number; client?: Client },
  ): Promise<EngineResponse>;

  /** The number of documents. `undefined`: the store counts them sooner. */
  count(projectKey: string, since: number): Promise<number | undefined>;
}
