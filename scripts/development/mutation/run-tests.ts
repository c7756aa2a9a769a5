import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type Outcome = "passed" | "failed" | "timed out";

const running = new Set<ChildProcess>();

/** Runs Jest on the tests of a folder of the copy. After the given milliseconds it is ended with all it has started. */
export async function runTests(
  copy: string,
  folder: string,
  { workers, timeout }: { workers: number; timeout: number },
): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    [
      ...["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
      join("node_modules", "jest", "bin", "jest.js"),
      ...["--bail", "--silent", "--forceExit", "--maxWorkers", String(workers)],
      ...["--cacheDirectory", join(copy, ".jest-cache")],
      `^${copy}/${folder}/`,
    ],
    // A process group of its own, so that nothing that the tests start outlives them.
    { cwd: copy, stdio: "ignore", detached: true },
  );
  running.add(child);
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
    end(child);
  }, timeout);
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(timer);
  end(child);
  running.delete(child);
  if (late.signal.aborted) return "timed out";
  return code === 0 ? "passed" : "failed";
}

/** Ends the tests that are running. */
export function endTests(): void {
  for (const child of running) end(child);
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of the group is left.
  }
}
