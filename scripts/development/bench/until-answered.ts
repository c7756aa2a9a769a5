import { setTimeout as sleep } from "node:timers/promises";

/** Seconds until a process that does not answer is given up. */
export const START_LIMIT = 30;

export interface Question {
  url: string;
  /** The status to wait for; unset: any answer will do, as only some have a health check. */
  status?: number;
  /** Milliseconds between two attempts. */
  interval: number;
  signal: AbortSignal;
  /** Throws if there is nobody left who could answer. */
  requireAlive(): void;
}

/** Whether a GET was answered in time. Rejects when `signal` is aborted. */
export async function untilAnswered(question: Question): Promise<boolean> {
  const { url, status, interval, signal, requireAlive } = question;
  const deadline = performance.now() + START_LIMIT * 1000;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    requireAlive();
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer && (status === undefined || answer.status === status)) return true;
    await sleep(interval);
  }
  return false;
}
