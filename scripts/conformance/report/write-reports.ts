import { access, constants, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type CheckResult, escaped, type Exchange, linesOf, type Report } from "./check-result.js";
import { type Score, scoresOf, totalScore, type Verdict } from "./verdict.js";
import { printHtml } from "./print-html.js";

const MARKS = {
  passed: "ok  ",
  failed: "FAIL",
  advised: "hint",
  unsupported: "-   ",
  unchecked: "?   ",
  unjudged: "busy",
} as const;
/** Maximum of exchanges shown for a finding. */
const SHOWN = 6;

export function printText(report: Report, verdict: Verdict): string {
  const { results, notes, subject, duration } = report;
  const areas = scoresOf(results).flatMap(({ area, passed, tried, results: checks }) => [
    "",
    `${area} ${passed}/${tried}`,
    ...checks.flatMap((each) => linesOfCheck(each, verdict)),
  ]);
  const { passed, tried, followed, advice, total } = totalScore(results);
  const left = total - tried - advice;
  // Their findings are far above in a long report.
  const named = (title: string, ids: readonly string[]): string[] =>
    ids.length > 0 ? [`${title}: ${ids.join(", ")}.`] : [];
  const idsOf = (wanted: CheckResult["outcome"]): string[] =>
    results.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  return [
    `Conformance of a ${report.kind}: ${subject}`,
    ...areas,
    "",
    ...notes.map((note) => `* ${note}`),
    ...verdict.stale.map((id) => `* ${id} was expected to fail, and passed: remove its line.`),
    `${passed} of ${tried} checks passed${left > 0 ? `, ${left} could not be tried` : ""}, in ${(duration / 1_000).toFixed(1)} s.`,
    ...named("Failed", verdict.unexpected),
    ...(advice > 0 ? [`${followed} of ${advice} recommendations followed.`] : []),
    ...named("Not followed", idsOf("advised")),
    ...named("Not judged, the machine was busy", idsOf("unjudged")),
    ...(verdict.expected.length > 0 ? [`${verdict.expected.length} failed as expected.`] : []),
  ].join("\n");
}

function linesOfCheck(result: CheckResult, { expected }: Verdict): string[] {
  const { outcome, id, title, reason, findings, rule } = result;
  const isExpected = expected.includes(id);
  const mark = isExpected ? "fail" : MARKS[outcome];
  const first = `  ${mark} ${id}: ${title}${reason === undefined ? "" : ` (${reason})`}`;
  if (!["failed", "advised"].includes(outcome) || isExpected) return [first];
  return [
    first,
    ...findings.flatMap(({ message, exchanges, request }) => [
      `         ${message}`,
      ...exchanges.slice(0, SHOWN).map((exchange) => `           ${summaryOf(exchange)}`),
      ...(exchanges.length > SHOWN ? [`           and ${exchanges.length - SHOWN} more`] : []),
      ...(request === undefined ? [] : request.split("\n").map((line) => `           $ ${line}`)),
    ]),
    `         Why: ${rule.source}: “${rule.text}”`,
  ];
}

function summaryOf({ at, method, target, status }: Exchange): string {
  return `${at.slice(11, 23)} ${method} ${target} → ${status ?? "no response"}`;
}

/** JUnit XML for CI systems. An area is a suite; expected failures and checks that did not run are skipped. */
function printJunit({ kind, results, duration }: Report, verdict: Verdict): string {
  const suites = scoresOf(results).map((score) => suiteOf(score, verdict));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance ${kind}" tests="${results.length}" failures="${verdict.unexpected.length + verdict.stale.length}" time="${duration / 1_000}">`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function suiteOf({ area, results }: Score, verdict: Verdict): string {
  const cases = results.map((result) => caseOf(result, verdict));
  const failures = cases.filter((text) => text.includes("<failure")).length;
  const skipped = cases.filter((text) => text.includes("<skipped")).length;
  return [
    `  <testsuite name="${escaped(area)}" tests="${results.length}" failures="${failures}" skipped="${skipped}">`,
    ...cases,
    "  </testsuite>",
  ].join("\n");
}

function caseOf(result: CheckResult, { expected, stale }: Verdict): string {
  const { id, area, title, outcome, reason, duration } = result;
  const name = `${id}: ${title}`;
  const opening = `    <testcase classname="${escaped(area)}" name="${escaped(name)}" time="${duration / 1_000}"`;
  const content = (): string => {
    if (stale.includes(id)) return failure("Expected to fail, and passed.", "");
    if (expected.includes(id)) return skipped("Failed as expected.");
    const messages = result.findings.map(({ message }) => message).join(" ");
    if (outcome === "failed") return failure(messages, detailsOf(result));
    return ["passed", "advised"].includes(outcome) ? "" : skipped(reason ?? outcome);
  };
  const inner = propertiesOf(result) + content();
  return inner === "" ? `${opening}/>` : `${opening}>${inner}</testcase>`;
}

/** A recommendation neither fails nor is skipped: properties say whether it is met, and list its findings. */
function propertiesOf({ outcome, isAdvice, findings }: CheckResult): string {
  const met = { passed: "met", advised: "missed" }[outcome as string];
  if (!isAdvice || met === undefined) return "";
  const all = [["recommendation", met], ...findings.map(({ message }) => ["finding", message])];
  const lines = all.map(([name = "", value = ""]) => {
    return `<property name="${name}" value="${escaped(value)}"/>`;
  });
  return `<properties>${lines.join("")}</properties>`;
}

function detailsOf({ findings, rule }: CheckResult): string {
  const shown = findings.flatMap(({ message, request = "", exchanges }) => {
    return [message, request, ...exchanges.flatMap(linesOf)];
  });
  return [`${rule.source}: ${rule.text}`, ...shown].join("\n");
}

function failure(message: string, details: string): string {
  return `<failure message="${escaped(message)}">${escaped(details)}</failure>`;
}

function skipped(message: string): string {
  return `<skipped message="${escaped(message)}"/>`;
}

export type ReportFiles = Partial<Record<"json" | "junit" | "html", string | undefined>>;

/** Rejects if a folder is missing: called before the run, which takes long. */
export async function requireFolders(files: ReportFiles): Promise<void> {
  for (const file of filesOf(files)) await access(dirname(file), constants.W_OK);
}

export function filesOf({ json, junit, html }: ReportFiles): string[] {
  return [json, junit, html].filter((file) => file !== undefined);
}

export async function writeReports(
  report: Report,
  verdict: Verdict,
  { json, junit, html }: ReportFiles,
): Promise<void> {
  const printJson = (): string => `${JSON.stringify({ ...report, verdict }, null, 2)}\n`;
  if (json !== undefined) await writeFile(json, printJson());
  if (junit !== undefined) await writeFile(junit, printJunit(report, verdict));
  if (html !== undefined) await writeFile(html, printHtml(report, verdict));
}
