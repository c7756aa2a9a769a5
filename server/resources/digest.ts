import { recordFields } from "../../generated/fields.js";
import type { StoreArtificiallyComplexRequest } from "../../generated/operations.js";
import type { ArrayTestType } from "./array-test-type.js";

/** The spec's OutOfOrderPropertiesTestType. */
export type OutOfOrderProperties = StoreArtificiallyComplexRequest["body"];

/** In the order in which the interface lists them, which is the order of the answer. */
const fields = recordFields.outOfOrderProperties.map(({ name }) => name);

/**
 * What the service understood: as strings the path values, queryParameterTwo, then the fields that
 * are present; queryParameterOne as a number; and as two numbers how many fields are present and
 * how many characters (Unicode code points) they have in all.
 */
export function digest(
  body: OutOfOrderProperties,
  pathValues: readonly string[],
  { queryParameterOne: number, queryParameterTwo: text }: StoreArtificiallyComplexRequest["query"],
): ArrayTestType {
  const values = fields.flatMap((field) => print(body[field]));
  const characters = values.reduce((sum, value) => sum + [...value].length, 0);
  return {
    arrayOfStringExample: [...pathValues, ...(text === undefined ? [] : [text]), ...values],
    ...(number !== undefined && { arrayOfNumberNoDefaultsExample: [number] }),
    arrayOfTwonumbersExample: [values.length, characters],
  };
}

/** A name as "first last", half a name as its half, an absent value not at all. */
function print(value: OutOfOrderProperties[keyof OutOfOrderProperties]): string[] {
  if (value === undefined) return [];
  if (typeof value === "string") return [value];
  return [[value.firstName, value.lastName].filter((half) => half !== undefined).join(" ")];
}
