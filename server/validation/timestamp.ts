/** Whether the text is a UTC timestamp with milliseconds that exists in the calendar. */
export function isTimestamp(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}
