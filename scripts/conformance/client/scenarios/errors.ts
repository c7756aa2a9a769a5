import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import { type Rule, rules } from "../../rules.js";
import type { Ask, Calls, Scenario, Seen, Scenarios } from "../scenario.js";
import { atLeast, exactly, finding, statuses, toldError, toldStatus } from "../findings.js";
import type { Finding, Unplaced } from "../../report/check-result.js";

/** Milliseconds within which a client that repeats a call would have done so. */
const REPETITION = 500;
const HTML = { "Content-Type": "text/html" };

export function errorScenarios({ match, read, call, subject }: Calls): Scenarios {
  const READ = match("read");
  const readInTime = async (ask: Ask): Promise<void> => {
    // The first read gets the token, so the second one needs no token request.
    await ask(read());
    await ask(read({ timeout: 1_000 }));
  };
  const told = (title: string, rule: Rule, action: FaultAction): Unplaced<Scenario> => ({
    ...{ title, rule, faults: [{ match: READ, action }] },
    inspect: (seen) => [atLeast(1, seen.calls, "calls"), toldError(seen)],
  });
  return {
    "timeout-told": {
      title: "A response that does not come in time is told",
      rule: rules.told,
      faults: [{ match: READ, after: 1, action: { noResponse: "beforeHandling" } }],
      ask: readInTime,
      inspect: (seen) => [
        atLeast(2, seen.calls, "calls"),
        toldError(seen, "timeout", "connection"),
      ],
    },
    "slow-body-told": {
      title: "A response whose body does not come in time is told",
      rule: rules.told,
      faults: [{ match: READ, after: 1, action: { bytesPerSecond: 1 } }],
      ask: readInTime,
      inspect: (seen) => [toldError(seen, "timeout", "connection")],
    },
    "abort-told": {
      title: "A call that is aborted ends, is told, and is not repeated",
      rule: rules.told,
      faults: [{ match: READ, after: 1, action: { noResponse: "beforeHandling" } }],
      waitsFor: REPETITION,
      ask: async (ask) => {
        await ask(read());
        const startedAt = performance.now();
        await ask(read({ abortAfter: 400 }));
        return performance.now() - startedAt;
      },
      inspect: (seen) => [
        exactly(2, seen.calls, "calls"),
        toldError(seen, "aborted"),
        Number(seen.made) > 3_000
          ? finding(`It ended ${Math.round(Number(seen.made))} ms after it began.`, seen.calls)
          : undefined,
      ],
    },
    "truncated-told": told("A response that breaks off is told", rules.incomplete, {
      truncateAfter: 1,
    }),
    "wrong-length-told": told(
      "A response that is shorter than its length says is told",
      rules.incomplete,
      { wrongContentLength: 40 },
    ),
    "malformed-told": told("A response that is no JSON, though it says so, is told", rules.told, {
      malformedJson: true,
    }),
    "foreign-error-told": {
      title: "An error page of a gateway is told, with its status",
      rule: rules.told,
      faults: [{ match: READ, action: { status: 500, body: "<h1>Bad</h1>", headers: HTML } }],
      inspect: (seen) => [atLeast(1, seen.calls, "calls"), toldStatus(500, seen)],
    },
    "error-code-told": {
      title: "An error is told with its status and its code",
      rule: rules.errorCode,
      need: "missing",
      ask: (ask) => ask(call("missing")),
      inspect: (seen) => [
        statuses([404], seen.calls),
        toldStatus(404, seen),
        subject.hasCodes ? toldCode(seen) : undefined,
      ],
    },
  };
}

function toldCode({ results, calls }: Seen): Finding | undefined {
  const told = results.some((result) => {
    return "status" in result && JSON.stringify(result.body ?? null).includes('"ResourceNotFound"');
  });
  return told ? undefined : finding("The program does not tell the code ResourceNotFound.", calls);
}
