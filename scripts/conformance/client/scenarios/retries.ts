import { setTimeout as sleep } from "node:timers/promises";
import type {
  FaultAction,
  FaultRule,
} from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { type Rule, rules } from "../../rules.js";
import type { Calls, Scenario, Scenarios } from "../scenario.js";
import {
  atLeast,
  atMost,
  exactly,
  finding,
  gapsOf,
  statuses,
  succeeded,
  toldStatus,
} from "../findings.js";
import { waited } from "./tokens.js";

/** Why a read is repeated after a status; the profile decides on others. */
const REPEATED: Readonly<Record<number, Rule>> = {
  429: rules.tooManyRequests,
  502: rules.repeatable,
  503: rules.serviceUnavailable,
};

export function retryScenarios({ match, read, reads, subject }: Calls): Scenarios {
  const READ = match("read");
  const retried = subject.retryable.map((status) => {
    const retryAfter = status === 429 || status === 503 ? { retryAfter: 0 } : {};
    const rule = REPEATED[status] ?? rules.profile;
    return [
      `retry-${status}`,
      retriedAfter(status, rule, { READ, action: { status, ...retryAfter } }),
    ];
  });
  return {
    ...(Object.fromEntries(retried) as Scenarios),
    "retry-after-seconds": {
      title: "A Retry-After of seconds is obeyed",
      rule: rules.retryAfter,
      faults: [{ match: READ, times: 1, action: { status: 503, retryAfter: 2 } }],
      inspect: (seen) => [
        statuses([503, 200], seen.calls),
        waited(seen.calls, 2_000),
        succeeded(seen),
      ],
    },
    "retry-after-date": {
      title: "A Retry-After that is a date is obeyed",
      rule: rules.retryAfterDate,
      ask: async (ask, { service }) => {
        const at = Math.ceil(Date.now() / 1_000) * 1_000 + 2_000;
        const retryAfter = new Date(at).toUTCString();
        service.faults.add({ match: READ, times: 1, action: { status: 503, retryAfter } });
        await ask(read());
        return at;
      },
      inspect: (seen) => [
        statuses([503, 200], seen.calls),
        notBefore(Number(seen.made), seen.calls),
        succeeded(seen),
      ],
    },
    "retry-after-too-long": {
      title: "What is to be repeated in an hour is not repeated now",
      rule: rules.retryAfter,
      faults: [{ match: READ, action: { status: 503, retryAfter: 3_600 } }],
      limit: 3_000,
      inspect: ({ calls }) => [exactly(1, calls, "call")],
    },
    "retry-back-off": {
      title: "The pauses between repetitions grow",
      rule: rules.backOff,
      faults: [{ match: READ, times: 3, action: { status: 503 } }],
      inspect: ({ calls }) => [exactly(4, calls, "calls"), growing(calls)],
    },
    "retry-bounded": {
      title: "Repeating ends, and the 503 is told",
      rule: rules.backOff,
      faults: [{ match: READ, action: { status: 503, retryAfter: 0 } }],
      inspect: (seen) => [
        atLeast(2, seen.calls, "calls"),
        atMost(12, seen.calls, "calls"),
        toldStatus(503, seen),
      ],
    },
    "retry-refused": {
      title: "A call is repeated when its connection is refused",
      rule: rules.repeatable,
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
      title: "A read is repeated when its connection is reset",
      rule: rules.repeatable,
      faults: [{ match: READ, times: 1, action: { reset: "beforeHandling" } }],
      inspect: (seen) => [statuses([undefined, 200], seen.calls), succeeded(seen)],
    },
    "retry-not-after-4xx": {
      title: "What is wrong by itself is not repeated",
      rule: rules.clientError,
      faults: [400, 403, 422].map((status) => ({ match: READ, times: 1, action: { status } })),
      ask: reads(3),
      inspect: ({ calls }) => [statuses([400, 403, 422], calls)],
    },
  };
}

function retriedAfter(
  status: number,
  rule: Rule,
  { READ, action }: { READ: FaultRule["match"]; action: FaultAction },
): Unplaced<Scenario> {
  return {
    title: `A read is repeated after a ${status}`,
    rule,
    faults: [{ ...(READ && { match: READ }), times: 2, action }],
    inspect: (seen) => [statuses([status, status, 200], seen.calls), succeeded(seen)],
  };
}

function notBefore(at: number, calls: readonly RecordedRequest[]): Finding | undefined {
  const [, second] = calls;
  if (!second || Date.parse(second.receivedAt) >= at) return undefined;
  const early = at - Date.parse(second.receivedAt);
  return finding(`Repeated ${early} ms before the date of Retry-After.`, calls);
}

/** Minimum of the third pause, in ms: more than the delay on a busy machine. */
const THIRD_PAUSE = 350;

/** Jitter may shorten each pause, so only the third is compared with the first. */
function growing(calls: readonly RecordedRequest[]): Finding | undefined {
  const gaps = gapsOf(calls);
  const [first = 0, , third = 0] = gaps;
  if (third >= THIRD_PAUSE && third > 1.5 * first) return undefined;
  return finding(`The pauses were ${gaps.join(", ")} ms.`, calls);
}
