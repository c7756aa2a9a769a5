import { runCommand } from "../command-line.js";
import { ConfigError } from "../../server/runtime/service/setting.js";
import { startupErrorText } from "../../server/runtime/service/startup-error.js";
import { showProgress } from "../progress.js";
import { exitCodeOf } from "../document/exit-code.js";
import { sandboxUsage, readSandboxOptions } from "./sandbox-options.js";
import { serveSandbox } from "./serve-sandbox.js";

/** Serves a document until it is stopped. `command`: the part of the usage before the arguments. */
export function sandbox(command?: string, argv?: readonly string[]): Promise<void> {
  return runCommand(sandboxUsage(command), serve, argv);
}

async function serve(args: string[]): Promise<number> {
  const options = readSandboxOptions(args);
  showProgress();
  try {
    return await exitCodeOf(() => serveSandbox(options));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    console.error(startupErrorText(error));
    return 1;
  }
}
