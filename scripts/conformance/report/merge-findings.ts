import type { Finding } from "./check-result.js";

/** Findings whose messages differ only in names and values become the first of them, with their number. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const pattern = patternOf(finding.message);
    groups.set(pattern, [...(groups.get(pattern) ?? []), finding]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const count = others.length + 1;
    return { ...first, message: `${first.message} ${count} findings like this.`, count };
  });
}

/** The message without quoted values, names of operations and members, paths and numbers; statuses stay. */
function patternOf(message: string): string {
  return message
    .replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, "…")
    .replace(/\S*[/{}[\]_]\S*/g, "…")
    .replace(/\b[\w.-]*(?:[a-z][A-Z]|[a-z]\d)[\w.-]*/g, "…")
    .replace(/\b(?![1-5]\d\d\b)\d+(?:\.\d+)?\b/g, "…");
}
