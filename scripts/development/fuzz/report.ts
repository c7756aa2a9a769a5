import { type Comparison, totalOf } from "./comparison.js";
import type { MemoryReport } from "./run-memory.js";
import type { FuzzReport } from "./run-fuzz.js";

/** What a run did, as text: a line for each operation, and the example if one was found. */
export function describeRun({
  seed,
  requests,
  statuses,
  mutations,
  counterexample,
}: FuzzReport): string {
  const width = Math.max(...[...statuses.keys()].map((name) => name.length));
  const lines = [...statuses].sort().map(([operationId, byStatus]) => {
    const counts = [...byStatus].sort(([a], [b]) => a - b);
    const sum = counts.reduce((total, [, count]) => total + count, 0);
    const each = counts.map(([status, count]) => `${status} ×${count}`).join(", ");
    return `${operationId.padEnd(width)} ${String(sum).padStart(7)}: ${each}`;
  });
  const valid = mutations.get("none") ?? 0;
  return [
    ...lines,
    `${requests} requests, seed ${seed}: ${valid} valid ones, ${requests - valid} with one mutation of ${mutations.size - 1} kinds.`,
    counterexample
      ? `Found: ${counterexample.violation}\n${counterexample.curl}`
      : "Every response was as the document declares it.",
  ].join("\n");
}

/** What the requests left in memory, and which kinds of them the most. */
export function describeMemory({ requests, before, after, statuses, kinds }: MemoryReport): string {
  const counts = [...statuses].sort(([a], [b]) => a - b);
  const most = kinds.slice(0, 8);
  return [
    `${requests} distinct requests: ${counts.map(([status, count]) => `${status} ×${count}`).join(", ")}`,
    `heap and buffers after collection: ${megabytes(before)} before, ${megabytes(after)} after`,
    ...most.map(({ kind, perRequest }) => `${kind}: ${Math.round(perRequest)} bytes a request`),
  ].join("\n");
}

/** What was checked twice, by kind, and where the results differ. */
export function describeDifferential(
  seed: number,
  comparisons: Readonly<Record<string, Comparison>>,
): string {
  const lines = Object.entries(comparisons).flatMap(([name, each]) =>
    describeComparison(name, each),
  );
  return [...lines, `seed ${seed}`].join("\n");
}

function describeComparison(name: string, comparison: Comparison): string[] {
  const { verdicts, difference } = comparison;
  const lines = [...verdicts].sort().map(([kind, counts]) => {
    const { accepted, rejected, undecided } = counts;
    return `  ${kind.padEnd(24)} ${accepted} accepted, ${rejected} rejected, ${undecided} undecided`;
  });
  const { accepted, rejected, undecided } = totalOf(comparison);
  return [
    `${accepted + rejected + undecided} ${name}: ${accepted} accepted, ${rejected} rejected, ${undecided} undecided`,
    ...lines,
    difference
      ? `Found: ${difference.message}\n${difference.example}`
      : "The stock validator says the same of all of them.",
  ];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
