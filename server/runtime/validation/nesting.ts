import { limits } from "../service/config.js";
import { VALUES } from "./directed-schemas.js";
import { followReferences } from "./document.js";
import type { ValidationError } from "./validation-errors.js";
import { ApiError } from "../errors.js";

/** Whether arrays and objects are nested at most this deep. Stops there, and when `canContinue` returns false. */
export function isNestedWithin(
  depth: number,
  value: unknown,
  canContinue: (within: object) => boolean = () => true,
): boolean {
  if (!isComposed(value)) return true;
  if (depth === 0 || !canContinue(value)) return false;
  return everyPart(value, (part) => isNestedWithin(depth - 1, part, canContinue));
}

/** Whether each element or member passes. `Object.values` of an object with many members takes twice as long. */
function everyPart(value: object, passes: (part: unknown) => boolean): boolean {
  if (Array.isArray(value)) return value.every(passes);
  return Object.keys(value).every((name) => passes(Reflect.get(value, name)));
}

/** The error of a value whose arrays and objects are nested too deeply, by its path. */
export function tooDeep(path: string, value: unknown): ValidationError[] {
  if (isNestedWithin(limits.jsonDepth, value)) return [];
  const message = `must not be nested more than ${limits.jsonDepth} levels deep`;
  return [{ path, message, keyword: "type" }];
}

/** Whether a check recurses as deep as the value: its schema contains itself, or compares any elements. */
export function followsDepth(document: object, schema: unknown): boolean {
  const open = new Set<object>();
  const finite = new Set<object>();
  const visit = (node: unknown): boolean => {
    if (!isComposed(node) || finite.has(node)) return false;
    if (open.has(node)) return true;
    open.add(node);
    const inner = Object.entries(node).filter(([keyword]) => !VALUES.has(keyword));
    const found =
      comparesAnything(document, node) ||
      visit("$ref" in node ? followReferences(document, node) : undefined) ||
      inner.some(([, each]) => visit(each));
    open.delete(node);
    if (!found) finite.add(node);
    return found;
  };
  return visit(schema);
}

const SCALARS: ReadonlySet<unknown> = new Set(["string", "number", "integer", "boolean", "null"]);

function comparesAnything(document: object, schema: object): boolean {
  const { uniqueItems, items } = schema as { uniqueItems?: unknown; items?: unknown };
  if (uniqueItems !== true) return false;
  const { type } = Object(followReferences(document, items)) as { type?: unknown };
  return type === undefined || ![type].flat().every((each: unknown) => SCALARS.has(each));
}

function isComposed(value: unknown): value is object {
  return typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
}

/**
 * Rejects JSON that cannot be stored: too deep, or numbers beyond a double (RFC 8259 section 9), by InvalidJsonInput;
 * by InvalidInput an object with more than `members`.
 */
export function requireStorableJson(
  json: unknown,
  members: number = limits.jsonMembers,
  levels: number = limits.jsonDepth,
): void {
  if (typeof json === "number" && !Number.isFinite(json)) {
    throw notStorable("a number is beyond the range of a 64-bit float");
  }
  if (!isComposed(json)) return;
  if (levels === 0) throw notStorable(`nested more than ${limits.jsonDepth} levels deep`);
  if (Array.isArray(json)) {
    for (const each of json) requireStorableJson(each, members, levels - 1);
    return;
  }
  const names = Object.keys(json);
  requireFewMembers(names.length, members);
  for (const name of names) requireStorableJson(Reflect.get(json, name), members, levels - 1);
}

/** Throws InvalidInput if an object has too many members. */
export function requireFewMembers(count: number, most: number = limits.jsonMembers): void {
  if (count <= most) return;
  const message = `An object has ${count} members; the limit is ${most}. Move some of them into nested objects.`;
  throw new ApiError("InvalidInput", message);
}

function notStorable(reason: string): ApiError {
  return new ApiError("InvalidJsonInput", `The request body cannot be kept: ${reason}.`, {
    detailedErrorMessage: reason,
  });
}
