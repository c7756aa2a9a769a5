/** A request, whose response is returned. */
type Send<Response> = () => Promise<Response>;

/** Attempts of a request: beside other tests, and before its code is compiled, the same work takes longer. */
const ATTEMPTS = 10;

/** Milliseconds that {@link calibration} takes on the machine for which the limits were chosen. */
const REFERENCE = 50;

const MEMBERS = JSON.stringify(
  Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`n${index}`, 1])),
);

/** CPU milliseconds to read and write a body with many members. */
function calibration(): number {
  const before = process.cpuUsage();
  JSON.stringify(JSON.parse(MEMBERS));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Reads the CPU time of a service, in milliseconds, from the text of its metrics. */
function usedIn(metrics: string): number {
  return 1_000 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

/**
 * Sends a request until it takes no more than `most` CPU milliseconds, at most ten times. Returns the
 * last response and the least time, both for a machine with nothing else to do.
 */
export async function leastTime<Response>(
  readMetrics: Send<string>,
  send: Send<Response>,
  most: number,
): Promise<{ least: number; response: Response }> {
  let least = Infinity;
  for (let attempt = 1; ; attempt += 1) {
    const before = usedIn(await readMetrics());
    const response = await send();
    const used = usedIn(await readMetrics()) - before;
    const isOver = used > most;
    least = Math.min(least, isOver ? used / Math.max(1, calibration() / REFERENCE) : used);
    if (least <= most || attempt === ATTEMPTS) return { least, response };
  }
}
