/** Ends one attempt of a call: by the caller's signal, or after a time. */
export interface Deadline {
  signal: AbortSignal;
  /** Whether the time has ended the attempt. */
  hasPassed(): boolean;
  /** From now on only the caller's signal ends it: for streams, which may last. */
  lift(): void;
  /** Releases the timer, and the caller's signal, which may outlive many calls. */
  end(): void;
}

/** The longest time that timers count, in seconds: 24 days. They fire at once for a longer one. */
const LONGEST = 2_147_483;

/** `seconds`: Infinity is no limit. */
export function deadlineOf(seconds: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let hasPassed = false;
  const expire = () => {
    hasPassed = !controller.signal.aborted;
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
