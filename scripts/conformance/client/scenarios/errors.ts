import type {
  FaultAction,
  FaultRule,
} from "../../../../server/runtime/control/faults/fault-rule.js";
import { rules } from "../../rules.js";
import { required, recommended } from "../scenario.js";
import type { Calls, Scenario, Scenarios, Seen } from "../scenario.js";
import { atLeast, exactly, finding, statuses } from "../findings.js";
import { succeeded, reportedError, reportedStatus } from "../findings.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import type { CallCommand } from "../protocol.js";

/** Milliseconds to wait for a repeated call. */
const REPETITION = 500;
/** Milliseconds until a call is aborted, and until it must have ended. */
const ABORTED = 300;
const ENDED = 1_500;
const TIMEOUT = 500;

export function errorScenarios(calls: Calls): Scenarios {
  const { match, read } = calls;
  const READ = match("read");
  const late = (title: string, action: FaultAction): Unplaced<Scenario> => ({
    ...recommended(title, rules.reported),
    faults: [{ match: READ, after: 1, action }],
    run: async (perform) => {
      // The first read requests the token, so that the second does not.
      await perform(read());
      await perform(read({ timeout: TIMEOUT }));
    },
    inspect: (seen) => [atLeast(2, seen.calls, "calls"), reportedError(seen, "timeout")],
  });
  const incomplete = (what: string, action: FaultAction, isAdvice = false): Unplaced<Scenario> => ({
    title: `Reports a response that ${what}`,
    isAdvice,
    faults: [{ match: READ, action }],
    rule: isAdvice ? rules.reported : rules.incomplete,
    inspect: (seen) => [atLeast(1, seen.calls, "calls"), reportedError(seen)],
  });
  const malformed = { status: 200, body: '{"a": [', headers: JSON_TYPE };
  return {
    "timeout-told": late("Reports a missing response as a timeout", SILENT),
    "slow-body-told": late("Reports a body that trickles for too long as a timeout", SLOW),
    "timeout-not-early": {
      ...recommended("Waits for a response until its timeout, in milliseconds", rules.reported),
      faults: [{ match: READ, action: { delay: 1_200 } }],
      run: (perform) => perform(read({ timeout: 3_000 })),
      inspect: (seen) => [succeeded(seen)],
    },
    ...abortScenarios(calls),
    "truncated-told": incomplete("breaks off", { truncateAfter: 1 }),
    "wrong-length-told": incomplete("is shorter than its Content-Length", {
      wrongContentLength: 40,
    }),
    "malformed-told": incomplete("is not the JSON that it claims to be", malformed, true),
    "html-told": {
      ...recommended("Reports a page in HTML in place of JSON as what it is", rules.reported),
      faults: [{ match: READ, action: { status: 200, body: PAGE, headers: HTML } }],
      inspect: (seen) => [reportedText(seen, PAGE) && reportedError(seen)],
    },
    ...badResponses(calls, READ),
    "error-code-told": {
      ...required("Reports an error with its status", rules.statusClass),
      need: "missing",
      inspect: (seen) => [statuses([404], seen.calls), reportedStatus(404, seen)],
    },
    "error-message-told": {
      ...recommended("Reports what the server says about an error", rules.reported),
      faults: [{ match: READ, times: 1, action: { ...PROBLEM, gzip: "whole" } }],
      inspect: (seen) => [reportedText(seen, DETAIL), undecoded(seen)],
    },
  };
}

const SILENT: FaultAction = { noResponse: "beforeHandling" };
const HTML = { "Content-Type": "text/html" };
const JSON_TYPE = { "Content-Type": "application/json" };
const LONG = { long: "a".repeat(60) };
const SLOW: FaultAction = { status: 200, headers: JSON_TYPE, body: LONG, bytesPerSecond: 25 };
const PAGE = "<h1>Welcome</h1>";
const DETAIL = "Only 3 of 5 seats are left.";
const PROBLEM: FaultAction = {
  status: 400,
  headers: { "Content-Type": "application/problem+json" },
  body: { type: "about:blank", title: "Too few seats", status: 400, detail: DETAIL },
};

/** Errors with unexpected bodies. The status suffices to report them. */
const BAD_BODIES: readonly [id: string, what: string, action: FaultAction][] = [
  ["foreign-error-told", "a gateway's page", { status: 500, body: "<h1>Bad</h1>", headers: HTML }],
  ["error-empty-told", "empty", { status: 400, body: "", headers: JSON_TYPE }],
  ["error-malformed-told", "malformed JSON", { status: 404, body: '{"e": [', headers: JSON_TYPE }],
  ["error-shape-told", "an unknown shape", { status: 422, body: { errors: { name: ["taken"] } } }],
  ["error-list-told", "a list", { status: 400, body: ["wrong"] }],
  ["error-null-told", "null", { status: 422, body: "null", headers: JSON_TYPE }],
  ["error-text-told", "plain text", { status: 400, body: "Wrong." }],
  ["other-status-told", "a problem with another status", { ...PROBLEM, status: 409 }],
  ["problem-told", "application/problem+json (RFC 9457)", PROBLEM],
  ["unassigned-told", "of an unregistered status", { status: 499 }],
  ["overload-told", "still there after all retries", { status: 503, retryAfter: 0 }],
];

function badResponses({ read }: Calls, match: NonNullable<FaultRule["match"]>): Scenarios {
  const bodies = BAD_BODIES.map(([id, what, action]): [string, Scenarios[string]] => [
    id,
    {
      ...recommended(`Reports the status of an error that is ${what}`, rules.reported),
      faults: [{ match, action }],
      inspect: (seen) => [
        atLeast(1, seen.calls, "calls"),
        reportedStatus(action.status ?? 0, seen),
      ],
    },
  ]);
  const unknown = [471, 588].map((status): [string, Scenarios[string]] => [
    `unknown-${status}-told`,
    {
      ...required(`Takes the unknown status ${status} for an error`, rules.statusClass),
      faults: [{ match, action: { status } }],
      inspect: ({ results: [result], calls }) => {
        if (!result || !("status" in result) || result.status >= 400) return [];
        return [finding(`The program reported ${result.status} for the ${status}.`, calls)];
      },
    },
  ]);
  const success: Unplaced<Scenario> = {
    ...recommended("Takes an undeclared 202 for a success", rules.statusClass),
    run: async (perform, { service }) => {
      const { body = null } = { body: null, ...(await perform(read())) };
      const action = { status: 202, body: JSON.stringify(body), headers: JSON_TYPE };
      service.faults.add({ match, action });
      await perform(read());
    },
    inspect: (seen) => [succeeded(seen)],
  };
  return Object.fromEntries([...bodies, ...unknown, ["accepted-read", success]]);
}

interface Aborted {
  /** Duration in milliseconds. */
  took: number;
  isClosed: boolean;
}

/** An aborted call does not wait. */
function abortScenarios({ match, read }: Calls): Scenarios {
  const aborted = (
    title: string,
    action: FaultAction,
    inspect: (seen: Seen, made: Aborted) => (Finding | undefined)[],
    waitsFor = REPETITION,
    ended: Pick<CallCommand, "abortAfter" | "timeout"> = { abortAfter: ABORTED },
  ): Unplaced<Scenario> => ({
    ...recommended(title, rules.aborted),
    waitsFor,
    run: async (perform, { service }): Promise<Aborted> => {
      await perform(read());
      const { id: fault } = service.faults.add({ match: match("read"), times: 1, action });
      const startedAt = performance.now();
      await perform(read(ended));
      const took = Math.round(performance.now() - startedAt);
      // The journal has a request without a response as soon as its connection is closed.
      const closed = await service.requests.until({ fault }, { timeout: 1_000 });
      return { took, isClosed: closed.length > 0 };
    },
    inspect: (seen) => inspect(seen, seen.made as Aborted),
  });
  const late = ({ calls }: Seen, { took }: Aborted): Finding | undefined => {
    const message = `Aborted after ${ABORTED} ms, the call ended after ${took} ms.`;
    return took > ENDED ? finding(message, calls) : undefined;
  };
  const open = ({ calls }: Seen, { isClosed }: Aborted): (Finding | undefined)[] => [
    isClosed ? undefined : finding("1 s after the end of the call the connection was open.", calls),
  ];
  return {
    "abort-told": aborted("Ends an aborted call without a retry", SILENT, (seen, made) => [
      exactly(2, seen.calls, "calls"),
      reportedError(seen, "aborted"),
      late(seen, made),
    ]),
    "abort-in-body": aborted("Ends an aborted call while it reads a body", SLOW, (seen, made) => [
      reportedError(seen, "aborted"),
      late(seen, made),
    ]),
    "abort-closes-connection": aborted("Closes the connection of an aborted call", SILENT, open),
    "timeout-closes-connection": aborted(
      "Closes the connection of a call that timed out",
      ...([SILENT, open, 0, { timeout: ABORTED }] as const),
    ),
    "abort-in-back-off": aborted(
      "Ends an aborted call while it waits for a retry, and never retries it",
      { status: 503, retryAfter: 2 },
      (seen, made) => [late(seen, made), exactly(2, seen.calls, "calls")],
      2_200,
    ),
  };
}

/** The body is still text, although its media type ends with `+json`. */
function undecoded({ results: [result], calls }: Seen): Finding | undefined {
  if (!result || !("status" in result) || typeof result.body !== "string") return undefined;
  const isText = result.body.trim().startsWith("{");
  return isText ? finding("The JSON of the response was reported as a text.", calls) : undefined;
}

function reportedText({ results, calls }: Seen, wanted: string): Finding | undefined {
  if (JSON.stringify(results).includes(wanted)) return undefined;
  return finding(`The result does not have '${wanted}' from the response.`, calls);
}
