import type { NormalizedProblem } from "@redocly/openapi-core";
import { describeProblem } from "./describe-problem.js";
import { lintDocument } from "./redocly.js";
import { SpecProblems } from "./spec-problems.js";
import type { SpecSource } from "./spec-source.js";

/** Problems that are printed at most: whoever has more mends these first. */
const MAX_PRINTED = 200;

/** Checks the document against every rule of spec-source.ts. Throws SpecProblems if one is broken. */
export async function lint({ document, config, resolver, root }: SpecSource): Promise<void> {
  const problems = await lintDocument({ document, config, externalRefResolver: resolver });
  if (problems.length === 0) return;
  throw new SpecProblems(printed(problems, root));
}

/** A line for each problem, once, at its cause where both cause and effects were found. */
function printed(problems: readonly NormalizedProblem[], root: string): string[] {
  const causes = problems.filter((problem) => !isEffect(problem));
  const told = causes.length > 0 ? causes : problems;
  const lines = [...new Set(told.map((problem) => describeProblem(problem, root)))];
  const surplus = lines.length - MAX_PRINTED;
  if (surplus <= 0) return lines;
  return [...lines.slice(0, MAX_PRINTED), `… and ${surplus} more.`];
}

/**
 * What follows from another problem: a reference to a file that cannot be parsed, and an example that
 * cannot be checked since its schema cannot be compiled.
 */
function isEffect({ message }: NormalizedProblem): boolean {
  return /^(?:Can't resolve \$ref: (?!ENOENT)|Example validation errored: )/.test(message);
}
