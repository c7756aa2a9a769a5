import { ApiError } from "../errors.js";
import type { ResourceRecord } from "../storage/records.js";

/**
 * Optimistic concurrency: the version that the client sent must be the present one. Zero, negative and
 * fractional numbers never match. Throws ConcurrentModification.
 */
export function requireVersion({ id, version }: ResourceRecord, expected: number): void {
  if (expected === version) return;
  throw new ApiError(
    "ConcurrentModification",
    `The resource with ID '${id}' is at version ${version}, not ${expected}.`,
    { currentVersion: version },
  );
}
