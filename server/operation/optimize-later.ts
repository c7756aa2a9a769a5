import { setFlagsFromString } from "node:v8";

/**
 * Has V8 optimize a function later than it does for a process that goes on for hours: after it has run so many bytes
 * of its bytecode. The default of Node 20 is 132 KB; later versions have no such setting, and keep their own.
 */
export function optimizeLater(bytes: number): void {
  // V8 writes an error to the error output if it does not know a flag.
  if (process.versions.node.startsWith("20.")) setFlagsFromString(`--interrupt-budget=${bytes}`);
}
