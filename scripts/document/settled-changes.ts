import { watch } from "chokidar";
import { once } from "node:events";
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Yields at start and when changes settle for `interval` ms. CHOKIDAR_USEPOLLING=true: without events. */
export async function* settledChanges(
  folder: string | string[],
  { interval, signal }: { interval: number; signal: AbortSignal },
): AsyncGenerator<void> {
  // Editors write hidden files and backups.
  const ignored = (path: string): boolean => /^\.|~$/.test(basename(path));
  const watcher = watch(folder, { ignoreInitial: true, ignored });
  let changes = 0;
  let seen = 0;
  watcher.on("all", () => void (changes += 1));
  try {
    await once(watcher, "ready", { signal });
    yield;
    for (;;) {
      if (seen === changes) await once(watcher, "all", { signal });
      while (seen < changes) {
        seen = changes;
        await setTimeout(interval, undefined, { signal });
      }
      yield;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await watcher.close();
  }
}
