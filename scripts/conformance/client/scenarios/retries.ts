import { setTimeout as sleep } from "node:timers/promises";
import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import { atOnce, type CalledNeed, type Calls, type Scenario, type Scenarios } from "../scenario.js";
import {
  atMost,
  exactly,
  finding,
  gapsOf,
  statuses,
  succeeded,
  succeededIfRepeated,
  toldStatus,
  waited,
} from "../findings.js";

/** Why a read is repeated after a status; the profile decides on others. */
const REPEATED: Readonly<Record<number, Rule>> = {
  429: rules.tooManyRequests,
  502: rules.repeatable,
  503: rules.serviceUnavailable,
  504: rules.repeatable,
};

/** The most attempts of a client whose retries end. */
const MOST_ATTEMPTS = 12;
/** Milliseconds until a client that waits longer and longer is taken for one that ends. */
const PATIENCE = 20_000;

/** Whether, when and how often a call is repeated. */
export function retryScenarios(calls: Calls): Scenarios {
  const { match, read, reads, subject } = calls;
  const READ = match("read");
  const retried = subject.retryable.map((status) => {
    const retryAfter = status === 429 || status === 503 ? { retryAfter: 0 } : {};
    const rule = REPEATED[status] ?? rules.profile;
    return [
      `retry-${status}`,
      {
        ...{ title: `Retries a GET after ${status}`, rule, isAdvice: true },
        faults: [{ match: READ, times: 2, action: { status, ...retryAfter } }],
        inspect: (seen) => [statuses([status, status, 200], seen.calls), succeeded(seen)],
      } satisfies Unplaced<Scenario>,
    ];
  });
  return {
    ...(Object.fromEntries(retried) as Scenarios),
    "retry-put": retriedWrite(calls, "replace", "PUT"),
    "retry-delete": retriedWrite(calls, "remove", "DELETE"),
    ...retryAfterScenarios(calls),
    "retry-back-off": {
      title: "Waits longer before each further retry",
      rule: rules.backOff,
      isAdvice: true,
      faults: [{ match: READ, times: 3, action: { status: 503 } }],
      inspect: ({ calls }) => [growing(calls)],
    },
    "retry-not-hammered": {
      title: "Pauses before it retries a 429 that has no Retry-After",
      rule: rules.tooManyRequests,
      isAdvice: true,
      faults: [{ match: READ, times: 3, action: { status: 429 } }],
      inspect: ({ calls }) => {
        // Many clients send the first retry immediately.
        const gaps = gapsOf(calls);
        if (gaps.filter((gap) => gap < SHORTEST_PAUSE).length < 2) return [];
        return [finding(`A 429 was repeated without a pause: after ${inMs(gaps)}.`, calls)];
      },
    },
    "retry-jitter": {
      title: "Spreads the retries of calls that fail together",
      rule: rules.backOff,
      isAdvice: true,
      faults: [{ match: READ, after: 1, times: CROWD, action: { status: 503 } }],
      ask: async (ask) => {
        await ask(read());
        await atOnce(CROWD, ask, read());
      },
      inspect: ({ calls }) => {
        const times = calls.slice(1 + CROWD).map(({ receivedAt }) => Date.parse(receivedAt));
        const spread = Math.max(...times) - Math.min(...times);
        if (times.length < CROWD || spread >= SPREAD) return [];
        return [finding(`${CROWD} retries came within ${spread} ms of each other.`, calls)];
      },
    },
    "retry-bounded": {
      title: "Gives up retrying, and reports the 503",
      rule: rules.retriedOnce,
      faults: [{ match: READ, action: { status: 503, retryAfter: 0 } }],
      limit: PATIENCE,
      most: MOST_ATTEMPTS,
      inspect: (seen) => {
        const tooMany = atMost(MOST_ATTEMPTS, seen.calls, "attempts");
        const isWaiting = seen.results.some((each) => "missing" in each) && !growing(seen.calls);
        return [tooMany, tooMany || isWaiting ? undefined : toldStatus(503, seen)];
      },
    },
    "retry-refused": {
      title: "Retries a GET when the connection is refused",
      rule: rules.repeatable,
      isAdvice: true,
      hasGate: true,
      ask: async (ask, { closeGate, openGate }) => {
        await ask(read());
        await closeGate();
        const asked = ask(read());
        await sleep(250);
        await openGate();
        await asked;
      },
      inspect: (seen) => [statuses([200, 200], seen.calls), succeeded(seen)],
    },
    "retry-reset": {
      title: "Retries a GET when the connection is reset",
      rule: rules.repeatable,
      isAdvice: true,
      faults: [{ match: READ, times: 1, action: { reset: "beforeHandling" } }],
      inspect: (seen) => [statuses([undefined, 200], seen.calls), succeeded(seen)],
    },
    "retry-not-after-4xx": {
      title: "Does not retry a GET that is wrong by itself",
      rule: rules.clientError,
      isAdvice: true,
      faults: WRONG.map((status) => ({ match: READ, times: 1, action: { status } })),
      ask: reads(WRONG.length),
      inspect: ({ calls }) => [statuses(WRONG, calls)],
    },
    "retry-not-after-403": {
      title: "Does not repeat a forbidden call with the same credentials",
      rule: rules.forbidden,
      faults: [{ match: READ, times: 1, action: { status: 403 } }],
      inspect: (seen) => {
        // The client may ask for a token with more rights.
        const isRenewed = seen.tokens.length > 1;
        return [isRenewed ? undefined : exactly(1, seen.calls, "call"), toldStatus(403, seen)];
      },
    },
  };
}

const WRONG = [400, 404, 409, 422, 423, 501];
/** Milliseconds: a shorter pause is none. */
const SHORTEST_PAUSE = 60;
/** Calls that fail together, and milliseconds over which their retries are spread. */
const CROWD = 10;
const SPREAD = 40;

/** Of the second: the response to a thing that need not exist does not matter. */
function retriedWrite(
  { match, call }: Calls,
  need: CalledNeed,
  method: string,
): Unplaced<Scenario> {
  return {
    ...{ title: `Retries a ${method} after 503`, rule: rules.idempotent, isAdvice: true, need },
    faults: [{ match: match(need), times: 1, action: { status: 503, retryAfter: 0 } }],
    ask: (ask) => ask(call(need)),
    inspect: ({ calls }) => [exactly(2, calls, `attempts of the ${method}`)],
  };
}

/** Values of Retry-After that are neither a number of seconds nor a date. */
const UNREADABLE = ["soon", "-5", "1.5", "1e3"];

/** A client need not retry, but one that does has to wait as long as the server says. */
function retryAfterScenarios({ match, read, call }: Calls): Scenarios {
  const READ = match("read");
  const obeyed = (need: CalledNeed, title: string, action: FaultAction): Unplaced<Scenario> => ({
    ...{ title, rule: rules.retryAfter, need },
    faults: [{ match: match(need), times: 1, action: { ...action, retryAfter: 2 } }],
    ask: (ask) => ask(call(need)),
    inspect: (seen) => [waited(seen.calls, 2_000), succeededIfRepeated(seen)],
  });
  const inAnHour = { faults: [{ match: READ, action: { status: 503, retryAfter: 3_600 } }] };
  return {
    "retry-after-seconds": obeyed("read", "Waits for the seconds of Retry-After after 503", {
      status: 503,
    }),
    "retry-after-429": obeyed("read", "Waits for the seconds of Retry-After after 429", {
      status: 429,
    }),
    "retry-after-write": obeyed("create", "Waits for Retry-After before it retries a POST", {
      status: 429,
    }),
    "retry-after-date": {
      title: "Waits until the date in Retry-After",
      rule: rules.retryAfterDate,
      ask: async (ask, { service }) => {
        const at = Math.ceil(Date.now() / 1_000) * 1_000 + 2_000;
        const retryAfter = new Date(at).toUTCString();
        service.faults.add({ match: READ, times: 1, action: { status: 503, retryAfter } });
        await ask(read());
        return at;
      },
      inspect: (seen) => [notBefore(Number(seen.made), seen.calls), succeededIfRepeated(seen)],
    },
    "retry-after-too-long": {
      title: "Does not retry now what the server allows in an hour",
      rule: rules.retryAfter,
      ...inAnHour,
      limit: 3_000,
      inspect: ({ calls }) => [exactly(1, calls, "call")],
    },
    "retry-after-hour-told": {
      title: "Reports a 503 instead of sleeping for an hour",
      rule: rules.told,
      isAdvice: true,
      ...inAnHour,
      limit: 3_000,
      inspect: (seen) => [toldStatus(503, seen)],
    },
    "retry-after-unreadable": {
      title: "Survives a Retry-After that is neither seconds nor a date",
      rule: rules.told,
      isAdvice: true,
      faults: UNREADABLE.map((retryAfter) => {
        return { match: READ, times: 1, action: { status: 503, retryAfter } };
      }),
      ask: (ask) => atOnce(UNREADABLE.length, ask, read()),
      inspect: ({ results, calls }) => {
        const wrong = results.find(
          (each) => !("status" in each && [200, 503].includes(each.status)),
        );
        const values = UNREADABLE.join(", ");
        const text = JSON.stringify(wrong);
        return [wrong && finding(`With Retry-After ${values}, a call ended with ${text}.`, calls)];
      },
    },
  };
}

function notBefore(at: number, calls: readonly RecordedRequest[]): Finding | undefined {
  const [, second] = calls;
  if (!second || Date.parse(second.receivedAt) >= at) return undefined;
  const early = at - Date.parse(second.receivedAt);
  return finding(`The retry came ${early} ms before the date in Retry-After.`, calls);
}

/** Jitter may shorten any pause, so the longest of the later ones is compared with the first. */
function growing(calls: readonly RecordedRequest[]): Finding | undefined {
  const [first = 0, ...later] = gapsOf(calls);
  if (later.length === 0 || Math.max(...later) > 1.3 * Math.max(first, SHORTEST_PAUSE)) {
    return undefined;
  }
  return finding(`The pauses before the retries were ${inMs([first, ...later])}.`, calls);
}

function inMs(gaps: readonly number[]): string {
  return `${gaps.join(", ")} ms`;
}
