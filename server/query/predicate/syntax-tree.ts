/**
 * A predicate as it is written, before its fields are resolved. `at` is a position in the text, in UTF-16
 * code units, for error messages.
 */
export type Predicate =
  /** Two or more. */
  | { kind: "or"; of: readonly Predicate[] }
  /** Two or more. */
  | { kind: "and"; of: readonly Predicate[] }
  | { kind: "not"; predicate: Predicate }
  | FieldPredicate;

/** A test of one field; `at` is the position of its bracket or operator. */
export type FieldPredicate = { field: FieldName; at: number } & (
  | { kind: "nested"; predicate: Predicate }
  | { kind: "comparison"; operator: ComparisonOperator; value: Value }
  | { kind: "in"; negated: boolean; values: readonly Value[] }
  | { kind: "contains"; quantifier: "all" | "any"; values: readonly Value[] }
  | { kind: "is"; negated: boolean; state: "empty" | "defined" }
);

export interface FieldName {
  name: string;
  at: number;
}

/** `<>` is another spelling of `!=`. */
export type ComparisonOperator = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** Dates are texts until they are compared with a field of that type. */
export type Value =
  | { kind: "literal"; value: string | number | boolean; at: number }
  | { kind: "variable"; name: string; at: number };
