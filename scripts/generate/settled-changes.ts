import { watch } from "chokidar";
import { once } from "node:events";
import { basename } from "node:path";

/**
 * Yields once for the folder as it is, and again each time its files have changed and been left alone
 * for `interval` milliseconds, so that several files saved at once are one change. Ends when `signal`
 * is aborted. Where a file system sends no events, as some network mounts do not, chokidar's own
 * CHOKIDAR_USEPOLLING=true has it look instead.
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
