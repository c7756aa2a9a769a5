import { malformedParameter } from "../errors.js";
import type { Condition } from "../query/condition.js";
import { compilePredicate } from "../query/predicate/compile-predicate.js";
import { PredicateError } from "../query/predicate/predicate-error.js";
import { resourceFields } from "./resource-document.js";

/** The values of `:name` variables by parameter name, `var.name`. */
export type VariableParameters = Readonly<Record<string, string | string[]>>;

/** The conditions of `where` parameters; a resource must match all of them. Throws InvalidInput. */
export function conditionsOfWhere(
  predicates: readonly string[] = [],
  parameters: VariableParameters = {},
): Condition[] {
  const variables = new Map(
    Object.entries(parameters).map(([name, values]) => [
      name.replace(/^var\./, ""),
      [values].flat(),
    ]),
  );
  return predicates.map((predicate) => {
    try {
      return compilePredicate(predicate, resourceFields, variables);
    } catch (error) {
      if (error instanceof PredicateError) throw malformedParameter("where", error.message);
      throw error;
    }
  });
}
