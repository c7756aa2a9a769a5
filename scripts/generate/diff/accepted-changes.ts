import { relative } from "node:path";
import { readSettings } from "../../document/describe-problem.js";
import { SpecProblems } from "../../document/document.js";
import type { Change } from "./change.js";

export interface AcceptedChange {
  rule: string;
  at: string;
  /** Only the change of this text; default: any. */
  text?: string;
  reason: string;
  describe: (message: string) => string;
}

/** Reads a file of accepted changes. Throws SpecProblems with the places that are wrong. */
export async function readAccepted(file: string, root: string): Promise<AcceptedChange[]> {
  const settings = await readSettings(file, root, "accepted-changes");
  if (!settings) {
    const name = relative(root, file) || file;
    throw new SpecProblems([`${name}: file of accepted changes not found.`]);
  }
  const { accepted } = Object(settings.parsed) as { accepted?: unknown };
  if (!Array.isArray(accepted)) {
    const message = "It has `accepted`, a list of { rule, at, text?, reason }.";
    throw new SpecProblems([settings.describe("#/", message)]);
  }
  const problems: string[] = [];
  const found = accepted.map((each: unknown, index): AcceptedChange => {
    const describe = (message: string): string => settings.describe(`#/accepted/${index}`, message);
    const entry = Object(each) as Record<keyof AcceptedChange, string>;
    const problem = problemOf(entry);
    if (problem !== undefined) problems.push(describe(problem));
    return { ...entry, describe };
  });
  if (problems.length > 0) throw new SpecProblems(problems);
  return found;
}

function problemOf({ rule, at, text = "", reason, ...others }: Record<string, unknown>) {
  const [other] = Object.keys(others);
  if (other !== undefined) return `There is no \`${other}\`: rule, at, text and reason are known.`;
  if ([rule, at, text].some((each) => typeof each !== "string")) {
    return "An accepted change needs `rule` and `at`, as the comparison prints them.";
  }
  if (typeof reason === "string" && reason.trim() !== "") return undefined;
  return "Say as `reason` why clients need not mind.";
}

/** Marks accepted breaking changes. `stale`: entries without a change; they would hide a later one. */
export function applyAccepted(
  changes: readonly Change[],
  accepted: readonly AcceptedChange[],
): { changes: Change[]; stale: string[] } {
  const used = new Set<AcceptedChange>();
  const marked = changes.map((each) => {
    const entry = accepted.find(
      ({ rule, at, text = each.text }) =>
        each.breaking && rule === each.rule && at === each.at && text === each.text,
    );
    if (!entry) return each;
    used.add(entry);
    return { ...each, accepted: entry.reason };
  });
  const stale = accepted.filter((entry) => !used.has(entry));
  return {
    changes: marked,
    stale: stale.map(({ describe, rule, at }) =>
      describe(`Stale: no ${rule} at ${at}. Remove it.`),
    ),
  };
}
