import { constants } from "node:os";

/** Milliseconds between two checks of the parent process. */
const LOOK = 250;

/**
 * Ends this process in order when its parent has ended. npm and npx signal the shell that runs a script: most shells
 * have been replaced by this process, others end without passing on the signal. Windows has no signals: emits the event.
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
    // Another user's process.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
