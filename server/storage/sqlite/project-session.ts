import type { ProjectIdentity } from "../records.js";
import type { Plan, Session } from "../sql/plan.js";
import { verifyProject } from "../sql/projects.js";

/** Reads for one project: gives what was read only if the project is still there. */
export class ProjectSession implements Session {
  constructor(
    private readonly session: Session,
    private readonly project: ProjectIdentity,
  ) {}

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    return this.session.perform(verified(plan, this.project));
  }
}

/**
 * Looks after the reading, not before: a generation never comes again, so what is there now has
 * been there all the while. To look costs microseconds where the store is a file.
 */
function* verified<Result>(plan: Plan<Result>, project: ProjectIdentity): Plan<Result> {
  const result = yield* plan;
  yield* verifyProject(project);
  return result;
}
