import type { StorageFailure } from "./storage-unavailable.js";

const MESSAGES: Record<StorageFailure, string> = {
  unreachable: "Storage is unavailable. Try again later.",
  busy: "Storage is busy. Try again later.",
  full: "Storage is full: nothing can be written until there is room.",
  "read-only": "Storage is read-only: nothing can be written at present.",
  corrupt: "Storage is damaged, and has to be repaired or restored.",
  inaccessible: "Storage does not let the service in.",
};

/** The message for clients. The cause is in the log only. */
export function describeFailure(failure: StorageFailure): string {
  return MESSAGES[failure];
}
