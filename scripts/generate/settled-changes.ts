import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Yields once for the folder as it is, and again each time its files have changed and been left alone
 * for `interval` milliseconds, so that several files saved at once are one change. It looks instead of
 * being told: that works on every file system, and however an editor replaces a file.
 */
export async function* settledChanges(
  folder: string,
  { interval, signal }: { interval: number; signal: AbortSignal },
): AsyncGenerator<void> {
  let previous = await fingerprint(folder);
  let yielded: string | undefined;
  while (!signal.aborted) {
    const present = await fingerprint(folder);
    if (present === previous && present !== yielded) {
      yielded = present;
      yield;
    }
    previous = present;
    await sleep(interval, undefined, { signal }).catch(() => undefined);
  }
}

/** Differs whenever a file was added, removed, replaced or written. */
async function fingerprint(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !isEditors(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const lines = files.map(async (file) => {
    // One that has just gone is as if it had not been listed.
    const found = await stat(file).catch(() => undefined);
    return found && [file, found.mtimeMs, found.size, found.ino].join(" ");
  });
  return (await Promise.all(lines)).sort().join("\n");
}

/** Hidden files and back-up copies. */
function isEditors(name: string): boolean {
  return name.startsWith(".") || name.endsWith("~");
}
