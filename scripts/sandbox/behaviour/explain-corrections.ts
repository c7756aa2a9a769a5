import { type OpenApiDocument, SpecProblems } from "../../document/document.js";
import { CorrectionErrors, type CorrectionProblem } from "./corrections.js";

interface Explaining {
  document: OpenApiDocument;
  /** The absolute files of the overlays that have been applied to it. */
  overlays: readonly string[];
  /** The folder that printed names of files are relative to. */
  root: string;
  /** Describes problems at their places in the document. */
  describe: (
    problems: readonly CorrectionProblem[],
  ) => Promise<(problem: CorrectionProblem) => string>;
}

/** Derives a behaviour. Throws SpecProblems for corrections without effect, at the overlays that have them. */
export async function orExplain<Result>(
  derive: () => Result,
  { document, overlays, root, describe }: Explaining,
): Promise<Result> {
  try {
    return derive();
  } catch (error) {
    if (!(error instanceof CorrectionErrors)) throw error;
    const { problems } = error;
    const { describeOrigin, readOverlays } = await import("../../document/overlay.js");
    const read = await readOverlays(overlays, root);
    const inDocument = await describe(problems);
    const lines = problems.map((each) => {
      return describeOrigin(document, read, each) ?? inDocument(each);
    });
    throw new SpecProblems(lines);
  }
}
