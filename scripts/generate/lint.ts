import { relative } from "node:path";
import type { NormalizedProblem } from "@redocly/openapi-core";
import { describeProblem } from "./describe-problem.js";
import type { Waiver } from "./lint-settings.js";
import { portable } from "./portable-path.js";
import { lintDocument } from "./redocly.js";
import { isObject, lookUp, SpecProblems } from "./document.js";
import { lintConfig, type SpecSource } from "./spec-source.js";

/** Most problems that are printed. The rest is counted. */
const MAX_PRINTED = 200;

/** Checks all rules. Throws SpecProblems. Pass results for shared settings to {@link rejectStaleWaivers}. */
export async function lint(
  source: SpecSource,
): Promise<{ warnings: string[]; stale: StaleWaiver[] }> {
  const { root, settings } = source;
  const found = await findProblems(source);
  const mistaken = await Promise.all(found.map((each) => isDefinedAround(each, source)));
  const problems = found.filter((_, index) => !mistaken[index]);
  const left = problems.filter((each) => !settings.waivers.some((one) => waives(one, each, root)));
  const errors = left.filter(({ severity }) => severity === "error");
  const stale = staleWaivers(source, problems, left);
  if (errors.length > 0) {
    // A rule may not have reached the place of a waiver: report only waivers that should name another place.
    const misplaced = stale.filter(({ others }) => others.length > 0);
    throw new SpecProblems([...printed(errors, root), ...misplaced.map(describeStale)]);
  }
  return { warnings: printed(left, root, "warning "), stale };
}

/** Throws SpecProblems for waivers that none of the documents needs. */
export function rejectStaleWaivers(documents: readonly StaleWaiver[][]): void {
  const [first = [], ...further] = documents;
  const stale = first.filter(({ waiver }) =>
    further.every((each) => each.some((other) => other.waiver === waiver)),
  );
  if (stale.length > 0) throw new SpecProblems(stale.map(describeStale));
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

export type StaleWaiver = ReturnType<typeof staleWaivers>[number];

/** Waivers without a violation. `others`: pointers in the file where the rule is violated, not waived. */
function staleWaivers(
  { settings, root }: SpecSource,
  problems: readonly NormalizedProblem[],
  left: readonly NormalizedProblem[],
) {
  return settings.waivers
    .filter((waiver) => !problems.some((problem) => waives(waiver, problem, root)))
    .map((waiver) => ({
      waiver,
      others: left.filter((problem) => sameFile(waiver, problem, root)).map(pointerOf),
    }));
}

function describeStale({ waiver, others }: StaleWaiver): string {
  const { rule, file, pointer, describe } = waiver;
  const advice = others.length === 0 ? "Remove the waiver." : `It is at ${others.join(", ")}.`;
  return describe(`Stale waiver: \`${rule}\` is not broken at ${file}${pointer}. ${advice}`);
}

function waives(waiver: Waiver, problem: NormalizedProblem, root: string): boolean {
  return sameFile(waiver, problem, root) && pointerOf(problem) === waiver.pointer;
}

function sameFile({ rule, file }: Waiver, problem: NormalizedProblem, root: string): boolean {
  const [place] = problem.location;
  if (problem.ruleId !== rule || !place) return false;
  return portable(relative(root, place.source.absoluteRef)) === file;
}

function pointerOf({ location: [place] }: NormalizedProblem): string | undefined {
  return place?.pointer;
}

/** A line for each problem. Effects of reported causes are left out. */
function printed(problems: readonly NormalizedProblem[], root: string, prefix = ""): string[] {
  const causes = problems.filter((problem) => !isEffect(problem));
  const told = causes.length > 0 ? causes : problems;
  const known = new Map(
    told.map((problem) => {
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
