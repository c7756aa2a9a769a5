import { isObject } from "../generate/document.js";

/**
 * Removes, in place, extensions that refer to other files: they are for other tools, which know what is in those
 * files, and a bundled document has none.
 */
export function removeForeignExtensions(node: unknown): void {
  if (!isObject(node)) return;
  for (const [name, child] of Object.entries(node)) {
    if (name.startsWith("x-") && refersToFile(child)) Reflect.deleteProperty(node, name);
    else removeForeignExtensions(child);
  }
}

function refersToFile(node: unknown): boolean {
  if (!isObject(node)) return false;
  const { $ref } = node;
  if (typeof $ref === "string" && !$ref.startsWith("#")) return true;
  return Object.values(node).some(refersToFile);
}
