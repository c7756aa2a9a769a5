import type { HeadResourcesRequest } from "../../generated/operations.js";
import { ApiError } from "../errors.js";
import type { ResourceRecord } from "../storage/records.js";
import { contains } from "./containment.js";
import { representation } from "./representation.js";

/** The query parameters that GET and HEAD /resource have in common. */
export type ConditionParameters = HeadResourcesRequest["query"];

export type Condition = (resource: ResourceRecord) => boolean;

/** The conditions that were given; a resource must fulfil all of them in its current projection. */
export function conditionsOf(query: ConditionParameters): Condition[] {
  if (query.where !== undefined) {
    throw new ApiError(
      "NotImplemented",
      "The predicates of 'where' are declared, but not filled in yet.",
    );
  }
  const { arrayOfString, arrayOfStringWithDescription: anyString } = query;
  const conditions = [
    given(query.stringParameter, (wanted) => (resource) => strings(resource).includes(wanted)),
    given(query.floatParameter, occurs("arrayOfFloatExample", "arrayOfNumberNoDefaultsExample")),
    given(query.integerParameter, occurs("arrayOfIntExample", "arrayOfUniqueIntExample")),
    given(query.withMarkdownDescription, liesWithin),
    given(query.objectParameter, containing),
    given(query.unionParameter, fulfilsUnion),
    given(arrayOfString, (wanted) => (resource) => {
      const present = strings(resource);
      return wanted.every((string) => present.includes(string));
    }),
    given(anyString, (wanted) => (resource) => {
      const present = strings(resource);
      return wanted.some((string) => present.includes(string));
    }),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => Condition,
): Condition | undefined {
  return value === undefined ? undefined : condition(value);
}

function strings({ current }: ResourceRecord): readonly string[] {
  return current.objectTypeProperty.arrayOfStringExample ?? [];
}

const numberArrays = [
  "arrayOfIntExample",
  "arrayOfUniqueIntExample",
  "arrayOfTwonumbersExample",
  "arrayOfFloatExample",
  "arrayOfNumberNoDefaultsExample",
] as const;

function occurs(...names: (typeof numberArrays)[number][]): (wanted: number) => Condition {
  return (wanted) =>
    ({ current }) =>
      names.some((name) => current.objectTypeProperty[name]?.includes(wanted) === true);
}

/** Between the two numbers, bounds included, whichever of them is the smaller. */
function liesWithin(wanted: number): Condition {
  return ({ current }) => {
    const bounds = current.objectTypeProperty.arrayOfTwonumbersExample;
    return bounds !== undefined && Math.min(...bounds) <= wanted && wanted <= Math.max(...bounds);
  };
}

function containing(part: object): Condition {
  return (resource) => contains(representation(resource), part);
}

/** A number occurs in any number array, a date-time is no later than the last change, an object is contained. */
function fulfilsUnion(wanted: number | string | object): Condition {
  if (typeof wanted === "number") return occurs(...numberArrays)(wanted);
  if (typeof wanted === "object") return containing(wanted);
  const since = Date.parse(wanted);
  return ({ lastModifiedAt }) => Date.parse(lastModifiedAt) >= since;
}
