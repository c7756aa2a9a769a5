import type { NormalizedProblem } from "@redocly/openapi-core";
import { describeProblem } from "./describe-problem.js";
import { lintDocument } from "./redocly.js";
import { isObject, lookUp, SpecProblems } from "./document.js";
import { lintConfig, type SpecSource } from "./spec-source.js";

/** Most problems that are printed. The rest is counted. */
const MAX_PRINTED = 200;

/** Checks all rules. Throws SpecProblems; returns warnings. */
export async function lint(source: SpecSource): Promise<string[]> {
  const { root } = source;
  const found = await findProblems(source);
  const mistaken = await Promise.all(found.map((each) => isDefinedAround(each, source)));
  const problems = found.filter((_, index) => !mistaken[index]);
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new SpecProblems(printed(errors, root));
  return printed(problems, root, "warning ");
}

/** Problems as Redocly reports them. */
export async function findProblems({
  document,
  config,
  resolver,
}: SpecSource): Promise<NormalizedProblem[]> {
  try {
    return await lintDocument({ document, config, externalRefResolver: resolver });
  } catch (error) {
    // A rule throws at nodes of the wrong structure. Check the structure alone, to report the place.
    const structure = await lintConfig(["struct", "no-unresolved-refs"]);
    const options = { document, config: structure, externalRefResolver: resolver };
    const problems = await lintDocument(options);
    if (problems.length === 0) throw error;
    return problems;
  }
}

/** A line for each problem. Effects of reported causes are left out. */
function printed(problems: readonly NormalizedProblem[], root: string, prefix = ""): string[] {
  const causes = problems.filter((problem) => !isEffect(problem));
  const reported = causes.length > 0 ? causes : problems;
  const known = new Map(
    reported.map((problem) => {
      const [place] = problem.location;
      const key = [problem.ruleId, place?.source.absoluteRef, place?.pointer, problem.message];
      return [key.join(" "), problem];
    }),
  );
  return describeMost([...known.values()], (problem) => prefix + describeProblem(problem, root));
}

/** The lines of the first problems, and the number of the others: to find a line takes long in a large file. */
export function describeMost<Problem>(
  problems: readonly Problem[],
  describe: (problem: Problem) => string,
): string[] {
  const shown = problems.slice(0, MAX_PRINTED);
  const lines = [...new Set(shown.map(describe))];
  const surplus = problems.length - shown.length;
  return surplus > 0 ? [...lines, `… and ${surplus} more.`] : lines;
}

/** Most lines of one list of warnings. */
const MAX_KINDS = 10;

/** A line per kind, most frequent first. One kind differs in names, numbers and text after a colon only. */
export function describeKinds<Warning>(
  warnings: readonly Warning[],
  messageOf: (warning: Warning) => string,
  describe: (alike: [Warning, ...Warning[]]) => string,
): string[] {
  const kinds = new Map<string, [Warning, ...Warning[]]>();
  for (const warning of warnings) {
    const [start = ""] = messageOf(warning).split(": ", 1);
    const kind = start.replace(/([`"']).*?\1|\d+/g, "");
    const alike = kinds.get(kind);
    if (alike) alike.push(warning);
    else kinds.set(kind, [warning]);
  }
  const sorted = [...kinds.values()].sort((one, other) => other.length - one.length);
  const shown = sorted.length > MAX_KINDS ? sorted.slice(0, MAX_KINDS - 1) : sorted;
  const rest = sorted.slice(shown.length);
  const more = `… and ${rest.flat().length} more of ${rest.length} other kinds.`;
  return [...shown.map(describe), ...(rest.length > 0 ? [more] : [])];
}

/** Whether a problem follows from another one: a file cannot be parsed, or a schema cannot be compiled. */
function isEffect({ message }: NormalizedProblem): boolean {
  return /^(?:Can't resolve \$ref: (?!ENOENT|\w+:\/\/)|Example validation errored: )/.test(message);
}

/** A schema that applies to the same value as the schema around it. */
const INNER = /\/(?:if|then|else|not|(?:allOf|anyOf|oneOf|dependentSchemas)\/[^/]+)$/;

/** Whether a surrounding schema declares the property. Redocly looks outside of allOf/anyOf/oneOf only. */
export async function isDefinedAround(
  { ruleId, location: [place], message }: NormalizedProblem,
  { resolver }: SpecSource,
): Promise<boolean> {
  const [, name] = /^Required property '(.*)' is not defined\.$/.exec(message) ?? [];
  if (ruleId !== "no-required-schema-properties-undefined" || !place?.pointer) return false;
  const file = await resolver.resolveDocument(null, place.source.absoluteRef, true);
  if (file instanceof Error || !isObject(file.parsed) || name === undefined) return false;
  let pointer = place.pointer.replace(/\/required\/\d+$/, "");
  while (INNER.test(pointer)) {
    pointer = pointer.replace(INNER, "");
    const schema = lookUp(file.parsed, pointer);
    if (isObject(schema) && isObject(schema["properties"]) && name in schema["properties"]) {
      return true;
    }
  }
  return false;
}
