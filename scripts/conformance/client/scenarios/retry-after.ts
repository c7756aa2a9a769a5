import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { exactly, finding, reportedStatus, succeededIfRepeated, waited } from "../findings.js";
import { atOnce, recommended, required } from "../scenario.js";
import type { CalledNeed, Calls, Scenario, Scenarios } from "../scenario.js";

/** A client need not retry; if it does, it waits as long as the server says. */
export function retryAfterScenarios(calls: Calls): Scenarios {
  return {
    "retry-after-seconds": obeyed(
      calls,
      "read",
      503,
      "Waits for the seconds of Retry-After after 503",
    ),
    "retry-after-429": obeyed(calls, "read", 429, "Waits for the seconds of Retry-After after 429"),
    "retry-after-write": obeyed(
      calls,
      "create",
      429,
      "Waits for Retry-After before it retries a POST",
    ),
    ...dateScenarios(calls),
    ...longScenarios(calls),
    "retry-after-unreadable": unreadable(calls),
  };
}

function obeyed(
  { match }: Calls,
  need: CalledNeed,
  status: number,
  title: string,
): Unplaced<Scenario> {
  return {
    ...recommended(title, rules.retryAfter),
    need,
    faults: [{ match: match(need), times: 1, action: { status, retryAfter: 2 } }],
    inspect: (seen) => [waited(seen.calls, 2_000), succeededIfRepeated(seen)],
  };
}

/** Retry-After is a date. */
function dateScenarios({ match, read }: Calls): Scenarios {
  const READ = match("read");
  return {
    "retry-after-date": {
      ...recommended("Waits until the date in Retry-After", rules.retryAfterDate),
      run: async (perform, { service }) => {
        const at = Math.ceil(Date.now() / 1_000) * 1_000 + 2_000;
        const retryAfter = new Date(at).toUTCString();
        service.faults.add({ match: READ, times: 1, action: { status: 503, retryAfter } });
        await perform(read());
        return at;
      },
      inspect: (seen) => [notBefore(Number(seen.made), seen.calls), succeededIfRepeated(seen)],
    },
    "retry-after-date-read": {
      ...recommended("Retries after a date in Retry-After as after seconds", rules.retryAfterDate),
      run: async (perform, { service }) => {
        for (const retryAfter of [1, new Date(Date.now() + 3_000).toUTCString()]) {
          service.faults.add({ match: READ, times: 1, action: { status: 503, retryAfter } });
          await perform(read());
        }
      },
      inspect: ({ calls }) => [calls.length === 3 ? finding("Retried once.", calls) : undefined],
    },
  };
}

function notBefore(at: number, calls: readonly RecordedRequest[]): Finding | undefined {
  const [, second] = calls;
  if (!second || Date.parse(second.receivedAt) >= at) return undefined;
  const early = at - Date.parse(second.receivedAt);
  return finding(`The retry came ${early} ms before the date in Retry-After.`, calls);
}

/** Retry-After is longer than a caller waits. */
function longScenarios({ match, read }: Calls): Scenarios {
  const READ = match("read");
  return {
    "retry-after-too-long": {
      ...recommended(
        "Does not retry now what the server allows in hours or months",
        rules.retryAfter,
      ),
      // In milliseconds, the second is more than 32 bits.
      faults: [3_600, 9_999_999].map((retryAfter) => {
        return { match: READ, times: 1, action: { status: 503, retryAfter } };
      }),
      run: (perform) => atOnce(2, perform, read()),
      limit: 3_000,
      inspect: ({ calls }) => [exactly(2, calls, "calls")],
    },
    "retry-after-hour-told": {
      ...recommended("Reports a 503 instead of sleeping for an hour", rules.reported),
      faults: [{ match: READ, action: { status: 503, retryAfter: 3_600 } }],
      limit: 3_000,
      inspect: (seen) => [reportedStatus(503, seen)],
    },
  };
}

/** Values of Retry-After that are neither a number of seconds nor a future date. */
const UNREADABLE = ["soon", "-5", "1.5", "1e3", "Wed, 21 Oct 2015 07:28:00 GMT"];

function unreadable({ match, read }: Calls): Unplaced<Scenario> {
  const READ = match("read");
  return {
    ...required(
      "Survives a Retry-After that is neither seconds nor a date to come",
      rules.statusClass,
    ),
    faults: UNREADABLE.map((retryAfter) => {
      return { match: READ, times: 1, action: { status: 503, retryAfter } };
    }),
    run: (perform) => atOnce(UNREADABLE.length, perform, read()),
    inspect: ({ results, calls }) => {
      const wrong = results.find((each) => !("status" in each && [200, 503].includes(each.status)));
      const values = UNREADABLE.join(", ");
      const text = JSON.stringify(wrong);
      return [wrong && finding(`With Retry-After ${values}, a call ended with ${text}.`, calls)];
    },
  };
}
