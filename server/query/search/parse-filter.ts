import type { Condition, Fields } from "../condition.js";
import { itemsCondition, readItems } from "./read-items.js";
import { readPath } from "./read-path.js";
import { Scanner } from "./scanner.js";

export interface Filter {
  /** Canonical, to compare it with the path of a facet. */
  path: string;
  condition: Condition;
}

/**
 * `path:` and a list of values, ranges (both ends included), `missing` and `exists`, one of which must match.
 *
 * @throws {SearchSyntaxError}
 */
export function parseFilter(text: string, fields: Fields): Filter {
  const scanner = new Scanner(text);
  const { field } = readPath(scanner, fields);
  if (!scanner.skip(":")) scanner.fail(": after the path");
  const items = readItems(scanner, field);
  scanner.end(", or the end of the filter");
  return { path: field.path, condition: itemsCondition(field, items) };
}
