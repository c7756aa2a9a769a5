// `npm start`: builds and serves in this process, so npm signals one process. JavaScript: needs no loader.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { endWithTheCaller } from "./end-with-the-caller.mjs";
import { loadSource } from "./load-source.mjs";

const signals = /** @type {const} */ (["SIGINT", "SIGTERM"]);

/** Milliseconds before a build prints a hint: the first may take a minute. */
const HINT_AFTER = 1_000;

if (process.env["npm_lifecycle_event"] === "start") endWithTheCaller();
const { checkStart } = await loadSource("server/demo/command-line.ts");
if (await checkStart(process.argv.slice(2))) {
  await build();
  await import("../dist/server/main.js");
}

/** Exits with 1 if anything does not compile, and with the code of a signal. */
async function build() {
  // npm or a replacement. On Windows it is a script, which only Node or a shell can run.
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
  const hint = setTimeout(() => {
    process.stderr.write("Compiling the service and writing its docs …\n");
  }, HINT_AFTER);
  const [code] = await once(child, "exit");
  clearTimeout(hint);
  for (const signal of signals) process.off(signal, end);
  if (code !== 0) process.exit(1);
}
