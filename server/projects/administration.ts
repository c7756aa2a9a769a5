import { createdResource } from "../resources/revision.js";
import { buildIndex } from "../query/indexing.js";
import { limits } from "../config.js";
import { ImportFault } from "../products/import/import-fault.js";
import type { ImportBounds } from "../products/import/read-drafts.js";
import { readDelivery } from "../products/import/read-delivery.js";
import { type Delivered, storeDrafts } from "../products/import/store-drafts.js";
import {
  readSampleCatalogue,
  type SampleCatalogue,
  storeSampleCatalogue,
} from "../products/sample-catalogue.js";
import { sampleResources } from "../resources/sample-data.js";
import { syntheticResource } from "../resources/synthetic-resources.js";
import {
  clientRecord,
  type ClientCredentials,
  generateCredentials,
} from "../auth/client-secrets.js";
import { generateSigningKey } from "../auth/auth-state.js";
import { isPermission, type Permission, permissions, scopeOf } from "../auth/scopes.js";
import type { ClientRecord } from "../storage/records.js";
import {
  DuplicateKey,
  ProjectGone,
  type Storage,
  type StorageTransaction,
} from "../storage/storage.js";

/** No token outlives this: revocations and retired keys may be forgotten after it. In milliseconds. */
const LONGEST_TOKEN_LIFE = limits.tokenTtl * 1_000;

const PROJECT_KEY = /^[a-z0-9_-]{2,36}$/;

/** Resources stored in one transaction of a bulk load. */
const BATCH = 1_000;

/** A command that cannot be carried out. The message is for the person who gave it. */
export class AdministrationError extends Error {
  override readonly name = "AdministrationError";
}

/** Projects, API clients and signing keys, administered on the store of a service that may be running. */
export class Administration {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async createProject(projectKey: string, { sampleData }: { sampleData: boolean }): Promise<void> {
    refuseBadProjectKey(projectKey);
    const catalogue = sampleData ? await readSampleCatalogue() : undefined;
    const create = (transaction: StorageTransaction): Promise<void> =>
      insertProject(transaction, projectKey, { catalogue, now: this.now() });
    await this.storage.transaction(create).catch((error: unknown) => {
      if (error instanceof DuplicateKey) {
        throw new AdministrationError(`There is a project '${projectKey}' already.`);
      }
      throw error;
    });
  }

  async listProjects(): Promise<string[]> {
    return (await this.storage.projects.list()).map(({ projectKey }) => projectKey);
  }

  /** Deletes the project with all that is in it; running services refuse its tokens within ten seconds. */
  async deleteProject(projectKey: string): Promise<void> {
    await this.storage.transaction(async (transaction) => {
      for (const client of await transaction.clients.list(projectKey)) {
        await this.#revokeTokens(transaction, client);
      }
      if (await transaction.projects.delete(projectKey)) return;
      throw new AdministrationError(`There is no project '${projectKey}'.`);
    });
  }

  /** Returns the secret: the only moment at which it is known. */
  async createClient(
    projectKey: string,
    granted: readonly string[],
  ): Promise<ClientCredentials & { scope: string }> {
    if (granted.length === 0)
      throw new AdministrationError("A client needs at least one permission.");
    const credentials = generateCredentials();
    const scope = scopeOf(granted.map(knownPermission), projectKey);
    await this.storage.transaction(async ({ clients, projects }) => {
      if (!(await projects.get(projectKey))) {
        throw new AdministrationError(`There is no project '${projectKey}'.`);
      }
      const createdAt = this.now().toISOString();
      await clients.insert(clientRecord(credentials, { projectKey, scope, createdAt }));
    });
    return { ...credentials, scope };
  }

  listClients(projectKey: string): Promise<ClientRecord[]> {
    return this.storage.clients.list(projectKey);
  }

  /** Deletes the client; running services refuse its tokens within ten seconds. */
  async revokeClient(clientId: string): Promise<void> {
    await this.storage.transaction(async (transaction) => {
      const client = await transaction.clients.get(clientId);
      if (!client) throw new AdministrationError(`There is no client '${clientId}'.`);
      await this.#revokeTokens(transaction, client);
      await transaction.clients.delete(client.projectKey, clientId);
    });
  }

  /**
   * Fills a project with so many synthetic resources, from position 0, for measuring. What was stored
   * when it is cut short stays. `progress` is told how many are stored.
   */
  async generateResources(
    projectKey: string,
    count: number,
    progress: (stored: number) => void,
  ): Promise<void> {
    const storage = await this.#ofProject(projectKey);
    // Whoever measures searches: indexing as the resources come costs less than all at the end.
    await buildIndex(storage, projectKey).catch(explained);
    const now = this.now();
    for (let stored = 0; stored < count;) {
      const end = Math.min(stored + BATCH, count);
      const batch = storage.transaction(async ({ resources }) => {
        for (let position = stored; position < end; position++) {
          await resources.insert(syntheticResource(projectKey, position, now));
        }
      });
      await batch.catch((error: unknown) => {
        if (!(error instanceof DuplicateKey)) return explained(error);
        throw new AdministrationError(`Project '${projectKey}' has synthetic resources already.`);
      });
      progress((stored = end));
    }
  }

  /**
   * Stores the products of a file in a project, all or none; see `spec/schemas/products.yaml` for
   * what it holds. `progress` is told how many of how many are stored.
   */
  async importProducts(
    projectKey: string,
    file: string,
    progress: (stored: number, total: number) => void,
    bounds: ImportBounds = limits,
  ): Promise<Delivered> {
    const storage = await this.#ofProject(projectKey);
    try {
      const delivery = await readDelivery(file, bounds);
      const total = delivery.drafts.length;
      const writing = { clientId: "products-import", now: this.now() };
      const told = (done: number): void => progress(done, total);
      const most = bounds.catalogueVariants;
      return await storage.transaction((transaction) =>
        storeDrafts(transaction, projectKey, delivery, writing, told, most),
      );
    } catch (error) {
      if (!(error instanceof ImportFault)) return explained(error);
      throw new AdministrationError(`${file}, ${error.message} (nothing was imported)`);
    }
  }

  /** Makes a new key sign from now on. Earlier ones verify until their last token has expired. */
  async rotateKeys(): Promise<string> {
    const key = await generateSigningKey(this.now());
    const previousExpireAt = this.#lastExpiry();
    await this.storage.transaction(({ signingKeys }) => signingKeys.rotate(key, previousExpireAt));
    return key.kid;
  }

  /** The store for work in the project that has the key now, which takes none for a later one. */
  async #ofProject(projectKey: string): Promise<Storage> {
    const project = await this.storage.projects.get(projectKey);
    if (project) return this.storage.ofProject(project);
    throw new AdministrationError(`There is no project '${projectKey}'.`);
  }

  async #revokeTokens(
    { revocations }: StorageTransaction,
    { projectKey, clientId }: ClientRecord,
  ): Promise<void> {
    const revocation = {
      projectKey,
      kind: "client" as const,
      subject: clientId,
      expiresAt: this.#lastExpiry(),
    };
    await revocations.insert(revocation, this.now().toISOString());
  }

  #lastExpiry(): string {
    return new Date(this.now().getTime() + LONGEST_TOKEN_LIFE).toISOString();
  }
}

export function refuseBadProjectKey(projectKey: string): void {
  if (PROJECT_KEY.test(projectKey)) return;
  throw new AdministrationError(
    `'${projectKey}' is no project key: 2 to 36 of a-z, 0-9, '_' and '-'.`,
  );
}

/** Throws what was thrown, in terms of whoever gave the command. */
export function explained(error: unknown): never {
  if (!(error instanceof ProjectGone)) throw error;
  const { projectKey } = error.project;
  throw new AdministrationError(`Project '${projectKey}' was deleted meanwhile.`);
}

/** Throws DuplicateKey if the project exists. With a catalogue, it gets all the sample data. */
export async function insertProject(
  transaction: StorageTransaction,
  projectKey: string,
  { catalogue, now }: { catalogue: SampleCatalogue | undefined; now: Date },
): Promise<void> {
  const { projects, resources } = transaction;
  await projects.insert({ projectKey, createdAt: now.toISOString() });
  if (!catalogue) return;
  const writing = { clientId: "sample-data", now };
  for (const { id, key, content } of sampleResources(now)) {
    await resources.insert(createdResource({ projectKey, id, key }, content, writing));
  }
  await storeSampleCatalogue(transaction, projectKey, catalogue, writing);
}

function knownPermission(name: string): Permission {
  if (isPermission(name)) return name;
  throw new AdministrationError(`'${name}' is no permission: ${permissions.join(", ")}.`);
}
