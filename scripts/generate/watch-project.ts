import { basename, join } from "node:path";
import { generateProject } from "./generate-project.js";
import { TypesProcess } from "./types-process.js";
import { watch } from "chokidar";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

/** Milliseconds without a change in spec/ before it is generated. */
const SETTLED_AFTER = 150;

/** Generates now and after every edit in spec/, until Ctrl-C. Prints errors and continues. */
export async function watchProject(
  root: string,
  generate: (types: TypesProcess) => Promise<number> = (types) =>
    generateProject(root, "write", types),
): Promise<number> {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  const changes = settledChanges(join(root, "spec"), {
    interval: SETTLED_AFTER,
    signal: stop.signal,
  });
  let types = new TypesProcess();
  try {
    for await (const _ of changes) {
      await generate(types).catch((error: unknown) => console.error(error));
      console.log("Watching spec/. Ctrl-C ends it.");
      types.close();
      // The next process loads during the next edit.
      types = new TypesProcess();
    }
  } finally {
    types.close();
  }
  return 0;
}

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
