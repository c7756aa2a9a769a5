import { runCommand } from "./command.js";

runCommand(process.argv.slice(2), {
  name: "npm start --",
  environment: process.env,
  program: import.meta.filename,
});
