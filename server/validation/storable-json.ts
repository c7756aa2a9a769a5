import { limits } from "../operation/config.js";
import { ApiError } from "../errors.js";

/**
 * Rejects JSON that can be read but not written: nested so deep that JSON.stringify runs out of stack, or
 * with numbers beyond the range of a double, which it would write as null. RFC 8259 section 9 allows both
 * limits. Throws InvalidJsonInput.
 */
export function requireStorableJson(json: unknown): void {
  let level: readonly unknown[] = [json];
  for (let depth = 0; level.length > 0; depth++) level = valuesIn(level, depth);
}

/** The values in the arrays and objects of a level, except those that cannot violate a limit. */
function valuesIn(level: readonly unknown[], depth: number): unknown[] {
  const inner: unknown[] = [];
  for (const value of level) {
    if (typeof value === "number" && !Number.isFinite(value)) {
      throw notStorable("a number is beyond the range of a 64-bit float");
    }
    if (typeof value !== "object" || value === null) continue;
    if (depth === limits.jsonDepth) {
      throw notStorable(`nested more than ${limits.jsonDepth} levels deep`);
    }
    for (const each of Object.values(value) as unknown[]) {
      if (typeof each === "number" || typeof each === "object") inner.push(each);
    }
  }
  return inner;
}

function notStorable(reason: string): ApiError {
  return new ApiError("InvalidJsonInput", `The request body cannot be kept: ${reason}.`, {
    detailedErrorMessage: reason,
  });
}
