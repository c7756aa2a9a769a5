import type { Stage } from "../../http/stage-hooks.js";
import { matchesPattern } from "../faults/active-rule.js";

/** A body, or its beginning. */
export interface RecordedBody {
  text: string;
  /** `base64` for contents that are no text. */
  encoding: "utf8" | "base64";
  /** Bytes of the whole body. */
  size: number;
  /** Whether only the beginning was kept. */
  isTruncated: boolean;
}

export interface RecordedMessage {
  /** Names are in lower case; a name that occurs several times has its values joined with commas. */
  headers: Record<string, string>;
  body?: RecordedBody;
}

/** Why a request was rejected. */
export interface RecordedError {
  code: string;
  message: string;
  /** Of the value in the request, such as `/query/limit` or `/body/actions/0/action` (RFC 6901). */
  path?: string;
  /** Of the part of the document that the value violates: a JSON pointer, and file and line. */
  pointer?: string;
  place?: string;
  /** What stands there, abridged, as JSON, if it is short. */
  excerpt?: string;
}

/** What is stored of that which a write is for; absent where nothing is. */
export interface RecordedChange {
  before?: RecordedBody;
  after?: RecordedBody;
  /** Whether another write of the project was handled meanwhile, which may have changed it too. */
  isShared: boolean;
}

/** One request, and what came of it. Secrets are shown as `[redacted]`. */
export interface RecordedRequest {
  /** Counts from 1, in the order of receipt. */
  id: number;
  /** By the machine's time. */
  receivedAt: string;
  correlationId: string;
  method: string;
  path: string;
  /** As sent, without the question mark. */
  query: string;
  /** Unset for a request that was not routed. */
  operationId?: string;
  projectKey?: string;
  clientId?: string;
  httpVersion: string;
  request: RecordedMessage;
  /** Of the response; unset if none was sent. */
  status?: number;
  response?: RecordedMessage;
  /** By the document; `unchecked`: rejected, or ended by a fault, before that. */
  verdict: "valid" | "invalid" | "unchecked";
  /** All that the response says, and at most 20. */
  errors: RecordedError[];
  /** Id of the rule that changed its course. */
  fault?: string;
  /** Of a write that came while somebody watched. */
  change?: RecordedChange;
  /** Milliseconds from the receipt to the end of each stage that was passed. */
  timings: Partial<Record<Stage | "ended", number>>;
}

/** The requests that match every member that is given. */
export interface RequestFilter {
  operationId?: string;
  method?: string;
  /** `*` stands for any characters. */
  path?: string;
  status?: number;
  client?: string;
  projectKey?: string;
  correlationId?: string;
  /** Id of the rule that changed their course. */
  fault?: string;
  /** Only later ones than that of this id. */
  since?: number;
}

/** What the requests of a test should have been. */
export interface Expectation {
  match?: RequestFilter;
  /** So many requests match. */
  count?: number;
  atLeast?: number;
  atMost?: number;
  /** Requests like these came in this order, others between them. */
  order?: readonly RequestFilter[];
}

export interface Verification {
  isMet: boolean;
  /** The requests that match. */
  count: number;
  /** What was expected and what was seen; empty if it is met. */
  message: string;
}

export function matchesFilter(request: RecordedRequest, filter: RequestFilter): boolean {
  const { operationId, method, path, status, client, projectKey } = filter;
  const { correlationId, fault, since = 0 } = filter;
  return (
    request.id > since &&
    isEither(request.operationId, operationId) &&
    isEither(request.method, method?.toUpperCase()) &&
    (path === undefined || matchesPattern(request.path, path)) &&
    isEither(request.status, status) &&
    isEither(request.clientId, client) &&
    isEither(request.projectKey, projectKey) &&
    isEither(request.correlationId, correlationId) &&
    isEither(request.fault, fault)
  );
}

function isEither<T>(value: T | undefined, wanted: T | undefined): boolean {
  return wanted === undefined || value === wanted;
}

/** Whether the requests, in the order of receipt, are as expected. */
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

/** Index of the first filter for which no request comes after those of the earlier filters. */
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
