import { SpecProblems } from "../document/document.js";
import { TypesProcess } from "./types-process.js";

/** Generates once and ends the types process. `types`: a process that already runs. Exit code 1: errors. */
export async function generateProject(
  root: string,
  mode: "write" | "check",
  types = new TypesProcess(),
): Promise<number> {
  try {
    // Import heavy modules while the other process starts.
    const { generateDocuments } = await import("./all-documents.js");
    const { finishProject } = await import("./write-project.js");
    const generated = await generateDocuments(root, (document) => types.print(document));
    return await finishProject(generated, root, mode);
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    types.close();
  }
}
