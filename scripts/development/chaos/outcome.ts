import { ApiError } from "../../../client/index.js";
import { couldNotConnect } from "./fetch-from-any.js";

/** What became of a write, as far as its client can know. */
export type Outcome = "done" | "rejected" | "unknown";

/** Of a call that has failed. `rejected`: whatever the reason, it was not done, and never will be. */
export function outcomeOf(error: unknown): Exclude<Outcome, "done"> {
  if (!(error instanceof ApiError)) return couldNotConnect(error) ? "rejected" : "unknown";
  const { status, code } = error;
  if (status < 500) return "rejected";
  return code === "OverCapacity" ? "rejected" : "unknown";
}

/**
 * Whether it is a response that the service must never give to a right call, whatever is broken: 503
 * tells of what is, 502 (of a proxy) of a lost instance, and 409 of other clients.
 */
export function isUnexpected(error: unknown): boolean {
  return error instanceof ApiError && ![409, 502, 503].includes(error.status);
}
