import type { Fields, SortKey } from "../condition.js";
import { readPath, scalarField } from "./read-path.js";
import { Scanner } from "./scanner.js";

/**
 * A path and its direction, ascending by default; or, where there is a score, `score`, by default the
 * best first.
 *
 * @throws {SearchSyntaxError}
 */
export function parseSort(text: string, fields: Fields, allowed: { score: boolean }): SortKey {
  const scanner = new Scanner(text);
  const at = scanner.next;
  if (allowed.score && scanner.skipWord("score")) {
    return { by: "score", direction: readDirection(scanner) ?? "desc" };
  }
  const named = readPath(scanner, fields);
  const { path, sortable } = scalarField(scanner, at, named);
  if (sortable === false) {
    scanner.reject(at, `Expected a field that results can be sorted by, but found ${named.name}`);
  }
  return { by: "path", path, direction: readDirection(scanner) ?? "asc" };
}

function readDirection(scanner: Scanner): "asc" | "desc" | undefined {
  const direction = scanner.skipWord("asc", "desc");
  scanner.end(direction ? "the end of the sort expression" : "asc or desc");
  return direction;
}
