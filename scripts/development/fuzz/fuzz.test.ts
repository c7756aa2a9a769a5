import { describe, expect, it } from "@jest/globals";
import { operations } from "../../../generated/operations.js";
import { runFuzz } from "./run-fuzz.js";

describe("generated requests for every operation, half of them with one fault", () => {
  it("are answered as the document declares it, and what is refused stores nothing", async () => {
    const { counterexample, requests, statuses, faults } = await runFuzz({
      requests: 1_500,
      seed: 20_260_115,
    });
    expect(counterexample).toBeUndefined();
    expect(requests).toBe(1_500);
    expect([...statuses.keys()].sort()).toEqual(Object.keys(operations).sort());
    expect(faults.size).toBeGreaterThan(75);
  });
});
