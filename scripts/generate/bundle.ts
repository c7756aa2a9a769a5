import { isObject, type OpenApiDocument } from "./document.js";
import { completeErrors } from "./error-catalogue.js";
import { describeProblem } from "./describe-problem.js";
import { addPipelineResponses } from "./pipeline-responses.js";
import { completeParts } from "./records/part-schemas.js";
import { bundle as redoclyBundle } from "./redocly.js";
import { SpecProblems } from "./spec-problems.js";
import type { SpecSource } from "./spec-source.js";
import { toOpenApi31 } from "./versions/to-3-1.js";

/**
 * Joins the files into one document whose references all point into itself. A component of another
 * file is named as there; two different ones of the same name are an error, since one of the two
 * would be renamed in everybody's types. It writes into the parsed files, so open them anew afterwards.
 */
export async function bundle(source: SpecSource): Promise<OpenApiDocument> {
  const { bundle: bundled, problems } = await redoclyBundle({
    doc: source.document,
    config: source.config,
    externalRefResolver: source.resolver,
    componentRenamingConflicts: "error",
  });
  if (problems.length > 0) {
    throw new SpecProblems(problems.map((problem) => describeProblem(problem, source.root)));
  }
  const document = asDocument(bundled.parsed);
  completeErrors(document);
  completeParts(document);
  addPipelineResponses(document);
  return document;
}

/**
 * The document in OpenAPI 3.1, whichever of the three versions it is written in. The lint's `struct` rule
 * has checked the whole structure; here it is only given its type.
 */
export function asDocument(parsed: unknown): OpenApiDocument {
  if (!isObject(parsed) || typeof parsed["openapi"] !== "string") {
    throw new SpecProblems(["the bundled document has no `openapi` version"]);
  }
  return toOpenApi31({ ...parsed, openapi: parsed["openapi"] });
}
