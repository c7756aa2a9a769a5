import type { ClockState } from "../clock.js";

/** The response that shows a clock. */
export function shownClock({ now, isFrozen }: ClockState): {
  status: 200;
  body: { now: string; isFrozen: boolean };
} {
  return { status: 200, body: { now: now.toISOString(), isFrozen } };
}
