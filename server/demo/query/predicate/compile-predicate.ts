import type { Condition, Field, Fields, IndexValue, ValueTest } from "../condition.js";
import {
  type ComparisonOperator,
  type FieldName,
  type FieldPredicate,
  parsePredicate,
  type Predicate,
  predicateLimits,
  type Value,
} from "./grammar.js";
import { PredicateError, quoted } from "./predicate-error.js";
import { spelling, typedLiteral, typedVariable } from "./typed-value.js";

type Scalar = Field & { kind: "scalar" };
type Variables = ReadonlyMap<string, readonly string[]>;

/**
 * Compiles a predicate. The syntax is in grammar.ts; the meaning:
 * - Operators match if any value passes. `!=` and `not in` are exact complements: they match missing fields.
 * - Texts are ordered by code point; booleans have no order.
 * - `a ( … )` tests a nested object, or requires one element that passes everything, `not` included.
 * - `is empty`: missing, an empty array or text, or an object without any of its fields.
 * - A variable has the type of its field, and may be a list in `in` and `contains`.
 *
 * @param variables raw values by name, without the colon
 * @throws {@link PredicateError} for any invalid predicate, and beyond {@link predicateLimits}
 */
export function compilePredicate(text: string, fields: Fields, variables: Variables): Condition {
  return new Compiler(text, variables).condition(parsePredicate(text), fields);
}

class Compiler {
  private comparisons = 0;

  constructor(
    private readonly text: string,
    private readonly variables: Variables,
  ) {}

  condition(predicate: Predicate, fields: Fields): Condition {
    switch (predicate.kind) {
      case "and":
        return all(predicate.of.map((part) => this.condition(part, fields)));
      case "or":
        return any(predicate.of.map((part) => this.condition(part, fields)));
      case "not":
        return not(this.condition(predicate.predicate, fields));
      case "nested":
        return this.nested(predicate, fields);
      case "comparison":
        return this.comparison(predicate, this.scalar(predicate, fields));
      case "in":
        return this.isIn(predicate, this.scalar(predicate, fields));
      case "contains":
        return this.contains(predicate, this.scalar(predicate, fields));
      case "is":
        return this.is(predicate, this.field(predicate.field, fields));
    }
  }

  private nested(
    { field: name, predicate, at }: FieldPredicate & { kind: "nested" },
    fields: Fields,
  ): Condition {
    const field = this.field(name, fields);
    if (field.kind === "scalar") {
      throw this.error(at, `Expected an operator after ${name.name}, which has no fields`);
    }
    const condition = this.condition(predicate, field.fields);
    return field.many ? { kind: "element", path: field.path, condition } : condition;
  }

  private comparison(
    { field: name, operator, value, at }: FieldPredicate & { kind: "comparison" },
    field: Scalar,
  ): Condition {
    if (field.type === "boolean" && operator !== "=" && operator !== "!=") {
      throw this.error(at, `Expected = or != after ${name.name}, which is true or false`);
    }
    this.count(at, 1);
    const condition = someValue(field, comparisonTest(operator, this.single(name, value, field)));
    return operator === "!=" ? not(condition) : condition;
  }

  private isIn(
    { field: name, values, negated, at }: FieldPredicate & { kind: "in" },
    field: Scalar,
  ): Condition {
    this.count(at, 1);
    const condition = someValue(field, { kind: "in", values: this.list(name, values, field) });
    return negated ? not(condition) : condition;
  }

  private contains(
    { field: name, quantifier, values, at }: FieldPredicate & { kind: "contains" },
    field: Scalar,
  ): Condition {
    if (!field.many) {
      const reason = `Expected 'in' or a comparison after ${name.name}, which is not an array`;
      throw this.error(at, reason);
    }
    const list = this.list(name, values, field);
    this.count(at, quantifier === "all" ? list.length : 1);
    if (quantifier === "any") return someValue(field, { kind: "in", values: list });
    return all(list.map((value) => someValue(field, { kind: "in", values: [value] })));
  }

  private is({ state, negated, at }: FieldPredicate & { kind: "is" }, field: Field): Condition {
    this.count(at, 1);
    const condition = state === "defined" ? defined(field) : empty(field);
    return negated ? not(condition) : condition;
  }

  private field({ name, at }: FieldName, fields: Fields): Field {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) return field;
    const known = Object.keys(fields).join(", ");
    const hint = known === "" ? "" : ` Fields you can query: ${known}.`;
    throw new PredicateError(this.text, at, `Unknown field ${quoted(name, "'")}`, hint);
  }

  /** The field, if it is comparable with values. */
  private scalar({ field: name, at }: FieldPredicate, fields: Fields): Scalar {
    const field = this.field(name, fields);
    if (field.kind === "scalar") return field;
    const known = Object.keys(field.fields).join(", ");
    const has = known === "" ? "is an object" : `has the fields ${known}`;
    const reason = `Expected '(' or 'is' after ${name.name}, which ${has}`;
    throw this.error(at, reason);
  }

  private single(name: FieldName, value: Value, field: Scalar): IndexValue {
    const [typed, ...others] = this.typed(name, value, field);
    if (typed !== undefined && others.length === 0) return typed;
    const reason = `Expected one value in ${described(value)}, but it has ${others.length + 1}`;
    throw this.error(value.at, `${reason}; lists go with 'in' and 'contains'`);
  }

  private list(name: FieldName, values: readonly Value[], field: Scalar): IndexValue[] {
    const list: IndexValue[] = [];
    for (const value of values) {
      list.push(...this.typed(name, value, field));
      if (list.length > predicateLimits.list) throw this.tooMany(value);
    }
    return [...new Set(list)];
  }

  /** The typed values: at least one, and more only for a variable. */
  private typed(name: FieldName, value: Value, field: Scalar): IndexValue[] {
    const wanted = `${spelling[field.type]} for ${name.name}`;
    if (value.kind === "literal") {
      const typed = typedLiteral(field.type, value.value);
      if (typed !== undefined) return [typed];
      throw this.error(value.at, `Expected ${wanted}, but found ${described(value)}`);
    }
    const raw = this.variables.get(value.name) ?? [];
    if (raw.length === 0) {
      const parameter = quoted(`var.${value.name}`, "");
      throw this.error(value.at, `Expected a parameter ${parameter} for ${described(value)}`);
    }
    if (raw.length > predicateLimits.list) throw this.tooMany(value);
    return raw.map((each) => {
      const typed = typedVariable(field.type, each);
      if (typed !== undefined) return typed;
      throw this.error(value.at, `Expected ${wanted}, but ${described(value)} is ${quoted(each)}`);
    });
  }

  private tooMany({ at }: Value): PredicateError {
    return this.error(at, `Expected at most ${predicateLimits.list} values in a list`);
  }

  private count(at: number, comparisons: number): void {
    this.comparisons += comparisons;
    const { comparisons: most } = predicateLimits;
    if (this.comparisons > most) throw this.error(at, `Expected at most ${most} comparisons`);
  }

  private error(at: number, reason: string): PredicateError {
    return new PredicateError(this.text, at, reason);
  }
}

function described(value: Value): string {
  if (value.kind === "variable") return `the variable ${quoted(`:${value.name}`, "")}`;
  return typeof value.value === "string" ? quoted(value.value) : String(value.value);
}

function all(parts: readonly Condition[]): Condition {
  const of = parts.flatMap((part) => (part.kind === "all" ? part.of : [part]));
  return of.length === 1 && of[0] ? of[0] : { kind: "all", of };
}

function any(parts: readonly Condition[]): Condition {
  const of = parts.flatMap((part) => (part.kind === "any" ? part.of : [part]));
  return of.length === 1 && of[0] ? of[0] : { kind: "any", of };
}

function not(condition: Condition): Condition {
  return condition.kind === "not" ? condition.condition : { kind: "not", condition };
}

function someValue({ path }: Field, test: ValueTest): Condition {
  return { kind: "value", path, test };
}

/** The test of `!=` is that of `=`, which the caller negates. */
function comparisonTest(operator: ComparisonOperator, value: IndexValue): ValueTest {
  switch (operator) {
    case "=":
    case "!=":
      return { kind: "in", values: [value] };
    case "<":
      return { kind: "range", to: { value, included: false } };
    case "<=":
      return { kind: "range", to: { value, included: true } };
    case ">":
      return { kind: "range", from: { value, included: false } };
    case ">=":
      return { kind: "range", from: { value, included: true } };
  }
}

/** The field is present and not null. The document itself, at the path "", always is. */
function defined({ path }: Field): Condition {
  return path === "" ? all([]) : { kind: "present", path };
}

/** Missing, an array without elements, an empty text, or an object that has none of its fields. */
function empty(field: Field): Condition {
  if (field.kind === "scalar") {
    const missing = not(someValue(field, { kind: "any" }));
    if (field.type !== "text" || field.many) return missing;
    return any([missing, someValue(field, { kind: "in", values: [""] })]);
  }
  if (field.many) return not({ kind: "element", path: field.path, condition: all([]) });
  return not(any(Object.values(field.fields).map(defined)));
}
