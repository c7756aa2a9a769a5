import { isObject } from "../document.js";
import {
  type Node,
  type NodeKind,
  type Path,
  type Place,
  pointerOf,
  visitNodes,
} from "../versions/document-walk.js";

/** A defect at a place, and its repair. Without a message it is a notation that loses nothing. */
export interface Finding {
  /** Default: the visited node. */
  readonly path?: Path | undefined;
  readonly message?: string;
  /** Changes the smallest part that has the defect. */
  readonly fix: () => unknown;
}

/** Finds and repairs one kind of defect. Passes run once, in order, and never again. */
export interface Pass {
  readonly name: string;
  /** The text after a number of findings: singular and plural. */
  readonly counted?: readonly [one: string, several: string];
  /** The kinds of nodes that it looks at. */
  readonly on: readonly NodeKind[];
  /** Each finding is fixed before the next one is looked for. */
  find(place: Place, document: Node): Iterable<Finding>;
}

/** The findings and changes of a pass. */
export interface Note {
  pass: string;
  /** From `#`, in the repaired document; the place may be gone. */
  pointer: string;
  message: string;
  counted: readonly [one: string, several: string];
}

/** Repairs a document in place. Each stage visits all nodes once; its passes see a node in their order. */
export function repair(document: Node, stages: readonly (readonly Pass[])[]): Note[] {
  const notes: Note[] = [];
  for (const stage of stages) {
    const byKind = passesByKind(stage);
    const visit = (place: Place): void => {
      for (const pass of byKind.get(place.kind) ?? []) {
        const node: unknown = Reflect.get(place.holder, place.key);
        if (isObject(node)) notes.push(...run(pass, { ...place, node }, document));
      }
    };
    const root: Place = {
      kind: "Root",
      node: document,
      holder: { document },
      key: "document",
      path: undefined,
    };
    if (byKind.size === 1 && byKind.has("Root")) visit(root);
    else visitNodes(document, visit);
  }
  return notes;
}

function passesByKind(passes: readonly Pass[]): ReadonlyMap<NodeKind, readonly Pass[]> {
  const byKind = new Map<NodeKind, Pass[]>();
  for (const pass of passes) {
    for (const kind of pass.on) {
      const known = byKind.get(kind) ?? [];
      known.push(pass);
      byKind.set(kind, known);
    }
  }
  return byKind;
}

function run(pass: Pass, place: Place, document: Node): Note[] {
  const notes: Note[] = [];
  for (const { path = place.path, message, fix } of pass.find(place, document)) {
    fix();
    if (message === undefined) continue;
    const { name, counted = [name, name] } = pass;
    notes.push({ pass: name, pointer: pointerOf(path), message, counted });
  }
  return notes;
}

/** The path to a member of the node at a place. */
export function below({ path }: Pick<Place, "path">, ...keys: readonly string[]): Path | undefined {
  return keys.reduce<Path | undefined>((up, key) => ({ up, key }), path);
}

/** Removes a member of the node. */
export function dropped(place: Place, key: string, message?: string): Finding {
  return {
    path: below(place, key),
    ...(message !== undefined && { message }),
    fix: () => delete place.node[key],
  };
}
