import { isDeepStrictEqual } from "node:util";
import { unescapePointer } from "../validation/document.js";

/** JSON Patch, RFC 6902. */
export interface PatchOperation {
  op: "add" | "remove" | "replace" | "move" | "copy" | "test";
  path: string;
  from?: string;
  value?: unknown;
}

const OPERATIONS = ["add", "remove", "replace", "move", "copy", "test"];

/** Throws for anything else than a JSON Patch. The message says what is wrong. */
export function readPatch(value: unknown): PatchOperation[] {
  if (!Array.isArray(value)) throw new TypeError("A JSON Patch is a list of operations.");
  for (const each of value as unknown[]) {
    const { op, path, from = "" } = Object(each) as Record<string, unknown>;
    const isComplete = typeof path === "string" && typeof from === "string";
    if (isComplete && OPERATIONS.includes(String(op))) continue;
    const known = OPERATIONS.join(", ");
    throw new TypeError(`${JSON.stringify(each)} needs a path, and as its op one of ${known}.`);
  }
  return value as PatchOperation[];
}

/** A changed copy. Throws if a path leads to nothing or a test fails: then nothing is applied. */
export function applyPatch(document: unknown, patch: readonly PatchOperation[]): unknown {
  const root = { "": copyOf(document) };
  for (const { op, path, from = path, value } of patch) {
    const found = op === "add" ? value : valueAt(root, from);
    if (op === "test" && !isDeepStrictEqual(found, value)) {
      throw new Error(`The test of ${path} fails.`);
    }
    if (/^(?:remove|replace|move)$/.test(op)) remove(root, from);
    if (/^(?:add|replace|move|copy)$/.test(op)) {
      put(root, path, copyOf(op === "replace" ? value : found));
    }
  }
  return root[""];
}

/** The object or list that a path leads into, and the last key of the path. */
function placeOf(root: object, path: string): { parent: object; key: string } {
  // The document itself stands below the empty key.
  const keys = path.split("/").map(unescapePointer);
  let parent: object = root;
  for (const key of keys.slice(0, -1)) {
    const next: unknown = Object.hasOwn(parent, key) ? Reflect.get(parent, key) : undefined;
    if (typeof next !== "object" || next === null) throw new Error(`${path} leads to nothing.`);
    parent = next;
  }
  return { parent, key: keys.at(-1) ?? "" };
}

function valueAt(root: object, path: string): unknown {
  const { parent, key } = placeOf(root, path);
  if (!Object.hasOwn(parent, key)) throw new Error(`${path} leads to nothing.`);
  return Reflect.get(parent, key);
}

function remove(root: object, path: string): void {
  const { parent, key } = placeOf(root, path);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}

function put(root: object, path: string, value: unknown): void {
  const { parent, key } = placeOf(root, path);
  if (!Array.isArray(parent)) {
    // Not by assignment, which would set a prototype.
    Object.defineProperty(parent, key, {
      ...{ value, writable: true, enumerable: true, configurable: true },
    });
    return;
  }
  const index = key === "-" ? parent.length : Number(key);
  if (!Number.isInteger(index) || index < 0 || index > parent.length) {
    throw new Error(`${path} leads to nothing.`);
  }
  parent.splice(index, 0, value);
}

function copyOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
