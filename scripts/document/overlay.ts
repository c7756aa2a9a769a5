import { exec, type JsonValue } from "jsonpath-rfc9535";
import { readSettings, type Settings } from "./describe-problem.js";
import { escape, isObject, isPlainObject, nodeAt, SpecProblems, tokensOf } from "./document.js";
import { ownMember } from "../../server/runtime/objects.js";

/** A change of a document (OpenAPI Overlay 1.0, Action Object). */
export interface Action {
  /** A JSONPath (RFC 9535). */
  target: string;
  /** Removes the selected nodes. Overrides `update`. */
  remove?: boolean;
  /** Is merged into each selected object, or added to each selected list. */
  update?: unknown;
}

/** A file of changes of a document (https://spec.openapis.org/overlay/v1.0.0). */
export interface Overlay {
  actions: readonly Action[];
  /** Describes a problem with its place in the file, by a pointer such as `#/actions/0/target`. */
  describe: Settings["describe"];
}

/** Reads overlays from absolute paths, in order. Throws SpecProblems of the first that is invalid. */
export async function readOverlays(files: readonly string[], root: string): Promise<Overlay[]> {
  const overlays: Overlay[] = [];
  for (const file of files) overlays.push(await readOverlay(file, root));
  return overlays;
}

/** Reads an overlay from an absolute path. Throws SpecProblems if it is invalid. */
export async function readOverlay(file: string, root: string): Promise<Overlay> {
  const found = await readSettings(file, root, "overlay");
  if (!found) throw new SpecProblems([`${file}: overlay not found.`]);
  const { parsed, describe: line } = found;
  if (!isObject(parsed) || !/^1\.\d+\.\d+$/.test(String(parsed["overlay"]))) {
    throw new SpecProblems([line("#/", "An overlay begins with `overlay: 1.0.0`.")]);
  }
  const actions: unknown = parsed["actions"];
  if (!Array.isArray(actions) || actions.length === 0) {
    throw new SpecProblems([line("#/", "An overlay has `actions`, a list of one at least.")]);
  }
  const problems = (actions as unknown[]).flatMap((action, index) => {
    const message = actionProblem(action);
    return message === undefined ? [] : [line(`#/actions/${index}`, message)];
  });
  if (problems.length > 0) throw new SpecProblems(problems);
  return {
    actions: actions as Action[],
    describe: line,
  };
}

function actionProblem(action: unknown): string | undefined {
  if (!isObject(action) || typeof action["target"] !== "string") {
    return "An action needs a `target`, a JSONPath such as `$.paths['/pets'].get`.";
  }
  try {
    exec({}, action["target"], () => undefined);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The target is not a JSONPath (RFC 9535): ${reason}`;
  }
  if (action["remove"] === true || "update" in action) return undefined;
  return "An action needs `update`, or `remove: true`.";
}

/** Applies overlays in order to a copy. Throws SpecProblems for actions whose target selects nothing. */
export function applyOverlays(
  document: unknown,
  overlays: readonly Overlay[],
): Record<string, unknown> {
  // Nodes that YAML aliases share must not change together.
  const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  const stale: string[] = [];
  for (const { actions, describe } of overlays) {
    for (const [index, action] of actions.entries()) {
      if (apply(copy, action) > 0) continue;
      const message = `No node matches ${action.target}: fix or remove it.`;
      stale.push(describe(`#/actions/${index}/target`, message));
    }
  }
  if (stale.length > 0) throw new SpecProblems(stale);
  return copy;
}

/** A line about a node that the last of these overlays added; `undefined`: none did. */
export function describeOrigin(
  document: object,
  overlays: readonly Overlay[],
  { pointer, message, rule }: { pointer: string; message: string; rule: string },
): string | undefined {
  const wanted = tokensOf(pointer);
  for (const { actions, describe } of overlays.toReversed()) {
    for (const [index, { target, update }] of [...actions.entries()].reverse()) {
      const paths: (readonly (string | number)[])[] = [];
      exec(document as JsonValue, target, (_, path) => void paths.push(path.map(plainKey)));
      const above = paths.find((path) => path.every((key, at) => String(key) === wanted[at]));
      const rest = above && wanted.slice(above.length);
      if (!rest || rest.length === 0 || nodeAt(update, rest) === undefined) continue;
      const at = rest.map((key) => `/${escape(key)}`).join("");
      return describe(`#/actions/${index}/update${at}`, message, rule);
    }
  }
  return undefined;
}

/** Returns the number of nodes that the action selects. */
function apply(document: Record<string, unknown>, { target, remove, update }: Action): number {
  const selected: (readonly (string | number)[])[] = [];
  exec(document as JsonValue, target, (_, path) => void selected.push(path.map(plainKey)));
  // In reverse: removing an element moves those after it.
  for (const path of selected.toReversed()) change(document, path, remove === true, update);
  return selected.length;
}

/** Keys are quoted as in a normalized path (RFC 9535 section 2.7). */
function plainKey(key: string | number): string | number {
  if (typeof key === "number" || !key.includes("\\")) return key;
  return JSON.parse(`"${key.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`) as string;
}

function change(
  document: object,
  path: readonly (string | number)[],
  isRemoved: boolean,
  update: unknown,
): void {
  const node = nodeAt(document, path);
  const parent = nodeAt(document, path.slice(0, -1));
  const [key] = path.slice(-1);
  if (isRemoved && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (isRemoved) Reflect.deleteProperty(Object(parent) as object, key ?? "");
  else if (Array.isArray(node)) node.push(copyOf(update));
  else if (isObject(node) && isObject(update)) merge(node, update);
  else if (isObject(parent) && key !== undefined) define(parent, key, copyOf(update));
}

/** Merges objects, and concatenates lists (Overlay 1.0, section 4.4.3). */
function merge(target: Record<string, unknown>, update: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(update)) {
    const present = ownMember(target, name);
    if (Array.isArray(present) && Array.isArray(value)) {
      present.push(...(copyOf(value) as unknown[]));
    } else if (isPlainObject(present) && isPlainObject(value)) merge(present, value);
    else define(target, name, copyOf(value));
  }
}

/** Sets an own member, also one called `__proto__`. */
function define(target: object, name: string | number, value: unknown): void {
  const flags = { configurable: true, enumerable: true, writable: true };
  Object.defineProperty(target, name, { ...flags, value });
}

function copyOf(value: unknown): unknown {
  // Not by structuredClone: jsonpath-rfc9535 does not recognise its objects in a context of node:vm, as in Jest.
  return JSON.parse(JSON.stringify(value));
}
