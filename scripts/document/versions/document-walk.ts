import { escape, isObject } from "../document.js";
import { isKind, type NodeKind, shapeOf } from "./document-grammar.js";

export type { NodeKind } from "./document-grammar.js";
export type Node = Record<string, unknown>;

/** The way to a value, last key first. Its pointer is made when it is needed. */
export interface Path {
  readonly up: Path | undefined;
  readonly key: string;
}

/** A node of a document, and where it is. */
export interface Place {
  readonly kind: NodeKind;
  readonly node: Node;
  /** The object or list that has the node under `key`. */
  readonly holder: object;
  readonly key: string;
  readonly path: Path | undefined;
}

/** From `#`. */
export function pointerOf(path: Path | undefined): string {
  return path ? `${pointerOf(path.up)}/${escape(path.key)}` : "#";
}

/**
 * Visits each node but data once. `visit` is called before the nodes inside are visited, and may change its node, or
 * put another one in its place, whose members are visited then; `leave` is called after them.
 */
export function visitNodes(
  document: Node,
  visit: (place: Place) => void,
  leave: (place: Place) => void = () => undefined,
): void {
  // YAML anchors make one object occur several times.
  const seen = new Set<object>();

  function visitAt(holder: object, key: string, kind: NodeKind, path: Path | undefined): void {
    const given: unknown = Reflect.get(holder, key);
    if (!isObject(given) || Array.isArray(given) || seen.has(given)) return;
    seen.add(given);
    visit({ kind, node: given, holder, key, path });
    const node: unknown = Reflect.get(holder, key);
    if (!isObject(node) || (node !== given && seen.has(node))) return;
    seen.add(node);
    for (const member of Object.keys(node)) {
      const shape = shapeOf(kind, member);
      if (shape === undefined || (member.startsWith("x-") && shape === "PathItem")) continue;
      visitShape(node, member, shape, { up: path, key: member });
    }
    leave({ kind, node, holder, key, path });
  }

  function visitShape(holder: object, key: string, shape: string, path: Path): void {
    if (isKind(shape)) return visitAt(holder, key, shape, path);
    const inner = shape.slice(1, -1);
    const value: unknown = Reflect.get(holder, key);
    if (!isKind(inner) || !isObject(value) || Array.isArray(value) !== shape.startsWith("["))
      return;
    for (const name of Object.keys(value)) {
      const isExtension = name.startsWith("x-") && inner !== "Schema" && inner !== "Header";
      if (!isExtension || Array.isArray(value))
        visitAt(value, name, inner, { up: path, key: name });
    }
  }

  visitAt({ document }, "document", "Root", undefined);
}

/** Called after the nodes inside have been visited, with the pointer from `#` to the node. */
export type Visitors = Partial<Record<NodeKind, (node: Node, pointer: string) => void>>;

/** Visits each node but data once, inner ones first. Visitors may modify their node. */
export function walkDocument(document: Node, visitors: Visitors): void {
  visitNodes(
    document,
    () => undefined,
    ({ kind, node, path }) => visitors[kind]?.(node, pointerOf(path)),
  );
}
