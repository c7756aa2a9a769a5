import { PredicateError, quoted } from "./predicate-error.js";
import { isWord, type Token, tokenAt } from "./tokens.js";

/** Limits on the cost of a predicate. Beyond any of them it is rejected before it is evaluated. */
export const predicateLimits = {
  /** Characters (Unicode code points, as JSON Schema's `maxLength` counts). */
  length: 8_192,
  /** Levels of brackets around conditions: groups, `not ( … )` and nested fields. */
  depth: 32,
  /** Values of one `in` or `contains`, those of variables included. */
  list: 1_000,
  /** Comparisons in one predicate. `contains all` counts once per value. */
  comparisons: 100,
} as const;

/** A predicate before its fields are resolved. `at`: a position in the text, in UTF-16 code units. */
export type Predicate =
  | { kind: "or"; of: readonly Predicate[] }
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

/*
 * The grammar of predicates. Keywords are case-insensitive; the function of its name parses each rule.
 *
 *   predicate  := or END
 *   or         := and { "or" and }
 *   and        := unary { "and" unary }
 *   unary      := "not" brackets | brackets | condition
 *   brackets   := "(" or ")"
 *   condition  := field ( brackets                                      nested object, or any element
 *                       | comparison value
 *                       | [ "not" ] "in" values
 *                       | "contains" ( "all" | "any" ) values
 *                       | "is" [ "not" ] ( "empty" | "defined" ) )
 *   comparison := "=" | "!=" | "<>" | "<" | "<=" | ">" | ">="
 *   values     := "(" value { "," value } ")" | VARIABLE
 *   value      := TEXT | NUMBER | "true" | "false" | VARIABLE
 *   field      := WORD | NAME
 *
 *   WORD       := letters, digits, "_" and "-", not beginning with "-"; `and`, `or` and `not` only as NAME
 *   NAME       := anything but a backtick, in backticks
 *   TEXT       := in "…" or '…', with the escapes \" \' \\ \/ \b \f \n \r \t \uXXXX
 *   NUMBER     := as in JSON: 1, -0.5, 2e10
 *   VARIABLE   := ":" and letters, digits, "_" and "-"; may be a list where `values` are expected
 */

const comparisons = new Map<string, ComparisonOperator>([
  ["=", "="],
  ["!=", "!="],
  ["<>", "!="],
  ["<", "<"],
  ["<=", "<="],
  [">", ">"],
  [">=", ">="],
]);

/** Operators of other services, with the reason for their absence. */
const unavailableOperators = new Map([
  ["matches", "'matches ignore case' is not available; a search by text.{locale} ignores case"],
  ["within", "'within circle' is not available, since no field holds a geographical point"],
  ["has", "'has changed' is not available, since queries see one state of a resource"],
]);

const reserved = new Set(["and", "or", "not"]);

/** The tree of a predicate. Throws {@link PredicateError} for the first error. */
export function parsePredicate(source: string): Predicate {
  return new Parser(source).predicate();
}

class Parser {
  private token: Token;
  private depth = 0;

  constructor(private readonly source: string) {
    checkLength(source);
    this.token = tokenAt(source, 0);
  }

  predicate(): Predicate {
    const predicate = this.or();
    if (this.token.kind !== "end") throw this.expected("'and', 'or' or the end");
    return predicate;
  }

  private or(): Predicate {
    const of = [this.and()];
    while (this.keyword("or")) of.push(this.and());
    return of.length === 1 && of[0] ? of[0] : { kind: "or", of };
  }

  private and(): Predicate {
    const of = [this.unary()];
    while (this.keyword("and")) of.push(this.unary());
    return of.length === 1 && of[0] ? of[0] : { kind: "and", of };
  }

  private unary(): Predicate {
    if (this.keyword("not")) return { kind: "not", predicate: this.brackets("'(' after 'not'") };
    return this.isSymbol("(") ? this.brackets("'('") : this.condition();
  }

  private brackets(opening: string): Predicate {
    const { at } = this.token;
    this.symbol("(", opening);
    if (++this.depth > predicateLimits.depth) {
      throw this.error(at, `Expected at most ${predicateLimits.depth} levels of brackets`);
    }
    const predicate = this.or();
    this.symbol(")", "'and', 'or' or ')'");
    this.depth--;
    return predicate;
  }

  private condition(): FieldPredicate {
    const field = this.field();
    const { at, kind, value } = this.token;
    if (this.isSymbol("(")) return { kind: "nested", field, at, predicate: this.brackets("'('") };
    const operator = kind === "symbol" ? comparisons.get(value) : undefined;
    if (operator) {
      this.advance();
      return { kind: "comparison", field, at, operator, value: this.value() };
    }
    if (this.keyword("not")) {
      if (!this.keyword("in")) throw this.expected("'in' after 'not'");
      return { kind: "in", field, at, negated: true, values: this.values() };
    }
    if (this.keyword("in")) return { kind: "in", field, at, negated: false, values: this.values() };
    if (this.keyword("contains")) return { kind: "contains", field, at, ...this.contained() };
    if (this.keyword("is")) return { kind: "is", field, at, ...this.state() };
    throw this.notAnOperator(field);
  }

  private contained(): Pick<FieldPredicate & { kind: "contains" }, "quantifier" | "values"> {
    if (this.keyword("all")) return { quantifier: "all", values: this.values() };
    if (this.keyword("any")) return { quantifier: "any", values: this.values() };
    throw this.expected("'all' or 'any' after 'contains'");
  }

  private state(): Pick<FieldPredicate & { kind: "is" }, "negated" | "state"> {
    const negated = this.keyword("not");
    if (this.keyword("empty")) return { negated, state: "empty" };
    if (this.keyword("defined")) return { negated, state: "defined" };
    throw this.expected(negated ? "'empty' or 'defined'" : "'empty', 'defined' or 'not'");
  }

  private values(): Value[] {
    if (this.token.kind === "variable") return [this.value()];
    this.symbol("(", "'(' and a list of values, or a :variable");
    const values = [this.value()];
    while (this.isSymbol(",")) {
      this.advance();
      values.push(this.value());
    }
    this.symbol(")", "',' or ')'");
    return values;
  }

  private value(): Value {
    const { kind, value, at } = this.token;
    if (kind === "text") return this.literal(value);
    if (kind === "number") return this.literal(this.number(value));
    if (kind === "variable") {
      this.advance();
      return { kind: "variable", name: value, at };
    }
    if (this.isKeyword("true")) return this.literal(true);
    if (this.isKeyword("false")) return this.literal(false);
    throw this.expected("a value (a quoted string, a number, true, false or a :variable)");
  }

  private literal(value: string | number | boolean): Value {
    const { at } = this.token;
    this.advance();
    return { kind: "literal", value, at };
  }

  private number(digits: string): number {
    const number = Number(digits);
    if (Number.isFinite(number)) return number;
    throw this.expected("a number that fits into 64 bits");
  }

  private field(): FieldName {
    const { kind, value, at } = this.token;
    const bare = kind === "word" || kind === "number";
    const isField = bare ? isWord(value) && !reserved.has(value.toLowerCase()) : kind === "name";
    if (!isField) throw this.expected("a field, '(' or 'not'", dottedHint(this.token));
    this.advance();
    return { name: value, at };
  }

  private notAnOperator(field: FieldName): PredicateError {
    const { kind, value, at } = this.token;
    const explanation = kind === "word" ? unavailableOperators.get(value.toLowerCase()) : undefined;
    if (explanation) return this.error(at, `Expected another operator: ${explanation}`);
    const operators = "=, !=, <>, <, <=, >, >=, in, not in, contains, is";
    return this.expected(`an operator (${operators}) or '(' after ${quoted(field.name, "")}`);
  }

  private isSymbol(symbol: string): boolean {
    return this.token.kind === "symbol" && this.token.value === symbol;
  }

  private symbol(symbol: string, what: string): void {
    if (!this.isSymbol(symbol)) throw this.expected(what);
    this.advance();
  }

  private isKeyword(keyword: string): boolean {
    return this.token.kind === "word" && this.token.value.toLowerCase() === keyword;
  }

  private keyword(keyword: string): boolean {
    const comes = this.isKeyword(keyword);
    if (comes) this.advance();
    return comes;
  }

  private advance(): void {
    this.token = tokenAt(this.source, this.token.end);
  }

  private expected(what: string, hint = ""): PredicateError {
    return this.error(this.token.at, `Expected ${what}, ${this.found()}${hint}`);
  }

  private found(): string {
    const { kind, at, end } = this.token;
    if (kind === "end") return "but the predicate ends";
    const text = this.source.slice(at, end);
    return `but found ${quoted(text, kind === "text" ? "" : "'")}`;
  }

  private error(at: number, reason: string): PredicateError {
    return new PredicateError(this.source, at, reason);
  }
}

function checkLength(source: string): void {
  const { length } = predicateLimits;
  // A character has one or two code units: avoids counting the characters of much longer texts.
  if (source.length <= length) return;
  const within = [...source.slice(0, 2 * length)].slice(0, length).join("");
  if (within.length === source.length) return;
  throw new PredicateError(source, within.length, `Expected at most ${length} characters`);
}

/** A hint for field names with dots, which only `sort` accepts. */
function dottedHint({ value }: Token): string {
  const names = value.split(".");
  if (names.length < 2 || value.length > 80 || !names.every(isWord)) return "";
  return `: write nested fields in parentheses, as in ${names.join("(")} …${")".repeat(names.length - 1)}`;
}
