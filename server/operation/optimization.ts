import { setFlagsFromString } from "node:v8";

/** How V8 optimizes. Its settings are those of the whole process: only a program that is all ours may change them. */

const FOR_REQUESTS = [
  // A request passes through many small functions. With V8's default of 920 bytes of bytecode that may be inlined into
  // a function, most calls of these stay calls.
  "--max-inlined-bytecode-size-cumulative=3000",
  // V8 allocates as long-lived what has lived long where it was allocated before. What was allocated during the start
  // lives long, what is allocated for a request does not: it would fill the old generation.
  "--no-allocation-site-pretenuring",
];

/** Sets V8 up for a process that does the same for many requests. */
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
