import type { Condition, Fields } from "../condition.js";
import { itemsCondition, readItems, rejectUnavailable } from "./read-items.js";
import { readPath } from "./read-path.js";
import { Scanner } from "./scanner.js";

export interface Filter {
  /** Canonical path of its field, to compare it with that of a facet. */
  field: string;
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
  rejectUnavailable(scanner);
  if (!scanner.skip(":")) scanner.fail(": after the path");
  const items = readItems(scanner, field);
  scanner.end(", or the end of the filter");
  return { field: field.path, condition: itemsCondition(field, items) };
}
