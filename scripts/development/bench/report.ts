import type { Comparison, Measurement, Series } from "./comparison.js";
import { CONDITIONS, type ImplementationName } from "./implementations.js";
import { goals, isGoalOf, oursTo, ratesOf } from "./goals.js";
import type { Round } from "./measure.js";
import { scenarioTitles } from "./scenarios.js";
import { median, type Ratio, ratioByRound } from "./statistics.js";

/** One implementation in one scenario, over all rounds. */
export interface Figures {
  implementation: ImplementationName;
  /** Medians; times in milliseconds, `cpuPerRequest` in microseconds. */
  requestsPerSecond: number;
  p50: number;
  p99: number;
  cpuPerRequest: number | undefined;
  /** Requests per second to those of stock in the same round; unset where stock did not run. */
  ratio: Ratio | undefined;
  /** CPU time a request of stock takes to that of one here: steadier than `ratio` on a busy machine. */
  cpuRatio: Ratio | undefined;
}

export function figures(series: readonly Series[]): Figures[] {
  const base = series.find(({ implementation }) => implementation === "stock")?.rounds;
  const baseRates = ratesOf("stock", series);
  return series.map(({ implementation, rounds }) => {
    const rates = rounds.map(({ requestsPerSecond }) => requestsPerSecond);
    return {
      implementation,
      requestsPerSecond: median(rates),
      p50: median(rounds.map((round) => round.p50)),
      p99: median(rounds.map((round) => round.p99)),
      cpuPerRequest: allOrNone(rounds, median),
      ratio: baseRates && ratioByRound(rates, baseRates),
      cpuRatio:
        base && allOrNone(base, (ofBase) => allOrNone(rounds, (own) => ratioByRound(ofBase, own))),
    };
  });
}

/** What `use` makes of the CPU times, if every round has one. */
function allOrNone<T>(rounds: readonly Round[], use: (times: number[]) => T): T | undefined {
  const times = rounds
    .map(({ cpuPerRequest }) => cpuPerRequest)
    .filter((time) => time !== undefined);
  return times.length === rounds.length ? use(times) : undefined;
}

/** The comparison for people to read. */
export function report(comparison: Comparison): string {
  const { implementations, measurements } = comparison;
  const sections = measurements.map((measurement) => section(measurement, implementations));
  const parts = [header(comparison), ...sections, legend(comparison)];
  if (implementations.length > 1) parts.push(goalTable(measurements), conditions(comparison));
  else parts.push("One alone: no comparison.");
  parts.push(comparison.leftOut.map((reason) => `Left out ${reason}`).join("\n"));
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The comparison for machines: everything measured, and the figures made of it. */
export function toJson(comparison: Comparison): string {
  const measurements = comparison.measurements.map((measurement) => ({
    ...measurement,
    figures: figures(measurement.series),
  }));
  return `${JSON.stringify({ ...comparison, goals, measurements }, null, 2)}\n`;
}

function header({ environment, settings, implementations }: Comparison): string {
  const { date, node, system, cpus, loadAverage, loadGenerator } = environment;
  const { starts, rounds, seconds, warmUpSeconds, connections } = settings;
  const rows = implementations.map(({ name, title, packages }) => [
    name,
    [title, packages.join(", ")].filter((part) => part !== "").join(": "),
  ]);
  return [
    `${date}, Node ${node}, ${system}, ${cpus}, load average ${loadAverage.toFixed(2)} before`,
    `${loadGenerator}: ${connections} connections, ${rounds} rounds of ${seconds} s each in turn, after ${warmUpSeconds} s of warm-up${starts > 1 ? `, at each of ${starts} starts` : ""}`,
    ...table(rows, "left"),
  ].join("\n");
}

const columns = ["", "requests/s", "p50 ms", "p99 ms", "CPU us/request", "x stock", "x by CPU"];

function section(
  { scenario, series }: Measurement,
  implementations: Comparison["implementations"],
): string {
  const rows = figures(series).map((row) => [
    row.implementation,
    row.requestsPerSecond.toFixed(0),
    row.p50.toFixed(2),
    row.p99.toFixed(2),
    row.cpuPerRequest?.toFixed(0) ?? "-",
    ratioText(row.ratio),
    ratioText(row.cpuRatio),
  ]);
  const absent = implementations.filter(({ workloads }) => typeof workloads[scenario] === "string");
  const gaps = absent.map(({ name }) => [name, ...columns.slice(1).map(() => "-")]);
  const lines = table([columns, ...rows, ...gaps]);
  return [`${scenario}: ${scenarioTitles[scenario]}`, ...lines].join("\n");
}

/** How ours does against each goal in each scenario; empty where none of the others took part. */
function goalTable(measurements: readonly Measurement[]): string {
  const met = goals.filter(({ against }) =>
    measurements.some(({ series }) => oursTo(against, series)),
  );
  if (met.length === 0) return "";
  const head = met.map(({ against, atLeast }) => `at least ${atLeast} x ${against}`);
  const rows = measurements.map(({ scenario, series }) => [
    scenario,
    ...met.map((goal) => {
      const ratio = oursTo(goal.against, series);
      if (!ratio) return "-";
      const text = `(${ratio.median.toFixed(2)})`;
      if (!isGoalOf(scenario, goal)) return `no goal ${text}`;
      return `${ratio.median >= goal.atLeast ? "reached" : "NOT reached"} ${text}`;
    }),
  ]);
  return ["Goals, ours to theirs:", ...table([["", ...head], ...rows])].join("\n");
}

function legend({ measurements }: Comparison): string {
  const rounds = measurements.flatMap(({ series }) => series.flatMap((each) => each.rounds));
  const busiest = Math.max(...rounds.map(({ generatorBusy }) => generatorBusy));
  return `Medians over the rounds; a ratio is taken within each round, then their median (smallest-largest).
The load generator was busy for at most ${(busiest * 100).toFixed(0)} % of a round; every response was the expected one.`;
}

/** What is alike and unlike, and why some took no part somewhere. */
function conditions({ implementations, measurements }: Comparison): string {
  const absences = implementations.flatMap(({ name, workloads }) =>
    measurements.flatMap(({ scenario }) => {
      const workload = workloads[scenario];
      return typeof workload === "string"
        ? [`  ${name} takes no part in ${scenario}: ${workload}`]
        : [];
    }),
  );
  return [
    CONDITIONS,
    "Unlike:",
    ...implementations.map(({ name, note }) => `  ${name}: ${note}`),
    ...absences,
  ].join("\n");
}

function ratioText(ratio: Ratio | undefined): string {
  if (!ratio) return "-";
  const { median, min, max } = ratio;
  return `${median.toFixed(2)} (${min.toFixed(2)}-${max.toFixed(2)})`;
}

/** Columns as wide as their widest cell; all but the first aligned to the right, or to the left. */
function table(rows: readonly (readonly string[])[], align: "left" | "right" = "right"): string[] {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) => {
    const cells = row.map((cell, i) =>
      i === 0 || align === "left" ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    return `  ${cells.join("  ")}`.trimEnd();
  });
}
