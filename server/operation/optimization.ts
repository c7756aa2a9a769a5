import { setFlagsFromString } from "node:v8";

const FOR_REQUESTS = [
  // A request passes through many small functions. With V8's default of 920 bytes of bytecode that may be inlined into
  // a function, most calls of these stay calls.
  "--max-inlined-bytecode-size-cumulative=3000",
  // Where a function has made objects that lived long, V8 puts its next ones into the old generation at once. Those of
  // the start live long, those of requests do not, and would fill it.
  "--no-allocation-site-pretenuring",
];

/**
 * Has V8 optimize for a process that goes on for hours and serves requests. These are settings of the whole process, so
 * a program in which the service is embedded must not call this.
 */
export function optimizeForRequests(): void {
  for (const flag of FOR_REQUESTS) setFlagsFromString(flag);
}

/**
 * Has V8 optimize a function later than it does for a process that goes on for hours: after it has run so many bytes
 * of its bytecode. The default of Node 20 is 132 KB; later versions have no such setting, and keep their own.
 */
export function optimizeLater(bytes: number): void {
  // V8 writes an error to the error output if it does not know a flag.
  if (process.versions.node.startsWith("20.")) setFlagsFromString(`--interrupt-budget=${bytes}`);
}
