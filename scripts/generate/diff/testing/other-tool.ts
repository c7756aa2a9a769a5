import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { isObject, SpecProblems } from "../../../document/document.js";
import { publishDocument } from "../../../document/publish/publish-document.js";
import { compareDocuments } from "../compare-documents.js";
import { readDocument } from "../read-document.js";

/** Why one of two tools reports a change that the other does not report, or reports it as worse. */
export interface Decision {
  by: "oasdiff" | "us";
  /** The reported rule: an id of oasdiff, or a rule of ours. */
  tells: string;
  /** Only in files whose path contains one of these strings. */
  in?: readonly string[];
  reason: string;
}

/** Two documents of which only one tool reports a change, or a breaking one. */
export interface Disagreement {
  pair: string;
  by: Decision["by"];
  tells: readonly string[];
}

export async function readDecisions(file: string): Promise<Decision[]> {
  const content: unknown = parse(await readFile(file, "utf8"));
  return isObject(content) ? (content["decisions"] as Decision[]) : [];
}

/** Pairs of documents, `a_base.yaml` and `a_revision.yaml`, in both directions. */
export async function listPairs(folder: string): Promise<[string, string][]> {
  const found = await readdir(folder, { recursive: true });
  const files = found.filter((name) => /\.(?:ya?ml|json)$/.test(name)).sort();
  return files.flatMap((from) => {
    if (!basename(from).includes("base")) return [];
    const stem = basename(from).replace(/base.*/s, "");
    const others = files.filter((other) => {
      const name = basename(other);
      const isSame = dirname(other) === dirname(from) && name.startsWith(stem);
      return isSame && !name.includes("base") && (stem !== "" || name.includes("revision"));
    });
    return others.flatMap((to): [string, string][] => [
      [join(folder, from), join(folder, to)],
      [join(folder, to), join(folder, from)],
    ]);
  });
}

/** `undefined` if they agree; a string if one of them rejects the documents. */
export async function compareTools(
  [from, to]: [string, string],
  { oasdiff, root }: { oasdiff: string; root: string },
): Promise<Disagreement | string | undefined> {
  const pair = `${relative(root, from)} → ${relative(root, to)}`;
  const theirs = await changesOfOther(oasdiff, from, to);
  const ours = await changesOfOurs(from, to, root);
  if (typeof theirs === "string") return `${pair}: ${theirs}`;
  if (typeof ours === "string") return `${pair}: ${ours}`;
  // A change that only one of them reports, or reports as breaking.
  for (const isMeant of [() => true, ({ breaking }: ToolChange) => breaking]) {
    const [them, us] = [theirs, ours].map((changes) => [
      ...new Set(changes.filter(isMeant).map(({ name }) => name)),
    ]);
    if (them?.length && !us?.length) return { pair, by: "oasdiff", tells: them };
    if (us?.length && !them?.length) return { pair, by: "us", tells: us };
  }
  return undefined;
}

interface ToolChange {
  name: string;
  breaking: boolean;
}

async function changesOfOther(
  program: string,
  from: string,
  to: string,
): Promise<ToolChange[] | string> {
  try {
    const args = ["changelog", from, to, "--format", "json"];
    const { stdout } = await promisify(execFile)(program, args);
    const found = JSON.parse(stdout.trim() || "[]") as { id: string; level: number }[];
    return found.map(({ id, level }) => ({ name: id, breaking: level === 3 }));
  } catch (error) {
    const { stderr = "", message = "" } = Object(error) as { stderr?: string; message?: string };
    return `oasdiff: ${(stderr || message).trim().split("\n")[0] ?? ""}`;
  }
}

async function changesOfOurs(
  from: string,
  to: string,
  root: string,
): Promise<ToolChange[] | string> {
  try {
    const [earlier, later] = [await readDocument(from, root), await readDocument(to, root)];
    const found = compareDocuments(publishDocument(earlier), publishDocument(later));
    return found.map(({ rule, breaking }) => ({ name: rule, breaking }));
  } catch (error) {
    if (error instanceof SpecProblems) return error.message;
    throw error;
  }
}

/** The reported differences without a decision. */
export function undecided({ pair, by, tells }: Disagreement, all: readonly Decision[]): string[] {
  return tells.filter(
    (each) => !all.some((decision) => decides(decision, { pair, by, tells: each })),
  );
}

export function decides(
  decision: Decision,
  { pair, by, tells }: { pair: string; by: Decision["by"]; tells: string },
): boolean {
  const isThere = decision.in?.some((part) => pair.includes(part)) ?? true;
  return decision.by === by && decision.tells === tells && isThere;
}
