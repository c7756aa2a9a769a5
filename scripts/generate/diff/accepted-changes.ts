import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from "yaml";
import { SpecProblems } from "../document.js";
import type { Change } from "./change.js";

/** A change that breaks clients, and is meant. */
export interface AcceptedChange {
  rule: string;
  at: string;
  /** Only the change of this text; default: any. */
  text?: string;
  reason: string;
  /** `accepted.yaml:3` */
  place: string;
}

const MEMBERS = new Set(["rule", "at", "text", "reason"]);

/** Reads a file of accepted changes. Throws SpecProblems with the places that are wrong. */
export async function readAccepted(file: string, root: string): Promise<AcceptedChange[]> {
  const name = relative(root, file) || file;
  const text = await readFile(file, "utf8").catch(() => {
    throw new SpecProblems([`${name}: there is no such file of accepted changes.`]);
  });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const placeOf = (node: unknown): string =>
    `${name}:${lines.linePos((node as Node | null)?.range?.[0] ?? 0).line}`;
  const [error] = document.errors;
  if (error)
    throw new SpecProblems([`${name}:${lines.linePos(error.pos[0]).line} ${error.message}`]);
  const list = document.get("accepted");
  if (!isSeq(list)) {
    throw new SpecProblems([
      `${name}:1 It has \`accepted\`, a list of { rule, at, text?, reason }.`,
    ]);
  }
  const problems: string[] = [];
  const found = list.items.flatMap((item) => {
    const place = placeOf(item);
    const entry = isMap(item) ? entryOf(item, place) : "An accepted change is an object.";
    if (typeof entry !== "string") return [entry];
    problems.push(`${place} ${entry}`);
    return [];
  });
  if (problems.length > 0) throw new SpecProblems(problems);
  return found;
}

function entryOf(item: YAMLMap, place: string): AcceptedChange | string {
  const unknown = item.items.map(({ key }) => String(isScalar(key) ? key.value : key));
  const other = unknown.find((name) => !MEMBERS.has(name));
  if (other !== undefined) return `There is no \`${other}\`: rule, at, text and reason are known.`;
  const [rule, at, text, reason] = ["rule", "at", "text", "reason"].map((name) => item.get(name));
  if (typeof rule !== "string" || typeof at !== "string") {
    return "An accepted change has `rule` and `at`, as the comparison prints them.";
  }
  if (typeof reason !== "string" || reason.trim() === "") {
    return "Say as `reason` why clients need not mind.";
  }
  return { rule, at, reason, place, ...(typeof text === "string" && { text }) };
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
    const entry = accepted.find((one) => each.breaking && fits(one, each));
    if (!entry) return each;
    used.add(entry);
    return { ...each, accepted: entry.reason };
  });
  const stale = accepted
    .filter((entry) => !used.has(entry))
    .map(({ place, rule, at }) => `${place} Stale: no ${rule} at ${at}. Remove it.`);
  return { changes: marked, stale };
}

function fits({ rule, at, text }: AcceptedChange, change: Change): boolean {
  return rule === change.rule && at === change.at && (text === undefined || text === change.text);
}
