import type { parseArgs } from "node:util";
import { readArguments, UsageError, wholeNumber } from "../command-line.js";
import { lostWithoutSpec, OWN_OPTIONS, ownOptions } from "../init/own/own-options.js";
import type { DocumentOptions } from "./document/read-document.js";
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

const OPTIONS = {
  ...OWN_OPTIONS,
  profile: { type: "string" },
  token: { type: "string" },
  "api-key": { type: "string" },
  collections: { type: "string" },
  help: { type: "boolean" },
  command: { type: "string" },
  jobs: { type: "string" },
  only: { type: "string", multiple: true },
  json: { type: "string" },
  junit: { type: "string" },
  html: { type: "string" },
  expected: { type: "string" },
  "base-url": { type: "string" },
  project: { type: "string" },
  "client-id": { type: "string" },
  "client-secret": { type: "string" },
  seed: { type: "string" },
  fuzz: { type: "string" },
  "with-images": { type: "boolean" },
} as const;

/** `only`: ids of checks, or areas; none: all. `command`: of the shell; unset: the client of this package. */
export function readOptions(argv: readonly string[], env: NodeJS.ProcessEnv) {
  const { values, positionals } = readArguments({
    ...{ args: [...argv], options: OPTIONS, allowPositionals: true },
  });
  const [kind, name = "", ...rest] = positionals;
  if (values.help === true || kind === undefined) return { kind: "help" as const };
  if (rest.length > 0) throw new UsageError(`Unexpected argument '${rest[0] ?? ""}'.`);
  const { only = [], json, junit, html, expected, command } = values;
  const files: ReportFiles = { json, junit, html };
  const document = documentOf(values);
  const common = { files, expected, only };
  switch (kind) {
    case "list":
      return { kind } as const;
    case "adapter":
      if (!(name in ADAPTERS)) {
        throw new UsageError(`adapter: one of ${Object.keys(ADAPTERS).join(", ")}.`);
      }
      return { kind, name } as const;
    case "client":
      if (document) required(command, "command");
      return {
        ...{ kind, ...common, document, command },
        jobs: count(values.jobs, "jobs", DEFAULT_JOBS),
      } as const;
    case "server":
      return serverOptions(values, env, { common, document });
    default:
      throw new UsageError(`'${kind}' is none of client, server, adapter and list.`);
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

/** Throws {@link UsageError} for options of documents without one. */
function documentOf(values: Values): DocumentOptions | undefined {
  const { profile } = values;
  const own = ownOptions(values);
  const lost = lostWithoutSpec(values) ?? (profile === undefined ? undefined : "--profile");
  if (!own && lost !== undefined) throw new UsageError(`${lost}: only with --spec.`);
  return own && { ...own, profile };
}

function serverOptions<Common>(
  values: Values,
  env: NodeJS.ProcessEnv,
  { common, document }: { common: Common; document: DocumentOptions | undefined },
) {
  const shared = {
    ...{ kind: "server" as const, ...common },
    baseUrl: required(values["base-url"], "base-url").replace(/\/+$/, ""),
    seed: count(values.seed, "seed", 1),
  };
  const { "client-id": clientId, project } = values;
  const clientSecret = values["client-secret"] ?? env["CONFORMANCE_CLIENT_SECRET"];
  if (document) {
    const { token = env["CONFORMANCE_TOKEN"], "api-key": apiKey = env["CONFORMANCE_API_KEY"] } =
      values;
    return {
      ...{ ...shared, document, clientId, clientSecret, token, apiKey },
      collections: count(values.collections, "collections", DEFAULT_COLLECTIONS),
      fuzz: count(values.fuzz, "fuzz", DEFAULT_SPEC_FUZZ),
    };
  }
  return {
    ...{ ...shared, document },
    projectKey: required(project, "project"),
    clientId: required(clientId, "client-id"),
    clientSecret: required(clientSecret, "client-secret"),
    fuzz: count(values.fuzz, "fuzz", DEFAULT_FUZZ),
    withImages: values["with-images"] === true,
  };
}

function required(value: string | undefined, name: string): string {
  if (value !== undefined && value !== "") return value;
  throw new UsageError(`--${name} is missing.`);
}

function count(value: string | undefined, name: string, otherwise: number): number {
  return value === undefined ? otherwise : wholeNumber(`--${name}`, value, 0);
}

/** `command`: as it is typed. */
export function usage(command: string): string {
  return `Checks a client of this API, or a server of it, and gives it a scorecard.

  ${command} client --command "COMMAND"   a program that uses the client
  ${command} client                       the client of this package
  ${command} server --base-url URL --project KEY --client-id ID --client-secret SECRET
  ${command} client --spec FILE --command "COMMAND"
  ${command} server --spec FILE --base-url URL [--token TOKEN] [--api-key KEY]
                                          the same for an OpenAPI document of yours
  ${command} adapter fetch                prints such a program, to begin with
  ${command} list                         prints the ids of all checks

To begin with, in any folder; then let send, in adapter.mjs, call your client:

  ${command} adapter fetch > adapter.mjs
  ${command} client --command "node adapter.mjs" --html report.html

The client's program is started once for each scenario, with the service's address and credentials in its
environment (CONFORMANCE_BASE_URL, CONFORMANCE_PROJECT_KEY, CONFORMANCE_CLIENT_ID, CONFORMANCE_CLIENT_SECRET). It
reads one command a line, as JSON, and writes one result a line. The adapters do that: ${Object.keys(ADAPTERS).join(", ")}.

  --only ID or AREA       only these checks; may be repeated
  --html FILE             a page with the score and every failure
  --json FILE, --junit FILE
  --expected FILE         ids of checks that may fail, one a line; one that passes is an error
  --jobs N                client: scenarios at the same time (${DEFAULT_JOBS})
  --fuzz N, --seed N      server: generated requests (${DEFAULT_FUZZ}), and what they come from (1)
  --profile FILE          with --spec: what the document cannot say, such as parameters of paging
  --collections N         with --spec, server: collections that are tried (${DEFAULT_COLLECTIONS}); --fuzz is ${DEFAULT_SPEC_FUZZ} then
  --with-images           server: upload images too, which nobody can remove

CONFORMANCE_CLIENT_SECRET instead of --client-secret keeps it from other users of this machine. A server's project
keeps what it has: what the checks create they delete. Ends with 1 if a check failed, and with 2 if the arguments
are wrong. The guide "Conformance" tells the rest.
`;
}
