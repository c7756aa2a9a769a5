import { SpecProblems } from "./document.js";
import { TypesProcess } from "./types-process.js";

/** Generates once. Returns the exit code: 1 if there are errors. */
export async function generateProject(root: string, mode: "write" | "check"): Promise<number> {
  const types = new TypesProcess();
  try {
    return await generateWith(types, root, mode);
  } finally {
    types.close();
  }
}

/** Generates with a running process, which can be used once. */
export async function generateWith(
  types: TypesProcess,
  root: string,
  mode: "write" | "check",
): Promise<number> {
  // Import heavy modules while the other process starts.
  const { generateDocuments } = await import("./all-documents.js");
  const { openFormattedTexts } = await import("./format.js");
  const { checkProject, writeProject } = await import("./write-project.js");
  try {
    const texts = await openFormattedTexts("outputs");
    const generated = await generateDocuments(root, {
      printTypes: (document) => types.print(document),
      format: texts.format,
    });
    await texts.save();
    const { done, errors } = await (mode === "check" ? checkProject : writeProject)(
      generated,
      root,
    );
    for (const line of generated.warnings) console.error(line);
    for (const line of done) console.log(line);
    for (const line of errors) console.error(line);
    return errors.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 1;
  }
}
