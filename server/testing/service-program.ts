import { runCommand } from "../command.js";
import { optimizeLater } from "../runtime/operation/process.js";

// The default would add a quarter to the CPU time of a start.
optimizeLater(1_000_000);

// Like server/main.ts, but compiles no schemas ahead, because a test uses few operations.
runCommand(process.argv.slice(2), {
  name: "npm start --",
  environment: process.env,
  compileAhead: false,
  program: import.meta.filename,
});
