import { FLAG, readArguments, TEXT, UsageError, wholeNumber } from "../command-line.js";
import { DOCUMENT_OPTIONS, DOCUMENT_USAGE, namedDocuments } from "../document/document-options.js";
import { STDIN } from "../document/read/source-text.js";
import { type ConfigFile, readSandboxOptions } from "../sandbox/sandbox-options.js";
import type { SessionOptions } from "./sandbox-session.js";

export interface McpOptions extends SessionOptions {
  /** Where the protocol is served by HTTP. Default: on the standard input and output. */
  httpPort: number | undefined;
}

const HTTP_PORT = 8_081;

export const mcpUsage = (
  command = "npm run --silent mcp --",
): string => `Usage: ${command} DOCUMENT [OPTION…]

Serves an OpenAPI document in memory, as the sandbox does, and its operations and control API as tools for agents (Model
Context Protocol). DOCUMENT is a file, a folder with one document, or an http address.

  --config FILE       the sandbox's file of options (host, https, data and watch have no effect)
  --port N            port of the API on 127.0.0.1 (default: any free one)
  --seed N            make ids and texts reproducible
  --seed-data FILE    start with these items instead of the document's examples (JSON, YAML, or HAR)
  --empty             start without items
  --handlers FILE     respond to some operations with your functions (TypeScript or JavaScript)
  --proxy URL         send requests without a stored item to this server; validate both directions
  --strict-requests   reject undeclared query parameters, a missing Content-Type and a slash after the path
  --http              serve the protocol over streamable HTTP instead of standard input and output
  --http-port N       its port on 127.0.0.1 (default: ${HTTP_PORT})

Document
${DOCUMENT_USAGE}
  --help, --version   print this help or the version`;

/** The options of the sandbox that this command has as well. */
const OF_SANDBOX = {
  ...DOCUMENT_OPTIONS,
  config: TEXT,
  port: TEXT,
  seed: TEXT,
  "seed-data": TEXT,
  empty: FLAG,
  handlers: TEXT,
  proxy: TEXT,
  "strict-requests": FLAG,
} as const;

const OPTIONS = { ...OF_SANDBOX, http: FLAG, "http-port": TEXT } as const;

const readValues = (args: string[]) =>
  readArguments({ args, allowPositionals: true, allowNegative: true, options: OPTIONS });

/** The file of `--config`. Throws UsageError. */
export function mcpConfigFile(args: string[]): string | undefined {
  return readValues(args).values.config;
}

/** Throws what {@link readMcpOptions} throws, without reading the file of `--config`. */
export function checkMcpOptions(args: string[]): void {
  if (mcpConfigFile(args) === undefined) readMcpOptions(args);
}

/** Throws UsageError, or ConfigError. */
export function readMcpOptions(args: string[], file?: ConfigFile): McpOptions {
  const { values, positionals } = readValues(args);
  const specs = namedDocuments(values, positionals);
  const listed = specs.length === 0 ? (file?.documents.length ?? 0) : 0;
  if (listed > 1) throw new UsageError(`--config lists ${listed} documents. Pass one of them.`);
  if (specs.length + listed !== 1) throw new UsageError("Pass exactly one document.");
  const { http = false, "http-port": httpPort } = values;
  if (httpPort !== undefined && !http) throw new UsageError("--http-port requires --http.");
  // The service is in memory, and reads no settings.
  const [options] = readSandboxOptions(sandboxArgs(values, specs), file, {});
  if (options?.spec === STDIN || options === undefined) {
    throw new UsageError("The standard input carries the protocol: pass a file.");
  }
  const number = wholeNumber("--http-port", httpPort ?? String(HTTP_PORT), 0, 65_535);
  return { ...options, httpPort: http ? number : undefined };
}

/** The arguments without those that only this command has. */
function sandboxArgs(
  values: ReturnType<typeof readValues>["values"],
  specs: readonly string[],
): string[] {
  const names = Object.keys(OF_SANDBOX) as (keyof typeof OF_SANDBOX)[];
  const options = names.flatMap((name): string[] => {
    const value = values[name];
    if (name === "spec" || value === undefined) return [];
    if (typeof value === "boolean") return [value ? `--${name}` : `--no-${name}`];
    return [value].flat().map((each) => `--${name}=${each}`);
  });
  return [...options, "--", ...specs];
}
