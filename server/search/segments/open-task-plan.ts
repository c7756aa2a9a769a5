import type { TaskPlan } from "./build-task.js";
import { ChangePlan } from "./change-plan.js";
import type { IndexedCollection } from "./indexed-collection.js";
import { segmentLimits } from "./limits.js";
import { type PlanLimits, RevisionPlan } from "./revision-plan.js";

/** Plans by how the store tells what has changed in the collection: see `SegmentedCollection`. */
export function openTaskPlan(
  { name, fields = "" }: Pick<IndexedCollection, "name" | "fields">,
  given: Partial<PlanLimits> = {},
): TaskPlan {
  const limits = { ...segmentLimits, ...given };
  return name === "products" ? new RevisionPlan(limits) : new ChangePlan(limits, fields);
}
