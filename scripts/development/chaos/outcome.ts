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

/** 409 tells of other clients, 503 of what is broken. */
const OF_SERVICE = [409, 503];
/** What a proxy says in the place of an instance that it has lost. */
const OF_PROXY = [502];

/** Whether it is a response that nobody may ever give to a right call, whatever is broken. */
export function isUnexpected(error: unknown, { behindProxy }: { behindProxy: boolean }): boolean {
  if (!(error instanceof ApiError) || OF_SERVICE.includes(error.status)) return false;
  return !(behindProxy && OF_PROXY.includes(error.status));
}
