import { counted } from "../../../server/runtime/service/counted.js";
import type { Change } from "./change.js";

export const FORMATS = ["text", "json", "markdown", "github"] as const;
export type DiffFormat = (typeof FORMATS)[number];

export interface Compared {
  /** The caller's names of the two documents. */
  base: string;
  to: string;
  changes: Change[];
}

export function printChanges(compared: Compared, format: DiffFormat): string {
  const { base, to, changes } = compared;
  switch (format) {
    case "json":
      return JSON.stringify({ base, to, breaking: changes.some(isFatal), changes }, null, 2);
    case "markdown":
      return markdown(compared);
    case "github":
      return changes.map(annotation).join("\n");
    case "text":
      return describe(compared);
  }
}

export function isFatal({ breaking, accepted }: Change): boolean {
  return breaking && accepted === undefined;
}

type Group = readonly [title: string, changes: Change[]];

/** The breaking changes, and those of other groups; without empty groups. */
function grouped(changes: readonly Change[], others: readonly Group[]): Group[] {
  const groups: Group[] = [
    ["Breaking", changes.filter(isFatal)],
    ["Breaking, and accepted", changes.filter(({ accepted }) => accepted !== undefined)],
    ...others,
  ];
  return groups.filter(([, group]) => group.length > 0);
}

/** For people: a paragraph for each group, and the reason for each rule. */
function describe({ base, to, changes }: Compared): string {
  if (changes.length === 0) return `The API is that of ${base}.`;
  const fatal = counted(changes.filter(isFatal).length, "change");
  const others = changes.filter(({ breaking }) => !breaking);
  const does = others.length === 1 ? "does" : "do";
  const why = new Map(changes.map((each) => [each.rule, each.why]));
  return [
    `From ${base} to ${to}: ${fatal} may break clients, ${others.length} ${does} not.`,
    ...grouped(changes, [["Not breaking", others]]).map(([title, group]) =>
      [title, ...group.map(line)].join("\n"),
    ),
    ["Why", ...[...why].map(([rule, reason]) => `  ${rule}: ${reason}`)].join("\n"),
  ].join("\n\n");
}

const NAMED_OPERATIONS = 3;

function line({ at, text, direction, rule, operations, accepted }: Change): string {
  const more = operations.length - NAMED_OPERATIONS;
  const first = operations.slice(0, NAMED_OPERATIONS).join(", ");
  const named = first + (more > 0 ? ` and ${more} more` : "");
  // A component's name does not show its use.
  const way = direction && /^[^ .[]+(?:[.[]|$)/.test(at) ? ` (in ${direction}s)` : "";
  const where = named && named !== at ? `\n      ${named}` : "";
  const reason = accepted === undefined ? "" : `\n      accepted: ${accepted}`;
  return `  ${at}${way}: ${text} [${rule}]${where}${reason}`;
}

function reasonOf({ accepted, why }: Change): string {
  return accepted === undefined ? why : `Accepted: ${accepted}`;
}

function markdown({ base, to, changes }: Compared): string {
  const sections = grouped(changes, [
    ["Worth knowing", changes.filter(({ severity }) => severity === "warning")],
    ["Other changes", changes.filter(({ severity }) => severity === "info")],
  ]).flatMap(([title, group]) => [`### ${title}`, group.map(item).join("\n")]);
  const none = sections.length === 0 ? ["Nothing has changed."] : [];
  return [`## ${escape(base)} → ${escape(to)}`, ...none, ...sections].join("\n\n");
}

function item(each: Change): string {
  const { at, text, rule, operations } = each;
  const named = operations.map((name) => `\`${name}\``).join(", ");
  const where = named && ` — ${named}`;
  return `- \`${at}\`: ${escape(text)} (${rule})${where}. ${escape(reasonOf(each))}`;
}

function escape(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}

const LEVELS = { error: "error", warning: "warning", info: "notice" } as const;

/** A command of a workflow (GitHub Actions, "Workflow commands"). */
function annotation(each: Change): string {
  const { severity, rule, at, text, operations } = each;
  const level = each.accepted !== undefined ? "notice" : LEVELS[severity];
  const message = `${at}: ${text}. ${reasonOf(each)} ${operations.join(", ")}`.trim();
  const escaped = message.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return `::${level} title=${rule}::${escaped}`;
}
