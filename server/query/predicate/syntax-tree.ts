/**
 * A predicate as it is written, before anyone knows which fields there are. `at` is a position in
 * the text, in UTF-16 code units, for error messages.
 */
export type Predicate =
  /** Two or more. */
  | { kind: "or"; of: readonly Predicate[] }
  /** Two or more. */
  | { kind: "and"; of: readonly Predicate[] }
  | { kind: "not"; predicate: Predicate }
  | FieldPredicate;

/** What is said about one field; `at` is where it is said: the bracket or the operator. */
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

/** Dates are texts until the field they are compared with says otherwise. */
export type Value =
  | { kind: "literal"; value: string | number | boolean; at: number }
  | { kind: "variable"; name: string; at: number };
