import { runCommand } from "../command.js";
import { optimizeLater } from "../runtime/operation/process.js";

// With the default a start takes a quarter more of CPU time.
optimizeLater(1_000_000);

// As server/main.ts, but compiles no schemas ahead: a test uses few operations.
runCommand(process.argv.slice(2), {
  name: "npm start --",
  environment: process.env,
  compileAhead: false,
  program: import.meta.filename,
});
