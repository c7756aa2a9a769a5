import { relative } from "node:path";
import { readSettings } from "../describe-problem.js";
import { SpecProblems } from "../document.js";
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
    throw new SpecProblems([`${name}: there is no such file of accepted changes.`]);
  }
  const { parsed, describe } = settings;
  const { accepted } = Object(parsed) as { accepted?: unknown };
  if (!Array.isArray(accepted)) {
    const message = "It has `accepted`, a list of { rule, at, text?, reason }.";
    throw new SpecProblems([describe("#/", message)]);
  }
  const problems: string[] = [];
  const found = accepted.flatMap((each: unknown, index) => {
    const told = (message: string): string => describe(`#/accepted/${index}`, message);
    const entry = entryOf(Object(each) as Record<string, unknown>);
    if (typeof entry !== "string") return [{ ...entry, describe: told }];
    problems.push(told(entry));
    return [];
  });
  if (problems.length > 0) throw new SpecProblems(problems);
  return found;
}

function entryOf(entry: Record<string, unknown>): Omit<AcceptedChange, "describe"> | string {
  const { rule, at, text, reason, ...others } = entry;
  const [other] = Object.keys(others);
  if (other !== undefined) return `There is no \`${other}\`: rule, at, text and reason are known.`;
  if (typeof rule !== "string" || typeof at !== "string") {
    return "An accepted change has `rule` and `at`, as the comparison prints them.";
  }
  if (typeof reason !== "string" || reason.trim() === "") {
    return "Say as `reason` why clients need not mind.";
  }
  return { rule, at, reason, ...(typeof text === "string" && { text }) };
}

/**
 * Marks the breaking changes that are accepted. `stale` are lines about entries that no change needs any more: they
 * would hide the next one.
 */
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
