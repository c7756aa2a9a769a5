import { watch } from "chokidar";
import { once } from "node:events";
import { basename } from "node:path";

/**
 * Yields once at the start, and again each time the folder's files have changed and then not changed for
 * `interval` milliseconds, so that several files saved at once are one change. Ends when `signal` is
 * aborted. For file systems without events, such as some network mounts, set chokidar's
 * CHOKIDAR_USEPOLLING=true.
 */
export async function* settledChanges(
  folder: string,
  { interval, signal }: { interval: number; signal: AbortSignal },
): AsyncGenerator<void> {
  const watcher = watch(folder, { ignoreInitial: true, ignored: isEditors });
  let hasSettled = true;
  let wake = (): void => {};
  const settle = (): void => {
    hasSettled = true;
    wake();
  };
  let pause: NodeJS.Timeout | undefined;
  watcher.on("all", () => {
    clearTimeout(pause);
    pause = setTimeout(settle, interval);
  });
  signal.addEventListener("abort", () => wake());
  try {
    await once(watcher, "ready", { signal });
    while (!signal.aborted) {
      if (hasSettled) {
        hasSettled = false;
        yield;
      } else {
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  } finally {
    clearTimeout(pause);
    await watcher.close();
  }
}

/** Hidden files and back-up copies. */
function isEditors(path: string): boolean {
  const name = basename(path);
  return name.startsWith(".") || name.endsWith("~");
}
