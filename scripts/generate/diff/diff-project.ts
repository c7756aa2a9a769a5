import { join } from "node:path";
import { bundleOrExplain } from "../generate-files.js";
import { publishDocument } from "../publish/publish-document.js";
import { SpecProblems } from "../spec-problems.js";
import { compareDocuments } from "./compare-documents.js";
import { describeChanges } from "./describe-changes.js";
import { readBase } from "./read-base.js";

/**
 * Prints what changed from a git ref or a file to spec/. Returns the exit code: 0 if nothing breaks,
 * 1 if something does, 2 if the two cannot be compared.
 */
export async function diffProject(
  root: string,
  { base, json }: { base: string; json: boolean },
  console: Pick<Console, "log" | "error"> = globalThis.console,
): Promise<number> {
  try {
    const earlier = await readBase(base, root);
    const later = await bundleOrExplain({ spec: join(root, "spec", "openapi.yaml"), root });
    const changes = compareDocuments(publishDocument(earlier), publishDocument(later));
    const breaking = changes.some((each) => each.breaking);
    console.log(
      json ? JSON.stringify({ base, breaking, changes }, null, 2) : describeChanges(changes, base),
    );
    return breaking ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 2;
  }
}
