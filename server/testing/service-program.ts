import { runCommand } from "../command.js";

// Like server/main.ts, but compiles no schemas ahead, because a test uses few operations.
runCommand(process.argv.slice(2), {
  name: "npm start --",
  environment: process.env,
  compileAhead: false,
  program: import.meta.filename,
});
