import type { Rule } from "../rules.js";
import type {
  RecordedBody,
  RecordedRequest,
} from "../../../server/runtime/control/journal/recorded-request.js";
import { counted } from "../../../server/runtime/service/counted.js";

/** A request and its response in a report, without secrets. */
export interface Exchange {
  method: string;
  target: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody?: string;
  /** Unset if there was no response. */
  status?: number;
  responseHeaders: Readonly<Record<string, string>>;
  responseBody?: string;
  /** The request as sent, one character per byte, if no HTTP client can send it or it got no response. */
  bytes?: string;
  /** When the request was received, or sent. */
  at: string;
}

export interface Finding {
  message: string;
  exchanges: readonly Exchange[];
  /** The number of merged findings. Default: 1. */
  count?: number;
  /** The smallest request that shows the finding: for a server, a curl command. Set in reports. */
  request?: string;
}

/**
 * `advised`: a finding that no standard calls an error. `unsupported`: the program or server reports that it lacks the
 * feature. `unjudged`: the machine was too busy to tell.
 */
export type Outcome = "passed" | "failed" | "advised" | "unsupported" | "unchecked" | "unjudged";

/** The subject of a check, independent of its result. */
export interface CheckDescription {
  /** Unique id of the check; expected failures refer to it. */
  id: string;
  area: string;
  /** The correct behaviour that a pass shows. */
  title: string;
  rule: Rule;
  /** No standard requires it: a finding is advice, which is scored separately and never fails a run. */
  isAdvice?: boolean;
}

/** A check in the list of an area, where its id is the key. */
export type Unplaced<Check extends CheckDescription> = Omit<Check, "id" | "area">;

export interface CheckResult extends CheckDescription {
  outcome: Outcome;
  findings: readonly Finding[];
  /** Why it is `unsupported`, `unchecked` or `unjudged`, or a part of it could not be judged. */
  reason?: string;
  /** Milliseconds. */
  duration: number;
}

/** The result of a check that began at this time of `performance.now()`. */
export function resultOf(
  { id, area, title, rule, isAdvice = false }: CheckDescription,
  startedAt: number,
  rest: Pick<CheckResult, "outcome" | "findings" | "reason">,
): CheckResult {
  const duration = Math.round(performance.now() - startedAt);
  return { id, area, title, rule, isAdvice, duration, ...rest };
}

/** The result of a check that was run. */
export function judged(
  check: CheckDescription,
  startedAt: number,
  findings: readonly Finding[],
): CheckResult {
  const bad = check.isAdvice ? "advised" : "failed";
  return resultOf(check, startedAt, { outcome: findings.length === 0 ? "passed" : bad, findings });
}

export interface Report {
  kind: "client" | "server";
  /** The checked command or base URL. */
  subject: string;
  version: string;
  startedAt: string;
  /** Milliseconds. */
  duration: number;
  results: readonly CheckResult[];
  /** Checks that were impossible, with reasons, and leftover resources. */
  notes: readonly string[];
}

/** Maximum of characters shown of a body. */
const SHOWN = 600;

export function exchangeOf(recorded: RecordedRequest): Exchange {
  const { method, path, query, request, response, status, receivedAt: at } = recorded;
  const requestBody = textOf(request.body);
  const responseBody = textOf(response?.body);
  return {
    method,
    target: query === "" ? path : `${path}?${query}`,
    requestHeaders: request.headers,
    ...(requestBody !== undefined && { requestBody }),
    ...(status !== undefined && { status }),
    responseHeaders: response?.headers ?? {},
    ...(responseBody !== undefined && { responseBody }),
    at,
  };
}

function textOf(body: RecordedBody | undefined): string | undefined {
  if (!body) return undefined;
  return body.encoding === "base64" ? `(${counted(body.size, "byte")})` : shortened(body.text);
}

export function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text;
}

/** The exchange as lines of HTTP; `*` marks lines that are not part of the messages. */
export function linesOf(exchange: Exchange): string[] {
  const { method, target, requestHeaders, requestBody, status, responseHeaders } = exchange;
  const headers = (fields: Readonly<Record<string, string>>, mark: string): string[] =>
    Object.entries(fields).map(([name, value]) => `${mark} ${name}: ${value}`);
  return [
    `* ${exchange.at}`,
    `> ${method} ${target}`,
    ...headers(requestHeaders, ">"),
    ...(requestBody === undefined ? [] : [">", `> ${requestBody}`]),
    status === undefined ? "* no response" : `< ${status}`,
    ...headers(responseHeaders, "<"),
    ...(exchange.responseBody === undefined ? [] : ["<", `< ${exchange.responseBody}`]),
  ];
}

/** For HTML and XML. Leaves out characters that XML 1.0 does not allow. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[<>&"'\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
