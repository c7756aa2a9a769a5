import type { Trial } from "./try-tool.js";

const BEGIN = "<!-- clients -->";
const END = "<!-- /clients -->";

/** The guide with the table of these trials. A tool that was skipped keeps the row that it has. */
export function withTable(guide: string, trials: readonly Trial[]): string {
  const [before = "", rest = ""] = guide.split(BEGIN);
  const [former = "", after = ""] = rest.split(END);
  const rows = trials.map((trial) =>
    trial.result === "skipped" ? (formerRow(former, trial) ?? row(trial)) : row(trial),
  );
  const head =
    "| Tool | Version | Language | Works | What to know |\n| --- | --- | --- | --- | --- |";
  return `${before}${BEGIN}\n\n${[head, ...rows].join("\n")}\n\n${END}${after}`;
}

function formerRow(former: string, { tool }: Trial): string | undefined {
  const begin = new RegExp(`^\\| ${tool.name} +\\| ${tool.version.replaceAll(".", "\\.")} `);
  return former.split("\n").find((line) => begin.test(line));
}

function row({ tool, result }: Trial): string {
  const works = { works: "yes", fails: "no", skipped: "not tried" }[result];
  return `| ${[tool.name, tool.version, tool.language, works, tool.note].join(" | ")} |`;
}
