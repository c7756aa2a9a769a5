// `npm start`: builds and serves in this process, so npm signals one process. JavaScript: needs no loader.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { constants } from "node:os";
import { parseArgs } from "node:util";
import { endWithTheCaller } from "./end-with-the-caller.mjs";

const signals = /** @type {const} */ (["SIGINT", "SIGTERM"]);

/** Milliseconds before a build prints a hint: the first may take a minute. */
const HINT_AFTER = 1_000;

if (process.env["npm_lifecycle_event"] === "start") endWithTheCaller();
await checkPorts();
await build();
await import("../dist/server/main.js");

/** Exits with 1 if a port is in use, before compiling. The service reports invalid settings. */
async function checkPorts() {
  const text = /** @type {const} */ ({ type: "string" });
  const { values } = parseArgs({
    options: { port: text, host: text, "control-port": text },
    strict: false,
  });
  if (values["help"] || values["version"]) return;
  const { PORT, HOST, CONTROL_PORT } = process.env;
  const { port, host, "control-port": controlPort } = values;
  const loopback = "127.0.0.1";
  const ports = [
    {
      name: port ? "--port" : "PORT",
      port: port || PORT || "8080",
      host: host || HOST || loopback,
    },
    {
      name: controlPort ? "--control-port" : "CONTROL_PORT",
      port: controlPort || CONTROL_PORT || "0",
      host: loopback,
    },
  ];
  for (const { name, port, host } of ports) {
    if (!(await isInUse(Number(port), String(host)))) continue;
    // The same message as portInUse() in server/runtime/operation/setting.ts.
    const advice = `Set ${name} to a free port, or to 0 to pick one.`;
    process.stderr.write(`${name}: ${port} is already in use. ${advice}\n`);
    process.exit(1);
  }
}

/**
 * @param {number} port
 * @param {string} host
 */
async function isInUse(port, host) {
  try {
    const server = createServer().listen(port, host);
    await once(server, "listening");
    await new Promise((resolve) => server.close(resolve));
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  }
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
