import { describe, expect, it } from "@jest/globals";
import { operations } from "../../../generated/operations.js";
import { runFuzz } from "./run-fuzz.js";

describe("generated requests for every operation, half of them with one mutation", () => {
  it("get responses as the document declares them, and what is rejected stores nothing", async () => {
    const { counterexample, requests, statuses, mutations } = await runFuzz({
      requests: 1_000,
      seed: 20_260_115,
    });
    expect(counterexample).toBeUndefined();
    expect(requests).toBe(1_000);
    expect([...statuses.keys()].sort()).toEqual(Object.keys(operations).sort());
    expect(mutations.size).toBeGreaterThan(75);
  });
});
