import { isDeepStrictEqual } from "node:util";
import { isComposed, isObject } from "../objects.js";

/** A valid patch that the value does not allow: a failed test, or a path that does not exist. */
export class PatchConflict extends Error {
  override readonly name = "PatchConflict";
}

/** The value is not a JSON Patch. */
export class InvalidPatch extends Error {
  override readonly name = "InvalidPatch";
}

/** Operations of a patch, and UTF-16 units of the JSON that its `copy` operations add: copies of copies double. */
const MOST = { operations: 1_000, copied: 2_097_152 } as const;

/** An operation of a JSON Patch. */
export interface PatchOperation {
  op: string;
  path: string;
  from?: unknown;
  value?: unknown;
}

const OPERATIONS = ["add", "remove", "replace", "move", "copy", "test"];

/** Whether a value has the form of a JSON Patch with at least one operation. */
export function isPatch(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isChange);
}

/** Throws {@link InvalidPatch} if the value is not a list of operations. */
export function readPatch(value: unknown): PatchOperation[] {
  if (!Array.isArray(value)) throw new InvalidPatch("A JSON Patch is a list of operations.");
  if (value.length > MOST.operations) {
    const limit = `the limit is ${MOST.operations}`;
    throw new InvalidPatch(`The JSON Patch has ${value.length} operations; ${limit}.`);
  }
  const strange = value.findIndex((each) => !isChange(each));
  if (value.every(isChange)) return value;
  const needed = `an 'op' (${OPERATIONS.join(", ")}) and a 'path'`;
  throw new InvalidPatch(`Operation ${strange} of the JSON Patch needs ${needed}.`);
}

/**
 * The value after a JSON Patch (RFC 6902); the given value stays as it is. Own members only: a path such as
 * `/__proto__/x` changes data and never a prototype. Throws {@link InvalidPatch}, {@link PatchConflict}.
 */
export function applyPatch(value: unknown, patch: readonly PatchOperation[]): unknown {
  let copied = 0;
  return patch.reduce<unknown>((before, each) => {
    if (each.op === "copy" && typeof each.from === "string") {
      copied += JSON.stringify(found(before, keysOf(each.from))).length;
      if (copied > MOST.copied) throw new InvalidPatch("The JSON Patch copies too much.");
    }
    return changed(before, each);
  }, value);
}

function isChange(each: unknown): each is PatchOperation {
  if (!isObject(each)) return false;
  const { op, path } = each;
  return typeof op === "string" && OPERATIONS.includes(op) && typeof path === "string";
}

function changed(value: unknown, change: PatchOperation): unknown {
  const { op, path } = change;
  const at = keysOf(path);
  switch (op) {
    case "add":
      return added(value, at, valueIn(change));
    case "replace":
      return replaced(value, at, valueIn(change));
    case "remove":
      return removed(value, at);
    case "test":
      if (isDeepStrictEqual(found(value, at), valueIn(change))) return value;
      throw new PatchConflict(`The test of '${path}' failed: the value is another one.`);
  }
  const { from } = change;
  if (typeof from !== "string") throw new InvalidPatch(`'${op}' of '${path}' needs a 'from'.`);
  const moved = found(value, keysOf(from));
  if (op === "copy") return added(value, at, moved);
  if (path.startsWith(`${from}/`)) throw new InvalidPatch(`'${from}' cannot move into itself.`);
  return path === from ? value : added(removed(value, keysOf(from)), at, moved);
}

function valueIn(change: PatchOperation): unknown {
  if (Object.hasOwn(change, "value")) return change.value;
  throw new InvalidPatch(`'${change.op}' of '${change.path}' needs a 'value'.`);
}

/** The keys of a JSON Pointer (RFC 6901). */
function keysOf(pointer: string): string[] {
  if (pointer !== "" && (!pointer.startsWith("/") || /~(?![01])/.test(pointer))) {
    throw new InvalidPatch(`'${pointer.slice(0, 200)}' is not a JSON Pointer.`);
  }
  const tokens = pointer.split("/").slice(1);
  return tokens.map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function found(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => memberOf(at, key), value);
}

/** Throws if there is none. */
function memberOf(value: unknown, key: string): unknown {
  const isIndex = !Array.isArray(value) || /^(?:0|[1-9]\d*)$/.test(key);
  if (isComposed(value) && isIndex && Object.hasOwn(value, key)) return value[key];
  throw new PatchConflict(`The item has no '${key.slice(0, 200)}' at this path.`);
}

/** The value with its part at some keys changed by a function of the parent and the last key. */
function changedAt(
  value: unknown,
  [key = "", ...rest]: readonly string[],
  change: (parent: unknown, key: string) => unknown,
): unknown {
  if (rest.length === 0) return change(value, key);
  return withMember(value, key, changedAt(memberOf(value, key), rest, change));
}

function withMember(parent: unknown, key: string, value: unknown): unknown {
  if (Array.isArray(parent)) return parent.with(Number(key), value);
  return Object.fromEntries([...Object.entries(Object(parent) as object), [key, value]]);
}

function added(value: unknown, keys: readonly string[], member: unknown): unknown {
  if (keys.length === 0) return member;
  return changedAt(value, keys, (parent, key) => {
    if (isObject(parent)) return withMember(parent, key, member);
    const length = Array.isArray(parent) ? parent.length : -1;
    const index = key === "-" ? length : /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : Infinity;
    if (!Array.isArray(parent) || index > length) {
      throw new PatchConflict(`Nothing can be added as '${key.slice(0, 200)}' at this path.`);
    }
    return (parent as unknown[]).toSpliced(index, 0, member);
  });
}

function replaced(value: unknown, keys: readonly string[], member: unknown): unknown {
  if (keys.length === 0) return member;
  return changedAt(value, keys, (parent, key) => {
    memberOf(parent, key);
    return withMember(parent, key, member);
  });
}

function removed(value: unknown, keys: readonly string[]): unknown {
  if (keys.length === 0) throw new PatchConflict("The item as a whole cannot be removed.");
  return changedAt(value, keys, (parent, key) => {
    memberOf(parent, key);
    if (Array.isArray(parent)) return (parent as unknown[]).toSpliced(Number(key), 1);
    const members = Object.entries(Object(parent) as object);
    return Object.fromEntries(members.filter(([name]) => name !== key));
  });
}
