import { existsSync } from "node:fs";
import { isVersion } from "../../server/runtime/security/api-keys.js";
import type { ApiProject } from "../../server/runtime/open-api.js";
import type { Credentials } from "../../server/runtime/security/credentials.js";
import type { Config } from "../../server/runtime/service/config.js";
import type { ControlAccess } from "../../server/runtime/control/control-api.js";
import {
  certificateLines,
  controlLines,
  curlFor,
  frame,
} from "../../server/runtime/service/announcement.js";
import type { OperationDescription } from "../../server/runtime/operation-types.js";
import { loginOf } from "../../server/runtime/security/login/with-login.js";
import { firstRequest } from "./first-request.js";
import { webhookSecret } from "../../server/runtime/webhooks/webhooks.js";

interface Access {
  credentials: Credentials;
  /** File to store them in; without it, they are printed. */
  file?: string | undefined;
  control: ControlAccess | undefined;
}

/** Its URL and an example call. */
export function bannerOf(
  project: ApiProject,
  config: Config,
  { credentials, file, control }: Access,
): string {
  const { security, docs } = project;
  const { baseUrl } = config;
  const lines = [`${security.realm || "The API"} is ready at ${baseUrl}`];
  if (typeof docs === "function" || existsSync(docs ?? "")) lines.push(`Docs: ${baseUrl}/docs/`);
  lines.push(...certificateLines(config));
  lines.push(...loginLines(project, config, { credentials, ...(file !== undefined && { file }) }));
  if (control) lines.push(...controlLines(config, control));
  return frame([...lines, ...callLines(project, config, { credentials, file })]);
}

/** Addresses and credentials for a caller, and an example call. `host`: the `Host` of requests. */
export function callLines(
  project: ApiProject,
  config: Config,
  { credentials, file, host }: Pick<Access, "credentials" | "file"> & { host?: string | undefined },
): string[] {
  const { operations, behaviour } = project;
  const lines: string[] = [];
  // A given secret is not printed.
  const signed = config.webhooks.secret ? "WEBHOOK_SECRET" : webhookSecret(config, credentials);
  if (behaviour.outgoing) lines.push(`Webhooks are signed by ${signed}`);
  const isSecured = Object.values(operations).some((each) => each.security.length > 0);
  if (!config.simulation) lines.push("Prefer is ignored: SIMULATION=on lets it force responses");
  lines.push(...unknownSchemes(Object.values(operations)));
  if (isSecured && file !== undefined) lines.push(`Credentials: ${file}`);
  const first = firstRequest(project);
  const secret = file === undefined ? plainly(credentials) : readFrom(`./${file}`);
  if (!first) return lines;
  const { operation, target } = first;
  const url = shellWord(config.baseUrl + target);
  const named = host === undefined ? "" : `-H "Host: ${host}" `;
  return [...lines, "", `${curlFor(config)} ${named}${credentialsFor(operation, secret)}${url}`];
}

/** The login address, and the client that can send users there. */
export function loginLines(
  project: ApiProject,
  { baseUrl }: Config,
  { credentials, file }: Pick<Access, "credentials" | "file">,
): string[] {
  const { authorizePaths: [path] = [], tokenPath } = loginOf(project) ?? {};
  const [client] = credentials.clients;
  if (path === undefined || tokenPath === undefined || !client) return [];
  const { clientId, clientSecret } = client;
  const named =
    file === undefined ? `client ${clientId}, secret ${clientSecret}` : `client in ${file}`;
  return [`Login: ${baseUrl}${path}, ${named}`];
}

/** A URL that a shell reads as one word, also where a document's path has characters that the shell interprets. */
export function shellWord(url: string): string {
  return /^[\w./:%~-]*$/.test(url) ? url : `'${url.replaceAll("'", "%27")}'`;
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
