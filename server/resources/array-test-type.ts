import { type Field, type RecordField, recordFields } from "../../generated/fields.js";
import type { components } from "../../generated/types.js";
import { limits } from "../operation/config.js";
import { resourceLimits } from "./limits.js";
import { ApiError } from "../errors.js";
import { acceptor } from "./accepted-values.js";

/** The spec's ArrayTestType: the content of a resource, and the fold of many. */
export type ArrayTestType = components["schemas"]["ArrayTestType"];

const fields: readonly RecordField[] = recordFields.resource;

/** Its properties, from its schema. */
export const arrayTestTypeFields: readonly Field[] = fields.flatMap((field) =>
  field.name === "objectTypeProperty" && field.kind === "object" ? field.members : [],
);

/** Arrays of any length down to none. */
const lists = arrayTestTypeFields.filter(
  ({ fold }) => (fold.rule === "concatenation" || fold.rule === "union") && !fold.least,
);

/** As responses have it: with every array, `[]` where there is nothing, unless its schema asks for elements. */
export function withEveryArray(arrays: ArrayTestType): ArrayTestType {
  const complete = { ...arrays };
  for (const { name } of lists) if (!(name in complete)) Reflect.set(complete, name, []);
  return complete;
}

const accept = acceptor(arrayTestTypeFields);

/**
 * The arrays that a client sent, in the form in which they are stored: 0 for -0, which are the same in JSON.
 * Throws ResourceSizeLimitExceeded.
 */
export function acceptedArrays(arrays: ArrayTestType): ArrayTestType {
  const { value, elements, depth } = accept(arrays);
  if (elements > resourceLimits.elements) {
    throw new ApiError(
      "ResourceSizeLimitExceeded",
      `The arrays have ${elements} elements in all, more than ${resourceLimits.elements}.`,
    );
  }
  if (depth > limits.jsonDepth) {
    throw new ApiError(
      "ResourceSizeLimitExceeded",
      `The resource is nested more than ${limits.jsonDepth} levels deep.`,
    );
  }
  return value;
}
