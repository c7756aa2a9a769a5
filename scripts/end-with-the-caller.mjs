import { constants } from "node:os";

/** Milliseconds between two checks of the parent process. */
const LOOK = 250;

/** Ends this process when its parent has ended: the shell of npm and npx may not forward signals. */
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
