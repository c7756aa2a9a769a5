import type { Fields, SortKey } from "../condition.js";
import { readPath, valueField } from "./read-path.js";
import { Scanner } from "./scanner.js";

/**
 * A path and its direction, ascending by default; or, where there is a score, `score`, by default the
 * best first. By a field with values of several types: numbers, then texts, then false and true, each type in the
 * direction.
 *
 * @throws {SearchSyntaxError}
 */
export function parseSort(text: string, fields: Fields, allowed: { score: boolean }): SortKey[] {
  const scanner = new Scanner(text);
  const at = scanner.next;
  if (allowed.score && scanner.skipWord("score")) {
    return [{ by: "score", direction: readDirection(scanner) ?? "desc" }];
  }
  const { name, field } = valueField(scanner, at, readPath(scanner, fields));
  if (field.kind === "scalar" && field.sortable === false) {
    scanner.reject(at, `Expected a field that results can be sorted by, but found ${name}`);
  }
  const direction = readDirection(scanner) ?? "asc";
  const paths =
    field.kind === "scalar"
      ? [field.path]
      : [field.paths.number, field.paths.text, field.paths.boolean];
  return paths.map((path) => ({ by: "path", path, direction }));
}

function readDirection(scanner: Scanner): "asc" | "desc" | undefined {
  const direction = scanner.skipWord("asc", "desc");
  scanner.end(direction ? "the end of the sort expression" : "asc or desc");
  return direction;
}
