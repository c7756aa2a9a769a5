import { isObject } from "./document.js";

/**
 * Lists, in place, what a part of an `allOf` requires in the schema around it: the property may stand in another
 * part, as `allOf: [{ $ref: … }, { required: [id] }]`, and openapi-typescript looks for it in all parts from there.
 */
export function gatherRequired(node: unknown): void {
  if (Array.isArray(node)) node.forEach(gatherRequired);
  if (!isObject(node)) return;
  for (const child of Object.values(node)) gatherRequired(child);
  const { allOf } = node;
  const names = Array.isArray(allOf) ? [node, ...allOf.filter(isInline)].flatMap(requiredOf) : [];
  if (names.length > 0) node["required"] = [...new Set(names)];
}

function isInline(part: unknown): part is Record<string, unknown> {
  return isObject(part) && !("$ref" in part);
}

function requiredOf({ required }: Record<string, unknown>): unknown[] {
  return Array.isArray(required) ? required : [];
}
