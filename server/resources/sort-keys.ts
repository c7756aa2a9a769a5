import { malformedParameter } from "../errors.js";
import type { SortKey } from "../query/condition.js";
import { byCreation } from "../search/finder.js";
import { searchLimits } from "../query/search/limits.js";
import { parseSort } from "../query/search/parse-sort.js";
import { SearchSyntaxError } from "../query/search/search-syntax-error.js";
import { resourceFields } from "./resource-document.js";

/** The keys of `sort` parameters, for results without a score. Throws InvalidInput. */
export function sortKeysOf(expressions: readonly string[] = []): readonly SortKey[] {
  if (expressions.length === 0) return byCreation;
  if (expressions.length > searchLimits.sortKeys) {
    throw malformedParameter("sort", `Expected at most ${searchLimits.sortKeys} of them.`);
  }
  return expressions.flatMap((expression) => {
    try {
      return parseSort(expression, resourceFields, { score: false });
    } catch (error) {
      if (error instanceof SearchSyntaxError) throw malformedParameter("sort", error.message);
      throw error;
    }
  });
}
