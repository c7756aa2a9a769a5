import { tmpdir } from "node:os";
import { join, parse, resolve } from "node:path";
import { FLAG, readArguments, TEXT, UsageError, wholeNumber } from "../command-line.js";
import { Target } from "../../server/runtime/proxy/target.js";
import { readApiConfig } from "../../server/runtime/service/api-config.js";
import { ConfigError, type Environment } from "../../server/runtime/service/setting.js";
import { isAddress, STDIN } from "../document/read/source-text.js";
import {
  DOCUMENT_OPTIONS,
  DOCUMENT_USAGE,
  type DocumentOptions,
  documentOptions,
  namedDocuments,
} from "../document/document-options.js";

/** How one document is served. All documents of a start have the same port, host, HTTPS and watch. */
export interface SandboxOptions extends DocumentOptions {
  /** In addresses, and different for each document of a start: its file without the extension. */
  name: string;
  /** Default: that of PORT, or 8080. */
  port?: number;
  /** Default: that of HOST, or 127.0.0.1. */
  host?: string | undefined;
  /** The folder of stored data. Default: a temporary one, or memory if there is a seed. */
  data?: string | undefined;
  seed?: number;
  /** A file with the items of a new store. Default: the document's examples. */
  seedData?: string | undefined;
  /** Starts without items. Default: with the document's examples. */
  isEmpty?: boolean;
  /** A file with functions that respond to some operations. */
  handlers?: string | undefined;
  /** The server that receives requests without a matching stored item. */
  proxy?: string | undefined;
  /** Serves HTTPS. */
  https?: boolean;
  /** Serves each change of the document's files. */
  watch: boolean;
  /** Rejects requests that are accepted by default: see `RunOptions`. */
  strictRequests?: boolean;
}

export const sandboxUsage = (
  command = "npm run sandbox --",
): string => `Usage: ${command} DOCUMENT… [OPTION…]

Serves OpenAPI documents (3.0 to 3.2, or Swagger 2.0; YAML or JSON) with storage, credentials, docs and the control
API. DOCUMENT is a file, a folder with one document, an http address, or - for the standard input. Several documents
are each served below the path of their first server.

Server
  --config FILE       YAML with these options by name, and a list of documents; the command line wins
  --port N            port (default: 8080)
  --host ADDRESS      address to listen on; 0.0.0.0 for all addresses (default: 127.0.0.1)
  --https             serve HTTPS with a generated certificate (or yours: TLS_CERT and TLS_KEY)
  --data FOLDER       keep data and credentials in this folder (default: in memory)
  --seed-data FILE    start with these items instead of the document's examples (JSON, YAML, or HAR)
  --empty             start without items
  --handlers FILE     respond to some operations with your functions (TypeScript or JavaScript)
  --proxy URL         send requests without a stored item to this server; validate both directions
  --seed N            make ids and texts reproducible (not with --data or --watch)
  --strict-requests   reject undeclared query parameters, a missing Content-Type and a slash after the path
  --watch             serve each saved change of the document

Document
${DOCUMENT_USAGE}
  --help, --version   print this help or the version`;

/** By name, as on the command line and in the file of `--config`. */
export const SANDBOX_OPTIONS = {
  ...DOCUMENT_OPTIONS,
  config: TEXT,
  port: TEXT,
  host: TEXT,
  https: FLAG,
  data: TEXT,
  proxy: TEXT,
  seed: TEXT,
  "seed-data": TEXT,
  empty: FLAG,
  handlers: TEXT,
  watch: FLAG,
  "strict-requests": FLAG,
} as const;

export type OptionName = keyof typeof SANDBOX_OPTIONS;

/** Options for which each of several documents needs its own value, in the file of `--config`. */
const OF_ONE_DOCUMENT: readonly OptionName[] = [
  ...(["overlay", "seed-data", "handlers", "proxy"] as const),
];

/** The content of the file of `--config`, as arguments of the command line. */
export interface ConfigFile {
  args: string[];
  /** `args`: without the document itself. */
  documents: { spec: string; args: string[] }[];
}

const readValues = (args: string[]) =>
  readArguments({ args, allowPositionals: true, allowNegative: true, options: SANDBOX_OPTIONS });

type Values = ReturnType<typeof readValues>["values"];

/** The file of `--config`. Throws UsageError. */
export function configFileOf(args: string[]): string | undefined {
  return readValues(args).values.config;
}

/** Throws what {@link readSandboxOptions} throws, without reading the file of `--config`. */
export function checkSandboxOptions(args: string[]): void {
  if (configFileOf(args) === undefined) readSandboxOptions(args);
}

/** The options of each document. Throws UsageError, or ConfigError for a setting of the environment. */
export function readSandboxOptions(
  args: string[],
  file?: ConfigFile,
  environment: Environment = process.env,
): SandboxOptions[] {
  const { values, positionals } = readValues(args);
  const own = namedDocuments(values, positionals);
  const documents =
    own.length > 0 ? own.map((spec) => ({ spec, args: argsOf(spec, file) })) : file?.documents;
  if (documents === undefined || documents.length === 0) {
    throw new UsageError("Pass a document, or --config with a list of documents.");
  }
  const common = readValues([...(file?.args ?? []), ...args]).values;
  const isAlone = documents.length === 1;
  const shared = isAlone ? undefined : OF_ONE_DOCUMENT.find((name) => common[name] !== undefined);
  if (shared !== undefined) {
    throw new UsageError(
      `--${shared} is for one document. Write it below the document, in a file for --config.`,
    );
  }
  const names = namesOf(documents.map(({ spec }) => spec));
  return documents.map(({ spec, args: given }, index) => {
    const all = readValues([...(file?.args ?? []), ...given, ...args]).values;
    const name = names[index] ?? "";
    const { data } = all;
    const place = { spec, name, data: data && !isAlone ? join(data, name) : data };
    return optionsOf(all, place, environment);
  });
}

/** The options that the file of `--config` has for a document of the command line. */
function argsOf(spec: string, file: ConfigFile | undefined): string[] {
  const isIt = (other: string): boolean => other === spec || resolve(other) === resolve(spec);
  return file?.documents.find((each) => isIt(each.spec))?.args ?? [];
}

function optionsOf(
  values: Values,
  { spec, name, data }: Pick<SandboxOptions, "spec" | "name" | "data">,
  environment: Environment,
): SandboxOptions {
  const { port, host, proxy, seed, watch = false } = values;
  const { "seed-data": seedData, empty: isEmpty = false } = values;
  if (isEmpty && seedData !== undefined) {
    throw new UsageError("--empty and --seed-data cannot be combined.");
  }
  if (seed !== undefined && (data !== undefined || watch)) {
    throw new UsageError("--seed cannot be combined with --data or --watch.");
  }
  if (watch && (isAddress(spec) || spec === STDIN)) {
    throw new UsageError("--watch needs a file.");
  }
  const options = {
    ...documentOptions(values, spec),
    name,
    ...(port !== undefined && { port: wholeNumber("--port", port, 0, 65_535) }),
    ...(seed !== undefined && { seed: wholeNumber("--seed", seed, 0) }),
    host,
    https: values.https === true,
    data,
    seedData,
    handlers: values.handlers,
    // Otherwise examples would respond instead of the other server.
    isEmpty: isEmpty || (proxy !== undefined && seedData === undefined),
    proxy,
    watch,
    strictRequests: values["strict-requests"] === true,
  };
  readApiConfig(settingsOf(options, tmpdir(), environment));
  if (proxy !== undefined) Target.of(proxy, {}, "--proxy");
  return options;
}

/** Different names for documents, which can be part of a path. */
function namesOf(specs: readonly string[]): string[] {
  const names = new Set<string>();
  for (const spec of specs) {
    const [file = ""] = spec.split(/[?#]/);
    const plain = parse(file.replace(/[\\/]+$/, "")).name.replace(/[^A-Za-z0-9_-]+/g, "-");
    const first = plain.replace(/^-+|-+$/g, "").slice(0, 50) || "document";
    let name = first;
    for (let count = 2; names.has(name); count++) name = `${first}-${count}`;
    names.add(name);
  }
  return [...names];
}

/** `folder`: has the data unless the options say otherwise. Throws ConfigError. */
export function settingsOf(
  {
    port,
    host,
    https = false,
    data,
    seed,
  }: Pick<SandboxOptions, "port" | "host" | "https" | "data" | "seed">,
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
    ...(port !== undefined && { PORT: String(port) }),
    ...(host !== undefined && { HOST: host }),
    ...(https && { HTTPS: "on" }),
    ...(seed === undefined
      ? { DATA_DIR: data === undefined ? join(folder, "data") : resolve(data) }
      : { STORE_IN_MEMORY: "on", SEED: String(seed) }),
  };
}
