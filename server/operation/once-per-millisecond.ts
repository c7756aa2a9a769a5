/**
 * A function that makes a text of an instant, and gives it again as long as the milliseconds are the same. The writes of
 * one commit share few milliseconds, and V8 formats a date about as slowly as it parses the JSON of a small request.
 */
export function oncePerMillisecond(make: (instant: Date) => string): (instant: Date) => string {
  let last: number | undefined;
  let text = "";
  return (instant) => {
    const time = instant.getTime();
    if (time !== last) {
      text = make(instant);
      last = time;
    }
    return text;
  };
}

/** With milliseconds, in UTC. Throws `RangeError` for an invalid date. */
export const timestampOf = oncePerMillisecond((instant) => instant.toISOString());
