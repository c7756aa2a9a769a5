import type { components } from "../../../../generated/control/types.js";
import type { Stage } from "../../http/stage-hooks.js";
import { matchesPattern } from "../faults/active-rule.js";
import { hasValues, readBody } from "../matching.js";

type Schemas = components["schemas"];

export type RecordedBody = Schemas["RecordedBody"];
export type RecordedMessage = Schemas["RecordedMessage"];
export type RecordedError = Schemas["RecordedError"];
export type RecordedChange = Schemas["RecordedChange"];
/** A request and its outcome. Secrets read `[redacted]`. */
export type RecordedRequest = Omit<Schemas["RecordedRequest"], "timings"> & {
  /** Milliseconds from the receipt to the end of each stage that was passed. */
  timings: Partial<Record<Stage | "ended", number>>;
};
/** The requests that match every given member. */
export type RequestFilter = Schemas["RequestFilter"];
export type Expectation = Schemas["Expectation"];
export type Verification = Schemas["Verification"];

/** A partly recorded body has no values. */
export function matchesFilter(request: RecordedRequest, filter: RequestFilter): boolean {
  const { headers, body } = request.request;
  const { method, path, client: clientId, since = 0, query: _, body: _body, ...others } = filter;
  const wanted = Object.entries({ ...others, clientId, method: method?.toUpperCase() });
  return (
    request.id > since &&
    (path === undefined || matchesPattern(request.path, path)) &&
    wanted.every(([name, value]) => value === undefined || Reflect.get(request, name) === value) &&
    hasValues(filter, {
      query: request.query,
      body: () => readBody(body?.text, headers["content-type"]),
    })
  );
}

/** Compares the requests, in the order of receipt, with an expectation. */
export function verifyRequests(
  all: readonly RecordedRequest[],
  { match = {}, count, atLeast, atMost, order = [] }: Expectation,
): Verification {
  const seen = all.filter((request) => matchesFilter(request, match));
  const errors = [
    ...(count !== undefined && seen.length !== count ? [`exactly ${count}`] : []),
    ...(atLeast !== undefined && seen.length < atLeast ? [`at least ${atLeast}`] : []),
    ...(atMost !== undefined && seen.length > atMost ? [`at most ${atMost}`] : []),
  ].map((wanted) => `Expected ${wanted}, saw ${seen.length}: ${JSON.stringify(match)}.`);
  const missing = firstMissing(seen, order);
  if (missing !== undefined) {
    const wanted = JSON.stringify(order[missing]);
    errors.push(
      `Number ${missing + 1} of the order was not seen after those before it: ${wanted}.`,
    );
  }
  return { isMet: errors.length === 0, count: seen.length, message: errors.join(" ") };
}

/** Index of the first filter that no request matches after the matches of the earlier filters. */
function firstMissing(
  seen: readonly RecordedRequest[],
  order: readonly RequestFilter[],
): number | undefined {
  let at = 0;
  for (const [index, filter] of order.entries()) {
    const found = seen.findIndex((request, i) => i >= at && matchesFilter(request, filter));
    if (found < 0) return index;
    at = found + 1;
  }
  return undefined;
}
