import { addConnectionResponses } from "./connection-responses.js";
import { isObject, type OpenApiDocument } from "./document.js";
import { completeErrors } from "./error-catalogue.js";
import { describeProblem } from "./describe-problem.js";
import { addPipelineResponses } from "./pipeline-responses.js";
import { completeParts } from "./records/part-schemas.js";
import { bundle as redoclyBundle } from "./redocly.js";
import { SpecProblems } from "./spec-problems.js";
import type { SpecSource } from "./spec-source.js";
import { toOpenApi31 } from "./versions/to-3-1.js";

export interface BundleOptions {
  /** Nothing is added to the operations of what a service responds with that our pipeline is not in. */
  isServedElsewhere?: boolean;
}

/**
 * Joins the files into one document whose references all point into itself. A component of another
 * file keeps its name; of two different components of one name, the one that is met later gets a number.
 * Modifies the parsed files: open them again afterwards.
 */
export async function bundle(
  source: SpecSource,
  { isServedElsewhere = false }: BundleOptions = {},
): Promise<OpenApiDocument> {
  const { bundle: bundled, problems } = await redoclyBundle({
    doc: source.document,
    config: source.config,
    externalRefResolver: source.resolver,
    componentRenamingConflicts: "warn",
  });
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    throw new SpecProblems(errors.map((problem) => describeProblem(problem, source.root)));
  }
  const document = asDocument(bundled.parsed);
  completeErrors(document);
  completeParts(document);
  if (!isServedElsewhere) addPipelineResponses(document);
  addConnectionResponses(document);
  return document;
}

/**
 * Converts a document of OpenAPI 3.0, 3.1 or 3.2 to 3.1. Does not check the structure: the lint's
 * `struct` rule has done so.
 */
export function asDocument(parsed: unknown): OpenApiDocument {
  if (!isObject(parsed) || typeof parsed["openapi"] !== "string") {
    throw new SpecProblems(["the bundled document has no `openapi` version"]);
  }
  return toOpenApi31({ ...parsed, openapi: parsed["openapi"] });
}
