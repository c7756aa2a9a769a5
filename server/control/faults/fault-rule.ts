/** Which requests a rule is for: those that match every member that is given; without members, all. */
export interface FaultMatch {
  operationId?: string | string[];
  /** Of the request, without the query. `*` stands for any characters. */
  path?: string;
  method?: string | string[];
  /** Id of the authenticated client: such a rule is asked after authentication. */
  client?: string;
  /** Values by header name; `*` for any value. */
  header?: Record<string, string>;
  /** This share of the matching requests, evenly spread: 0.25 is every fourth one. */
  share?: number;
}

/** Milliseconds: always the same, or drawn for each request. A value below 0 counts as 0. */
export type Delay =
  | number
  | { distribution: "uniform"; min: number; max: number }
  | { distribution: "normal"; mean: number; deviation: number };

/** Before the request is handled, or after: then what it stores is stored, and only the response is lost. */
export type FaultTime = "beforeHandling" | "afterCommit";

/** What happens to a request. Members can be combined, except that only one of them ends the request. */
export interface FaultAction {
  /** Ends the request with this response. */
  status?: number;
  /** Of that response: text as it is, any other value as JSON. Default: an error envelope. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Seconds, or a date, for the header `Retry-After`. */
  retryAfter?: number | string;
  /** Ends it with a 401, as if the access token had expired. For operations that take tokens. */
  tokenExpired?: boolean;
  /** Ends it with a 503, at the endpoints that issue tokens, and only there. */
  tokenEndpointDown?: boolean;
  /** Resets the connection instead of a response. */
  reset?: FaultTime;
  /** Sends nothing, and keeps the connection open until the client closes it or the rule is removed. */
  noResponse?: FaultTime;
  delay?: Delay;
  /** Closes the connection after this many bytes of the response's body. */
  truncateAfter?: number;
  /** Sends the response's body at this speed. */
  bytesPerSecond?: number;
  /** Cuts the end off the response's body, which is then no JSON; its length is right. */
  malformedJson?: boolean;
  /** Adds to the `Content-Length` of the response, or takes away from it, and closes the connection. */
  wrongContentLength?: number;
}

export interface FaultRule {
  /** Default: a new one. */
  id?: string;
  match?: FaultMatch;
  /** Only the matching requests of these numbers, the first being 1. */
  nth?: number | number[];
  /** Not the first so many matching requests. */
  after?: number;
  /** At most so many requests. */
  times?: number;
  /** Of each request that is left, as the seed decides. */
  probability?: number;
  action: FaultAction;
}

/** A rule with what has become of it. */
export interface FaultRuleState extends FaultRule {
  id: string;
  /** Requests that it was for. */
  matched: number;
  /** Requests of these whose course it changed. */
  applied: number;
}

/** A rule that contradicts itself, or one too many. */
export class FaultRuleError extends Error {
  override readonly name = "FaultRuleError";
}
