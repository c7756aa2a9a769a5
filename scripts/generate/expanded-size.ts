import { isObject } from "./document.js";

/** Values that a document may have, with those of YAML's aliases counted wherever they stand. */
const MOST = 20_000_000;

/**
 * Why a parsed file cannot be walked through: an alias of YAML that contains itself, or so many aliases of aliases
 * that a few lines stand for more values than fit in memory. `undefined` if it can be.
 */
export function unwalkable(parsed: unknown): string | undefined {
  const size = expandedSize(parsed);
  if (Number.isNaN(size))
    return "An alias (`*name`) is inside the value that it refers to. Write a `$ref` instead.";
  if (size <= MOST) return undefined;
  return "Its aliases (`*name`) stand for more values than can be read. Write `$ref`s instead.";
}

/** The number of values in a value, itself included; `NaN` if it contains itself. Visits each object once. */
export function expandedSize(value: unknown): number {
  const sizes = new Map<object, number>();
  const sizeOf = (node: unknown): number => {
    if (!isObject(node) && !Array.isArray(node)) return 1;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    sizes.set(node, NaN);
    let size = 1;
    for (const child of Object.values(node)) size += sizeOf(child);
    sizes.set(node, size);
    return size;
  };
  return sizeOf(value);
}
