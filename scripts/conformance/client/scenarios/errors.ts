import type {
  FaultAction,
  FaultRule,
} from "../../../../server/runtime/control/faults/fault-rule.js";
import { type Rule, rules } from "../../rules.js";
import {
  demanded,
  advised,
  type Ask,
  type Calls,
  type Scenario,
  type Scenarios,
  type Seen,
} from "../scenario.js";
import { atLeast, exactly, finding, statuses, toldError, toldStatus } from "../findings.js";
import type { Finding, Unplaced } from "../../report/check-result.js";

/** Milliseconds within which a client that repeats a call would have done so. */
const REPETITION = 500;
/** Milliseconds after which a call is aborted, and until it has to have ended. */
const ABORTED = 300;
const ENDED = 1_500;
const TIMEOUT = 500;

export function errorScenarios(calls: Calls): Scenarios {
  const { match, read, subject } = calls;
  const READ = match("read");
  const readInTime = async (ask: Ask): Promise<void> => {
    // The first read gets the token, so the second one needs no token request.
    await ask(read());
    await ask(read({ timeout: TIMEOUT }));
  };
  const told = (title: string, rule: Rule, action: FaultAction): Unplaced<Scenario> => ({
    ...{ title, rule, faults: [{ match: READ, action }] },
    inspect: (seen) => [atLeast(1, seen.calls, "calls"), toldError(seen)],
  });
  return {
    "timeout-told": {
      ...advised("Reports a response that does not come in time", rules.told),
      faults: [{ match: READ, after: 1, action: { noResponse: "beforeHandling" } }],
      ask: readInTime,
      inspect: (seen) => [
        atLeast(2, seen.calls, "calls"),
        toldError(seen, "timeout", "connection"),
      ],
    },
    "slow-body-told": {
      ...advised("Reports a response whose body does not come in time", rules.told),
      faults: [{ match: READ, after: 1, action: { bytesPerSecond: 1 } }],
      ask: readInTime,
      inspect: (seen) => [toldError(seen, "timeout", "connection")],
    },
    ...abortScenarios(calls),
    "truncated-told": told("Reports a response that breaks off", rules.incomplete, {
      truncateAfter: 1,
    }),
    "wrong-length-told": told(
      "Reports a response that is shorter than its Content-Length",
      rules.incomplete,
      { wrongContentLength: 40 },
    ),
    "malformed-told": {
      ...told("Reports a response that is not the JSON that it claims to be", rules.told, {
        malformedJson: true,
      }),
      isAdvice: true,
    },
    ...badResponses(READ),
    "error-code-told": {
      ...demanded("Reports an error with its status and its code", rules.errorCode),
      need: "missing",
      inspect: (seen) => [
        statuses([404], seen.calls),
        toldStatus(404, seen),
        subject.hasCodes ? toldText(seen, "ResourceNotFound") : undefined,
      ],
    },
    "error-message-told": {
      ...advised("Reports what the server says about an error", rules.told),
      faults: [{ match: READ, times: 1, action: PROBLEM }],
      inspect: (seen) => [toldText(seen, DETAIL)],
    },
  };
}

const HTML = { "Content-Type": "text/html" };
const JSON_TYPE = { "Content-Type": "application/json" };
const DETAIL = "Only 3 of 5 seats are left.";
const PROBLEM: FaultAction = {
  ...{ status: 400, headers: { "Content-Type": "application/problem+json" } },
  body: { type: "about:blank", title: "Too few seats", status: 400, detail: DETAIL },
};

/** Errors with bodies that clients do not expect; the status says enough. */
const BAD_BODIES: readonly [id: string, what: string, action: FaultAction][] = [
  ["foreign-error-told", "a gateway's page", { status: 500, body: "<h1>Bad</h1>", headers: HTML }],
  ["error-empty-told", "empty", { status: 400, body: "", headers: JSON_TYPE }],
  ["error-malformed-told", "malformed JSON", { status: 404, body: '{"e": [', headers: JSON_TYPE }],
  ["error-shape-told", "an unknown shape", { status: 422, body: { errors: { name: ["taken"] } } }],
  ["error-list-told", "a list", { status: 400, body: ["wrong"] }],
  ["problem-told", "application/problem+json (RFC 9457)", PROBLEM],
];

function badResponses(match: NonNullable<FaultRule["match"]>): Scenarios {
  const bodies = BAD_BODIES.map(([id, what, action]): [string, Scenarios[string]] => [
    id,
    {
      ...advised(`Reports the status of an error that is ${what}`, rules.told),
      faults: [{ match, action }],
      inspect: (seen) => [atLeast(1, seen.calls, "calls"), toldStatus(action.status ?? 0, seen)],
    },
  ]);
  const unknown = [471, 588].map((status): [string, Scenarios[string]] => [
    `unknown-${status}-told`,
    {
      ...demanded(`Takes the unknown status ${status} for an error`, rules.statusClass),
      faults: [{ match, action: { status } }],
      inspect: ({ results: [result], calls }) => {
        if (!result || !("status" in result) || result.status >= 400) return [];
        return [finding(`The program reported ${result.status} for the ${status}.`, calls)];
      },
    },
  ]);
  return Object.fromEntries([...bodies, ...unknown]);
}

interface Aborted {
  /** Milliseconds. */
  took: number;
  isClosed: boolean;
}

/** What an aborted call waits for must not matter. */
function abortScenarios({ match, read }: Calls): Scenarios {
  const aborted = (
    title: string,
    action: FaultAction,
    inspect: (seen: Seen, made: Aborted) => (Finding | undefined)[],
  ): Unplaced<Scenario> => ({
    ...{ ...advised(title, rules.aborted), waitsFor: REPETITION },
    faults: [{ match: match("read"), after: 1, times: 1, action }],
    ask: async (ask, { service }): Promise<Aborted> => {
      await ask(read());
      const since = service.requests.list().at(-1)?.id ?? 0;
      const startedAt = performance.now();
      await ask(read({ abortAfter: ABORTED }));
      const took = Math.round(performance.now() - startedAt);
      // The journal has a request without a response as soon as its connection is closed.
      const closed = await service.requests.until({ since }, { timeout: 1_000 });
      return { took, isClosed: closed.length > 0 };
    },
    inspect: (seen) => inspect(seen, seen.made as Aborted),
  });
  const late = ({ calls }: Seen, { took }: Aborted): Finding | undefined => {
    const message = `Aborted after ${ABORTED} ms, the call ended after ${took} ms.`;
    return took > ENDED ? finding(message, calls) : undefined;
  };
  const silent: FaultAction = { noResponse: "beforeHandling" };
  return {
    "abort-told": aborted("Ends an aborted call without a retry", silent, (seen, made) => [
      exactly(2, seen.calls, "calls"),
      toldError(seen, "aborted"),
      late(seen, made),
    ]),
    "abort-closes-connection": aborted(
      "Closes the connection of an aborted call",
      silent,
      ({ calls }, { isClosed }) => [
        isClosed ? undefined : finding("1 s after the abort the connection was open.", calls),
      ],
    ),
    "abort-in-back-off": aborted(
      "Ends an aborted call while it waits for a retry",
      { status: 503, retryAfter: 2 },
      (seen, made) => [late(seen, made), exactly(2, seen.calls, "calls")],
    ),
  };
}

function toldText({ results, calls }: Seen, wanted: string): Finding | undefined {
  if (JSON.stringify(results).includes(wanted)) return undefined;
  return finding(`The result does not have '${wanted}' from the response.`, calls);
}
