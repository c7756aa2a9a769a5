import type { Finding } from "./check-result.js";

/** Merges findings whose messages differ only in names and values into the first one, with their count. */
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

/** The message without quoted values, names, paths and numbers. Statuses stay. */
function patternOf(message: string): string {
  return message
    .replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, "…")
    .replace(/\S*[/{}[\]_]\S*/g, "…")
    .replace(/\b[\w.-]*(?:[a-z][A-Z]|[a-z]\d)[\w.-]*/g, "…")
    .replace(/\b(?![1-5]\d\d\b)\d+(?:\.\d+)?\b/g, "…");
}
