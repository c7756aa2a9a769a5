import { setTimeout as sleep } from "node:timers/promises";
import type {
  FaultAction,
  FaultRule,
} from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import { recommended, atOnce, required } from "../scenario.js";
import type { CalledNeed, Calls, Scenario, Scenarios } from "../scenario.js";
import { atMost, changed, exactly, finding, gapsOf, statuses } from "../findings.js";
import {
  succeeded,
  succeededIfRepeated,
  reportedFailure,
  reportedStatus,
  waited,
} from "../findings.js";
import type { Part } from "../findings.js";

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
        title: `Retries a GET after ${status}`,
        rule,
        isAdvice: true,
        faults: [{ match: READ, times: 2, action: { status, ...retryAfter } }],
        inspect: (seen) => [statuses([status, status, 200], seen.calls), succeeded(seen)],
      } satisfies Unplaced<Scenario>,
    ];
  });
  const broken = (how: string, action: FaultAction): Unplaced<Scenario> => ({
    ...recommended(`Retries a GET when the connection ${how}`, rules.repeatable),
    faults: [{ match: READ, times: 1, action }],
    inspect: (seen) => [exactly(2, seen.calls, "calls"), succeeded(seen)],
  });
  return {
    ...(Object.fromEntries(retried) as Scenarios),
    "retry-put": retriedWrite(calls, "replace", "PUT"),
    "retry-delete": retriedWrite(calls, "remove", "DELETE"),
    ...retryAfterScenarios(calls),
    ...repetitionScenarios(calls),
    "retry-back-off": {
      ...recommended("Waits longer before each further retry", rules.backOff),
      faults: [{ match: READ, times: 3, action: { status: 503 } }],
      inspect: ({ calls }) => [growing(calls)],
    },
    "retry-jitter": {
      ...recommended("Varies its pauses, so that clients do not retry in step", rules.backOff),
      // Each read fails twice: some clients do not pause before the first retry.
      faults: [{ match: READ, nth: [1, 2, 4, 5, 7, 8, 10, 11, 13, 14], action: { status: 503 } }],
      ask: reads(5),
      inspect: ({ calls }) => [inStep(calls)],
    },
    "retry-not-hammered": {
      ...recommended(
        "Pauses before it retries a 429 that has no Retry-After",
        rules.tooManyRequests,
      ),
      faults: [{ match: READ, times: 3, action: { status: 429 } }],
      inspect: ({ calls }) => {
        // Many clients send the first retry immediately.
        const gaps = gapsOf(calls);
        if (gaps.filter((gap) => gap < SHORTEST_PAUSE).length < 2) return [];
        return [finding(`A 429 was repeated without a pause: after ${inMs(gaps)}.`, calls)];
      },
    },
    "retry-bounded": {
      ...required("Gives up retrying, and reports an error", rules.retriedOnce),
      ...bounded(READ, 503),
    },
    "retry-429-bounded": {
      ...required("Gives up retrying after 429, and reports an error", rules.retriedOnce),
      ...bounded(READ, 429),
    },
    "retry-last-told": {
      ...recommended("Reports the last failure without another pause", rules.reported),
      faults: [{ match: READ, action: { status: 503, retryAfter: 0 } }],
      ask: async (ask) => {
        await ask(read());
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
      ask: reads(5),
      inspect: (seen) => [succeeded(seen)],
    },
    "refused-told": {
      ...recommended("Reports a refused connection as such, not as a timeout", rules.reported),
      hasGate: true,
      ask: async (ask, { closeGate }) => {
        await ask(read());
        await closeGate();
        await ask(read());
      },
      inspect: ({ results: [, result], calls }) => {
        const isWrong = result && "error" in result && result.error === "timeout";
        return [isWrong ? finding("The call ended as a timeout.", calls) : undefined];
      },
    },
    "retry-refused": {
      ...recommended("Retries a GET when the connection is refused", rules.repeatable),
      hasGate: true,
      ask: async (ask, { closeGate, openGate }) => {
        await ask(read());
        await closeGate();
        const call = ask(read());
        await sleep(250);
        await openGate();
        await call;
      },
      inspect: (seen) => [statuses([200, 200], seen.calls), succeeded(seen)],
    },
    "retry-reset": broken("is reset", { reset: "beforeHandling" }),
    "retry-broken-body": broken("breaks during the response", { truncateAfter: 1 }),
    "retry-not-after-4xx": {
      ...recommended("Does not retry a GET that is wrong by itself", rules.clientError),
      faults: WRONG.map((status) => ({ match: READ, times: 1, action: { status } })),
      ask: reads(WRONG.length),
      inspect: ({ calls }) => [statuses(WRONG, calls)],
    },
    "retry-not-after-403": {
      ...required("Does not repeat a forbidden call with the same credentials", rules.forbidden),
      faults: [{ match: READ, times: 1, action: { status: 403 } }],
      inspect: (seen) => {
        // The client may ask for a token with more rights.
        const isRenewed = seen.tokens.length > 1;
        return [isRenewed ? undefined : exactly(1, seen.calls, "call"), reportedFailure(seen)];
      },
    },
  };
}

const WRONG = [400, 404, 409, 422, 423, 501];
/** Milliseconds: a shorter pause is none. */
const SHORTEST_PAUSE = 60;

/** Of the second: the response to a resource that need not exist does not matter. */
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

/** Values of Retry-After that are neither a number of seconds nor a date to come. */
const UNREADABLE = ["soon", "-5", "1.5", "1e3", "Wed, 21 Oct 2015 07:28:00 GMT"];

/** A client need not retry, but one that does has to wait as long as the server says. */
function retryAfterScenarios({ match, read }: Calls): Scenarios {
  const READ = match("read");
  const obeyed = (need: CalledNeed, status: number, title: string): Unplaced<Scenario> => ({
    title,
    rule: rules.retryAfter,
    need,
    faults: [{ match: match(need), times: 1, action: { status, retryAfter: 2 } }],
    inspect: (seen) => [waited(seen.calls, 2_000), succeededIfRepeated(seen)],
  });
  return {
    "retry-after-seconds": obeyed("read", 503, "Waits for the seconds of Retry-After after 503"),
    "retry-after-429": obeyed("read", 429, "Waits for the seconds of Retry-After after 429"),
    "retry-after-write": obeyed("create", 429, "Waits for Retry-After before it retries a POST"),
    "retry-after-date": {
      ...required("Waits until the date in Retry-After", rules.retryAfterDate),
      ask: async (ask, { service }) => {
        const at = Math.ceil(Date.now() / 1_000) * 1_000 + 2_000;
        const retryAfter = new Date(at).toUTCString();
        service.faults.add({ match: READ, times: 1, action: { status: 503, retryAfter } });
        await ask(read());
        return at;
      },
      inspect: (seen) => [notBefore(Number(seen.made), seen.calls), succeededIfRepeated(seen)],
    },
    "retry-after-date-read": {
      ...recommended("Retries after a date in Retry-After as after seconds", rules.retryAfterDate),
      ask: async (ask, { service }) => {
        for (const retryAfter of [1, new Date(Date.now() + 3_000).toUTCString()]) {
          service.faults.add({ match: READ, times: 1, action: { status: 503, retryAfter } });
          await ask(read());
        }
      },
      inspect: ({ calls }) => [calls.length === 3 ? finding("Retried once.", calls) : undefined],
    },
    "retry-after-too-long": {
      ...required("Does not retry now what the server allows in hours or months", rules.retryAfter),
      // In milliseconds, the second is more than 32 bits.
      faults: [3_600, 9_999_999].map((retryAfter) => {
        return { match: READ, times: 1, action: { status: 503, retryAfter } };
      }),
      ask: (ask) => atOnce(2, ask, read()),
      limit: 3_000,
      inspect: ({ calls }) => [exactly(2, calls, "calls")],
    },
    "retry-after-hour-told": {
      ...recommended("Reports a 503 instead of sleeping for an hour", rules.reported),
      faults: [{ match: READ, action: { status: 503, retryAfter: 3_600 } }],
      limit: 3_000,
      inspect: (seen) => [reportedStatus(503, seen)],
    },
    "retry-after-unreadable": {
      ...recommended(
        "Survives a Retry-After that is neither seconds nor a date to come",
        rules.reported,
      ),
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
const bounded = (match: NonNullable<FaultRule["match"]>, status: number) =>
  ({
    faults: [{ match, action: { status, retryAfter: 0 } }],
    limit: PATIENCE,
    most: MOST_ATTEMPTS,
    inspect: (seen) => {
      const tooMany = atMost(MOST_ATTEMPTS, seen.calls, "attempts");
      const isWaiting = seen.results.some((each) => "missing" in each) && !growing(seen.calls);
      return [tooMany, tooMany || isWaiting ? undefined : reportedFailure(seen)];
    },
  }) satisfies Partial<Scenario>;

function growing(calls: readonly RecordedRequest[]): Finding | undefined {
  const [first = 0, ...later] = gapsOf(calls);
  if (later.length === 0 || Math.max(...later) > 1.3 * Math.max(first, SHORTEST_PAUSE)) {
    return undefined;
  }
  return finding(`The pauses before the retries were ${inMs([first, ...later])}.`, calls);
}

/** Of five pauses before a successful retry, four are as good as equal. */
function inStep(calls: readonly RecordedRequest[]): Finding | undefined {
  const gaps = gapsOf(calls)
    .filter((_, i) => calls[i]?.status === 503 && calls[i + 1]?.status === 200)
    .filter((gap) => gap >= SHORTEST_PAUSE)
    .sort((a, b) => a - b);
  const isEqual = gaps.some((gap, i) => (gaps[i + 3] ?? Infinity) - gap < Math.max(20, gap / 20));
  return isEqual ? finding(`The pauses were ${inMs(gaps)}.`, calls.slice(0, 3)) : undefined;
}

function inMs(gaps: readonly number[]): string {
  return `${gaps.join(", ")} ms`;
}

type Kept = readonly [id: string, need: CalledNeed, part: Part, title: string];

const KEPT: readonly Kept[] = [
  ["retry-body-kept", "create", "body", "A retried POST keeps its body"],
  ["retry-put-kept", "replace", "body", "A retried PUT keeps its body"],
  ["retry-headers-kept", "create", "headers", "A retried POST keeps its headers"],
  ["retry-query-kept", "text", "query", "A retried GET keeps its path and query"],
  ["retry-if-match-kept", "conditional", "headers", "A retried conditional write keeps If-Match"],
];
/** A header of the caller's own, and its values. */
const NAME = "x-conformance";
const KEYS = ["first", "second"];

/** What a request still has when it is repeated. Clients need not repeat any. */
function repetitionScenarios({ match, call }: Calls): Scenarios {
  const kept = KEPT.map(([id, need, part, title]): [string, Scenarios[string]] => [
    id,
    {
      ...required(title, rules.idempotent),
      need,
      // The body is recorded even of a request that a fault ends.
      faults: [503, 429].map((status) => ({
        match: { ...match(need), body: {} },
        times: 1,
        action: { status, retryAfter: 0 },
      })),
      ask: async (ask) => {
        const given = call(need);
        for (const own of KEYS) await ask({ ...given, headers: { ...given.headers, [NAME]: own } });
      },
      inspect: ({ calls }) =>
        KEYS.map((own) => {
          // A client may send a different idempotency key with each call.
          const isMeant = ({ request }: RecordedRequest) => (request.headers[NAME] ?? own) === own;
          return changed(part, calls.filter(isMeant));
        }),
    },
  ]);
  return Object.fromEntries(kept);
}
