/** Aborting `signal` rejects only this waiter; `work`, which others may share, goes on. */
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

/** Resolves after that many seconds. Rejects with the signal's reason as soon as it is aborted. */
export async function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, seconds * 1000)));
  try {
    await unlessAborted(over, signal);
  } finally {
    clearTimeout(timer);
  }
}
