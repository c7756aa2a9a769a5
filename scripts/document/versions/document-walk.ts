import { escape, isObject } from "../document.js";
import { type NodeKind, nodesIn } from "./document-grammar.js";

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
  { kind, path }: Pick<Place, "kind" | "path"> = { kind: "Root", path: undefined },
): void {
  // YAML anchors make one object occur several times.
  const seen = new Set<object>();

  function visitAt(holder: object, key: string, kind: NodeKind, path: Path | undefined): void {
    const original: unknown = Reflect.get(holder, key);
    if (!isObject(original) || Array.isArray(original) || seen.has(original)) return;
    seen.add(original);
    visit({ kind, node: original, holder, key, path });
    const node: unknown = Reflect.get(holder, key);
    if (!isObject(node) || (node !== original && seen.has(node))) return;
    seen.add(node);
    for (const member of Object.keys(node)) {
      const inner = nodesIn(kind, member);
      if (inner) visitMember(node, member, inner, { up: path, key: member });
    }
    leave({ kind, node, holder, key, path });
  }

  function visitMember(
    holder: object,
    key: string,
    { kind, many }: NonNullable<ReturnType<typeof nodesIn>>,
    path: Path,
  ): void {
    if (!many) return visitAt(holder, key, kind, path);
    const value: unknown = Reflect.get(holder, key);
    if (!isObject(value) || Array.isArray(value) !== (many === "list")) return;
    const hasExtensions = many === "map" && kind !== "Schema" && kind !== "Header";
    for (const name of Object.keys(value)) {
      if (hasExtensions && name.startsWith("x-")) continue;
      visitAt(value, name, kind, { up: path, key: name });
    }
  }

  visitAt({ document }, "document", kind, path);
}

/** Called after the nodes inside have been visited, with the pointer from `#` to the node. */
export type Visitors = Partial<Record<NodeKind, (node: Node, pointer: string) => void>>;

/** Visits each node but data once, inner ones first. Visitors may modify their node. */
export function walkDocument(document: Node, visitors: Visitors): void {
  visitNodes(
    document,
    () => undefined,
    ({ kind, node, path }) => {
      const visitor = visitors[kind];
      // Few visitors need a pointer, and to make one takes long.
      visitor?.(node, visitor.length > 1 ? pointerOf(path) : "");
    },
  );
}
