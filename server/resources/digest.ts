import type { StoreArtificiallyComplexRequest } from "../../generated/operations.js";
import type { ArrayTestTypeRecord } from "../storage/records.js";

/** The spec's OutOfOrderPropertiesTestType. */
export type OutOfOrderProperties = StoreArtificiallyComplexRequest["body"];

/** The order in which the interface lists them, which is the order of the answer. */
const fields = [
  "id",
  "version",
  "key",
  "createdAt",
  "lastModifiedAt",
  "createdBy",
  "lastModifiedBy",
  "custom",
  "eigthProperty",
  "ninthProperty",
  "tenthProperty",
  "eleventhPropery",
  "twelthProperty",
  "thirteenthProperty",
  "fourteenthProperty",
  "fifteenthProperty",
] as const satisfies readonly (keyof OutOfOrderProperties)[];

/**
 * What the service understood: as strings the path values, queryParameterTwo, then the fields that
 * are present; queryParameterOne as a number; and as two numbers how many fields are present and
 * how many characters (Unicode code points) they have in all.
 */
export function digest(
  body: OutOfOrderProperties,
  pathValues: readonly string[],
  { queryParameterOne: number, queryParameterTwo: text }: StoreArtificiallyComplexRequest["query"],
): ArrayTestTypeRecord {
  const values = fields.flatMap((field) => print(body[field]));
  const characters = values.reduce((sum, value) => sum + [...value].length, 0);
  return {
    arrayOfStringExample: [...pathValues, ...(text === undefined ? [] : [text]), ...values],
    ...(number !== undefined && { arrayOfNumberNoDefaultsExample: [number] }),
    arrayOfTwonumbersExample: [values.length, characters],
  };
}

/** A name as "first last", half a name as its half, an absent value not at all. */
function print(value: OutOfOrderProperties[(typeof fields)[number]]): string[] {
  if (value === undefined) return [];
  if (typeof value === "string") return [value];
  return [[value.firstName, value.lastName].filter((half) => half !== undefined).join(" ")];
}
