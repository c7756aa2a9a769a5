import { limits } from "../config.js";
import type { ResourceRecord } from "../storage/records.js";
import type { ResourceReader } from "../storage/storage.js";
import { type ObjectTestType, representation } from "./representation.js";

/** How many levels of parents the `expand` parameters ask for; any other path is ignored. */
export function expansionDepth(expand: readonly string[] = []): number {
  const depths = expand
    .filter((path) => /^parent(?:\.parent)*$/.test(path))
    .map((path) => path.split(".").length);
  return Math.min(Math.max(0, ...depths), limits.expansionDepth);
}

/**
 * The resources with their parents in `parent.obj`, as many levels up as asked for: one look-up a
 * level. A parent that has been deleted stays a bare reference.
 */
export async function expanded(
  resources: ResourceReader,
  projectKey: string,
  records: readonly ResourceRecord[],
  depth: number,
): Promise<ObjectTestType[]> {
  const bodies = records.map((record) => representation(record));
  if (depth === 0) return bodies;
  const parentIds = new Set(bodies.flatMap(({ parent }) => (parent ? [parent.id] : [])));
  const parents = await resources.getMany(projectKey, [...parentIds]);
  const above = await expanded(resources, projectKey, parents, depth - 1);
  const byId = new Map(above.map((body) => [body.id, body]));
  return bodies.map((body) => {
    const obj = body.parent && byId.get(body.parent.id);
    return body.parent && obj ? { ...body, parent: { ...body.parent, obj } } : body;
  });
}
