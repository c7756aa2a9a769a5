import type { EngineRequest, EngineResponse } from "./engine/search-request.js";

/** Who waits for a search. `gone` is read only by one that takes long: to make it takes time. */
export interface Client {
  readonly gone: AbortSignal;
}

/** Searches what is indexed of the projects. */
export interface SearchIndexes {
  /**
   * Searches the project's documents as they are at some instant after the call: no acknowledged write is
   * missing.
   *
   * @throws {ApiError} OverCapacity while an index is built for data that had none, and after the timeout of
   *   queries, or QueryTimedOut then if the question is large; the reason of `gone` when that is aborted while the
   *   search waits
   */
  search(
    projectKey: string,
    request: EngineRequest,
    options: { since?: number; client?: Client },
  ): Promise<EngineResponse>;

  /**
   * The number of the project's documents at some instant after the call. `undefined`: the index is small or not in
   * memory, so that the store counts them sooner.
   */
  count(projectKey: string, since: number): Promise<number | undefined>;
}
