/** Ends one attempt of a call by the caller's signal or after a time. */
export interface Deadline {
  signal: AbortSignal;
  hasPassed(): boolean;
  /** Removes the time limit, for streams. */
  lift(): void;
  /** Releases the timer and the caller's signal. */
  end(): void;
}

/** The longest time of a timer, in seconds. A longer one would fire immediately. */
const LONGEST = 2_147_483;

/** `seconds`: Infinity is no limit. */
export function deadlineOf(seconds: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let hasPassed = false;
  const expire = () => {
    hasPassed = true;
    controller.abort(new DOMException(`timed out after ${seconds} s`, "TimeoutError"));
  };
  const timer = setTimeout(expire, Math.min(seconds, LONGEST) * 1000);
  const lift = () => clearTimeout(timer);
  const follow = () => controller.abort(caller?.reason);
  if (caller?.aborted) follow();
  caller?.addEventListener("abort", follow, { once: true });
  const end = () => {
    lift();
    caller?.removeEventListener("abort", follow);
  };
  return { signal: controller.signal, hasPassed: () => hasPassed, lift, end };
}

/** Aborting `signal` rejects only the returned promise; `work`, which may be shared, continues. */
export async function unlessAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (!signal) return work;
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as unknown);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Rejects with the signal's reason as soon as it is aborted. */
export async function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, seconds * 1000)));
  try {
    await unlessAborted(over, signal);
  } finally {
    clearTimeout(timer);
  }
}
