import { followReferences } from "./document.js";

type Node = Record<string, unknown>;

/** `readOnly` properties are not sent, `writeOnly` ones not returned (OpenAPI 3.1, Schema Object). */
type Marker = "readOnly" | "writeOnly";

const NONE: ReadonlySet<string> = new Set();

/**
 * Requires, in place, no property that has the marker: requests lack those that are `readOnly`, responses
 * those that are `writeOnly`. The package does so only for schemas without `allOf`.
 */
export function requireUnmarked(document: object, marker: Marker): void {
  visit(document, NONE);

  function visit(node: unknown, around: ReadonlySet<string>): void {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, NONE));
    if (!isNode(node)) return;
    const { required, allOf } = node;
    const marked =
      Array.isArray(required) || Array.isArray(allOf) ? markedIn(node, around) : around;
    if (Array.isArray(required) && marked.size > 0) {
      const left = required.filter((name) => !marked.has(name as string));
      if (left.length > 0) node["required"] = left;
      else delete node["required"];
    }
    for (const keyword in node) {
      const child = node[keyword];
      // Parts of an `allOf` are about the same object.
      if (keyword === "allOf" && Array.isArray(child)) child.forEach((part) => visit(part, marked));
      else visit(child, NONE);
    }
  }

  function markedIn(node: Node, around: ReadonlySet<string>): Set<string> {
    const names = new Set(around);
    collect(node, names, []);
    return names;
  }

  function collect(reference: unknown, names: Set<string>, within: readonly Node[]): void {
    const node = followReferences(document, reference);
    if (!isNode(node) || within.includes(node)) return;
    const { properties, allOf } = node;
    for (const [name, property] of Object.entries(isNode(properties) ? properties : {})) {
      const target = followReferences(document, property);
      if (isNode(target) && target[marker] === true) names.add(name);
    }
    for (const part of Array.isArray(allOf) ? allOf : []) collect(part, names, [...within, node]);
  }
}

function isNode(node: unknown): node is Node {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}
