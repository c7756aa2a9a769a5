import { FLAG, readArguments, runCommand, TEXT, UsageError, wholeNumber } from "../command-line.js";
import { exitCodeOf } from "./inspect-document.js";
import { OWN_OPTIONS, OWN_USAGE, ownOptions } from "./own/own-options.js";
import { type SandboxOptions, serveSandbox } from "./serve-sandbox.js";
import { ConfigError } from "../../server/runtime/operation/config.js";
import { startupErrorText } from "../../server/runtime/operation/startup-error.js";
import { showProgress } from "../progress.js";

const usage = (command: string): string => `Usage: ${command} FILE [OPTION…]

Serves an OpenAPI document (3.0, 3.1 or 3.2; YAML or JSON) with storage, credentials, docs and the control API.

Server
  --port N            port on 127.0.0.1 (default: 8080)
  --data FOLDER       keep data and credentials in this folder (default: in memory)
  --seed N            make ids reproducible (not with --data or --watch)
  --watch             serve each saved change of the document

Document
${OWN_USAGE}
  --help              print this help`;

/** Serves a document until it is stopped. `command`: the part of the usage before the arguments. */
export function sandbox(command: string, argv?: readonly string[]): Promise<void> {
  return runCommand(usage(command), serve, argv);
}

async function serve(args: string[]): Promise<number> {
  const options = readOptions(args);
  showProgress();
  try {
    return await exitCodeOf(() => serveSandbox(options));
  } catch (error) {
    console.error(startupErrorText(error));
    return error instanceof ConfigError ? 2 : 1;
  }
}

function readOptions(args: string[]): SandboxOptions {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { ...OWN_OPTIONS, port: TEXT, data: TEXT, seed: TEXT, watch: FLAG },
  });
  const [spec = values.spec, ...others] = positionals;
  const own = ownOptions({ ...values, ...(spec !== undefined && { spec }) });
  if (!own || others.length > 0) throw new UsageError("Pass exactly one document file.");
  const { port, data, seed, watch = false } = values;
  if (seed !== undefined && (data !== undefined || watch)) {
    throw new UsageError("--seed cannot be combined with --data or --watch.");
  }
  return {
    ...own,
    ...(port !== undefined && { port: wholeNumber("--port", port, 0) }),
    ...(seed !== undefined && { seed: wholeNumber("--seed", seed, 0) }),
    data,
    watch,
  };
}
