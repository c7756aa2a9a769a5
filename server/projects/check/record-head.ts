import type { ResourceRecord } from "../../storage/records.js";
import { isTimestamp } from "../../validation/timestamp.js";

/** Clocks of several machines differ; by more than that a moment is a mistake. In milliseconds. */
const CLOCK_TOLERANCE = 86_400_000;

/** What all versioned records begin with. */
type Head = Pick<ResourceRecord, "version" | "createdAt" | "lastModifiedAt">;

/** What is impossible about the version and the moments of a record. */
export function headFaults(name: string, head: Head, now: Date): string[] {
  const { version, createdAt, lastModifiedAt } = head;
  const faults: string[] = [];
  if (!Number.isSafeInteger(version) || version < 1) {
    faults.push(`${name}: its version is ${version}`);
  }
  for (const [field, moment] of Object.entries({ createdAt, lastModifiedAt })) {
    if (!isTimestamp(moment)) faults.push(`${name}: ${field} is no moment: '${moment}'`);
    else if (Date.parse(moment) > now.getTime() + CLOCK_TOLERANCE) {
      faults.push(`${name}: ${field} lies in the future: ${moment}`);
    }
  }
  if (lastModifiedAt < createdAt) {
    faults.push(`${name}: was modified (${lastModifiedAt}) before its creation (${createdAt})`);
  }
  return faults;
}
