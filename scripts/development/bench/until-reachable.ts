import { setTimeout as sleep } from "node:timers/promises";

/** Seconds until a process that does not respond is given up. */
export const START_LIMIT = 30;

export interface Question {
  url: string;
  /** The status to wait for; unset: any response will do, as only some have a health check. */
  status?: number;
  /** Milliseconds between two attempts. */
  interval: number;
  signal: AbortSignal;
  /** Throws if there is no process left that could respond. */
  requireAlive: () => void;
}

/** Whether a GET got a response in time. Rejects when `signal` is aborted. */
export async function untilReachable(question: Question): Promise<boolean> {
  const { url, status, interval, signal, requireAlive } = question;
  const deadline = performance.now() + START_LIMIT * 1000;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    requireAlive();
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response && (status === undefined || response.status === status)) return true;
    await sleep(interval);
  }
  return false;
}
