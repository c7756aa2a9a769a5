import { type ApiPath, operationsIn } from "./api-paths.js";
import type { ApiBodies } from "./api-bodies.js";
import { responseSchema } from "./operation-contents.js";

/**
 * Paths as given, but `/objects/{type}` is the path of a list, not of an item, where `/objects/{type}/{id}` shows what it
 * lists or creates: then each type has its own collection.
 */
export function withTypedLists(
  paths: ReadonlyMap<string, ApiPath>,
  bodies: ApiBodies,
): Map<string, ApiPath> {
  const settled = [...paths].map(([shape, path]): [string, ApiPath] => {
    const below = paths.get(`${shape}/{}`);
    const isList = path.isItem && below !== undefined && isListOf(bodies, path, below);
    return [shape, isList ? { ...path, isItem: false } : path];
  });
  return new Map(settled);
}

/** Whether the responses of a path list or create what the path below it shows. */
function isListOf(bodies: ApiBodies, path: ApiPath, below: ApiPath): boolean {
  const [get] = operationsIn(path, ["get"]);
  const [post] = operationsIn(path, ["post"]);
  const [one] = operationsIn(below, ["get", "put", "patch"]);
  const item = one && bodies.placeInResponse(one)?.schema;
  const made = post && bodies.placeInResponse(post)?.schema;
  if (get && responseSchema(get) !== undefined) {
    // The path below may return files.
    return bodies.isAlike(bodies.listIn(get)?.element, item ?? made);
  }
  return bodies.isAlike(made, item);
}
