import { expect, it } from "@jest/globals";
import { median, percentile, type Round } from "./load.js";
import { report } from "./report.js";
import { documentWorkloads } from "./scenarios.js";

const round = (requestsPerSecond: number): Round => ({
  requests: requestsPerSecond * 2,
  requestsPerSecond,
  p50: 1000 / requestsPerSecond,
  p99: 4000 / requestsPerSecond,
  cpuPerRequest: 100,
  generatorBusy: 0.25,
});

it("a percentile uses the nearest rank in numeric order", () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([0, 0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 99, 100]);
  expect([median([10, 2, 4, 100]), median([9, 100, 5])]).toEqual([7, 9]);
});

it("the report lists ratios per round, goals, and implementations that did not take part", () => {
  const names = ["ours", "stock", "commercetools-mock"] as const;
  const text = report({
    environment: ["Node v20.0.0"],
    implementations: names.map((name) => ({
      name,
      title: `title of ${name}`,
      note: `note on ${name}`,
      packages: ["a@1.2.3"],
      isOnOurStore: true,
      program: "node",
      arguments: [],
      folder: ".",
      workloads:
        name === "commercetools-mock" ? { ...documentWorkloads, get: "no GET" } : documentWorkloads,
    })),
    leftOut: ["another: no network"],
    measurements: (["get", "post"] as const).map((scenario) => ({
      scenario,
      rounds: new Map([
        // Slow in the second round, like the other one, so the ratio is not affected.
        ["ours", [round(3000), round(280), round(3300)]],
        ["stock", [round(1000), round(100), round(1000)]],
      ]),
    })),
  });
  for (const line of [
    /^Node v20\.0\.0$/m,
    /^ +ours +3000 +0\.33 +1\.33 +100 +3\.00 \(2\.80-3\.30\)$/m,
    /^ +commercetools-mock( +-){5}$/m,
    /^ +get +NOT reached \(3\.00\) +-$/m,
    /^ +post +no goal \(3\.00\) +-$/m,
    /at most 25 %/,
    /^ +commercetools-mock takes no part in get: no GET$/m,
    /^Left out another: no network$/m,
  ]) {
    expect(text).toMatch(line);
  }
});
