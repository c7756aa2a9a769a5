import { ApiError } from "../../errors.js";
import { analyse } from "../../query/analyser.js";
import type { Condition } from "../../query/condition.js";
import { QueryTimedOut } from "../../storage/store-errors.js";
import type { EngineRequest } from "../engine/search-request.js";
import { limitedText } from "../text-query.js";
import { bytesOf } from "./index-view.js";
import type { SegmentQuery } from "./segment-work.js";

/** Maximum milliseconds per byte of index for a part of a query: measured 1 to 6 ns. */
const PER_BYTE = 5e-6;
/** Share of the timeout from which a query is large: slower machines take several times as long. */
const LARGE = 1 / 4;

/** The error of a timed-out search. Only a large query is the client's error. */
export function timeoutError(
  { segments, request }: Pick<SegmentQuery, "segments" | "request">,
  timeout: number,
): Error {
  const cost = PER_BYTE * bytesOf(segments) * partsOf(request);
  return cost >= LARGE * timeout ? new QueryTimedOut("The search took too long.") : notServed();
}

export function notServed(): ApiError {
  return new ApiError(
    "OverCapacity",
    "The search took too long and was stopped. Try again later, or use a narrower filter.",
  );
}

function partsOf({ where, texts, sort, facets, selections = [] }: EngineRequest): number {
  const words = texts.reduce((sum, { text }) => sum + analyse(limitedText(text)).length, 0);
  const counted = facets.reduce((sum, facet) => sum + 1 + testsIn(facet.where), 0);
  const preferences = selections.flatMap((selection) => selection.preferences);
  const selected = preferences.reduce((sum, each) => sum + testsIn(each), 0);
  return 1 + testsIn(where) + words + sort.length + counted + selected;
}

function testsIn(condition: Condition): number {
  switch (condition.kind) {
    case "all":
    case "any":
      return condition.of.reduce((sum, each) => sum + testsIn(each), 0);
    case "not":
    case "element":
      return testsIn(condition.condition);
    default:
      return 1;
  }
}
