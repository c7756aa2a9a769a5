import { ApiError } from "../errors.js";
import { describeFailure, StorageUnavailable } from "./storage-unavailable.js";
import { OutcomeUnknown, QueryTimedOut } from "./store-errors.js";

/** The error that a client gets for an error of any store; `undefined` for any other. */
export function storeApiError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof OutcomeUnknown) {
    return new ApiError(
      "OutcomeUnknown",
      "Storage was lost while it finished a write, which may have been done or not.",
    );
  }
  if (thrown instanceof StorageUnavailable) {
    return new ApiError("OverCapacity", describeFailure(thrown.failure));
  }
  if (thrown instanceof QueryTimedOut) {
    return new ApiError("QueryTimedOut", "The query took too long. Ask for less at a time.");
  }
  return undefined;
}
