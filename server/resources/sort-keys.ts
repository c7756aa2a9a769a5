import { malformedParameter } from "../errors.js";
import type { SortKey } from "../query/condition.js";
import { parseSort } from "../query/search/parse-sort.js";
import { SearchSyntaxError } from "../query/search/search-syntax-error.js";
import { resourceFields } from "./resource-document.js";

/** The default order; ids break ties. */
export const byCreation: readonly SortKey[] = [{ by: "path", path: "createdAt", direction: "asc" }];

/** What `sort` parameters ask for, where there is no score to sort by. Throws InvalidInput. */
export function sortKeysOf(expressions: readonly string[] = []): readonly SortKey[] {
  if (expressions.length === 0) return byCreation;
  return expressions.map((expression) => {
    try {
      return parseSort(expression, resourceFields, { score: false });
    } catch (error) {
      if (error instanceof SearchSyntaxError) throw malformedParameter("sort", error.message);
      throw error;
    }
  });
}
