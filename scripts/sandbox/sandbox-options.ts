import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { FLAG, readArguments, TEXT, UsageError, wholeNumber } from "../command-line.js";
import { readApiConfig } from "../../server/runtime/service/api-config.js";
import { ConfigError, type Environment } from "../../server/runtime/service/setting.js";
import { isAddress, STDIN } from "../document/read/source-text.js";
import {
  DOCUMENT_OPTIONS,
  DOCUMENT_USAGE,
  type DocumentOptions,
  documentOptions,
} from "../document/document-options.js";

export interface SandboxOptions extends DocumentOptions {
  /** Default: 8080. */
  port?: number;
  /** The folder of stored data. Default: a temporary one, or memory if there is a seed. */
  data?: string | undefined;
  seed?: number;
  /** Serves HTTPS. */
  https?: boolean;
  /** Serves each change of the document's files. */
  watch: boolean;
  /** Rejects requests that are accepted by default: see `RunOptions`. */
  strictRequests?: boolean;
}

export const sandboxUsage = (
  command = "npm run sandbox --",
): string => `Usage: ${command} DOCUMENT [OPTION…]

Serves an OpenAPI document (3.0 to 3.2, or Swagger 2.0; YAML or JSON) with storage, credentials, docs and the control
API. DOCUMENT is a file, a folder with one document, an http address, or - for the standard input.

Server
  --port N            port on 127.0.0.1 (default: 8080)
  --https             serve HTTPS with a generated certificate (or yours: TLS_CERT and TLS_KEY)
  --data FOLDER       keep data and credentials in this folder (default: in memory)
  --seed N            make ids and texts reproducible (not with --data or --watch)
  --strict-requests   reject undeclared query parameters, a missing Content-Type and a slash after the path
  --watch             serve each saved change of the document

Document
${DOCUMENT_USAGE}
  --help              print this help`;

/** Throws UsageError, or ConfigError for a setting of the environment. */
export function readSandboxOptions(args: string[]): SandboxOptions {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      ...DOCUMENT_OPTIONS,
      port: TEXT,
      https: FLAG,
      data: TEXT,
      seed: TEXT,
      watch: FLAG,
      "strict-requests": FLAG,
    },
  });
  const [spec = values.spec, ...others] = positionals;
  const own = documentOptions({ ...values, ...(spec !== undefined && { spec }) });
  if (!own || others.length > 0) throw new UsageError("Pass exactly one document.");
  const { port, data, seed, watch = false } = values;
  if (seed !== undefined && (data !== undefined || watch)) {
    throw new UsageError("--seed cannot be combined with --data or --watch.");
  }
  if (watch && (isAddress(own.spec) || own.spec === STDIN)) {
    throw new UsageError("--watch needs a file.");
  }
  const options = {
    ...own,
    ...(port !== undefined && { port: wholeNumber("--port", port, 0, 65_535) }),
    ...(seed !== undefined && { seed: wholeNumber("--seed", seed, 0) }),
    https: values.https === true,
    data,
    watch,
    strictRequests: values["strict-requests"] === true,
  };
  readApiConfig(settingsOf(options, tmpdir()));
  return options;
}

/** `folder`: has the data unless the options say otherwise. Throws ConfigError. */
export function settingsOf(
  {
    port = 8_080,
    https = false,
    data,
    seed,
  }: Pick<SandboxOptions, "port" | "https" | "data" | "seed">,
  folder: string,
  environment: Environment = process.env,
): Environment {
  const { DATABASE_URL, CONTROL_WITH_DATABASE, WORKERS } = environment;
  if (DATABASE_URL && seed !== undefined) {
    throw new ConfigError("--seed: not together with DATABASE_URL.");
  }
  const hasControl = ["CONTROL_PATH", "CONTROL_PORT"].some((name) => environment[name]);
  // With these settings, the sandbox has a control API only on request.
  const isExcluded = (DATABASE_URL && CONTROL_WITH_DATABASE !== "on") || Number(WORKERS) > 1;
  return {
    ...(!hasControl && !isExcluded && { CONTROL_PATH: "/__control" }),
    LOG_LEVEL: "warn",
    ...environment,
    PORT: String(port),
    ...(https && { HTTPS: "on" }),
    ...(seed === undefined
      ? { DATA_DIR: data === undefined ? join(folder, "data") : resolve(data) }
      : { STORE_IN_MEMORY: "on", SEED: String(seed) }),
  };
}
