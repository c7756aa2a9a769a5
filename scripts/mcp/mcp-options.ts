import { FLAG, readArguments, TEXT, UsageError, wholeNumber } from "../command-line.js";
import {
  DOCUMENT_OPTIONS,
  DOCUMENT_USAGE,
  documentOptions,
  namedDocuments,
} from "../document/document-options.js";
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

  --port N            port of the API on 127.0.0.1 (default: any free one)
  --seed N            make ids and texts reproducible
  --seed-data FILE    start with these items instead of the document's examples (JSON or YAML)
  --empty             start without items
  --handlers FILE     respond to some operations by functions (TypeScript or JavaScript)
  --http              serve the protocol by streamable HTTP instead of standard input and output
  --http-port N       its port on 127.0.0.1 (default: ${HTTP_PORT})

Document
${DOCUMENT_USAGE}
  --help, --version   print this help or the version`;

/** Throws UsageError. */
export function readMcpOptions(args: string[]): McpOptions {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      ...DOCUMENT_OPTIONS,
      port: TEXT,
      seed: TEXT,
      "seed-data": TEXT,
      empty: FLAG,
      handlers: TEXT,
      http: FLAG,
      "http-port": TEXT,
    },
  });
  const [spec, ...others] = namedDocuments(values, positionals);
  if (spec === undefined || others.length > 0) throw new UsageError("Pass exactly one document.");
  if (spec === "-") throw new UsageError("The standard input carries the protocol: pass a file.");
  const { port, seed, http = false, "http-port": httpPort } = values;
  if (httpPort !== undefined && !http) throw new UsageError("--http-port requires --http.");
  const number = (name: string, text: string | undefined, max?: number): number | undefined =>
    text === undefined ? undefined : wholeNumber(name, text, 0, max);
  return {
    ...documentOptions(values, spec),
    port: number("--port", port, 65_535),
    seed: number("--seed", seed),
    seedData: values["seed-data"],
    isEmpty: values.empty === true,
    handlers: values.handlers,
    httpPort: http ? (number("--http-port", httpPort, 65_535) ?? HTTP_PORT) : undefined,
  };
}
