import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { finding, gapsOf } from "../findings.js";
import { recommended } from "../scenario.js";
import type { Calls, Scenarios } from "../scenario.js";

/** Milliseconds: shorter pauses do not count. */
const SHORTEST_PAUSE = 60;

/** Pauses that the client chooses, without Retry-After. */
export function pauseScenarios({ match, reads }: Calls): Scenarios {
  const READ = match("read");
  return {
    "retry-back-off": {
      ...recommended("Waits longer before each further retry", rules.backOff),
      faults: [{ match: READ, times: 3, action: { status: 503 } }],
      inspect: ({ calls }) => [growing(calls)],
    },
    "retry-jitter": {
      ...recommended("Varies its pauses, so that clients do not retry in step", rules.backOff),
      // Each read fails twice: some clients do not pause before the first retry.
      faults: [{ match: READ, nth: [1, 2, 4, 5, 7, 8, 10, 11, 13, 14], action: { status: 503 } }],
      run: reads(5),
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
  };
}

/** A finding unless the pauses grow. Jitter may shorten any pause: compares the longest later one with the first. */
export function growing(calls: readonly RecordedRequest[]): Finding | undefined {
  const [first = 0, ...later] = gapsOf(calls);
  if (later.length === 0 || Math.max(...later) > 1.3 * Math.max(first, SHORTEST_PAUSE)) {
    return undefined;
  }
  return finding(`The pauses before the retries were ${inMs([first, ...later])}.`, calls);
}

/** A finding if, of five pauses before a successful retry, four are nearly equal. */
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
