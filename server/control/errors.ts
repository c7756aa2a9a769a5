import { kitCodes } from "../../generated/errors.js";
import { ApiError } from "../errors.js";
import { FaultRuleError } from "./faults/fault-rule.js";
import { StateError } from "./state/state-error.js";

/** Does what a request asks for; what cannot be done is an error of the request. Throws InvalidInput. */
export async function attempt<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOfRequest =
      error instanceof FaultRuleError || error instanceof StateError || error instanceof RangeError;
    throw isOfRequest ? new ApiError("InvalidInput", error.message) : error;
  }
}

export function notFound(thing: string, id: string): ApiError {
  return new ApiError(kitCodes.notFound, `There is no ${thing} '${id}'.`);
}
