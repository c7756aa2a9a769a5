import { createServer } from "node:net";
import { dirname, join, relative } from "node:path";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { type Credentials, CREDENTIALS_FILE } from "../../server/runtime/security/credentials.js";
import { isVersion } from "../../server/runtime/security/api-keys.js";
import { type ApiProject, loadApi, openApi, readApiConfig } from "../../server/runtime/open-api.js";
import { listen } from "../../server/runtime/http/listening.js";
import { type Config, ConfigError } from "../../server/runtime/operation/config.js";
import type { MisfitChange } from "../../server/runtime/documents/misfits.js";
import { portable } from "../generate/portable-path.js";
import { describeRefusals, readSummary } from "./operation-summary.js";
import type { ControlAccess } from "../../server/runtime/control/control-api.js";
import {
  type Announcement,
  announcement,
  controlLines,
  frame,
  shownControl,
} from "../../server/runtime/operation/announcement.js";
import { type ServedApi, serveInProcesses } from "../../server/runtime/operation/serve.js";
import { startupErrorText } from "../../server/runtime/operation/startup-error.js";
import { CONTROL_HOST, portInUse } from "../../server/runtime/operation/setting.js";
import { systemError } from "../../server/runtime/operation/process.js";
import type { OperationDescription } from "../../server/runtime/operation-types.js";
import { webhookSecret } from "../../server/runtime/webhooks/webhooks.js";

/** Rejects with {@link ConfigError} if a port is in use: compiling the API takes seconds. */
export async function checkPorts(): Promise<void> {
  const { port, host, control } = readApiConfig(process.env);
  await checkPort("PORT", port, host);
  if (control?.port !== undefined) await checkPort("CONTROL_PORT", control.port, CONTROL_HOST);
}

async function checkPort(name: string, port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    await listen(server, port, host);
  } catch (error) {
    if (systemError(error).code === "EADDRINUSE") throw new ConfigError(portInUse(name, port));
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
}

/** Serves a compiled API, by one or more processes, until SIGINT or SIGTERM. Workers rerun this command. */
export async function startApi(root: string, misfits?: MisfitChange): Promise<number> {
  const config = readApiConfig(process.env);
  const [, program = "", ...parameters] = process.argv;
  const load = async (): Promise<ServedApi<Credentials>> => {
    const project = await loadApi(root);
    return {
      create: (_, logger, options) =>
        openApi(project, process.env, { ...options, logger, ...(misfits && { misfits }) }),
      announcementOf: (...started) => announcementOf(project, ...started),
    };
  };
  try {
    await serveInProcesses(config, { load, program, parameters });
  } catch (error) {
    process.stderr.write(`${startupErrorText(error, config)}\n`);
    // A worker would wait for messages of its supervisor.
    process.exit(error instanceof ConfigError ? 2 : 1);
  }
  return 0;
}

/** Lines about operations that do not store although their paths look like it. */
export async function refusalsIn(root: string): Promise<string[]> {
  return describeRefusals(await readSummary(root));
}

function announcementOf(
  project: ApiProject,
  config: Config,
  credentials: Credentials,
  control: ControlAccess | undefined,
): Announcement {
  const { baseUrl: url, storeInMemory, dataDir } = config;
  const file = join(dataDir, CREDENTIALS_FILE);
  return announcement(config, {
    ready: { url, credentials, ...(control && { control }) },
    shown: {
      url,
      ...(storeInMemory ? { credentials } : { file }),
      ...(control && { control: shownControl(config, control) }),
    },
    banner: bannerOf(project, config, {
      credentials,
      control,
      ...(!storeInMemory && { file: portable(relative(process.cwd(), file)) }),
    }),
  });
}

interface Access {
  credentials: Credentials;
  /** File to store them in; without it, they are printed. */
  file?: string;
  control: ControlAccess | undefined;
}

/** Its URL and an example call. */
export function bannerOf(
  { security, operations, docs, behaviour }: ApiProject,
  config: Config,
  { credentials, file, control }: Access,
): string {
  const { baseUrl } = config;
  const lines = [`${security.realm || "The API"} is ready at ${baseUrl}`];
  if (docs !== undefined && existsSync(docs)) lines.push(`Docs: ${baseUrl}/docs/`);
  if (control) lines.push(...controlLines(config, control));
  // A given secret is not printed.
  const signed = config.webhooks.secret ? "WEBHOOK_SECRET" : webhookSecret(config, credentials);
  if (behaviour.outgoing) lines.push(`Webhooks are signed by ${signed}`);
  const isSecured = Object.values(operations).some((each) => each.security.length > 0);
  lines.push(...unknownSchemes(Object.values(operations)));
  if (isSecured && file !== undefined) lines.push(`Credentials: ${file}`);
  const readers = Object.values(operations).filter(({ method }) => method === "get");
  const first = readers.find(({ path }) => !path.includes("{")) ?? readers[0];
  const secret = file === undefined ? plainly(credentials) : readFrom(`./${file}`);
  if (first) lines.push("", `curl ${credentialsFor(first, secret)}${baseUrl}${first.path}`);
  return frame(lines);
}

/** A line for each security scheme that no request can satisfy. */
export function unknownSchemes(
  operations: readonly Pick<OperationDescription, "security">[],
): string[] {
  const all = operations.flatMap(({ security }) => security.flat());
  const names = all.filter(({ scheme }) => scheme === "unknown").map(({ name }) => name);
  return [...new Set(names)].map(
    (name) => `Not supported: the security scheme ${name}. Requests that need it get a 401.`,
  );
}

export type Secret = (member: "token" | "apiKey" | "client") => string;

function plainly({ tokens, apiKeys, clients: [client] }: Credentials): Secret {
  return (member) =>
    member === "token"
      ? (tokens[0] ?? "")
      : member === "apiKey"
        ? (apiKeys[0] ?? "")
        : `${client?.clientId ?? ""}:${client?.clientSecret ?? ""}`;
}

function readFrom(file: string): Secret {
  const read = (expression: string): string => `$(node -p "${expression}")`;
  return (member) => {
    if (member === "token") return read(`require('${file}').tokens[0]`);
    if (member === "apiKey") return read(`require('${file}').apiKeys[0]`);
    return read(`Object.values(require('${file}').clients[0]).join(':')`);
  };
}

/** curl options for the operation's required input. */
export function credentialsFor(
  { security }: Pick<OperationDescription, "security">,
  secret: Secret,
): string {
  const options = (security[0] ?? []).flatMap(({ scheme, key }) => {
    if (scheme === "bearer") return [`-H "Authorization: Bearer ${secret("token")}" `];
    if (scheme === "client") return [`-u "${secret("client")}" `];
    if (!key) return [];
    // Names of headers and cookies may have characters that a shell interprets.
    const name = key.in === "query" ? encodeURIComponent(key.name) : key.name;
    const value = isVersion(key.name) ? "any" : secret("apiKey");
    const pair = (separator: string): string =>
      `"${name.replace(/[$`"\\]/g, "\\$&")}${separator}${value}" `;
    if (key.in === "header") return [`-H ${pair(": ")}`];
    return [key.in === "cookie" ? `-b ${pair("=")}` : `-G --data-urlencode ${pair("=")}`];
  });
  return options.join("");
}

/** Compiles an API into dist/ and prints errors. Returns the exit code. `isChecked`: also checks types. */
export async function compileApi(root: string, isChecked: boolean): Promise<number> {
  const require = createRequire(import.meta.url);
  const compiler = join(dirname(require.resolve("typescript-7/package.json")), "bin", "tsc");
  try {
    const args = ["-p", root, ...(isChecked ? ["--checkers", "1"] : ["--noCheck"])];
    await promisify(execFile)(process.execPath, [compiler, ...args], { cwd: root });
    return 0;
  } catch (error) {
    const { stdout = "" } = Object(error) as { stdout?: string };
    if (stdout === "") throw error;
    console.error(stdout.trimEnd());
    return 1;
  }
}
