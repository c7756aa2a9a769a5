import { type Field, type RecordField, recordFields } from "../../generated/fields.js";
import type { StoreArtificiallyComplexRequest } from "../../generated/operations.js";
import type { ArrayTestType } from "./array-test-type.js";

/** The spec's OutOfOrderPropertiesTestType. */
export type OutOfOrderProperties = StoreArtificiallyComplexRequest["body"];

/** In the order of the interface, which is the order of the response. */
const fields: readonly RecordField[] = recordFields.outOfOrderProperties;

/**
 * A digest of the request: as strings the path values, queryParameterTwo, then the fields that are present;
 * queryParameterOne as a number; and as numbers how many fields are present and how many characters (Unicode
 * code points) they have together.
 */
export function digest(
  body: OutOfOrderProperties,
  pathValues: readonly string[],
  { queryParameterOne: number, queryParameterTwo: text }: StoreArtificiallyComplexRequest["query"],
): ArrayTestType {
  const values = fields.flatMap((field) => print(field, Reflect.get(body, field.name)));
  const characters = values.reduce((sum, value) => sum + [...value].length, 0);
  return {
    arrayOfStringExample: [...pathValues, ...(text === undefined ? [] : [text]), ...values],
    ...(number !== undefined && { arrayOfNumberNoDefaultsExample: [number] }),
    arrayOfTwonumbersExample: [values.length, characters],
  };
}

/** A name as "first last", half a name as that half; nothing for an absent value. */
function print(field: Field, value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => print(field, one));
  if (typeof value !== "object" || value === null) return [];
  const members: readonly Field[] = field.kind === "object" ? field.members : [];
  return [members.flatMap((member) => print(member, Reflect.get(value, member.name))).join(" ")];
}
