import { beforeAll, describe, expect, it } from "@jest/globals";
import { ourClientInProcess } from "./adapters/our-client.js";
import { type RunOptions, runScenarios } from "./client/run-scenarios.js";
import { demoScenarios } from "./checks.js";
import { demoHost } from "./client/demo-host.js";
import { Calls, type Scenario } from "./client/scenario.js";
import type { StartProgram } from "./client/protocol.js";
import type { CheckResult } from "./report/check-result.js";
import { demoSubject } from "./demo-subject.js";
import { isRead, sending, withFault, withHeader } from "./testing/client-faults/planting.js";
import { clientFaults } from "./testing/faults.js";

const calls = new Calls(await demoSubject());
const scenarios = demoScenarios(calls);

function run(
  start: StartProgram,
  chosen: readonly Scenario[] = scenarios,
  { concurrency = 16, repetitions }: Pick<RunOptions, "concurrency" | "repetitions"> = {},
): Promise<CheckResult[]> {
  return runScenarios({
    scenarios: chosen,
    calls,
    host: demoHost(concurrency),
    start,
    concurrency,
    repetitions,
  });
}

/** Milliseconds for all scenarios, twice, on a machine that does much else: they wait more than they work. */
const TIMEOUT = 300_000;

describe("the checks of clients", () => {
  let ours: CheckResult[];
  let planted: CheckResult[];
  beforeAll(async () => {
    // One run for all: each scenario meets a client with its own fault.
    const faulty: StartProgram = (environment, scenario) =>
      withFault(clientFaults[scenario.id], ourClientInProcess)(environment, scenario);
    [ours, planted] = await Promise.all([
      run(ourClientInProcess()),
      run(faulty, scenarios, { repetitions: 0 }),
    ]);
    // A busy machine hides faults such as missing pauses.
    const missed = scenarios.filter((_, index) => planted[index]?.findings.length === 0);
    const again = await run(faulty, missed, { concurrency: 1 });
    planted = planted.map((each) => again.find(({ id }) => id === each.id) ?? each);
  }, TIMEOUT);

  it("find nothing wrong with our own client", () => {
    // Node's fetch accepts gzip without its end. Our client reads only
    // declared responses, and no JSON from an empty text; its timeout is per attempt.
    const known = [
      ...["response-gzip-trailer", "timeout-in-all", "accepted-read"],
      ...["empty-read", "empty-gzip-read"],
    ];
    const wrong = ours.filter(({ outcome }) => outcome !== "passed" && outcome !== "unjudged");
    const unknown = wrong.filter(({ id, isAdvice }) => !(isAdvice && known.includes(id)));
    expect(unknown.map(({ id, findings }) => ({ id, findings }))).toEqual([]);
    expect(ours).toHaveLength(scenarios.length);
  });

  it("each find the fault that is planted for it", () => {
    const missed = planted.filter(({ findings }) => findings.length === 0).map(({ id }) => id);
    expect(missed).toEqual([]);
    expect(planted.map(({ id }) => id)).toEqual(scenarios.map(({ id }) => id));
  });

  it("end with the first call if that fails", async () => {
    const fault = sending(isRead, (request) =>
      withHeader(request, "Authorization", "Bearer Bearer"),
    );
    const [first, ...others] = await run(withFault(fault, ourClientInProcess));
    expect([first?.id, first?.outcome]).toEqual(["first-call", "failed"]);
    expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(["unchecked"]));
    expect(others).toHaveLength(scenarios.length - 1);
  });

  it("show the exchanges, and the sentence that asks for it", () => {
    for (const { findings, rule } of planted) {
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.every(({ message }) => message.length > 10)).toBe(true);
      expect(rule.source).toMatch(/RFC \d+ section|\.md$|OpenAPI|Standard|^Demo API$/);
    }
  });
});
