import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  clientRecord,
  type ClientCredentials,
  generateCredentials,
} from "../auth/client-secrets.js";
import { scopeOf } from "../auth/scopes.js";
import type { Config } from "../config.js";
import type { Storage } from "../storage/storage.js";
import { insertProject } from "./administration.js";

export const DEMO_PROJECT = "demo";

const demoScope = scopeOf(["manage_project"], DEMO_PROJECT);

/** What a person or a test needs to call the service: the content of `demo-client.json`. */
export interface DemoClient extends ClientCredentials {
  baseUrl: string;
  projectKey: string;
  scope: string;
}

export function demoClientFile({ dataDir }: Config): string {
  return join(dataDir, "demo-client.json");
}

/**
 * On an empty store: makes the project `demo` with sample data and one client, and writes the
 * client to `demo-client.json` (mode 0600). At every start the file's `baseUrl` becomes the present
 * one. `undefined`: there is no demo project, or no file that tells its client.
 */
export async function prepareDemoProject(
  config: Config,
  storage: Storage,
  now: Date,
): Promise<DemoClient | undefined> {
  const file = demoClientFile(config);
  const isNew = (await storage.projects.list()).length === 0;
  // The file comes first: a start that is cut short finds the same credentials in it the next time.
  const client = (await read(file)) ?? (isNew ? await writeNew(file, config) : undefined);
  if (!client) return undefined;
  if (isNew) await seed(storage, client, now);
  if (!(await storage.clients.get(client.clientId))) return undefined;
  const present = { ...client, baseUrl: config.baseUrl };
  if (client.baseUrl !== config.baseUrl) await replace(file, present);
  return present;
}

async function seed(storage: Storage, client: DemoClient, now: Date): Promise<void> {
  await storage.transaction(async (transaction) => {
    // Another process may have started at the same moment.
    if ((await transaction.projects.list()).length > 0) return;
    await insertProject(transaction, DEMO_PROJECT, { sampleData: true, now });
    const createdAt = now.toISOString();
    await transaction.clients.insert(
      clientRecord(client, { projectKey: DEMO_PROJECT, scope: demoScope, createdAt }),
    );
  });
}

async function read(file: string): Promise<DemoClient | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : parse(text);
}

function parse(text: string): DemoClient | undefined {
  const { baseUrl, projectKey, clientId, clientSecret, scope }: Record<string, unknown> =
    JSON.parse(text) ?? {};
  if (
    typeof baseUrl !== "string" ||
    typeof projectKey !== "string" ||
    typeof clientId !== "string" ||
    typeof clientSecret !== "string" ||
    typeof scope !== "string"
  ) {
    return undefined;
  }
  return { baseUrl, projectKey, clientId, clientSecret, scope };
}

async function writeNew(file: string, { baseUrl }: Config): Promise<DemoClient | undefined> {
  const client = { baseUrl, projectKey: DEMO_PROJECT, ...generateCredentials(), scope: demoScope };
  const draft = await writeDraft(file, client);
  // Linking fails if the file has appeared meanwhile: then that one counts.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return read(file);
}

async function replace(file: string, client: DemoClient): Promise<void> {
  await rename(await writeDraft(file, client), file);
}

async function writeDraft(file: string, client: DemoClient): Promise<string> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(client, null, 2)}\n`, { mode: 0o600 });
  return draft;
}
