import type { LiveSegment } from "./live-segments.js";
import type { EngineRequest, EngineResponse } from "./search-request.js";
import type { Checkpoint, TextMatcher } from "./text-matcher.js";

export interface SearchTools {
  matchTexts: TextMatcher;
  /** Called in long loops. */
  checkpoint: Checkpoint;
}

/**
 * Searches the documents of the segments.
 *
 * @throws {Error} for a condition on words, which belong into `texts`; and what the checkpoint throws
 */
export function searchSegments(
  _segments: readonly LiveSegment[],
  _request: EngineRequest,
  _tools: SearchTools,
): EngineResponse {
  throw new Error("Segments are not built yet.");
}
