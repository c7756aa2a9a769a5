import { ApiError } from "../errors.js";
import type { ResourceRecord } from "../storage/records.js";

/**
 * Optimistic concurrency: the version the client last saw must be the present one. Zero, negative
 * and fractional numbers are no version of anything. Throws ConcurrentModification.
 */
export function requireVersion({ id, version }: ResourceRecord, expected: number): void {
  if (expected === version) return;
  throw new ApiError(
    "ConcurrentModification",
    `The resource with ID '${id}' is at version ${version}, not ${expected}.`,
    { currentVersion: version },
  );
}
