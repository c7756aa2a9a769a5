import type { Facet } from "../../query/facet.js";
import type { IndexedDocument } from "../../query/condition.js";
import { type FacetResult, facetSteps } from "../facets.js";
import type { Steps } from "../../operation/slices.js";

/** Does the work without pauses. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export function computeFacet(facet: Facet, documents: readonly IndexedDocument[]): FacetResult {
  return atOnce(facetSteps(facet, documents));
}
