import { resourceLimits } from "./array-test-type.js";
import type { PageBudget } from "../search/pages.js";
import type { ResourceRecord } from "../storage/records.js";
import type { ResourceReader } from "../storage/resource-storage.js";
import { type ObjectTestType, representation, representationAgain } from "./representation.js";

/** How many levels of parents the `expand` parameters request; any other path is ignored. */
export function expansionDepth(expand: readonly string[] = []): number {
  const depths = expand
    .filter((path) => /^parent(?:\.parent)*$/.test(path))
    .map((path) => path.split(".").length);
  return Math.min(Math.max(0, ...depths), resourceLimits.expansionDepth);
}

/**
 * Adds parents as `parent.obj`, with one read for each level. A deleted parent stays a reference.
 * Throws what the budget throws.
 */
export async function expanded(
  resources: ResourceReader,
  projectKey: string,
  records: readonly ResourceRecord[],
  { depth, budget }: { depth: number; budget: PageBudget },
): Promise<ObjectTestType[]> {
  if (depth === 0) return records.map((record) => representationAgain(record));
  // The first level has the resources, each further one their parents.
  const levels: (readonly (ResourceRecord | undefined)[])[] = [records];
  while (levels.length <= depth) {
    const ids = (levels.at(-1) ?? []).map((record) => record?.current.parentId);
    const distinct = [...new Set(ids)].filter((id) => id !== undefined);
    if (distinct.length === 0) break;
    const parents = await resources.getMany(projectKey, distinct, (sizes) =>
      // A parent appears in the response once for each reference to it.
      budget.admit(
        ids.map((id) => sizes.get(id ?? "") ?? 0),
        levels.length,
      ),
    );
    const byId = new Map(parents.map((parent) => [parent.id, parent]));
    levels.push(ids.map((id) => byId.get(id ?? "")));
  }
  let above = new Map<string, ObjectTestType>();
  for (const level of levels.reverse()) {
    const here = new Map<string, ObjectTestType>();
    for (const record of level) {
      if (record && !here.has(record.id)) here.set(record.id, withParent(record, above));
    }
    above = here;
  }
  return records.flatMap(({ id }) => above.get(id) ?? []);
}

function withParent(
  record: ResourceRecord,
  above: ReadonlyMap<string, ObjectTestType>,
): ObjectTestType {
  const body = representation(record);
  const obj = body.parent && above.get(body.parent.id);
  return body.parent && obj ? { ...body, parent: { ...body.parent, obj } } : body;
}
