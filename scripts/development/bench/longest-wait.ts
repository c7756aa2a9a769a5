import { setTimeout as pause } from "node:timers/promises";

/** Between two requests of a client that watches. Milliseconds. */
export const WATCH_INTERVAL = 5;

/** The longest wait for a response, in milliseconds, of one request after the other until the end. */
export async function longestWait(
  request: () => Promise<Response>,
  end: AbortSignal,
): Promise<number> {
  let longest = 0;
  while (!end.aborted) {
    const startedAt = performance.now();
    const response = await request();
    await response.arrayBuffer();
    longest = Math.max(longest, performance.now() - startedAt);
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}.`);
    await pause(WATCH_INTERVAL);
  }
  return longest;
}
