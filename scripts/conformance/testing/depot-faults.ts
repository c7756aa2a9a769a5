import type { DepotFault } from "./depot-server.js";

interface DepotCase {
  fault: DepotFault;
  /** The check that finds it. */
  find: string;
  /** A check before it, whose responses it judges. */
  after?: string;
  outcome: "failed" | "advised";
}

/** Faults that real servers had, the check that finds each, and whether it demands the opposite. */
export const depotFaults: readonly DepotCase[] = [
  {
    fault: "length in characters",
    find: "responses-valid",
    after: "body-split",
    outcome: "failed",
  },
  { fault: "patch ignores null", find: "change-null", outcome: "failed" },
  { fault: "rounds int64", find: "values-int64", outcome: "failed" },
  { fault: "second item for a key", find: "idempotency-key", outcome: "failed" },
  { fault: "second item for a concurrent key", find: "idempotency-key", outcome: "failed" },
  { fault: "path in any case", find: "items-strict", outcome: "advised" },
  { fault: "plus is a plus", find: "query-plus", outcome: "advised" },
  { fault: "decodes values twice", find: "query-filter", outcome: "failed" },
  { fault: "total of all items", find: "query-filter", outcome: "failed" },
  { fault: "first value of an array", find: "query-array", outcome: "failed" },
  { fault: "sort direction ignored", find: "query-sort", outcome: "failed" },
  { fault: "order without a tie-break", find: "query-ties", outcome: "failed" },
  { fault: "ids given twice", find: "items-concurrent", outcome: "failed" },
];
