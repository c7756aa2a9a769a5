import type { ProjectIdentity } from "../records.js";
import { ProjectGone } from "../storage.js";
import type { Answer, Plan, Session, StatementStep } from "./plan.js";
import { GENERATION, isGeneration, verifyProject } from "./projects.js";

/**
 * Which statements bring the present generation along with every row: `all`, where to ask for it besides
 * would be a second question over the network; `constant`, where that costs microseconds, and a composed
 * statement is better left as its planner knows it.
 */
export type Extended = "all" | "constant";

/** Reads for one project: gives what was read only if the project is still there. What gives no row says nothing. */
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
  // After the reading: a generation never comes again, so what is there now was there all the while.
  if (hasReadMore) yield* verifyProject(project);
  return next.value;
}

const texts = new Map<string, string>();

function withGeneration(step: StatementStep, { projectKey }: ProjectIdentity): StatementStep {
  const shape = step.shape === "composed" ? "composed" : "constant";
  return { kind: step.kind, shape, text: textOf(step), values: [projectKey, ...step.values] };
}

/** Those of constant statements are kept: there are few, and each is prepared once. */
function textOf({ text, shape }: StatementStep): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const extended = `SELECT (${GENERATION}), found.* FROM (${text}) AS found`;
  if (shape !== "composed") texts.set(text, extended);
  return extended;
}

function withoutGeneration({ rows, changes }: Answer, project: ProjectIdentity): Answer {
  const [first] = rows;
  if (first === undefined) return { rows, changes };
  if (!isGeneration(first, project)) throw new ProjectGone(project);
  return { rows: rows.map((row) => (Array.isArray(row) ? row.slice(1) : row)), changes };
}
