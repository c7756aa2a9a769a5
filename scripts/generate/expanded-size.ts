import { isObject } from "./document.js";

/** Values that a document may have, with those of YAML's aliases counted wherever they stand. */
const MOST = 20_000_000;

/**
 * Why a parsed file cannot be walked through: an alias of YAML that stands in itself, or so many aliases of aliases
 * that a few lines stand for more values than fit in memory. `undefined` if it can be. Takes one look at each value.
 */
export function unwalkable(parsed: unknown): string | undefined {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const cycles: object[] = [];
  const sizeOf = (node: unknown): number => {
    if (!isObject(node) && !Array.isArray(node)) return 1;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    if (open.has(node)) {
      cycles.push(node);
      return 1;
    }
    open.add(node);
    let size = 1;
    for (const child of Object.values(node)) size += sizeOf(child);
    open.delete(node);
    sizes.set(node, size);
    return size;
  };
  const size = sizeOf(parsed);
  if (cycles.length > 0)
    return "An alias (`*name`) stands in what it is an alias of. Write a `$ref` instead.";
  if (size <= MOST) return undefined;
  return "Its aliases (`*name`) stand for more values than can be read. Write `$ref`s instead.";
}
