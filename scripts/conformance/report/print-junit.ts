import type { CheckResult, Report } from "./check-result.js";
import { linesOf } from "./describe-exchange.js";
import type { Verdict } from "./expected-failures.js";
import { scoresOf } from "./score.js";

/** JUnit's XML, as CI systems read it: an area is a suite, an expected failure is skipped. */
export function printJunit({ kind, results, duration }: Report, verdict: Verdict): string {
  const suites = scoresOf(results).map(({ area }) =>
    suiteOf(
      area,
      results.filter((result) => result.area === area),
      verdict,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance ${kind}" tests="${results.length}" failures="${verdict.unexpected.length + verdict.stale.length}" time="${duration / 1_000}">`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function suiteOf(area: string, results: readonly CheckResult[], verdict: Verdict): string {
  const cases = results.map((result) => caseOf(result, verdict));
  const failures = cases.filter((text) => text.includes("<failure")).length;
  const skipped = cases.filter((text) => text.includes("<skipped")).length;
  return [
    `  <testsuite name="${escapeXml(area)}" tests="${results.length}" failures="${failures}" skipped="${skipped}">`,
    ...cases,
    "  </testsuite>",
  ].join("\n");
}

function caseOf(result: CheckResult, { expected, stale }: Verdict): string {
  const { id, area, title, outcome, reason, duration } = result;
  const name = `${id}: ${title}`;
  const opening = `    <testcase classname="${escapeXml(area)}" name="${escapeXml(name)}" time="${duration / 1_000}"`;
  const content = (): string | undefined => {
    if (stale.includes(id)) return failure("Expected to fail, and passed.", "");
    if (expected.includes(id)) return skipped("Failed as expected.");
    if (outcome === "failed") return failure(messagesOf(result), detailsOf(result));
    return outcome === "passed" ? undefined : skipped(reason ?? outcome);
  };
  const inner = content();
  return inner === undefined ? `${opening}/>` : `${opening}>${inner}</testcase>`;
}

function messagesOf({ findings }: CheckResult): string {
  return findings.map(({ message }) => message).join(" ");
}

function detailsOf({ findings, rule }: CheckResult): string {
  const exchanges = findings.flatMap((finding) => finding.exchanges.flatMap(linesOf));
  return [`${rule.source}: ${rule.text}`, ...exchanges].join("\n");
}

function failure(message: string, details: string): string {
  return `<failure message="${escapeXml(message)}">${escapeXml(details)}</failure>`;
}

function skipped(message: string): string {
  return `<skipped message="${escapeXml(message)}"/>`;
}

/** Characters that XML 1.0 cannot have at all are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[<>&"\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
