import { type Field, type RecordField, recordFields } from "../../generated/fields.js";
import type { components } from "../../generated/types.js";
import { limits } from "../config.js";
import { ApiError } from "../errors.js";
import { acceptor } from "./accepted-values.js";

/** The spec's ArrayTestType: the content of a resource that clients send, and its fold. */
export type ArrayTestType = components["schemas"]["ArrayTestType"];

const fields: readonly RecordField[] = recordFields.resource;

/** Its properties, by its schema. */
export const arrayTestTypeFields: readonly Field[] = fields.flatMap((field) =>
  field.name === "objectTypeProperty" && field.kind === "object" ? field.members : [],
);

const accept = acceptor(arrayTestTypeFields);

/**
 * What a client sent, as it is kept: 0 for -0, which JSON does not tell apart.
 * Throws ResourceSizeLimitExceeded.
 */
export function acceptedArrays(arrays: ArrayTestType): ArrayTestType {
  const { value, elements, depth } = accept(arrays);
  if (elements > limits.elements) {
    throw new ApiError(
      "ResourceSizeLimitExceeded",
      `The arrays have ${elements} elements in all, more than ${limits.elements}.`,
    );
  }
  if (depth > limits.actionDepth) {
    throw new ApiError(
      "ResourceSizeLimitExceeded",
      `The resource is nested more than ${limits.actionDepth} levels deep.`,
    );
  }
  return value;
}
