import type { ResourceRecord } from "../../storage/records.js";
import { isTimestamp } from "../../validation/formats.js";

/**
 * In milliseconds. Clocks of several machines differ; a timestamp that is further in the future is
 * an error.
 */
const CLOCK_TOLERANCE = 86_400_000;

/** The fields that all versioned records have. */
type Head = Pick<ResourceRecord, "version" | "createdAt" | "lastModifiedAt">;

/** Returns the errors in the version and the timestamps of a record. */
export function headErrors(name: string, head: Head, now: Date): string[] {
  const { version, createdAt, lastModifiedAt } = head;
  const errors: string[] = [];
  if (!Number.isSafeInteger(version) || version < 1) {
    errors.push(`${name}: its version is ${version}`);
  }
  for (const [field, timestamp] of Object.entries({ createdAt, lastModifiedAt })) {
    if (!isTimestamp(timestamp))
      errors.push(`${name}: ${field} is not a timestamp: '${timestamp}'`);
    else if (Date.parse(timestamp) > now.getTime() + CLOCK_TOLERANCE) {
      errors.push(`${name}: ${field} lies in the future: ${timestamp}`);
    }
  }
  if (lastModifiedAt < createdAt) {
    errors.push(`${name}: was modified (${lastModifiedAt}) before its creation (${createdAt})`);
  }
  return errors;
}
