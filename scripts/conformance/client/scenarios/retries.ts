import { setTimeout as sleep } from "node:timers/promises";
import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import { atMost, exactly, finding, reportedFailure, statuses, succeeded } from "../findings.js";
import { recommended } from "../scenario.js";
import type { CalledNeed, Calls, Scenario, Scenarios } from "../scenario.js";
import { retryAfterScenarios } from "./retry-after.js";
import { repetitionScenarios } from "./retry-contents.js";
import { growing, pauseScenarios } from "./retry-pauses.js";

/** Whether, when and how often a call is repeated. */
export function retryScenarios(calls: Calls): Scenarios {
  return {
    ...statusScenarios(calls),
    "retry-put": retriedWrite(calls, "replace", "PUT"),
    "retry-delete": retriedWrite(calls, "remove", "DELETE"),
    ...retryAfterScenarios(calls),
    ...repetitionScenarios(calls),
    ...pauseScenarios(calls),
    ...endScenarios(calls),
    ...connectionScenarios(calls),
    ...notRetriedScenarios(calls),
  };
}

/** Why a read is repeated after a status; the profile decides on others. */
const REPEATED: Readonly<Record<number, Rule>> = {
  429: rules.tooManyRequests,
  502: rules.repeatable,
  503: rules.serviceUnavailable,
  504: rules.repeatable,
};

/** One for each status after which this API allows a retry. */
function statusScenarios({ match, subject }: Calls): Scenarios {
  const retried = subject.retryable.map((status): [string, Unplaced<Scenario>] => {
    const retryAfter = status === 429 || status === 503 ? { retryAfter: 0 } : {};
    const rule = REPEATED[status] ?? rules.profile;
    return [
      `retry-${status}`,
      {
        title: `Retries a GET after ${status}`,
        rule,
        isAdvice: true,
        faults: [{ match: match("read"), times: 2, action: { status, ...retryAfter } }],
        inspect: (seen) => [statuses([status, status, 200], seen.calls), succeeded(seen)],
      },
    ];
  });
  return Object.fromEntries(retried);
}

/** The result of the call does not matter, since the resource need not exist. */
function retriedWrite({ match }: Calls, need: CalledNeed, method: string): Unplaced<Scenario> {
  return {
    title: `Retries a ${method} after 503`,
    rule: rules.idempotent,
    isAdvice: true,
    need,
    faults: [{ match: match(need), times: 1, action: { status: 503, retryAfter: 0 } }],
    inspect: ({ calls }) => [exactly(2, calls, `attempts of the ${method}`)],
  };
}

/** Permanent failures, and failures of several calls. */
function endScenarios(calls: Calls): Scenarios {
  const { match, read, reads } = calls;
  const READ = match("read");
  return {
    "retry-bounded": {
      ...recommended("Gives up retrying, and reports an error", rules.retriedOnce),
      ...bounded(calls, 503),
    },
    "retry-429-bounded": {
      ...recommended("Gives up retrying after 429, and reports an error", rules.retriedOnce),
      ...bounded(calls, 429),
    },
    "retry-last-told": {
      ...recommended("Reports the last failure without another pause", rules.reported),
      faults: [{ match: READ, action: { status: 503, retryAfter: 0 } }],
      run: async (perform) => {
        await perform(read());
        return Date.now();
      },
      inspect: ({ made, calls }) => {
        const gap = Number(made) - Date.parse(calls.at(-1)?.receivedAt ?? "");
        return [gap > 500 ? finding(`The result came ${gap} ms later.`, calls) : undefined];
      },
    },
    "retry-each": {
      ...recommended(
        "Retries each of five calls, not only the first ones",
        rules.serviceUnavailable,
      ),
      faults: [{ match: READ, nth: [1, 3, 5, 7, 9], action: { status: 503, retryAfter: 0 } }],
      run: reads(5),
      inspect: (seen) => [succeeded(seen)],
    },
  };
}

/** Maximum attempts of a client whose retries end. */
const MOST_ATTEMPTS = 12;
/** Milliseconds to wait for the end. A client whose pauses still grow is assumed to end. */
const PATIENCE = 20_000;

function bounded({ match }: Calls, status: number) {
  return {
    faults: [{ match: match("read"), action: { status, retryAfter: 0 } }],
    limit: PATIENCE,
    most: MOST_ATTEMPTS,
    inspect: (seen) => {
      const tooMany = atMost(MOST_ATTEMPTS, seen.calls, "attempts");
      const isWaiting = seen.results.some((each) => "missing" in each) && !growing(seen.calls);
      return [tooMany, tooMany || isWaiting ? undefined : reportedFailure(seen)];
    },
  } satisfies Partial<Scenario>;
}

/** The connection is refused, or breaks. */
function connectionScenarios({ match, read }: Calls): Scenarios {
  const broken = (how: string, action: FaultAction): Unplaced<Scenario> => ({
    ...recommended(`Retries a GET when the connection ${how}`, rules.repeatable),
    faults: [{ match: match("read"), times: 1, action }],
    inspect: (seen) => [exactly(2, seen.calls, "calls"), succeeded(seen)],
  });
  return {
    "refused-told": {
      ...recommended("Reports a refused connection as such, not as a timeout", rules.reported),
      hasGate: true,
      run: async (perform, { closeGate }) => {
        await perform(read());
        await closeGate();
        await perform(read());
      },
      inspect: ({ results: [, result], calls }) => {
        const isWrong = result && "error" in result && result.error === "timeout";
        return [isWrong ? finding("The call ended as a timeout.", calls) : undefined];
      },
    },
    "retry-refused": {
      ...recommended("Retries a GET when the connection is refused", rules.repeatable),
      hasGate: true,
      run: async (perform, { closeGate, openGate }) => {
        await perform(read());
        await closeGate();
        const call = perform(read());
        await sleep(250);
        await openGate();
        await call;
      },
      inspect: (seen) => [statuses([200, 200], seen.calls), succeeded(seen)],
    },
    "retry-reset": broken("is reset", { reset: "beforeHandling" }),
    "retry-broken-body": broken("breaks during the response", { truncateAfter: 1 }),
  };
}

/** Statuses of requests that stay invalid when they are repeated. */
const WRONG = [400, 404, 409, 422, 423, 501];

function notRetriedScenarios({ match, reads }: Calls): Scenarios {
  const READ = match("read");
  return {
    "retry-not-after-4xx": {
      ...recommended("Does not retry a GET that is wrong by itself", rules.clientError),
      faults: WRONG.map((status) => ({ match: READ, times: 1, action: { status } })),
      run: reads(WRONG.length),
      inspect: ({ calls }) => [statuses(WRONG, calls)],
    },
    "retry-not-after-403": {
      ...recommended("Does not repeat a forbidden call with the same credentials", rules.forbidden),
      faults: [{ match: READ, times: 1, action: { status: 403 } }],
      inspect: (seen) => {
        // The client may request a token with more permissions.
        const isRenewed = seen.tokens.length > 1;
        return [isRenewed ? undefined : exactly(1, seen.calls, "call"), reportedFailure(seen)];
      },
    },
  };
}
