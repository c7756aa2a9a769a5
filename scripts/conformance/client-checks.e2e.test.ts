import { beforeAll, describe, expect, it } from "@jest/globals";
import { ourClientInProcess } from "./adapters/our-client.js";
import type { Checking } from "./checks.js";
import type { StartProgram } from "./client/protocol.js";
import type { CheckResult } from "./report/check-result.js";
import { checkingClient } from "./document/check-document.js";
import { demoApi, DOCUMENT } from "./demo/demo-api.js";
import { isRead, sending, withFault, withHeader } from "./testing/client-faults/planting.js";
import { clientFaults } from "./testing/faults.js";

function checking(start: StartProgram, jobs = 16, repetitions = 3): Promise<Checking> {
  return checkingClient(
    { document: DOCUMENT, command: undefined, jobs, repetitions },
    () => start,
    demoApi(),
  );
}

/** Milliseconds for all scenarios, twice, on a busy machine: most of their time is waiting. */
const TIMEOUT = 300_000;

describe("the checks of clients", () => {
  let ours: readonly CheckResult[];
  let planted: readonly CheckResult[];
  let checks: Checking["checks"];
  beforeAll(async () => {
    // One run for all: each scenario checks a client with its own fault.
    const faulty: StartProgram = (environment, scenario) =>
      withFault(clientFaults[scenario.id], ourClientInProcess)(environment, scenario);
    const right = await checking(ourClientInProcess());
    const wrong = await checking(faulty, undefined, 0);
    ({ checks } = right);
    const runs = await Promise.all([right.run([]), wrong.run([])]);
    [ours, planted] = runs.map(({ results }) => results) as [typeof ours, typeof ours];
    // A busy machine hides faults such as missing pauses.
    const missed = planted.filter(({ findings }) => findings.length === 0);
    const alone = await checking(faulty, 1);
    const again = missed.length === 0 ? [] : (await alone.run(missed.map(({ id }) => id))).results;
    planted = planted
      .filter(({ outcome }) => outcome !== "unchecked")
      .map((each) => again.find(({ id }) => id === each.id) ?? each);
  }, TIMEOUT);

  it("find nothing wrong with our own client", () => {
    // Node's fetch accepts gzip without its end. Our client reads only
    // declared responses, and no JSON from an empty text; its timeout is per attempt.
    const known = [
      ...["response-gzip-trailer", "timeout-in-all", "accepted-read"],
      ...["empty-read", "empty-gzip-read"],
    ];
    const wrong = ours.filter(({ outcome }) => /failed|advised|unsupported/.test(outcome));
    const unknown = wrong.filter(({ id, isAdvice }) => !(isAdvice && known.includes(id)));
    expect(unknown.map(({ id, findings }) => ({ id, findings }))).toEqual([]);
    expect(ours).toHaveLength(checks.length);
  });

  it("say what they could not check", () => {
    const unchecked = ours.filter(({ outcome }) => outcome === "unchecked");
    expect(unchecked.map(({ id }) => id)).toEqual([
      ...["basic-plain", "write-key-kept", "no-content-read"],
    ]);
  });

  it("each find the fault that is planted for it", () => {
    const missed = planted.filter(({ findings }) => findings.length === 0).map(({ id }) => id);
    expect(missed).toEqual([]);
    const checked = ours.filter(({ outcome }) => outcome !== "unchecked");
    expect(planted.map(({ id }) => id)).toEqual(checked.map(({ id }) => id));
  });

  it("end with the first call if that fails", async () => {
    const fault = sending(isRead, (request) =>
      withHeader(request, "Authorization", "Bearer Bearer"),
    );
    const broken = await checking(withFault(fault, ourClientInProcess));
    const [first, ...others] = (await broken.run([])).results;
    expect([first?.id, first?.outcome]).toEqual(["first-call", "failed"]);
    expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(["unchecked"]));
    expect(others).toHaveLength(checks.length - 1);
  });

  it("show the exchanges, and the sentence that asks for it", () => {
    for (const { findings, rule } of planted) {
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.every(({ message }) => message.length > 10)).toBe(true);
      expect(rule.source).toMatch(/RFC \d+ section|\.md$|OpenAPI|Standard|^Demo API$/);
    }
  });
});
