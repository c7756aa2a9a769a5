import type { ProjectIdentity } from "../records.js";
import { ProjectGone } from "../store-errors.js";
import type { StatementResult, Plan, Session, StatementStep } from "./plan.js";
import { GENERATION, isGeneration, verifyProject } from "./projects.js";

/**
 * Which statements also select the project's current generation with every row. `all`: over a network,
 * where a second statement is a second round trip. `constant`: where a second statement costs
 * microseconds, and a composed one keeps its query plan only if it is left as it is.
 */
export type Extended = "all" | "constant";

/**
 * Reads for one project. Throws {@link ProjectGone} instead of returning rows of a project that has been
 * deleted. A statement without rows is not checked.
 */
export class ProjectSession implements Session {
  constructor(
    private readonly session: Session,
    private readonly project: ProjectIdentity,
    private readonly extended: Extended,
  ) {}

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    return this.session.perform(verified(plan, this.project, this.extended));
  }
}

function* verified<Result>(
  plan: Plan<Result>,
  project: ProjectIdentity,
  extended: Extended,
): Plan<Result> {
  let hasReadMore = false;
  let next = plan.next();
  while (next.done !== true) {
    const step = next.value;
    if (step.kind === "rows" && (step.shape !== "composed" || extended === "all")) {
      next = plan.next(withoutGeneration(yield withGeneration(step, project), project));
    } else {
      hasReadMore ||= step.kind === "rows";
      next = plan.next(yield step);
    }
  }
  // Checked after the read: a generation is never reused, so one that exists now existed throughout.
  if (hasReadMore) yield* verifyProject(project);
  return next.value;
}

const texts = new Map<string, string>();

function withGeneration(step: StatementStep, { projectKey }: ProjectIdentity): StatementStep {
  const shape = step.shape === "composed" ? "composed" : "constant";
  return { kind: step.kind, shape, text: textOf(step), values: [projectKey, ...step.values] };
}

/** Texts of constant statements are cached: there are few, and each is prepared once. */
function textOf({ text, shape }: StatementStep): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const extended = `SELECT (${GENERATION}), found.* FROM (${text}) AS found`;
  if (shape !== "composed") texts.set(text, extended);
  return extended;
}

function withoutGeneration(
  { rows, changes }: StatementResult,
  project: ProjectIdentity,
): StatementResult {
  const [first] = rows;
  if (first === undefined) return { rows, changes };
  if (!isGeneration(first, project)) throw new ProjectGone(project);
  return { rows: rows.map((row) => (Array.isArray(row) ? row.slice(1) : row)), changes };
}
