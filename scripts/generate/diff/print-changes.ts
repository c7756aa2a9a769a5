import type { Change } from "./change.js";
import { describeChanges } from "./describe-changes.js";

export const FORMATS = ["text", "json", "markdown", "github"] as const;
export type DiffFormat = (typeof FORMATS)[number];

export interface Compared {
  /** What the caller calls the two documents. */
  base: string;
  to: string;
  changes: Change[];
}

/** The changes as a text of the format. */
export function printChanges({ base, to, changes }: Compared, format: DiffFormat): string {
  switch (format) {
    case "json": {
      const breaking = changes.some(isFatal);
      return JSON.stringify({ base, to, breaking, changes }, null, 2);
    }
    case "markdown":
      return markdown({ base, to, changes });
    case "github":
      return changes.map(annotation).join("\n");
    case "text":
      return describeChanges(changes, base, to);
  }
}

/** Breaking, and not accepted. */
export function isFatal({ breaking, accepted }: Change): boolean {
  return breaking && accepted === undefined;
}

/** For a changelog, or a comment of a pull request. */
function markdown({ base, to, changes }: Compared): string {
  const groups: [string, Change[]][] = [
    ["Breaking", changes.filter(isFatal)],
    ["Breaking, and accepted", changes.filter(({ accepted }) => accepted !== undefined)],
    ["Worth knowing", changes.filter(({ severity }) => severity === "warning")],
    ["Other changes", changes.filter(({ severity }) => severity === "info")],
  ];
  const sections = groups.flatMap(([title, group]) =>
    group.length === 0 ? [] : [`### ${title}`, group.map(item).join("\n")],
  );
  const none = sections.length === 0 ? ["Nothing has changed."] : [];
  return [`## ${escape(base)} → ${escape(to)}`, ...none, ...sections].join("\n\n");
}

function item({ at, text, rule, operations, accepted, why }: Change): string {
  const named =
    operations.length > 0 ? ` — ${operations.map((name) => `\`${name}\``).join(", ")}` : "";
  const reason = accepted === undefined ? why : `Accepted: ${accepted}`;
  return `- \`${at}\`: ${escape(text)} (${rule})${named}. ${escape(reason)}`;
}

/** What Markdown would take for its own. */
function escape(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}

const LEVELS = { error: "error", warning: "warning", info: "notice" } as const;

/** A command of a workflow (GitHub Actions, "Workflow commands"). */
function annotation(change: Change): string {
  const { severity, rule, at, text, why, operations, accepted } = change;
  const level = accepted === undefined ? LEVELS[severity] : "notice";
  const reason = accepted === undefined ? why : `Accepted: ${accepted}`;
  const message = `${at}: ${text}. ${reason} ${operations.join(", ")}`.trim();
  const escaped = message.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return `::${level} title=${rule}::${escaped}`;
}
