import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generateSigningKey } from "../auth/auth-state.js";
import {
  type ClientCredentials,
  clientRecord,
  generateCredentials,
} from "../../runtime/security/client-credentials.js";
import { hashRandomPassword } from "../auth/passwords.js";
import { scopeOf } from "../auth/tenancy.js";
import { type Ids, type NewId, randomIds } from "../../runtime/service/ids.js";
import type { DemoConfig } from "../config.js";
import { type Config, ConfigError } from "../../runtime/service/config.js";
import { finishAbandonedImports } from "../products/import/import-drafts.js";
import { systemError } from "../../runtime/service/process.js";
import type { Storage } from "../storage/storage.js";
import { StorageUnavailable } from "../storage/store-errors.js";
import { readSampleCatalogue } from "../products/sample-catalogue.js";
import { type CustomerCredentials, customerRecord, insertProject } from "./administration.js";

export const DEMO_PROJECT = "demo";

/** Maximum waits for another start that fills the store, each as long as a transaction waits. */
const MAX_WAITS = 30;

/** The content of `demo-client.json`, which a user or a test needs to call the service. */
export interface DemoClient extends ClientCredentials {
  baseUrl: string;
  projectKey: string;
  scope: string;
  /** The customer of the sample data; unset without sample data, and in files of earlier releases. */
  customer?: CustomerCredentials;
}

const SAMPLE_CUSTOMER = "customer@example.com";
/** Useful only with a client's secret, which grants more than the customer has. */
const SAMPLE_PASSWORD = "correct horse battery staple";

const MEMBERS = ["baseUrl", "projectKey", "clientId", "clientSecret", "scope"];

export function demoClientFile({ dataDir }: Config): string {
  return join(dataDir, "demo-client.json");
}

/** Fills an empty store, updates `demo-client.json`, completes imports. `undefined`: no credentials known. */
export async function prepareStore(
  config: DemoConfig,
  storage: Storage,
  now: Date,
  ids: Ids = randomIds,
): Promise<DemoClient | undefined> {
  const newId = ids.of(config.demo.projectKey);
  if (config.storeInMemory) {
    const client = newClient(config, newId);
    await fill(storage, { client, now, newId, sampleData: config.demo.sampleData });
    return client;
  }
  const file = demoClientFile(config);
  const isNew = (await storage.signingKeys.list(now.toISOString())).length === 0;
  // After an interrupted start, reuses the credentials in the file.
  const present = await read(file);
  const client = present ?? (isNew ? await writeNew(file, newClient(config, newId)) : undefined);
  const { sampleData } = config.demo;
  if (!isNew) await finishAbandonedImports(storage);
  if (isNew) await fillOrWait(storage, { client, now, newId, sampleData });
  if (!client) return undefined;
  if (!(await storage.clients.get(client.clientId))) {
    // Another process with another folder filled the store first.
    if (!present) await rm(file, { force: true });
    return undefined;
  }
  rejectOtherCredentials(config, client);
  const current = { ...client, baseUrl: config.baseUrl };
  if (client.baseUrl !== config.baseUrl) await rename(await writeDraft(file, current), file);
  return current;
}

/** Settings do not change an initialised store. */
function rejectOtherCredentials(
  { demo: { credentials }, dataDir }: DemoConfig,
  client: DemoClient,
): void {
  if (!credentials) return;
  const { clientId, clientSecret } = credentials;
  if (clientId === client.clientId && clientSecret === client.clientSecret) return;
  throw new ConfigError(
    `DEMO_CLIENT_ID: the store has been filled with another client, see ${dataDir}; take another folder.`,
  );
}

interface Filling {
  client: DemoClient | undefined;
  now: Date;
  sampleData: boolean;
  newId: NewId;
}

async function fillOrWait(storage: Storage, filling: Filling): Promise<void> {
  for (let waits = 0; ; waits++) {
    try {
      return await fill(storage, filling);
    } catch (error) {
      // A full or unavailable store does not recover soon.
      const isBusy = error instanceof StorageUnavailable && error.failure === "busy";
      if (!isBusy || waits === MAX_WAITS) throw error;
    }
  }
}

async function fill(storage: Storage, { client, now, newId, sampleData }: Filling): Promise<void> {
  const [key, catalogue, passwordHash] = await Promise.all([
    generateSigningKey(now),
    sampleData ? readSampleCatalogue() : undefined,
    sampleData ? client?.customer && hashRandomPassword(client.customer.password) : undefined,
  ]);
  const createdAt = now.toISOString();
  await storage.transaction(async (transaction) => {
    const { signingKeys, projects, clients, customers } = transaction;
    // Another process may have started at the same time.
    if ((await signingKeys.list(createdAt)).length > 0) return;
    await signingKeys.rotate(key, createdAt);
    if (!client || (await projects.get(client.projectKey))) return;
    const { projectKey, scope } = client;
    await insertProject(transaction, projectKey, { catalogue, now });
    await clients.insert(clientRecord(client, { projectKey, scope, createdAt }));
    if (!client.customer || !passwordHash) return;
    const { email } = client.customer;
    await customers.insert(customerRecord({ email, passwordHash }, { projectKey, now, newId }));
  });
}

async function read(file: string): Promise<DemoClient | undefined> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const { code, message } = systemError(error);
    if (code === "ENOENT") return undefined;
    throw new ConfigError(`DATA_DIR: ${file} cannot be read: ${message}`);
  });
  if (text === undefined) return undefined;
  try {
    const client: unknown = JSON.parse(text);
    if (isDemoClient(client)) return client;
  } catch {
    // Treated like any text that is not a client.
  }
  throw new ConfigError(`DATA_DIR: ${file} is damaged: repair the file, or move it away.`);
}

function isDemoClient(value: unknown): value is DemoClient {
  const members = Object(value) as Record<string, unknown>;
  return MEMBERS.every((name) => typeof members[name] === "string");
}

function newClient({ baseUrl, demo }: DemoConfig, newId: NewId): DemoClient {
  const { projectKey, credentials = generateCredentials(newId) } = demo;
  const customer = { email: SAMPLE_CUSTOMER, password: SAMPLE_PASSWORD };
  return {
    baseUrl,
    projectKey,
    ...credentials,
    scope: scopeOf(["manage_project"], projectKey),
    ...(demo.sampleData && { customer }),
  };
}

async function writeNew(file: string, client: DemoClient): Promise<DemoClient | undefined> {
  const draft = await writeDraft(file, client);
  // `link` fails if another process has created the file; then that file is used.
  await link(draft, file)
    .catch((error: unknown) => {
      if (systemError(error).code !== "EEXIST") throw error;
    })
    .finally(() => rm(draft));
  return read(file);
}

async function writeDraft(file: string, client: DemoClient): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(draft, `${JSON.stringify(client, null, 2)}\n`, { mode: 0o600 });
    return draft;
  } catch (error) {
    // The error of the write is reported.
    await rm(draft, { force: true }).catch(() => undefined);
    throw new ConfigError(`DATA_DIR: ${file} cannot be written: ${String(error)}`);
  }
}
