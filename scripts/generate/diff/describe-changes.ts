import { counted } from "../../../server/counted.js";
import type { Change } from "./change.js";

/** Changes for people: a paragraph of the breaking ones, one of the others, and why which is which. */
export function describeChanges(changes: Change[], base: string, to = "spec/"): string {
  if (changes.length === 0) return `The API is that of ${base}.`;
  const breaking = changes.filter((each) => each.breaking && each.accepted === undefined);
  const accepted = changes.filter((each) => each.accepted !== undefined);
  const others = changes.filter((each) => !each.breaking);
  const paragraphs = [
    [`From ${base} to ${to}: ${summary(breaking.length, others.length)}`],
    ...(
      [
        ["Breaking", breaking],
        ["Breaking, and accepted", accepted],
        ["Not breaking", others],
      ] as const
    ).flatMap(([title, group]) => (group.length > 0 ? [[title, ...group.map(line)]] : [])),
    ["Why", ...explain(changes)],
  ];
  return paragraphs.map((lines) => lines.join("\n")).join("\n\n");
}

function summary(breaking: number, others: number): string {
  return `${counted(breaking, "change")} may break clients, ${others} ${others === 1 ? "does" : "do"} not.`;
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

function explain(changes: Change[]): string[] {
  const why = new Map(changes.map((each) => [each.rule, each.why]));
  return [...why].map(([rule, reason]) => `  ${rule}: ${reason}`);
}
