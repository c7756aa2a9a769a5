import type { CheckResult, Exchange, Report } from "./check-result.js";
import type { Verdict } from "./expected-failures.js";
import { scoresOf, totalScore } from "./score.js";

const MARKS = { passed: "ok  ", failed: "FAIL", unsupported: "-   ", unchecked: "?   " } as const;
/** Exchanges that are shown of a finding. */
const SHOWN = 6;

/** The report for a terminal: checks by area, the failures with their exchanges, and the score. */
export function printText(report: Report, verdict: Verdict): string {
  const { results, notes, subject, duration } = report;
  const areas = scoresOf(results).flatMap(({ area, passed, tried }) => [
    "",
    `${area} ${passed}/${tried}`,
    ...results.filter((result) => result.area === area).flatMap((each) => linesOf(each, verdict)),
  ]);
  const { passed, tried, total } = totalScore(results);
  const left = total - tried;
  return [
    `Conformance of a ${report.kind}: ${subject}`,
    ...areas,
    "",
    ...notes.map((note) => `* ${note}`),
    ...verdict.stale.map((id) => `* ${id} was expected to fail, and passed: remove its line.`),
    `${passed} of ${tried} checks passed${left > 0 ? `, ${left} could not be tried` : ""}, in ${(duration / 1_000).toFixed(1)} s.`,
    ...(verdict.expected.length > 0 ? [`${verdict.expected.length} failed as expected.`] : []),
  ].join("\n");
}

function linesOf(result: CheckResult, { expected }: Verdict): string[] {
  const { outcome, id, title, reason, findings, rule } = result;
  const isExpected = expected.includes(id);
  const mark = isExpected ? "fail" : MARKS[outcome];
  const first = `  ${mark} ${id}: ${title}${reason === undefined ? "" : ` (${reason})`}`;
  if (outcome !== "failed" || isExpected) return [first];
  return [
    first,
    ...findings.flatMap(({ message, exchanges }) => [
      `         ${message}`,
      ...exchanges.slice(0, SHOWN).map((exchange) => `           ${summaryOf(exchange)}`),
      ...(exchanges.length > SHOWN ? [`           and ${exchanges.length - SHOWN} more`] : []),
    ]),
    `         ${rule.source}: “${rule.text}”`,
  ];
}

function summaryOf({ at, method, target, status }: Exchange): string {
  return `${at.slice(11, 23)} ${method} ${target} → ${status ?? "no response"}`;
}
