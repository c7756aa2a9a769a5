import { readArguments, runCommand, UsageError, wholeNumber } from "./command-line.js";
import { exitCodeOf } from "./init/inspect-document.js";
import { OWN_OPTIONS, ownOptions } from "./init/own/own-options.js";
import { type SandboxOptions, serveSandbox } from "./init/serve-sandbox.js";
import { ConfigError } from "../server/runtime/operation/config.js";
import { startupErrorText } from "../server/runtime/operation/startup-error.js";
import { showProgress } from "./progress.js";

const USAGE = `Usage: npm run sandbox -- FILE [options]

Serves an OpenAPI document (3.0, 3.1 or 3.2) at once: with storage, credentials, docs and the control API. Writes no code.
  FILE                the document, in YAML or JSON
  --port N            where it listens on 127.0.0.1; 8080 if left out
  --data FOLDER       keeps what is stored in this folder; if left out, nothing is kept after the end
  --seed N            makes the same ids in each run; not with --data or --watch
  --watch             serves each saved change of the document, with what is stored as far as it fits
  --overlay FILE      changes the document first (OpenAPI Overlay 1.0); may be repeated
  --skip-unsupported  leaves out by name what cannot be served, and serves the rest
  --allow-outside     reads files outside the folder of the document as well
  --help              print this`;

await runCommand(USAGE, async (args) => {
  const options = readOptions(args);
  showProgress();
  try {
    return await exitCodeOf(() => serveSandbox(options));
  } catch (error) {
    console.error(startupErrorText(error));
    return error instanceof ConfigError ? 2 : 1;
  }
});

function readOptions(args: string[]): SandboxOptions {
  const text = { type: "string" } as const;
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { ...OWN_OPTIONS, port: text, data: text, seed: text, watch: { type: "boolean" } },
  });
  const [spec = values.spec, ...others] = positionals;
  const own = ownOptions({ ...values, ...(spec !== undefined && { spec }) });
  if (!own || others.length > 0) throw new UsageError("Name the file of one document.");
  const { port, data, seed, watch = false } = values;
  if (seed !== undefined && (data !== undefined || watch)) {
    throw new UsageError("--seed: not together with --data or --watch.");
  }
  return {
    ...own,
    ...(port !== undefined && { port: wholeNumber("--port", port, 0) }),
    ...(seed !== undefined && { seed: wholeNumber("--seed", seed, 0) }),
    ...{ data, watch },
  };
}
