import { isPlainObject, lookUp } from "../document.js";
import type { Node } from "../versions/document-walk.js";

/** The schema and those of its `allOf`, references followed. Of other nodes: the target of a reference. */
export function partsOf(document: Node, node: unknown, seen = new Set<unknown>()): Node[] {
  if (!isPlainObject(node) || seen.has(node)) return [];
  seen.add(node);
  const { $ref, allOf } = node;
  if (typeof $ref === "string") return partsOf(document, lookUp(document, $ref), seen);
  const parts: unknown[] = Array.isArray(allOf) ? allOf : [];
  return [node, ...parts.flatMap((each) => partsOf(document, each, seen))];
}

/** The target of a reference, or the node itself; `undefined`: it leads to nothing. */
export function targetOf(document: Node, node: unknown): Node | undefined {
  const passed = new Set<unknown>();
  let at = node;
  while (isPlainObject(at) && typeof at["$ref"] === "string" && !passed.has(at)) {
    passed.add(at);
    at = lookUp(document, at["$ref"]);
  }
  return isPlainObject(at) && typeof at["$ref"] !== "string" ? at : undefined;
}
