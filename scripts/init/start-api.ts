import { createServer } from "node:net";
import { dirname, join, relative } from "node:path";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { type Credentials, CREDENTIALS_FILE } from "../../server/runtime/security/credentials.js";
import { type ApiProject, loadApi, openApi } from "../../server/runtime/open-api.js";
import { listen } from "../../server/runtime/http/listening.js";
import {
  type Config,
  ConfigError,
  limits,
  readConfig,
} from "../../server/runtime/operation/config.js";
import type { MisfitChange } from "../../server/runtime/documents/misfits.js";
import { describeRefusals, readSummary } from "./operation-summary.js";
import type { ControlAccess } from "../../server/runtime/control/control-api.js";
import { controlLines, frame } from "../../server/runtime/operation/announcement.js";
import { portInUse } from "../../server/runtime/operation/setting.js";
import { systemError } from "../../server/runtime/operation/process.js";
import type { OperationDescription } from "../../server/runtime/operation-types.js";

/** Rejects with {@link ConfigError} if the port is in use: compiling the API takes seconds. */
export async function checkPort(): Promise<void> {
  const { port, host } = readConfig(process.env);
  const server = createServer();
  try {
    await listen(server, port, host);
  } catch (error) {
    if (systemError(error).code === "EADDRINUSE") throw new ConfigError(portInUse("PORT", port));
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
}

/** Serves the compiled API of a folder until SIGINT or SIGTERM. Resolves to the exit code. */
export async function startApi(root: string, misfits?: MisfitChange): Promise<number> {
  const project = await loadApi(root);
  const api = await openApi(project, process.env, misfits ? { misfits } : {});
  const { prepared: credentials, control } = await api.listen();
  const isStopped = signalled();
  process.stdout.write(bannerOf(project, api.config, credentials, control));
  await isStopped;
  setTimeout(() => process.exit(1), limits.gracePeriod).unref();
  await api.close(limits.idleTimeout);
  return 0;
}

/** Lines about operations that do not store, though their paths look like it. */
export async function refusalsIn(root: string): Promise<string[]> {
  return describeRefusals(await readSummary(root));
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
  });
}

/** Where it is and how to call it. Secrets are printed only if they are kept nowhere else: in memory. */
function bannerOf(
  { security, operations, docs }: ApiProject,
  config: Config,
  credentials: Credentials,
  control: ControlAccess | undefined,
): string {
  const { baseUrl, storeInMemory, dataDir } = config;
  const lines = [`${security.realm || "The API"} is ready at ${baseUrl}`];
  if (docs !== undefined && existsSync(docs)) lines.push(`Docs: ${baseUrl}/docs/`);
  if (control) lines.push(...controlLines(config, control));
  const isSecured = Object.values(operations).some((each) => each.security.length > 0);
  const file = relative(process.cwd(), join(dataDir, CREDENTIALS_FILE));
  if (isSecured && !storeInMemory) lines.push(`Credentials: ${file}`);
  const first = Object.values(operations).find(
    ({ method, path }) => method === "get" && !path.includes("{"),
  );
  const secret = storeInMemory ? plainly(credentials) : readFrom(`./${file}`);
  if (first) lines.push("", `curl ${credentialsFor(first, secret)}${baseUrl}${first.path}`);
  return frame(lines);
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

/** Options of curl by which a request has what the operation asks for. */
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
    const pair = (separator: string): string =>
      `"${name.replace(/[$`"\\]/g, "\\$&")}${separator}${secret("apiKey")}" `;
    if (key.in === "header") return [`-H ${pair(": ")}`];
    return [key.in === "cookie" ? `-b ${pair("=")}` : `-G --data-urlencode ${pair("=")}`];
  });
  return options.join("");
}

/** Compiles the API of a folder into dist/, and prints what is wrong. Returns the exit code. */
export async function compileApi(root: string): Promise<number> {
  const require = createRequire(import.meta.url);
  const compiler = join(dirname(require.resolve("typescript-7/package.json")), "bin", "tsc");
  try {
    await promisify(execFile)(process.execPath, [compiler, "-p", root, "--checkers", "1"], {
      cwd: root,
    });
    return 0;
  } catch (error) {
    const { stdout = "" } = Object(error) as { stdout?: string };
    if (stdout === "") throw error;
    console.error(stdout.trimEnd());
    return 1;
  }
}
