import { describe, expect, it } from "@jest/globals";
import type { Comparison } from "./comparison.js";
import type { Round } from "./measure.js";
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
  return {
    environment: {
      date: "2030-01-02T03:04:05.678Z",
      node: "v20.0.0",
      system: "linux x64",
      cpus: "2 CPUs",
      loadAverage: 0.5,
      loadGenerator: "autocannon 8.0.0",
    },
    settings: { rounds: 3, seconds: 2, warmUpSeconds: 1, connections: 32, searched: false },
    contestants: (["ours", "a", "b"] as const).slice(0, rounds.length).map((name) => ({
      name,
      title: `title of ${name}`,
      program: `${name}.js`,
      packages: ["some-package 1.2.3"],
    })),
    scenarios: [{ name: "get", title: "GET /resource", rounds }],
  };
}

const full = comparison([
  [round(3000, 100), round(2800, 110), round(3300, 90)],
  [round(1000, 300), round(1000, 330), round(1100, 270)],
  [round(5000, 60), round(6000, 66), round(6600, 54)],
]);

describe("figures", () => {
  it("are medians, with ratios taken within each round", () => {
    const [ours, a] = figures(full.contestants, full.scenarios[0]!);
    expect(ours).toMatchObject({
      contestant: "ours",
      requestsPerSecond: 3000,
      cpuPerRequest: 100,
      ratio: { median: 3, min: 2.8, max: 3 },
      cpuRatio: { median: 3, min: 3, max: 3 },
    });
    expect(a?.ratio).toEqual({ median: 1, min: 1, max: 1 });
  });

  it("leave out CPU times where a round has none", () => {
    const { contestants, scenarios } = comparison([[round(3000)], [round(1000, 300)]]);
    const [ours, a] = figures(contestants, scenarios[0]!);
    expect(ours).toMatchObject({ cpuPerRequest: undefined, cpuRatio: undefined });
    expect(a?.cpuPerRequest).toBe(300);
  });
});

describe("report", () => {
  it("says what was measured, on what, and whether the goal is reached", () => {
    const text = report(full);
    for (const part of [
      "2030-01-02T03:04:05.678Z",
      "Node v20.0.0",
      "32 connections, 3 rounds of 2 s",
      "title of b: some-package 1.2.3",
      "3.00 (2.80-3.00)",
      "Goal, ours at least 2.5 x (a): reached (3.00).",
      "Alike:",
      "Unlike:",
      "at most 25 %",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("does not hide a missed goal", () => {
    expect(report(comparison([[round(2400)], [round(1000)]]))).toContain("NOT reached (2.40)");
  });

  it("claims no comparison where only our service ran", () => {
    const text = report(comparison([[round(3000)]]));
    expect(text).toContain("no comparison");
    expect(text).not.toContain("Goal");
  });
});

describe("toJson", () => {
  it("holds every round and the figures made of them", () => {
    const { scenarios, goal } = JSON.parse(toJson(full));
    expect(goal).toBe(2.5);
    expect(scenarios[0].rounds[0]).toHaveLength(3);
    expect(scenarios[0].figures[0]).toMatchObject({ contestant: "ours", ratio: { median: 3 } });
  });
});
