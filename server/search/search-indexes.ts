import type { EngineRequest, EngineResponse } from "./engine/search-request.js";

/** Searches what is indexed of the projects. */
export interface SearchIndexes {
  /**
   * Searches the project's documents as they are at some instant after the call: no acknowledged write is
   * missing.
   *
   * @throws {ApiError} OverCapacity while an index is built for data that had none, QueryTimedOut after the
   *   timeout of queries, and the reason of `gone` when that is aborted
   */
  search(
    projectKey: string,
    request: EngineRequest,
    options: { since?: number; gone?: AbortSignal },
  ): Promise<EngineResponse>;
}
