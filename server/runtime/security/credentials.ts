import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ClientCredentials, generateCredentials } from "./client-credentials.js";
import { ConfigError } from "../operation/config.js";
import { systemError } from "../operation/process.js";

export interface Credentials {
  /** Of HTTP Basic, and of the token endpoint. */
  clients: readonly ClientCredentials[];
  /** Bearer tokens that never expire, with every scope. */
  tokens: readonly string[];
  apiKeys: readonly string[];
}

export const CREDENTIALS_FILE = "credentials.json";

/**
 * The content of the file in that folder, created if missing. Throws ConfigError for another form.
 */
export async function readCredentials(
  folder: string | undefined,
  wanted: ClientCredentials | undefined,
): Promise<Credentials> {
  const made = newCredentials(wanted);
  if (folder === undefined) return made;
  const file = join(folder, CREDENTIALS_FILE);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { flag: "wx", mode: 0o600 });
    await chmod(file, 0o600);
    return made;
  } catch (error) {
    if (systemError(error).code !== "EEXIST") throw error;
  }
  return parsed(await readFile(file, "utf8"), file);
}

function newCredentials(wanted: ClientCredentials | undefined): Credentials {
  const secret = (): string => generateCredentials().clientSecret;
  return { clients: [wanted ?? generateCredentials()], tokens: [secret()], apiKeys: [secret()] };
}

function parsed(text: string, file: string): Credentials {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (isCredentials(content)) return content;
  throw new ConfigError(
    `${file}: it needs the lists clients (each with clientId and clientSecret), tokens and apiKeys.`,
  );
}

function isCredentials(content: unknown): content is Credentials {
  if (typeof content !== "object" || content === null) return false;
  const { clients, tokens, apiKeys } = content as Partial<Record<keyof Credentials, unknown>>;
  return areTexts(tokens) && areTexts(apiKeys) && Array.isArray(clients) && clients.every(isClient);
}

function isClient(client: unknown): boolean {
  const { clientId, clientSecret } = Object(client) as Record<string, unknown>;
  return areTexts([clientId, clientSecret]);
}

function areTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every((each) => typeof each === "string" && each !== "");
}
