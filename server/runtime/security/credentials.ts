import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ClientCredentials, generateCredentials } from "./client-credentials.js";
import { ConfigError } from "../service/config.js";
import { systemError } from "../service/process.js";

export interface Credentials {
  /** Credentials for HTTP Basic and the token endpoint. */
  clients: readonly ClientCredentials[];
  /** Bearer tokens that never expire, with every scope. */
  tokens: readonly string[];
  apiKeys: readonly string[];
}

export const CREDENTIALS_FILE = "credentials.json";

/** Reads or creates the file. `kept`: shares it between instances. Throws ConfigError if invalid or different. */
export async function readCredentials(
  folder: string | undefined,
  wanted: ClientCredentials | undefined,
  kept = async (own: string): Promise<string> => own,
): Promise<Credentials> {
  const made = newCredentials(wanted);
  if (folder === undefined) return made;
  const file = join(folder, CREDENTIALS_FILE);
  await mkdir(folder, { recursive: true });
  const present = existsSync(file) ? parsed(await readFile(file, "utf8"), file) : undefined;
  const credentials = parsed(await kept(textOf(present ?? made)), "The table credentials");
  if (present) {
    if (textOf(present) === textOf(credentials)) return credentials;
    throw new ConfigError(
      `${file}: differs from the credentials of the database, which all instances share. ` +
        "Remove the file, or delete the row of the table credentials to share those of the file.",
    );
  }
  try {
    await writeFile(file, textOf(credentials), { flag: "wx", mode: 0o600 });
    return credentials;
  } catch (error) {
    // Another process has just created it.
    if (systemError(error).code === "EEXIST") return readCredentials(folder, wanted, kept);
    throw error;
  }
}

function textOf({ clients, tokens, apiKeys }: Credentials): string {
  return `${JSON.stringify({ clients, tokens, apiKeys }, null, 2)}\n`;
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
