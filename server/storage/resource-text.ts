import type { ResourceRecord } from "./records.js";

/** Parses a resource as `SearchChangeReader` gives it. */
export function resourceOfText(text: string): ResourceRecord {
  // The store has composed it of the columns that `ResourceReader` decodes.
  const stored = JSON.parse(text) as Omit<ResourceRecord, "staged"> &
    Partial<Pick<ResourceRecord, "staged">>;
  return { ...stored, staged: stored.staged ?? stored.current };
}
