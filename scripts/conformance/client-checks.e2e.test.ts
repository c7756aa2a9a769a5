import { beforeAll, describe, expect, it } from "@jest/globals";
import { ourClientInProcess } from "./adapters/our-client.js";
import { runScenarios } from "./client/run-scenarios.js";
import { ownScenarios } from "./checks.js";
import { ownHost } from "./client/own-host.js";
import { Calls } from "./client/scenario.js";
import type { StartProgram } from "./client/protocol.js";
import type { CheckResult } from "./report/check-result.js";
import { ownSubject } from "./own-subject.js";
import { clientFaults } from "./testing/faults.js";

const calls = new Calls(await ownSubject());
const scenarios = ownScenarios(calls);

function run(start: StartProgram): Promise<CheckResult[]> {
  const host = ownHost(12);
  return runScenarios({ scenarios, calls, host, start, concurrency: 12 });
}

/** Milliseconds for all scenarios, twice, on a machine that does much else: they wait more than they work. */
const TIMEOUT = 300_000;

describe("the checks of clients", () => {
  let ours: CheckResult[];
  let planted: CheckResult[];
  beforeAll(async () => {
    // One run for all: each scenario meets a client with its own fault.
    const faulty: StartProgram = (environment, scenario) => {
      const fault = clientFaults[scenario.id];
      const options =
        typeof fault === "function" ? { fetch: fault(fetch) } : { retry: fault ?? {} };
      return ourClientInProcess(options)(environment, scenario);
    };
    [ours, planted] = await Promise.all([run(ourClientInProcess()), run(faulty)]);
  }, TIMEOUT);

  it("find nothing wrong with our own client", () => {
    const wrong = ours.filter(({ outcome }) => outcome !== "passed" && outcome !== "unjudged");
    expect(wrong.map(({ id, findings }) => ({ id, findings }))).toEqual([]);
    expect(ours).toHaveLength(scenarios.length);
  });

  it("each find the fault that is planted for it", () => {
    const missed = planted.filter(({ findings }) => findings.length === 0).map(({ id }) => id);
    expect(missed).toEqual([]);
    expect(planted.map(({ id }) => id)).toEqual(scenarios.map(({ id }) => id));
  });

  it("show the exchanges, and the sentence that asks for it", () => {
    for (const { findings, rule } of planted) {
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.every(({ message }) => message.length > 10)).toBe(true);
      expect(rule.source).toMatch(/RFC \d+ section|\.md$|OpenAPI|Standard|^Demo API$/);
    }
  });
});
