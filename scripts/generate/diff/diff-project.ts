import { join, resolve } from "node:path";
import { SpecProblems } from "../../document/document.js";
import { bundleOrExplain } from "../author-document.js";
import { publishDocument } from "../../document/publish/publish-document.js";
import { applyAccepted, readAccepted } from "./accepted-changes.js";
import type { Change } from "./change.js";
import { compareDocuments } from "./compare-documents.js";
import { type DiffFormat, isFatal, printChanges } from "./print-changes.js";
import { readDocument } from "./read-document.js";

export interface DiffOptions {
  base: string;
  /** Default: spec/. */
  to?: string | undefined;
  format: DiffFormat;
  accept?: string | undefined;
}

/** Compares files, URLs or git refs. Exit code 1: unaccepted breaking or stale entry; 2: not comparable. */
export async function diffProject(
  root: string,
  { base, to, format, accept }: DiffOptions,
  console: Pick<Console, "log" | "error"> = globalThis.console,
): Promise<number> {
  try {
    const accepted = accept === undefined ? [] : await readAccepted(resolve(accept), root);
    const earlier = await readDocument(base, root);
    const spec = join(root, "spec", "openapi.yaml");
    const later = await (to === undefined
      ? bundleOrExplain({ spec, root })
      : readDocument(to, root));
    const found = compareDocuments(publishDocument(earlier), publishDocument(later));
    const { changes, stale } = applyAccepted(found, accepted);
    console.log(printChanges({ base, to: to ?? "spec/", changes }, format));
    for (const line of stale) console.error(line);
    return changes.some(isFatal) || stale.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Changes from document `base` to the generated one. Throws SpecProblems without document. */
export async function changesOf(
  base: string,
  root: string,
  published = "generated/openapi.json",
): Promise<Change[]> {
  const earlier = publishDocument(await readDocument(base, root));
  const later = publishDocument(await readDocument(published, root));
  return compareDocuments(earlier, later);
}

/** The same as Markdown. */
export async function changesSince(
  ...[base, root, published]: Parameters<typeof changesOf>
): Promise<string> {
  const changes = await changesOf(base, root, published);
  return printChanges({ base, to: "this version", changes }, "markdown");
}
