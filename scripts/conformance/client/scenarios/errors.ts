import type {
  FaultAction,
  FaultRule,
} from "../../../../server/runtime/control/faults/fault-rule.js";
import { type Rule, rules } from "../../rules.js";
import type { Ask, Calls, Scenario, Scenarios, Seen } from "../scenario.js";
import { atLeast, exactly, finding, statuses, toldError, toldStatus } from "../findings.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import type { Stage } from "../stage.js";

/** Milliseconds within which a client that repeats a call would have done so. */
const REPETITION = 500;
/** Milliseconds after which a call is aborted, and until it has to have ended. */
const ABORTED = 300;
const ENDED = 1_500;
const TIMEOUT = 500;

export function errorScenarios(calls: Calls): Scenarios {
  const { match, read, call, subject } = calls;
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
      title: "Reports a response that does not come in time",
      rule: rules.told,
      isAdvice: true,
      faults: [{ match: READ, after: 1, action: { noResponse: "beforeHandling" } }],
      ask: readInTime,
      inspect: (seen) => [
        atLeast(2, seen.calls, "calls"),
        toldError(seen, "timeout", "connection"),
      ],
    },
    "slow-body-told": {
      title: "Reports a response whose body does not come in time",
      rule: rules.told,
      isAdvice: true,
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
    ...badResponses(READ, read),
    "error-code-told": {
      title: "Reports an error with its status and its code",
      rule: rules.errorCode,
      need: "missing",
      ask: (ask) => ask(call("missing")),
      inspect: (seen) => [
        statuses([404], seen.calls),
        toldStatus(404, seen),
        subject.hasCodes ? toldText(seen, "ResourceNotFound") : undefined,
      ],
    },
    "error-message-told": {
      title: "Reports what the server says about an error",
      rule: rules.told,
      isAdvice: true,
      faults: [{ match: READ, times: 1, action: PROBLEM }],
      inspect: (seen) => [toldText(seen, DETAIL)],
    },
  };
}

const HTML = { "Content-Type": "text/html" };
const JSON_TYPE = { "Content-Type": "application/json" };
const DETAIL = "Only 3 of 5 seats are left.";
const PROBLEM: FaultAction = {
  status: 400,
  headers: { "Content-Type": "application/problem+json" },
  body: { type: "about:blank", title: "Too few seats", status: 400, detail: DETAIL },
};

/** Bodies of errors that clients do not expect; the status says enough. By id: what it is, and the response. */
const BAD_RESPONSES: Readonly<Record<string, [what: string, action: FaultAction]>> = {
  "foreign-error-told": [
    "a gateway's error page",
    { status: 500, body: "<h1>Bad</h1>", headers: HTML },
  ],
  "error-empty-told": ["an error without a body", { status: 400, body: "", headers: JSON_TYPE }],
  "error-malformed-told": [
    "an error whose body is not the JSON that it claims to be",
    { status: 404, body: '{"errors": [', headers: JSON_TYPE },
  ],
  "error-shape-told": [
    "an error whose body has an unknown shape",
    { status: 422, body: { errors: { name: ["is taken"] }, message: null }, headers: JSON_TYPE },
  ],
  "error-list-told": ["an error whose body is a list", { status: 400, body: ["wrong"] }],
  "problem-told": ["an error as application/problem+json (RFC 9457)", PROBLEM],
};

function badResponses(match: NonNullable<FaultRule["match"]>, read: Calls["read"]): Scenarios {
  const told = Object.entries(BAD_RESPONSES).map(([id, [what, action]]) => {
    const { status = 0 } = action;
    const scenario: Unplaced<Scenario> = {
      ...{ title: `Reports the status of ${what}`, rule: rules.told, isAdvice: true },
      faults: [{ match, action }],
      inspect: (seen) => [atLeast(1, seen.calls, "calls"), toldStatus(status, seen)],
    };
    return [id, scenario] as const;
  });
  const unknown = [471, 588].map((status) => {
    const scenario: Unplaced<Scenario> = {
      ...{ title: `Takes the unknown status ${status} for an error`, rule: rules.statusClass },
      faults: [{ match, action: { status } }],
      ask: (ask) => ask(read()),
      inspect: ({ results: [result], calls }) => {
        if (!result || !("status" in result) || result.status >= 400) return [];
        return [finding(`The program reported ${result.status} for the ${status}.`, calls)];
      },
    };
    return [`unknown-${status}-told`, scenario] as const;
  });
  return Object.fromEntries([...told, ...unknown]);
}

/** What an aborted call waits for must not matter. */
function abortScenarios({ match, read }: Calls): Scenarios {
  const READ = match("read");
  const silent: FaultAction = { noResponse: "beforeHandling" };
  const aborted = (action: FaultAction): Omit<Unplaced<Scenario>, "title" | "inspect"> => ({
    ...{ rule: rules.aborted, isAdvice: true, waitsFor: REPETITION },
    faults: [{ match: READ, after: 1, times: 1, action }],
    ask: async (ask, { service }: Stage) => {
      await ask(read());
      const since = service.requests.list().at(-1)?.id ?? 0;
      const startedAt = performance.now();
      await ask(read({ abortAfter: ABORTED }));
      const took = performance.now() - startedAt;
      // The journal has a request that gets no response as soon as its connection is closed.
      const closed = await service.requests.until({ since }, { timeout: 1_000 });
      return { took, isClosed: closed.length > 0 };
    },
  });
  const late = (seen: Seen): Finding | undefined => {
    const { took } = Object(seen.made) as { took: number };
    if (took <= ENDED) return undefined;
    const message = `Aborted after ${ABORTED} ms, the call ended after ${Math.round(took)} ms.`;
    return finding(message, seen.calls);
  };
  return {
    "abort-told": {
      title: "Ends an aborted call, reports it, and does not repeat it",
      ...aborted(silent),
      inspect: (seen) => [exactly(2, seen.calls, "calls"), toldError(seen, "aborted"), late(seen)],
    },
    "abort-closes-connection": {
      title: "Closes the connection of an aborted call",
      ...aborted(silent),
      inspect: (seen) => {
        const { isClosed } = Object(seen.made) as { isClosed: boolean };
        if (isClosed) return [];
        return [finding("1 s after the abort the connection was still open.", seen.calls)];
      },
    },
    "abort-in-back-off": {
      title: "Ends an aborted call while it waits for a retry",
      ...aborted({ status: 503, retryAfter: 2 }),
      inspect: (seen) => [late(seen), exactly(2, seen.calls, "calls")],
    },
  };
}

function toldText({ results, calls }: Seen, wanted: string): Finding | undefined {
  if (JSON.stringify(results).includes(wanted)) return undefined;
  return finding(`The result does not have '${wanted}' from the response.`, calls);
}
