import type { components } from "../../../generated/control/types.js";

/** A duration: the sum of its members, which may be negative. */
export type Duration = components["schemas"]["Duration"];

export interface ClockState {
  now: Date;
  isFrozen: boolean;
}

const MILLISECONDS: Readonly<Record<keyof Duration, number>> = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1_000,
  milliseconds: 1,
};

/** Maximum delay of a Node.js timer in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Ids hold milliseconds since 1970; timestamps compare as text, so the year after the latest must have 4 digits. */
const EARLIEST = 0;
const LATEST = Date.UTC(9998, 11, 31, 23, 59, 59, 999);

/**
 * The time of records, tokens and revocations: the machine's until set. Not used by deadlines, timeouts, rate limits.
 *
 * @example
 * clock.freeze(new Date("2024-02-29T12:00:00Z"));
 * clock.advance({ hours: 48 });
 * clock.reset();
 */
export class Clock {
  /** Milliseconds ahead of the machine's clock. */
  #ahead = 0;
  #frozenAt: number | undefined;
  readonly #listeners: (() => void)[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(private readonly machineTime: () => Date = () => new Date()) {}

  readonly now = (): Date => new Date(this.#frozenAt ?? this.machineTime().getTime() + this.#ahead);

  get state(): ClockState {
    return { now: this.now(), isFrozen: this.#frozenAt !== undefined };
  }

  /** Sets the time; it continues from there unless frozen. Throws RangeError outside 1970 to 9998. */
  set(instant: Date | string): ClockState {
    const shown = checked(instant);
    if (this.#frozenAt === undefined) this.#ahead = shown - this.machineTime().getTime();
    else this.#frozenAt = shown;
    return this.#jumped();
  }

  /** Moves forward, or back by a negative duration. Throws as {@link set} does. */
  advance(duration: Duration): ClockState {
    return this.set(new Date(this.now().getTime() + millisecondsOf(duration)));
  }

  /** Stops, at the given instant or the current one. Throws as {@link set} does. */
  freeze(at: Date | string = this.now()): ClockState {
    this.#frozenAt = checked(at);
    return this.#jumped();
  }

  /** Continues from the instant at which it was frozen. */
  resume(): ClockState {
    const shown = this.now();
    this.#frozenAt = undefined;
    return this.set(shown);
  }

  /** Follows the machine's time again. */
  reset(): ClockState {
    this.#frozenAt = undefined;
    this.#ahead = 0;
    return this.#jumped();
  }

  /** Calls `listener` whenever the time jumps, to empty caches. */
  onJump(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves once the time, in milliseconds since 1970, is reached, also by a jump, or the signal aborts. */
  until(instant: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const look = (): void => {
        clearTimeout(timer);
        const left = instant - this.now().getTime();
        if (left > 0 && !signal.aborted) {
          if (this.#frozenAt === undefined) timer = setTimeout(look, Math.min(left, LONGEST_TIMER));
          return;
        }
        this.#waiting.delete(look);
        signal.removeEventListener("abort", look);
        resolve();
      };
      this.#waiting.add(look);
      signal.addEventListener("abort", look);
      look();
    });
  }

  #jumped(): ClockState {
    for (const listener of this.#listeners) listener();
    for (const look of [...this.#waiting]) look();
    return this.state;
  }
}

export function millisecondsOf(duration: Duration): number {
  let milliseconds = 0;
  for (const unit of Object.keys(MILLISECONDS) as (keyof Duration)[]) {
    milliseconds += (duration[unit] ?? 0) * MILLISECONDS[unit];
  }
  return milliseconds;
}

function checked(instant: Date | string): number {
  const milliseconds = new Date(instant).getTime();
  if (milliseconds >= EARLIEST && milliseconds <= LATEST) return milliseconds;
  const isNone = instant instanceof Date && Number.isNaN(milliseconds);
  const what = isNone ? "The result" : String(instant);
  throw new RangeError(`${what} is not a time between the years 1970 and 9998.`);
}
