import { counted } from "../../../server/counted.js";
import type { Change } from "./change.js";

export const FORMATS = ["text", "json", "markdown", "github"] as const;
export type DiffFormat = (typeof FORMATS)[number];

export interface Compared {
  /** What the caller calls the two documents. */
  base: string;
  to: string;
  changes: Change[];
}

/** The changes as a text of the format. */
export function printChanges(compared: Compared, format: DiffFormat): string {
  const { base, to, changes } = compared;
  switch (format) {
    case "json": {
      const breaking = changes.some(isFatal);
      return JSON.stringify({ base, to, breaking, changes }, null, 2);
    }
    case "markdown":
      return markdown(compared);
    case "github":
      return changes.map(annotation).join("\n");
    case "text":
      return describe(compared);
  }
}

/** Breaking, and not accepted. */
export function isFatal({ breaking, accepted }: Change): boolean {
  return breaking && accepted === undefined;
}

function isAccepted({ accepted }: Change): boolean {
  return accepted !== undefined;
}

/** The groups that have changes. */
function grouped(groups: [title: string, group: Change[]][]): [title: string, group: Change[]][] {
  return groups.filter(([, group]) => group.length > 0);
}

/** For people: a paragraph for each group, and why which change is in which. */
function describe({ base, to, changes }: Compared): string {
  if (changes.length === 0) return `The API is that of ${base}.`;
  const [fatal, others] = [changes.filter(isFatal), changes.filter(({ breaking }) => !breaking)];
  const groups = grouped([
    ["Breaking", fatal],
    ["Breaking, and accepted", changes.filter(isAccepted)],
    ["Not breaking", others],
  ]);
  const does = others.length === 1 ? "does" : "do";
  const why = new Map(changes.map((each) => [each.rule, each.why]));
  return [
    `From ${base} to ${to}: ${counted(fatal.length, "change")} may break clients, ${others.length} ${does} not.`,
    ...groups.map(([title, group]) => [title, ...group.map(line)].join("\n")),
    ["Why", ...[...why].map(([rule, reason]) => `  ${rule}: ${reason}`)].join("\n"),
  ].join("\n\n");
}

/** How many operations are named. */
const NAMED = 3;

function line({ at, text, direction, rule, operations, accepted }: Change): string {
  const more = operations.length - NAMED;
  const named = operations.slice(0, NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
  // What a component is used for does not show in its name.
  const way = direction && /^[^ .[]+(?:[.[]|$)/.test(at) ? ` (in ${direction}s)` : "";
  const where = named && named !== at ? `\n      ${named}` : "";
  const reason = accepted === undefined ? "" : `\n      accepted: ${accepted}`;
  return `  ${at}${way}: ${text} [${rule}]${where}${reason}`;
}

function reasonOf({ accepted, why }: Change): string {
  return accepted === undefined ? why : `Accepted: ${accepted}`;
}

/** For a changelog, or a comment of a pull request. */
function markdown({ base, to, changes }: Compared): string {
  const groups = grouped([
    ["Breaking", changes.filter(isFatal)],
    ["Breaking, and accepted", changes.filter(isAccepted)],
    ["Worth knowing", changes.filter(({ severity }) => severity === "warning")],
    ["Other changes", changes.filter(({ severity }) => severity === "info")],
  ]);
  const sections = groups.flatMap(([title, group]) => [`### ${title}`, group.map(item).join("\n")]);
  const none = sections.length === 0 ? ["Nothing has changed."] : [];
  return [`## ${escape(base)} → ${escape(to)}`, ...none, ...sections].join("\n\n");
}

function item(each: Change): string {
  const { at, text, rule, operations } = each;
  const named =
    operations.length > 0 ? ` — ${operations.map((name) => `\`${name}\``).join(", ")}` : "";
  return `- \`${at}\`: ${escape(text)} (${rule})${named}. ${escape(reasonOf(each))}`;
}

/** What Markdown would take for its own. */
function escape(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}

const LEVELS = { error: "error", warning: "warning", info: "notice" } as const;

/** A command of a workflow (GitHub Actions, "Workflow commands"). */
function annotation(each: Change): string {
  const { severity, rule, at, text, operations } = each;
  const level = isAccepted(each) ? "notice" : LEVELS[severity];
  const message = `${at}: ${text}. ${reasonOf(each)} ${operations.join(", ")}`.trim();
  const escaped = message.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return `::${level} title=${rule}::${escaped}`;
}
