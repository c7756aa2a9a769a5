import { limits } from "../operation/config.js";
import { ApiError } from "../errors.js";

/**
 * Rejects JSON that can be read but not written: nested so deep that JSON.stringify runs out of stack, or
 * with numbers beyond the range of a double, which it would write as null. RFC 8259 section 9 allows both
 * limits. Throws InvalidJsonInput.
 */
export function requireStorableJson(json: unknown): void {
  let level = containers([json]);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > limits.jsonDepth) {
      throw notStorable(`nested more than ${limits.jsonDepth} levels deep`);
    }
    level = containers(level.flatMap((container): unknown[] => Object.values(container)));
  }
}

/** The arrays and objects among the values. */
function containers(values: readonly unknown[]): object[] {
  return values.filter((value): value is object => {
    if (typeof value === "number" && !Number.isFinite(value)) {
      throw notStorable("a number is beyond the range of a 64-bit float");
    }
    return typeof value === "object" && value !== null;
  });
}

function notStorable(reason: string): ApiError {
  return new ApiError("InvalidJsonInput", `The request body cannot be kept: ${reason}.`, {
    detailedErrorMessage: reason,
  });
}
