import type { parseArgs } from "node:util";
import { didYouMean } from "../../server/runtime/service/nearest.js";
import { FLAG, readArguments, TEXT, UsageError, wholeNumber } from "../command-line.js";
import {
  lostWithoutSpec,
  DOCUMENT_OPTIONS,
  DOCUMENT_USAGE,
  documentOptions,
} from "../document/document-options.js";
import type { ProfiledOptions } from "./document/read-document.js";
import type { ReportFiles } from "./report/write-reports.js";

export type Options = ReturnType<typeof readOptions>;
export type ClientOptions = Extract<Options, { kind: "client" }>;
export type ServerOptions = Extract<Options, { kind: "server" }>;

export const ADAPTERS: Readonly<Record<string, string>> = {
  fetch: "fetch.mjs",
  "openapi-fetch": "openapi-fetch.mjs",
  "ts-client": "ts-client.mjs",
  python: "python_requests.py",
};

const DEFAULT_JOBS = 8;
const DEFAULT_FUZZ = 500;
const DEFAULT_SPEC_FUZZ = 200;
const DEFAULT_COLLECTIONS = 8;

const COMMANDS = ["client", "server", "adapter", "list"];
const LIST = { type: "string", multiple: true } as const;

const OPTIONS = {
  ...DOCUMENT_OPTIONS,
  profile: TEXT,
  token: TEXT,
  "api-key": TEXT,
  collections: TEXT,
  command: TEXT,
  jobs: TEXT,
  json: TEXT,
  junit: TEXT,
  html: TEXT,
  expected: TEXT,
  seed: TEXT,
  fuzz: TEXT,
  "base-url": TEXT,
  project: TEXT,
  "client-id": TEXT,
  "client-secret": TEXT,
  help: FLAG,
  version: FLAG,
  only: LIST,
  include: LIST,
  exclude: LIST,
} as const;

/** `only`: ids of checks, or areas; none: all. `command`: a shell command; unset: the client of this package. */
export function readOptions(argv: readonly string[], env: NodeJS.ProcessEnv) {
  const { values, positionals } = readArguments({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
  });
  const [kind, name = "", ...rest] = positionals;
  if (values.version === true) return { kind: "version" as const };
  if (values.help === true || kind === undefined) return { kind: "help" as const };
  if (rest.length > 0) throw new UsageError(`Unexpected argument '${rest[0] ?? ""}'.`);
  const { only = [], json, junit, html, expected, command } = values;
  const files: ReportFiles = { json, junit, html };
  const document = documentOf(values);
  const [selecting] = (["include", "exclude"] as const).filter((name) => values[name]);
  if (selecting !== undefined && (kind !== "server" || !document))
    throw new UsageError(`--${selecting} requires server --spec.`);
  const common = { files, expected, only };
  switch (kind) {
    case "list":
      return { kind } as const;
    case "adapter":
      if (!(name in ADAPTERS)) {
        throw new UsageError(`Unknown adapter '${name}'. Use ${Object.keys(ADAPTERS).join(", ")}.`);
      }
      return { kind, name } as const;
    case "client":
      if (document) required(command, "command");
      return {
        kind,
        ...common,
        document,
        command,
        jobs: count(values.jobs, "jobs", DEFAULT_JOBS),
      } as const;
    case "server":
      return serverOptions(values, env, { common, document });
    default:
      throw new UsageError(
        `Unknown command '${kind}'. Use client, server, adapter or list.${didYouMean(kind, COMMANDS)}`,
      );
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

/** Throws {@link UsageError} for options of documents without one. */
function documentOf(values: Values): ProfiledOptions | undefined {
  const { profile } = values;
  const own = documentOptions(values);
  const lost = lostWithoutSpec(values) ?? (profile === undefined ? undefined : "--profile");
  if (!own && lost !== undefined) throw new UsageError(`${lost} requires --spec.`);
  return own && { ...own, profile };
}

function serverOptions<Common>(
  values: Values,
  env: NodeJS.ProcessEnv,
  { common, document }: { common: Common; document: ProfiledOptions | undefined },
) {
  const shared = {
    kind: "server" as const,
    ...common,
    baseUrl: required(values["base-url"], "base-url").replace(/\/+$/, ""),
    seed: count(values.seed, "seed", 1),
  };
  const { "client-id": clientId, project } = values;
  const clientSecret = values["client-secret"] ?? env["CONFORMANCE_CLIENT_SECRET"];
  if (document) {
    const { token = env["CONFORMANCE_TOKEN"], "api-key": apiKey = env["CONFORMANCE_API_KEY"] } =
      values;
    return {
      ...shared,
      document,
      clientId,
      clientSecret,
      token,
      apiKey,
      include: values.include ?? [],
      exclude: values.exclude ?? [],
      collections: count(values.collections, "collections", DEFAULT_COLLECTIONS),
      fuzz: count(values.fuzz, "fuzz", DEFAULT_SPEC_FUZZ),
    };
  }
  return {
    ...shared,
    document,
    projectKey: required(project, "project"),
    clientId: required(clientId, "client-id"),
    clientSecret: required(clientSecret, "client-secret"),
    fuzz: count(values.fuzz, "fuzz", DEFAULT_FUZZ),
  };
}

function required(value: string | undefined, name: string): string {
  if (value !== undefined && value !== "") return value;
  throw new UsageError(`Missing required option --${name}.`);
}

function count(value: string | undefined, name: string, otherwise: number): number {
  return value === undefined ? otherwise : wholeNumber(`--${name}`, value, 0);
}

/** `command`: as the user types it. */
export function usage(command: string): string {
  return `Usage: ${command} COMMAND

Checks a client or a server against an OpenAPI document, and prints a scorecard.

Commands
  server --spec FILE --base-url URL [--token TOKEN] [--api-key KEY]                   check your server
  client --spec FILE --command "COMMAND"                                              check your client
  server --base-url URL --project KEY --client-id ID --client-secret SECRET           check a server of the demo API
  client [--command "COMMAND"]                                                        check a client of the demo API
  adapter ${Object.keys(ADAPTERS).join("|")}                                        print a program for --command
  list                                                                                list all checks

Getting started. Then edit \`send\` in adapter.mjs to call your client:

  ${command} adapter fetch > adapter.mjs
  ${command} client --command "node adapter.mjs" --html report.html

Checks
  --only ID           run only this check, or the checks of this area; repeatable
  --expected FILE     ids of checks that may fail, one per line; if one passes, the command fails
  --jobs N            client: scenarios in parallel (default: ${DEFAULT_JOBS})
  --exclude PATTERN   server: never call these operations: by operationId, method, path or tag; * is any text; repeatable
  --include PATTERN   server: call only these operations, including those that may stop or empty the server
  --fuzz N            server: number of generated requests (default: ${DEFAULT_FUZZ}, with --spec ${DEFAULT_SPEC_FUZZ})
  --seed N            server: seed of the generated requests (default: 1)

Your document
  --profile FILE      what the document cannot express, such as paging parameters
  --collections N     server: number of collections to check (default: ${DEFAULT_COLLECTIONS})
${DOCUMENT_USAGE}

Reports
  --html FILE         a page with the score and every failure
  --json FILE         the report as JSON
  --junit FILE        the report as JUnit XML

Set CONFORMANCE_CLIENT_SECRET instead of --client-secret: other users can see command lines. The checks delete what they
create. Exit codes: 1 if a check fails, 2 if the arguments are wrong.
See the Conformance guide: spec/guides/conformance.md, or /docs/conformance.html of a running demo service.
`;
}
