import { describe, expect, it } from "@jest/globals";
import type { Comparison } from "./comparison.js";
import type { Round } from "./measure.js";
import { documentWorkloads } from "./document-workloads.js";
import { figures, report, toJson } from "./report.js";

const round = (requestsPerSecond: number, cpuPerRequest?: number): Round => ({
  requests: requestsPerSecond * 2,
  requestsPerSecond,
  p50: 1000 / requestsPerSecond,
  p99: 4000 / requestsPerSecond,
  ...(cpuPerRequest !== undefined && { cpuPerRequest }),
  generatorBusy: 0.25,
});

function comparison(rounds: Round[][]): Comparison {
  const names = (["ours", "stock", "glue"] as const).slice(0, rounds.length);
  return {
    environment: {
      date: "2030-01-02T03:04:05.678Z",
      node: "v20.0.0",
      system: "linux x64",
      cpus: "2 CPUs",
      loadAverage: 0.5,
      loadGenerator: "autocannon 8.0.0",
    },
    settings: {
      starts: 2,
      rounds: 3,
      seconds: 2,
      warmUpSeconds: 1,
      connections: 32,
    },
    implementations: names.map((name) => ({
      name,
      title: `title of ${name}`,
      note: `note on ${name}`,
      packages: ["some-package 1.2.3"],
      workloads: documentWorkloads,
      isOnOurStore: true,
      command: { program: "node", arguments: [], folder: "." },
    })),
    leftOut: ["commercetools-mock: no network"],
    measurements: [
      {
        scenario: "get",
        series: names.map((implementation, i) => ({ implementation, rounds: rounds[i] ?? [] })),
      },
    ],
  };
}

const full = comparison([
  [round(3000, 100), round(2800, 110), round(3300, 90)],
  [round(1000, 300), round(1000, 330), round(1100, 270)],
  [round(5000, 60), round(6000, 66), round(6600, 54)],
]);

const withAbsent: Comparison = {
  ...full,
  implementations: full.implementations.concat(
    full.implementations.slice(0, 1).map((implementation) => ({
      ...implementation,
      name: "bare",
      workloads: { ...documentWorkloads, get: "knows no GET" },
    })),
  ),
};

describe("figures", () => {
  it("are medians, with ratios taken within each round", () => {
    const [ours, stock] = figures(full.measurements[0]!.series);
    expect(ours).toMatchObject({
      implementation: "ours",
      requestsPerSecond: 3000,
      cpuPerRequest: 100,
      ratio: { median: 3, min: 2.8, max: 3 },
      cpuRatio: { median: 3, min: 3, max: 3 },
    });
    expect(stock?.ratio).toEqual({ median: 1, min: 1, max: 1 });
  });

  it("leave out CPU times where a round has none", () => {
    const { measurements } = comparison([[round(3000)], [round(1000, 300)]]);
    const [ours, stock] = figures(measurements[0]!.series);
    expect(ours).toMatchObject({ cpuPerRequest: undefined, cpuRatio: undefined });
    expect(stock?.cpuPerRequest).toBe(300);
  });
});

describe("report", () => {
  it("says what was measured, on what, who was missing, and whether the goals are reached", () => {
    const text = report(withAbsent);
    expect(text).toMatch(/^ +bare( +-){6}$/m);
    for (const part of [
      "2030-01-02T03:04:05.678Z",
      "Node v20.0.0",
      "32 connections, 3 rounds of 2 s each in turn, after 1 s of warm-up, at each of 2 starts",
      "glue   title of glue: some-package 1.2.3",
      "3.00 (2.80-3.00)",
      "at least 4 x stock",
      "NOT reached (3.00)",
      "Alike:",
      "note on stock",
      "bare takes no part in get: knows no GET",
      "Left out commercetools-mock: no network",
      "at most 25 %",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("knows no goal to stock where most of the time is the store's", () => {
    const text = report({
      ...full,
      measurements: [{ ...full.measurements[0]!, scenario: "post" }],
    });
    expect(text).toMatch(/^ +post +no goal \(3\.00\) +NOT reached \(0\.50\)$/m);
  });

  it("claims no comparison where only our service ran", () => {
    const text = report(comparison([[round(3000)]]));
    expect(text).toContain("no comparison");
    expect(text).not.toContain("Goals");
  });
});

describe("toJson", () => {
  it("holds every round and the figures made of them", () => {
    const { measurements, goals } = JSON.parse(toJson(full));
    const scenarios = ["get", "not-modified", "bad-body"];
    expect(goals).toContainEqual({ against: "stock", atLeast: 4, scenarios });
    expect(measurements[0].series[0].rounds).toHaveLength(3);
    expect(measurements[0].figures[0]).toMatchObject({
      implementation: "ours",
      ratio: { median: 3 },
    });
  });
});
