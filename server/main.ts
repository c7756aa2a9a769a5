import { runCommand } from "./command.js";
import { NPM_START } from "./demo/command-line.js";

runCommand(process.argv.slice(2), {
  name: NPM_START,
  environment: process.env,
  program: import.meta.filename,
});
