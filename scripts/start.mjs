// `npm start`: builds, then serves in this very process, so that npm has one process to signal. Plain
// JavaScript, as a loader for TypeScript would stay in the service.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";

/** Milliseconds between two looks at the process that has started this one. */
const LOOK = 250;
const signals = /** @type {const} */ (["SIGINT", "SIGTERM"]);

if (process.env["npm_lifecycle_event"] === "start") endWithTheCaller();
await build();
await import("../dist/server/main.js");

/** Ends this process with 1 if anything does not compile, and by a signal as a signal does. */
async function build() {
  // npm, or what stands in its place. On Windows it is a script, which only Node or a shell can run.
  const { npm_execpath: npm = "" } = process.env;
  const child = /\.[cm]?js$/.test(npm)
    ? spawn(process.execPath, [npm, "run", "--silent", "build"], { stdio: "inherit" })
    : spawn("npm run --silent build", { stdio: "inherit", shell: true });
  /** @param {(typeof signals)[number]} signal */
  const end = (signal) => {
    child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, end);
  const [code] = await once(child, "exit");
  for (const signal of signals) process.off(signal, end);
  if (code !== 0) process.exit(1);
}

/**
 * npm signals the shell that runs its scripts. Most shells have become this process by then; one that has not
 * dies of the signal and passes it to nobody: then this process ends as by that signal, in order. It takes its
 * own listeners for that, as no signal could be sent on Windows.
 */
function endWithTheCaller() {
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
