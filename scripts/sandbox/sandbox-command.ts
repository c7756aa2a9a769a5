import { runCommand } from "../command-line.js";
import { ConfigError } from "../../server/runtime/service/setting.js";
import { startupErrorText } from "../../server/runtime/service/startup-error.js";
import { showProgress } from "../progress.js";
import { exitCodeOf } from "../document/exit-code.js";
import { buildMissingInspector } from "../inspector/missing-inspector.js";
import {
  configFileOf,
  readSandboxOptions,
  type SandboxOptions,
  sandboxUsage,
} from "./sandbox-options.js";
import { serveSandbox } from "./serve-sandbox.js";

/** Serves a document until it is stopped. `command`: the part of the usage before the arguments. */
export function sandbox(command?: string, argv?: readonly string[]): Promise<void> {
  return runCommand(sandboxUsage(command), serve, argv);
}

async function serve(args: string[]): Promise<number> {
  const documents = await documentsOf(args);
  showProgress();
  try {
    await buildMissingInspector();
    return await exitCodeOf(() => serveSandbox(documents));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    console.error(withOptionNames(startupErrorText(error)));
    return 1;
  }
}

/** Throws UsageError or ConfigError. */
async function documentsOf(args: string[]): Promise<SandboxOptions[]> {
  const file = configFileOf(args);
  if (file === undefined) return readSandboxOptions(args);
  const { readConfigFile } = await import("./config-file.js");
  return readSandboxOptions(args, await readConfigFile(file));
}

/** In errors of the start, an option for the setting that it sets. */
const OPTION_OF: Readonly<Record<string, string>> = {
  PORT: "--port",
  HOST: "--host",
  DATA_DIR: "--data",
};

function withOptionNames(message: string): string {
  return message.replace(/\b(?:PORT|HOST|DATA_DIR)\b/g, (name) => OPTION_OF[name] ?? name);
}
