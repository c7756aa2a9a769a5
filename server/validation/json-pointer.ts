/** A name as a segment of a JSON pointer (RFC 6901 section 3). */
export function escapePointer(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The name of a segment. */
export function unescapePointer(segment: string): string {
  if (!segment.includes("~")) return segment;
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
