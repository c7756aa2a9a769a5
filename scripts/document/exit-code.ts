import { SpecProblems } from "./document.js";

/** Exit code of the work; 1, with messages, if the document is not usable. */
export async function exitCodeOf(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 1;
  }
}
