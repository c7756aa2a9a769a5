import { describeProblem } from "./describe-problem.js";
import { lintDocument } from "./redocly.js";
import { SpecProblems } from "./spec-problems.js";
import type { SpecSource } from "./spec-source.js";

/** Checks the document against every rule of spec-source.ts. Throws SpecProblems if one is broken. */
export async function lint({ document, config, resolver, root }: SpecSource): Promise<void> {
  const problems = await lintDocument({ document, config, externalRefResolver: resolver });
  if (problems.length === 0) return;
  throw new SpecProblems(problems.map((problem) => describeProblem(problem, root)));
}
