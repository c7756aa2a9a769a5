import { createServer } from "node:net";
import { dirname, join, relative } from "node:path";
import { pino } from "pino";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { type Credentials, CREDENTIALS_FILE } from "../../server/runtime/security/credentials.js";
import { serveApi, type ServedApi } from "../../server/runtime/serve-api.js";
import { listen } from "../../server/runtime/http/listening.js";
import {
  type Config,
  ConfigError,
  limits,
  readConfig,
} from "../../server/runtime/operation/config.js";
import { portInUse } from "../../server/runtime/operation/setting.js";
import { systemError } from "../../server/runtime/operation/process.js";
import type { OperationDescription } from "../../server/runtime/operation-types.js";
import type { ApiProject } from "../../server/runtime/services.js";
import { isObject } from "../generate/document.js";

/** Rejects with {@link ConfigError} if the port is in use: compiling the API takes seconds. */
export async function checkPort(): Promise<void> {
  const config = readConfig(process.env);
  const server = createServer();
  await withPortError(config, listen(server, config.port, config.host));
  await new Promise((resolve) => server.close(resolve));
}

async function withPortError<T>({ port }: Config, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    if (systemError(error).code === "EADDRINUSE") throw new ConfigError(portInUse("PORT", port));
    throw error;
  }
}

/** Serves the compiled API of a folder until SIGINT or SIGTERM. Resolves to the exit code. */
export async function startApi(root: string): Promise<number> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, base: null });
  const project = await loadApi(root);
  const served = await withPortError(config, serveApi(project, config, { logger }));
  const isStopped = signalled();
  process.stdout.write(bannerOf(project, served));
  await isStopped;
  setTimeout(() => process.exit(1), limits.gracePeriod).unref();
  await served.stop();
  return 0;
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
  });
}

/** Where it is and how to call it. Secrets are printed only if they are kept nowhere else: in memory. */
function bannerOf(
  { document, operations, docs }: ApiProject,
  { config, credentials }: ServedApi,
): string {
  const { baseUrl, storeInMemory, dataDir } = config;
  const lines = [`${document.info?.title ?? "The API"} is ready at ${baseUrl}`];
  if (docs !== undefined) lines.push(`Docs: ${baseUrl}/docs/`);
  const isSecured = Object.values(operations).some(({ security }) => security.length > 0);
  const file = relative(process.cwd(), join(dataDir, CREDENTIALS_FILE));
  if (isSecured && !storeInMemory) lines.push(`Credentials: ${file}`);
  const first = Object.values(operations).find(
    ({ method, path }) => method === "get" && !path.includes("{"),
  );
  const secret = storeInMemory ? plainly(credentials) : readFrom(`./${file}`);
  if (first) lines.push("", `curl ${credentialsFor(first, secret)}${baseUrl}${first.path}`);
  return `\n${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}\n\n`;
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

/** The API of a folder, as the compiler has left it in dist/. Rejects if a part of it is missing. */
export async function loadApi(root: string): Promise<ApiProject> {
  const load = async (name: string): Promise<Record<string, unknown>> => {
    const module: unknown = await import(
      pathToFileURL(join(root, "dist", "generated", `${name}.js`)).href
    );
    return isObject(module) ? module : {};
  };
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, "generated", name), "utf8"));
  const [{ operations }, { handlers }, { errors }, document, plans] = await Promise.all([
    load("operations"),
    load("handlers"),
    load("errors"),
    read("validation.json"),
    read("response-plans.json"),
  ]);
  const parts = { operations, handlers, errors, document, plans } as Omit<ApiProject, "docs">;
  return { ...parts, docs: join(root, "dist", "docs", "/") };
}
