import { isObject } from "./document.js";

/** Most values of a document with its YAML aliases expanded. */
export const MOST_VALUES = 20_000_000;

/** The number of values in a value, including itself; `NaN` if it contains itself. Visits each object once. */
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
