import { runCommand } from "../command.js";
import { NPM_START } from "../demo/command-line.js";

// Like server/main.ts, but compiles no schemas ahead, because a test uses few operations.
runCommand(process.argv.slice(2), {
  name: NPM_START,
  environment: process.env,
  compileAhead: false,
  program: import.meta.filename,
});
