import { limits } from "../service/config.js";
import { VALUES } from "./directed-schemas.js";
import { followReferences } from "./document.js";
import type { ValidationError } from "./validation-errors.js";
import { ApiError } from "../errors.js";

/** The arrays and objects at each depth of a value, up to the deepest. */
export function* composedLevels(value: unknown): Generator<object[]> {
  let level = [value].filter(isComposed);
  for (; level.length > 0; level = level.flatMap(Object.values).filter(isComposed)) yield level;
}

/** The error of a value whose arrays and objects are nested too deep, by its path. */
export function tooDeep(path: string, value: unknown): ValidationError[] {
  const message = `must not be nested more than ${limits.jsonDepth} levels deep`;
  let depth = 0;
  for (const _ of composedLevels(value)) {
    if (depth++ === limits.jsonDepth) return [{ path, message, keyword: "type" }];
  }
  return [];
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

/** Rejects unstorable JSON: too deep, or numbers beyond a double (RFC 8259 section 9). Throws InvalidJsonInput. */
export function requireStorableJson(json: unknown): void {
  let depth = 0;
  for (const level of composedLevels([json])) {
    if (depth++ > limits.jsonDepth) {
      throw notStorable(`nested more than ${limits.jsonDepth} levels deep`);
    }
    const isTooLarge = (value: unknown): boolean =>
      typeof value === "number" && !Number.isFinite(value);
    if (level.some((each) => Object.values(each).some(isTooLarge))) {
      throw notStorable("a number is beyond the range of a 64-bit float");
    }
  }
}

function notStorable(reason: string): ApiError {
  return new ApiError("InvalidJsonInput", `The request body cannot be kept: ${reason}.`, {
    detailedErrorMessage: reason,
  });
}
