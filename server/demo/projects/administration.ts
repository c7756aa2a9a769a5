import { randomBytes } from "node:crypto";
import { createdResource } from "../resources/revision.js";
import { type Ids, type NewId, randomIds, SeededIds } from "../../runtime/service/ids.js";
import { limits } from "../../runtime/service/config.js";
import { productLimits } from "../products/images/picture.js";
import { type ImportCounts, importDrafts } from "../products/import/import-drafts.js";
import { ImportError } from "../products/import/product-draft.js";
import { type ImportBounds, readImportBatch } from "../products/import/read-import-batch.js";
import {
  readSampleCatalogue,
  type SampleCatalogue,
  storeSampleCatalogue,
} from "../products/sample-catalogue.js";
import { sampleCart } from "../frontend/cart.js";
import { sampleResources } from "../resources/sample-data.js";
import {
  type ClientCredentials,
  clientRecord,
  generateCredentials,
} from "../../runtime/security/client-credentials.js";
import { generateSigningKey } from "../auth/auth-state.js";
import { hashPassword } from "../auth/passwords.js";
import { isPermission, type Permission, permissions, scopeOf } from "../auth/tenancy.js";
import { customerSubject } from "../auth/subject.js";
import type { ClientRecord, CustomerRecord, ProjectRecord } from "../storage/records.js";
import type { ProjectWriter, Storage, StorageTransaction } from "../storage/storage.js";
import { DuplicateKey, ProjectGone } from "../storage/store-errors.js";

/** Longest lifetime of a token in milliseconds: revocations and retired keys are deleted after it. */
const LONGEST_TOKEN_LIFE = limits.tokenTtl * 1_000;

export interface CustomerCredentials {
  email: string;
  password: string;
}

const PROJECT_KEY = /^[a-z0-9_-]{2,36}$/;

export class AdministrationError extends Error {
  override readonly name = "AdministrationError";
}

/** Administers a store, even while a service uses it. */
export class Administration {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date = () => new Date(),
    private readonly ids: Ids = randomIds,
  ) {}

  async createProject(projectKey: string, { sampleData }: { sampleData: boolean }): Promise<void> {
    rejectBadProjectKey(projectKey);
    const catalogue = sampleData ? await readSampleCatalogue() : undefined;
    const create = (transaction: StorageTransaction): Promise<void> =>
      insertProject(transaction, projectKey, { catalogue, now: this.now() });
    await this.storage.transaction(create).catch(rejectingDuplicate(`Project '${projectKey}'`));
  }

  async listProjects(): Promise<string[]> {
    return (await this.storage.projects.list()).map(({ projectKey }) => projectKey);
  }

  /** Running services reject the project's tokens within ten seconds. */
  async deleteProject(projectKey: string): Promise<void> {
    await this.storage.transaction(async (transaction) => {
      for (const client of await transaction.clients.list(projectKey)) {
        await this.#revokeTokens(transaction, client);
      }
      if (await transaction.projects.delete(projectKey)) return;
      throw new AdministrationError(`Project '${projectKey}' does not exist.`);
    });
  }

  /** Creates a client and returns its secret, which is not stored and cannot be read later. */
  async createClient(
    projectKey: string,
    granted: readonly string[],
  ): Promise<ClientCredentials & { scope: string }> {
    if (granted.length === 0)
      throw new AdministrationError("A client needs at least one permission.");
    const credentials = generateCredentials(this.ids.of(projectKey));
    const scope = scopeOf(granted.map(knownPermission), projectKey);
    await this.storage.transaction(async ({ clients, projects }) => {
      await requireProject(projects, projectKey);
      const createdAt = this.now().toISOString();
      await clients.insert(clientRecord(credentials, { projectKey, scope, createdAt }));
    });
    return { ...credentials, scope };
  }

  listClients(projectKey: string): Promise<ClientRecord[]> {
    return this.storage.clients.list(projectKey);
  }

  /** Deletes the client; running services reject its tokens within ten seconds. */
  async revokeClient(clientId: string): Promise<void> {
    await this.storage.transaction(async (transaction) => {
      const client = await transaction.clients.get(clientId);
      if (!client) throw new AdministrationError(`Client '${clientId}' does not exist.`);
      await this.#revokeTokens(transaction, client);
      await transaction.clients.delete(client.projectKey, clientId);
    });
  }

  /** Returns the password, which cannot be read later. Default: a new one. */
  async createCustomer(
    projectKey: string,
    email: string,
    password = randomBytes(PASSWORD_BYTES).toString("base64url"),
  ): Promise<CustomerCredentials & { id: string }> {
    rejectBadCustomer(email, password);
    const passwordHash = await hashPassword(password);
    const place = { projectKey, now: this.now(), newId: this.ids.of(projectKey) };
    const customer = customerRecord({ email, passwordHash }, place);
    const create = this.storage.transaction(async ({ customers, projects }) => {
      await requireProject(projects, projectKey);
      await customers.insert(customer);
    });
    await create.catch(rejectingDuplicate(`Customer '${customer.email}'`));
    return { id: customer.id, email: customer.email, password };
  }

  listCustomers(projectKey: string): Promise<CustomerRecord[]> {
    return this.storage.customers.list(projectKey);
  }

  async deleteCustomer(projectKey: string, email: string): Promise<void> {
    const [now, expiresAt] = [this.now(), this.#lastExpiry()];
    await this.storage.transaction(async ({ customers, refreshSessions, revocations }) => {
      const customer = await customers.getByEmail(projectKey, email.toLowerCase());
      if (!customer) throw new AdministrationError(`Customer '${email}' does not exist.`);
      const { id } = customer;
      const ended = await refreshSessions.deleteOfSubject(projectKey, customerSubject(id));
      for (const subject of ended) {
        const revocation = { projectKey, kind: "session", subject, expiresAt } as const;
        await revocations.insert(revocation, now.toISOString());
      }
      await customers.delete(projectKey, id);
    });
  }

  /** Stores all products of a file (see `spec/schemas/products.yaml`) or none. */
  async importProducts(
    projectKey: string,
    file: string,
    progress: (stored: number, total: number) => void,
    bounds: ImportBounds = productLimits,
  ): Promise<ImportCounts> {
    const storage = await this.#ofProject(projectKey);
    try {
      const importBatch = await readImportBatch(file, bounds);
      return await importDrafts(storage, importBatch, {
        projectKey,
        clientId: "products-import",
        now: this.now(),
        newId: this.ids.of(projectKey),
        progress: (done) => progress(done, importBatch.total),
      });
    } catch (error) {
      if (!(error instanceof ImportError)) return throwAdministrationError(error);
      throw new AdministrationError(`${file}, ${error.message} (nothing was imported)`);
    }
  }

  /** Earlier keys verify until their last token has expired. */
  async rotateKeys(): Promise<string> {
    const key = await generateSigningKey(this.now());
    const previousExpireAt = this.#lastExpiry();
    await this.storage.transaction(({ signingKeys }) => signingKeys.rotate(key, previousExpireAt));
    return key.kid;
  }

  /** Bound to the current project: a later one with the same key is not written. */
  async #ofProject(projectKey: string): Promise<Storage> {
    return this.storage.ofProject(await requireProject(this.storage.projects, projectKey));
  }

  async #revokeTokens(
    { revocations }: StorageTransaction,
    { projectKey, clientId }: ClientRecord,
  ): Promise<void> {
    const expiresAt = this.#lastExpiry();
    const revocation = { projectKey, kind: "client", subject: clientId, expiresAt } as const;
    await revocations.insert(revocation, this.now().toISOString());
  }

  #lastExpiry(): string {
    return new Date(this.now().getTime() + LONGEST_TOKEN_LIFE).toISOString();
  }
}

export async function requireProject(
  projects: Pick<ProjectWriter, "get">,
  projectKey: string,
): Promise<ProjectRecord> {
  const project = await projects.get(projectKey);
  if (project) return project;
  throw new AdministrationError(`Project '${projectKey}' does not exist.`);
}

/** For `catch`: throws AdministrationError for DuplicateKey, and rethrows any other error. */
export function rejectingDuplicate(what: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new AdministrationError(`${what} already exists.`);
  };
}

export function rejectBadProjectKey(projectKey: string): void {
  if (PROJECT_KEY.test(projectKey)) return;
  throw new AdministrationError(
    `Invalid project key '${projectKey}'. Use 2 to 36 characters: a-z, 0-9, '_' or '-'.`,
  );
}

/** Throws AdministrationError for ProjectGone, and rethrows any other error. */
export function throwAdministrationError(error: unknown): never {
  if (!(error instanceof ProjectGone)) throw error;
  const { projectKey } = error.project;
  throw new AdministrationError(`Project '${projectKey}' was deleted in the meantime.`);
}

/** Ids are equal in all projects, since examples use them. */
const SAMPLE_SEED = 2024;

/** Adds the sample data if `catalogue` is set. Throws DuplicateKey. */
export async function insertProject(
  transaction: StorageTransaction,
  projectKey: string,
  { catalogue, now }: { catalogue: SampleCatalogue | undefined; now: Date },
): Promise<void> {
  const { projects, resources } = transaction;
  await projects.insert({ projectKey, createdAt: now.toISOString() });
  if (!catalogue) return;
  const writing = {
    clientId: "sample-data",
    now,
    newId: new SeededIds(SAMPLE_SEED).of("sample data"),
  };
  for (const { id, key, content } of sampleResources()) {
    await resources.insert(createdResource({ projectKey, id, key }, content, writing));
  }
  await storeSampleCatalogue(transaction, projectKey, catalogue, writing);
  await transaction.carts.put(sampleCart(projectKey));
}

function knownPermission(name: string): Permission {
  if (isPermission(name)) return name;
  throw new AdministrationError(
    `Unknown permission '${name}'. Use one of: ${permissions.join(", ")}.`,
  );
}

function rejectBadCustomer(email: string, password: string): void {
  if (!EMAIL.test(email)) throw new AdministrationError(`Invalid email address '${email}'.`);
  if (password.length >= 1 && password.length <= limits.password) return;
  throw new AdministrationError(`The password must have 1 to ${limits.password} characters.`);
}

/** Bytes of a generated password: too many to guess. */
const PASSWORD_BYTES = 18;
/** As in spec/records.yaml, but allows capitals. */
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

export function customerRecord(
  { email, passwordHash }: { email: string; passwordHash: string },
  { projectKey, now, newId }: { projectKey: string; now: Date; newId: NewId },
): CustomerRecord {
  const createdAt = now.toISOString();
  return { projectKey, id: newId(), email: email.toLowerCase(), passwordHash, createdAt };
}
