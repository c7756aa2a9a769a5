import { constants } from "node:os";

/** Milliseconds between two looks at the process that has started this one. */
const LOOK = 250;

/**
 * npm and npx signal the shell that runs a script or a command. Most shells have become this process by then;
 * one that has not dies of the signal and passes it to nobody: then this process ends as by that signal, in
 * order. It takes its own listeners for that, as no signal could be sent on Windows.
 */
export function endWithTheCaller() {
  const caller = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === caller && isRunning(caller)) return;
    clearInterval(look);
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(128 + constants.signals.SIGTERM);
  }, LOOK);
  look.unref();
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's by now, but it runs.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
