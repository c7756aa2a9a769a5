import type { HeadResourcesRequest } from "../../../generated/operations.js";
import type { Condition, IndexValue, SortKey, ValueTest } from "../query/condition.js";
import { containing } from "../query/record-fields.js";
import { millisecondsOf } from "../../runtime/validation/formats.js";
import { resourceFields } from "./resource-document.js";
import { type ArrayTestType, arrayTestTypeFields } from "./array-test-type.js";
import { malformedParameter } from "../../runtime/errors.js";
import { compilePredicate } from "../query/predicate/compile-predicate.js";
import { PredicateError } from "../query/predicate/predicate-error.js";
import { byCreation } from "../search/finder.js";
import { parseSortKeys } from "../search/parse-search.js";

type ConditionParameters = HeadResourcesRequest["query"];

export function conditionsOf(query: ConditionParameters): Condition[] {
  const { arrayOfString = [], arrayOfStringWithDescription: anyString } = query;
  const conditions = [
    ifPresent(query.stringParameter, (wanted) => occurs(strings, wanted)),
    ifPresent(query.floatParameter, (wanted) => occurs(floats, wanted)),
    ifPresent(query.integerParameter, (wanted) => occurs(integers, wanted)),
    ifPresent(query.withMarkdownDescription, liesWithin),
    ifPresent(query.objectParameter, (part) => containing(part, resourceFields)),
    ifPresent(query.unionParameter, matchesUnion),
    ...arrayOfString.map((wanted) => occurs(strings, wanted)),
    ...conditionsOfWhere(query.where, query.var),
    ifPresent(anyString, (values) => containsAny(strings, values)),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function ifPresent<Value>(
  parameter: Value | undefined,
  condition: (value: Value) => Condition,
): Condition | undefined {
  return parameter === undefined ? undefined : condition(parameter);
}

type ArrayName = Extract<keyof ArrayTestType, string>;

/** The fields that each parameter searches: see its description in the spec. */
const strings: readonly ArrayName[] = ["arrayOfStringExample"];
const floats: readonly ArrayName[] = ["arrayOfFloatExample", "arrayOfNumberNoDefaultsExample"];
const integers: readonly ArrayName[] = ["arrayOfIntExample", "arrayOfUniqueIntExample"];
const pair: ArrayName = "arrayOfTwonumbersExample";
const numbers = arrayTestTypeFields
  .filter((field) => field.many && field.kind === "scalar" && field.type === "number")
  .map(({ path }) => path);

function value(path: string, test: ValueTest): Condition {
  return { kind: "value", path, test };
}

function occurs(paths: readonly string[], wanted: IndexValue): Condition {
  return containsAny(paths, [wanted]);
}

function containsAny(paths: readonly string[], values: readonly IndexValue[]): Condition {
  return { kind: "any", of: paths.map((path) => value(path, { kind: "in", values })) };
}

/** One of the two numbers is not larger and one not smaller, in either order; bounds are included. */
function liesWithin(wanted: number): Condition {
  const bound = { value: wanted, included: true };
  return {
    kind: "all",
    of: [value(pair, { kind: "range", to: bound }), value(pair, { kind: "range", from: bound })],
  };
}

/** A number in any array of numbers, a date-time not later than the last change, or a contained object. */
function matchesUnion(wanted: number | string | object): Condition {
  if (typeof wanted === "number") return occurs(numbers, wanted);
  if (typeof wanted === "object") return containing(wanted, resourceFields);
  const from = { value: millisecondsOf(wanted), included: true };
  return value("lastModifiedAt", { kind: "range", from });
}

type VariableParameters = Readonly<Record<string, string | string[]>>;

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

export function sortKeysOf(expressions: readonly string[] = []): readonly SortKey[] {
  if (expressions.length === 0) return byCreation;
  return parseSortKeys(expressions, resourceFields, { score: false });
}
