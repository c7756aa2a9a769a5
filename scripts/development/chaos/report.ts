import type { CheckResult } from "../../../server/projects/check/check-project.js";
import type { Counts } from "./load/journal.js";

export interface Phase extends Counts {
  name: string;
  seconds: number;
}

/** What all phases of a run came to, as a table, and why calls failed. */
export function phaseTable(phases: readonly Phase[]): string {
  const header = ["", "seconds", "reads", "writes acknowledged", "conflicts (409)"];
  const rest = ["writes not done", "of unknown outcome", "reads failed", "slowest call, ms"];
  const rows = phases.map((phase) => [
    phase.name,
    phase.seconds.toFixed(1),
    ...[phase.reads, phase.done, phase.conflicts, phase.rejected, phase.unknown],
    ...[phase.failedReads, Math.round(phase.slowest)],
  ]);
  const lines = [[...header, ...rest], [...header, ...rest].map(() => "---"), ...rows];
  const table = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const failures = phases.flatMap(({ name, failures }) =>
    [...failures].map(([message, times]) => `  ${name}: ${times} times ${message}`),
  );
  return failures.length === 0 ? table : `${table}\n\nCalls failed:\n${failures.join("\n")}`;
}

/** How the run ended, and whether every promise was kept. */
export function verdict(violations: readonly string[], checked: CheckResult): string {
  const { resources, products, images, errors: unsound } = checked;
  const kept =
    violations.length === 0 ? "every promise kept" : `${violations.length} PROMISES BROKEN`;
  const sound = unsound.length === 0 ? "no error" : `${unsound.length} ERRORS`;
  const shown = [...violations, ...unsound].slice(0, 30).map((violation) => `  ${violation}`);
  return [
    `Acknowledged and found: ${kept}.`,
    `admin check: ${sound} in ${resources} resources, ${products} products, ${images} images.`,
    ...shown,
  ].join("\n");
}
