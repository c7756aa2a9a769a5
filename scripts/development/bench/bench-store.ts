import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Authorization } from "../../../server/auth/authorization.js";
import { LoginLimits } from "../../../server/auth/login-limits.js";
import { authStoreOf } from "../../../server/projects/auth-store.js";
import { tenancy } from "../../../server/projects/tenancy.js";
import { parseScopes } from "../../../server/auth/scopes.js";
import { type Config, readConfig } from "../../../server/operation/config.js";
import { DEMO_PROJECT, prepareStore } from "../../../server/projects/first-start.js";
import { openStorage } from "../../../server/open-storage.js";
import type { Storage } from "../../../server/storage/storage.js";

const now = (): Date => new Date();

/** A data folder with the demo project, and what an implementation needs to run on it. */
export interface BenchStore extends EmptyFolder {
  /** A token that may do everything in the demo project. */
  accessToken: string;
  /** Resources in the demo project at this time. */
  countResources(): Promise<number>;
}

/** What the service needs to run in a folder of its own. */
export interface EmptyFolder {
  environment: Record<string, string> & { DATA_DIR: string };
  remove: () => void;
}

export function makeEmptyFolder(port: number): EmptyFolder {
  const dataDir = mkdtempSync(join(tmpdir(), "resource-test-service-bench-"));
  return {
    environment: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      RESPONSE_VALIDATION: "on",
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export async function makeStore(port: number): Promise<BenchStore> {
  const { environment, remove } = makeEmptyFolder(port);
  try {
    const config = readConfig(environment);
    return {
      accessToken: await withStorage(config, (storage) => fill(config, storage)),
      environment,
      countResources: () => withStorage(config, ({ resources }) => resources.count(DEMO_PROJECT)),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function fill(config: Config, storage: Storage): Promise<string> {
  const client = await prepareStore(config, storage, now());
  if (!client) throw new Error("The new store has no demo project.");
  const store = authStoreOf(storage);
  const loginLimits = new LoginLimits({ failures: 100, window: 60 });
  const { accessTokens } = new Authorization({ config, store, loginLimits, tenancy, now });
  const project = await store.tenant(DEMO_PROJECT);
  if (!project) throw new Error("The new store has no demo project.");
  const scopes = parseScopes(client.scope);
  return (await accessTokens.issue(client.clientId, project, scopes)).accessToken;
}

async function withStorage<T>(config: Config, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(config);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
