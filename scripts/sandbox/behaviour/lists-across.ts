import type { Role, StoringRole } from "../../../server/runtime/documents/behaviour.js";
import type { Schema } from "../../document/document.js";
import type { ApiBodies } from "./api-bodies.js";
import { type ApiPath, operationsIn, shapeOf } from "./api-paths.js";
import type { FoundCollection } from "./find-collections.js";
import { ListQueryFinder } from "./list-queries.js";

interface Found {
  collections: readonly FoundCollection[];
  roles: Map<string, Role>;
  paths: ReadonlyMap<string, ApiPath>;
}

/**
 * Adds, in place, the lists of a collection below all its parents: `/pods`, where `/spaces/{space}/pods` is a collection. Not
 * where two collections have such a path, nor where another operation of the path may change its items.
 */
export function listAcross(bodies: ApiBodies, { collections, roles, paths }: Found): void {
  for (const path of paths.values()) {
    const [get] = operationsIn(path, ["get"]);
    const known = get && roles.get(get.name);
    const isOnly = [...path.operations.keys()].every((each) => /^(?:get|head|options)$/.test(each));
    if (!get || known?.kind !== "example" || known.why !== undefined || !isOnly) continue;
    const list = bodies.listIn(get);
    if (!list || path.isItem) continue;
    const [found, ...others] = collections.filter(
      (each) => isAcross(path, each) && isLike(bodies, list.element, each),
    );
    if (!found || others.length > 0) continue;
    const query = new ListQueryFinder(bodies, get, list).find();
    // An id is not unique in several lists, so it cannot be where a page ends.
    if (query.isById) continue;
    roles.set(get.name, { ...roleOf(path, found), query });
  }
}

function roleOf(path: ApiPath, { constant, collection }: FoundCollection): StoringRole {
  const across = (collection.within ?? []).slice(0, path.parameters.length);
  const renamed = across.flatMap((name, index) => {
    const own = path.parameters[index] ?? name;
    return own === name ? [] : [[name, own] as const];
  });
  const parameters = renamed.length > 0 && { parameters: Object.fromEntries(renamed) };
  return { kind: "list", collection: constant, across, ...parameters };
}

/**
 * Whether a path is that of a collection without the nearest of its parents, `/spaces/{space}`, or several; or only without
 * their ids: `/spaces/pods`.
 */
function isAcross({ segments, shape }: ApiPath, { base }: FoundCollection): boolean {
  if (!base || base.segments.at(-1) !== segments.at(-1)) return false;
  const more = base.segments.length - segments.length;
  const last = base.segments.findLastIndex((each) => each.includes("{"));
  const start = last + 1 - more;
  const left = base.segments.toSpliced(start, more);
  if (more > 0 && more % 2 === 0 && start >= 0 && shapeOf(left) === shape) return true;
  const ids = base.segments.flatMap((each, index) => (each.includes("{") ? index : []));
  const first = ids.at(-more) ?? last;
  const unnamed = base.segments.filter((each, index) => index < first || !each.includes("{"));
  return more > 0 && shapeOf(unnamed) === shape;
}

/** Whether the list of a collection has elements like these. */
function isLike(
  bodies: ApiBodies,
  element: Schema | undefined,
  { base }: FoundCollection,
): boolean {
  const [get] = operationsIn(base, ["get"]);
  return get !== undefined && bodies.isAlike(element, bodies.listIn(get)?.element);
}
