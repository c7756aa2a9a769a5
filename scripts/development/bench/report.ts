import type { Comparison, Measurement } from "./comparison.js";
import { CONDITIONS, type ImplementationName } from "./implementations.js";
import { median, type Round } from "./load.js";
import { type ScenarioName, scenarios } from "./scenarios.js";

interface Goal {
  against: ImplementationName;
  /** Our requests per second to theirs. */
  atLeast: number;
  /** Scenarios to which it applies. Default: all. */
  scenarios?: readonly ScenarioName[];
}

const goals: readonly Goal[] = [
  // Elsewhere the store takes most of the time, which is the same for both.
  { against: "stock", atLeast: 4, scenarios: ["get", "not-modified", "bad-body"] },
  { against: "commercetools-mock", atLeast: 1 },
];

/** The ratio within each round: a slowdown of the machine affects both sides. */
function ratiosOf(rounds: readonly Round[], base: readonly Round[]): number[] {
  return rounds.map((round, index) => {
    return round.requestsPerSecond / (base[index]?.requestsPerSecond ?? NaN);
  });
}

export function report(comparison: Comparison): string {
  const { environment, implementations, leftOut, measurements } = comparison;
  const shown = implementations.map(({ name, title, packages }) => [
    name,
    [title, packages.join(", ")].filter((part) => part !== "").join(": "),
  ]);
  const parts = [
    [...environment, ...table(shown, "left")].join("\n"),
    ...measurements.map((measurement) => section(measurement, comparison)),
    legend(measurements),
    ...(implementations.length > 1
      ? [goalTable(measurements), conditions(comparison)]
      : ["One alone: no comparison."]),
    leftOut.map((reason) => `Left out ${reason}`).join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const columns = ["", "requests/s", "p50 ms", "p99 ms", "CPU us/request", "x stock"];

function section({ scenario, rounds }: Measurement, { implementations }: Comparison): string {
  const stock = rounds.get("stock");
  const rows = implementations.map(({ name }) => {
    const own = rounds.get(name);
    if (!own) return [name, ...columns.slice(1).fill("-")];
    const middle = (member: keyof Round): number => median(own.map((round) => round[member]));
    return [
      name,
      middle("requestsPerSecond").toFixed(0),
      middle("p50").toFixed(2),
      middle("p99").toFixed(2),
      middle("cpuPerRequest").toFixed(0),
      stock ? ratioText(ratiosOf(own, stock)) : "-",
    ];
  });
  return [`${scenario}: ${scenarios[scenario]}`, ...table([columns, ...rows])].join("\n");
}

function ratioText(ratios: readonly number[]): string {
  const [min, max] = [Math.min(...ratios), Math.max(...ratios)];
  return `${median(ratios).toFixed(2)} (${min.toFixed(2)}-${max.toFixed(2)})`;
}

function goalTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ scenario, rounds }) => [
    scenario,
    ...goals.map(({ against, atLeast, scenarios: where }) => {
      const [ours, theirs] = [rounds.get("ours"), rounds.get(against)];
      if (!ours || !theirs) return "-";
      const ratio = median(ratiosOf(ours, theirs));
      const verdict = ratio >= atLeast ? "reached" : "NOT reached";
      return `${(where?.includes(scenario) ?? true) ? verdict : "no goal"} (${ratio.toFixed(2)})`;
    }),
  ]);
  const head = goals.map(({ against, atLeast }) => `at least ${atLeast} x ${against}`);
  return ["Goals, ours to theirs:", ...table([["", ...head], ...rows])].join("\n");
}

function legend(measurements: readonly Measurement[]): string {
  const rounds = measurements.flatMap((each) => [...each.rounds.values()].flat());
  const busiest = Math.max(...rounds.map(({ generatorBusy }) => generatorBusy));
  return `Medians over the rounds; a ratio is taken within each round, then their median (smallest-largest).
The load generator was busy for at most ${(busiest * 100).toFixed(0)} % of a round; every response was the expected one.`;
}

function conditions({ implementations, measurements }: Comparison): string {
  const absences = implementations.flatMap(({ name, workloads }) =>
    measurements.flatMap(({ scenario }) => {
      const reason = workloads[scenario];
      const isAbsent = typeof reason === "string";
      return isAbsent ? [`  ${name} takes no part in ${scenario}: ${reason}`] : [];
    }),
  );
  const notes = implementations.map(({ name, note }) => `  ${name}: ${note}`);
  return [CONDITIONS, "Unlike:", ...notes, ...absences].join("\n");
}

function table(rows: readonly (readonly string[])[], align: "left" | "right" = "right"): string[] {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) => {
    const cells = row.map((cell, i) =>
      i === 0 || align === "left" ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    return `  ${cells.join("  ")}`.trimEnd();
  });
}
