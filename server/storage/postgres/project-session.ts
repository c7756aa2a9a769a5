import type { ProjectIdentity } from "../records.js";
import { isGeneration } from "../sql/projects.js";
import type { Answer, Plan, Session, StatementStep } from "../sql/plan.js";
import { ProjectGone } from "../storage.js";

/**
 * Reads for one project. To ask whether it is still there would be a second question over the network
 * with each read; so every row brings the present generation along. What gives no row says nothing.
 */
export class ProjectSession implements Session {
  constructor(
    private readonly session: Session,
    private readonly project: ProjectIdentity,
  ) {}

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    return this.session.perform(verified(plan, this.project));
  }
}

function* verified<Result>(plan: Plan<Result>, project: ProjectIdentity): Plan<Result> {
  let next = plan.next();
  while (next.done !== true) {
    const step = next.value;
    next = plan.next(
      step.kind === "rows"
        ? withoutGeneration(yield withGeneration(step, project), project)
        : yield step,
    );
  }
  return next.value;
}

const texts = new Map<string, string>();

function withGeneration(step: StatementStep, { projectKey }: ProjectIdentity): StatementStep {
  return { ...step, text: textOf(step), values: [projectKey, ...step.values] };
}

/** Those of constant statements are kept: there are few, and each is prepared once. */
function textOf({ text, shape }: StatementStep): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const extended = `SELECT (SELECT generation FROM projects WHERE project_key = ?), found.*
    FROM (${text}) AS found`;
  if (shape === "constant") texts.set(text, extended);
  return extended;
}

function withoutGeneration({ rows, changes }: Answer, project: ProjectIdentity): Answer {
  const [first] = rows;
  if (first === undefined) return { rows, changes };
  if (!isGeneration(first, project)) throw new ProjectGone(project);
  return { rows: rows.map((row) => (Array.isArray(row) ? row.slice(1) : row)), changes };
}
