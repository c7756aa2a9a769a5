import type { ProjectIdentity } from "../records.js";
import type {
  StatementResult,
  Plan,
  Session,
  StatementStep,
} from "../../../runtime/database/plan.js";
import { GENERATION, requireGeneration, verifyProject } from "./projects.js";

/** `in each statement`: saves a round trip. `after the plan`: cheaper than wider rows. */
export type GenerationCheck = "in each statement" | "after the plan";

/** Reads for one project. Throws `ProjectGone` instead of returning rows of a deleted project. */
export class ProjectSession implements Session {
  constructor(
    private readonly session: Session,
    private readonly project: ProjectIdentity,
    private readonly check: GenerationCheck,
  ) {}

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    const verified = this.check === "after the plan" ? verifiedAfter : verifiedInEach;
    return this.session.perform(verified(plan, this.project));
  }
}

/** A generation that exists after the plan existed throughout it. */
function* verifiedAfter<Result>(plan: Plan<Result>, project: ProjectIdentity): Plan<Result> {
  const result = yield* plan;
  yield* verifyProject(project);
  return result;
}

function* verifiedInEach<Result>(plan: Plan<Result>, project: ProjectIdentity): Plan<Result> {
  let next = plan.next();
  while (next.done !== true) {
    const step = next.value;
    next =
      step.kind === "rows"
        ? plan.next(withoutGeneration(yield withGeneration(step, project), project))
        : plan.next(yield step);
  }
  return next.value;
}

const texts = new Map<string, string>();

function withGeneration(step: StatementStep, { projectKey }: ProjectIdentity): StatementStep {
  return { kind: step.kind, text: textOf(step.text), values: [projectKey, ...step.values] };
}

function textOf(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  // Citus requires a name for this subquery.
  const extended = `WITH project AS (${GENERATION})
    SELECT (SELECT generation FROM project), found.* FROM (${text}) AS found`;
  texts.set(text, extended);
  return extended;
}

function withoutGeneration(
  { rows, changes }: StatementResult,
  project: ProjectIdentity,
): StatementResult {
  const [first] = rows;
  if (first === undefined) return { rows, changes };
  requireGeneration(first, project);
  return { rows: rows.map((row) => (Array.isArray(row) ? row.slice(1) : row)), changes };
}
