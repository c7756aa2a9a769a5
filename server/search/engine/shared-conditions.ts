import type { Condition } from "../../query/condition.js";
import type { EngineRequest } from "./search-request.js";

/** The request with one object for all equal conditions, so that these are evaluated once. */
export function withSharedConditions(request: EngineRequest): EngineRequest {
  const known = new Map<string, Condition>();
  const shared = (condition: Condition): Condition => {
    const key = keyOf(condition);
    const same = known.get(key) ?? condition;
    known.set(key, same);
    return same;
  };
  return {
    ...request,
    where: shared(request.where),
    facets: request.facets.map((facet) => ({ ...facet, where: shared(facet.where) })),
  };
}

/** The same text for equal conditions. */
function keyOf(condition: Condition): string {
  // JSON has no infinite numbers.
  return JSON.stringify(condition, (_, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? { number: String(value) } : value,
  );
}
