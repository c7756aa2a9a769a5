import { setFlagsFromString } from "node:v8";
import { runCommand } from "../command.js";

// V8 optimizes for a process that goes on for hours: with its default, a start takes a quarter more of CPU time.
setFlagsFromString("--interrupt-budget=1000000");

// As server/main.ts, but without what takes a third of a second after its start: a test uses few operations.
runCommand(process.argv.slice(2), {
  name: "npm start --",
  environment: process.env,
  compileAhead: false,
  program: import.meta.filename,
});
