/** Remembers the last text: the writes of one commit share few milliseconds, and formatting dates is slow. */
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
