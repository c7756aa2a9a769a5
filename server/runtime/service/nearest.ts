import { distance } from "./fuzzy.js";

/** The most similar known name. Less than half of it may differ; case does not matter. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let max = Math.ceil(name.length / 2) - 1;
  for (const each of known) {
    const found = distance(name.toLowerCase(), each.toLowerCase(), max);
    if (found > max) continue;
    nearest = each;
    max = found - 1;
  }
  return nearest;
}

/**
 * A sentence to append to an error about an unknown name. Empty if no known name is similar.
 *
 * @example
 * didYouMean("prot", ["host", "port"], "--"); // " Did you mean '--port'?"
 */
export function didYouMean(name: string, known: readonly string[], prefix = ""): string {
  const nearest = nearestOf(name, known);
  return nearest === undefined ? "" : ` Did you mean '${prefix}${nearest}'?`;
}
