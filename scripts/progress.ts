import { Worker } from "node:worker_threads";

/** Milliseconds that a step takes before it is printed. */
const PRINTED_AFTER = 1_000;

/** Prints from another thread, because most steps block this one. */
const PRINTER = `
const { parentPort } = require("node:worker_threads");
const { writeSync } = require("node:fs");
let timer;
parentPort.on("message", (step) => {
  clearTimeout(timer);
  if (step) timer = setTimeout(() => writeSync(2, step + " …\\n"), ${PRINTED_AFTER});
});`;

let printer: Worker | undefined;

/** From now on, prints each step that takes more than a second to the standard error. For commands only. */
export function showProgress(): void {
  printer ??= new Worker(PRINTER, { eval: true });
  printer.unref();
}

/** Starts a step, such as `Checking the examples`; without a name, ends the last one. */
export function beginStep(name = ""): void {
  printer?.postMessage(name);
}
