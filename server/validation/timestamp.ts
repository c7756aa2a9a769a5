/** Whether the text is a UTC timestamp with milliseconds that exists in the calendar. */
export function isTimestamp(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

/** `23:59:60`, which `Date` does not know: a leap second (RFC 3339 section 5.7). */
const LEAP_SECOND = /^(.{17})60/;

/**
 * The milliseconds since 1970 of a valid `date-time` (RFC 3339 section 5.6), without what is finer. A leap
 * second counts as the first second after it.
 */
export function millisecondsOf(dateTime: string): number {
  const parsed = Date.parse(dateTime);
  if (!Number.isNaN(parsed)) return parsed;
  return Date.parse(dateTime.replace(LEAP_SECOND, "$159")) + 1_000;
}
