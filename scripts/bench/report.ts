import type { Comparison, Measurement } from "./comparison.js";
import { CONDITIONS, type Contestant } from "./contestants.js";
import type { Round } from "./measure.js";
import { median, type Ratio, ratioByRound } from "./statistics.js";

/** How many times as many requests as (a) our service is to answer. */
export const GOAL = 2.5;

/** One contestant in one scenario, over all rounds. */
export interface Figures {
  contestant: string;
  /** Medians; times in milliseconds, `cpuPerRequest` in microseconds. */
  requestsPerSecond: number;
  p50: number;
  p99: number;
  cpuPerRequest: number | undefined;
  /** Requests per second to those of (a) in the same round; unset where (a) did not run. */
  ratio: Ratio | undefined;
  /** CPU time a request of (a) takes to that of one here: steadier than `ratio` on a busy machine. */
  cpuRatio: Ratio | undefined;
}

export function figures(contestants: readonly Contestant[], measurement: Measurement): Figures[] {
  const base = measurement.rounds[contestants.findIndex(({ name }) => name === "a")];
  return measurement.rounds.map((rounds, index) => ({
    contestant: contestants[index]?.name ?? "",
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    cpuPerRequest: allOrNone(rounds, median),
    ratio: base && ratioByRound(rates(rounds), rates(base)),
    cpuRatio:
      base && allOrNone(base, (ofBase) => allOrNone(rounds, (own) => ratioByRound(ofBase, own))),
  }));
}

function rates(rounds: readonly Round[]): number[] {
  return rounds.map(({ requestsPerSecond }) => requestsPerSecond);
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
  const { contestants, scenarios } = comparison;
  const parts = [
    header(comparison),
    ...scenarios.map((measurement) => section(measurement, figures(contestants, measurement))),
    legend(comparison),
  ];
  if (contestants.length > 1) parts.push(CONDITIONS);
  else parts.push("Profiled: slower than otherwise, and no comparison.");
  return `${parts.join("\n\n")}\n`;
}

/** The comparison for machines: everything measured, and the figures made of it. */
export function toJson(comparison: Comparison): string {
  const scenarios = comparison.scenarios.map((measurement) => ({
    ...measurement,
    figures: figures(comparison.contestants, measurement),
  }));
  return `${JSON.stringify({ ...comparison, goal: GOAL, scenarios }, null, 2)}\n`;
}

function header({ environment, settings, contestants }: Comparison): string {
  const { date, node, system, cpus, loadAverage, loadGenerator } = environment;
  const { rounds, seconds, warmUpSeconds, connections, searched } = settings;
  return [
    `${date}, Node ${node}, ${system}, ${cpus}, load average ${loadAverage.toFixed(2)} before`,
    `${loadGenerator}: ${connections} connections, ${rounds} rounds of ${seconds} s each in turn, after ${warmUpSeconds} s of warm-up${searched ? "; in a project that has been searched" : ""}`,
    ...contestants.map(
      ({ name, title, packages }) => `  ${label(name).padEnd(4)}  ${title}: ${packages.join(", ")}`,
    ),
  ].join("\n");
}

const columns = ["", "requests/s", "p50 ms", "p99 ms", "CPU us/request", "x (a)", "x (a) by CPU"];

function section({ title }: Measurement, all: readonly Figures[]): string {
  const rows = all.map((row) => [
    label(row.contestant),
    row.requestsPerSecond.toFixed(0),
    row.p50.toFixed(2),
    row.p99.toFixed(2),
    row.cpuPerRequest?.toFixed(0) ?? "-",
    ratioText(row.ratio),
    ratioText(row.cpuRatio),
  ]);
  const lines = table([columns, ...rows]);
  const ours = all.find(({ contestant }) => contestant === "ours")?.ratio;
  return [title, ...lines, ...(ours ? [verdict(ours)] : [])].join("\n");
}

function verdict({ median }: Ratio): string {
  const outcome = median >= GOAL ? "reached" : "NOT reached";
  return `  Goal, ours at least ${GOAL} x (a): ${outcome} (${median.toFixed(2)}).`;
}

function legend({ scenarios }: Comparison): string {
  const rounds = scenarios.flatMap((measurement) => measurement.rounds.flat());
  const busiest = Math.max(...rounds.map(({ generatorBusy }) => generatorBusy));
  return `Medians over the rounds; a ratio is taken within each round, then their median (smallest-largest).
The load generator was busy for at most ${(busiest * 100).toFixed(0)} % of a round; every answer was the expected one.`;
}

function label(name: string): string {
  return name === "ours" ? name : `(${name})`;
}

function ratioText(ratio: Ratio | undefined): string {
  if (!ratio) return "-";
  const { median, min, max } = ratio;
  return `${median.toFixed(2)} (${min.toFixed(2)}-${max.toFixed(2)})`;
}

/** Columns as wide as their widest cell, all but the first aligned to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) => {
    const cells = row.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    return `  ${cells.join("  ")}`;
  });
}
