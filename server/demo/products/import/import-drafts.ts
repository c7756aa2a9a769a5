import type { ImportStart, MovedSku, ProductImportLease } from "../../storage/product-records.js";
import { setImmediate as nextTurn } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import type { Storage, StorageTransaction } from "../../storage/storage.js";
import { holderHasEnded, newHolder } from "../../../runtime/service/process.js";
import { DuplicateKey, ProductImportLost, StorageUnavailable } from "../../storage/store-errors.js";
import { type ImportBatch, ImportError, type PlacedDraft } from "./product-draft.js";
import { filesOf } from "./read-import-batch.js";
import { type DraftGroup, type ImportContext, stageDrafts } from "./stage-drafts.js";

/** Products and bytes of pictures per transaction, which delays other writes. */
const GROUP = 100;
const GROUP_BYTES = 4_194_304;

/** Milliseconds without a step after which an import counts as dead. A step that waits for a lock takes seconds. */
const LEASE = 30_000;

/** Concurrent product writes during one import: more than a service can do in the time of any import. */
const RESERVED_REVISIONS = 2 ** 24;

/** Maximum rounds of staging products again that others changed meanwhile. */
const MAX_ROUNDS = 5;

export interface ImportCounts {
  created: number;
  replaced: number;
  unchanged: number;
}

interface ImportOptions extends Omit<ImportContext, "total" | "pictures"> {
  progress?: (done: number) => void;
}

/** Imports a batch entirely or not at all: see `ProductImportWriter`. Throws ImportError. */
export async function importDrafts(
  storage: Storage,
  importBatch: ImportBatch,
  options: ImportOptions,
): Promise<ImportCounts> {
  const steps = new ImportSteps(storage, { ...options, ...importBatch });
  const revision = await steps.begin();
  try {
    return await steps.carryOut(importBatch, revision, options.progress);
  } catch (error) {
    if (!(error instanceof ProductImportLost)) {
      // The caller gets the first error. The next import or start discards the rest.
      await steps.discard().catch(() => undefined);
      throw error;
    }
    throw new ImportError("the import", "took too long for a step, and was discarded by another");
  }
}

/** Completes or removes interrupted imports in all projects. */
export async function finishAbandonedImports(storage: Storage): Promise<void> {
  for (const left of await storage.productImports.abandoned(Number.MAX_SAFE_INTEGER)) {
    if (left.expiresAt > Date.now() && !holderHasEnded(left.importId)) continue;
    const lease = (): ProductImportLease => ({ ...left, expiresAt: Date.now() + LEASE });
    await discardSteps(storage, lease).catch((error: unknown) => {
      // Another process does the same.
      if (!(error instanceof ProductImportLost)) throw error;
    });
  }
  for (const projectKey of await storage.productImports.unsettled()) {
    await settleSteps(storage, projectKey).catch(ignoreUnavailable);
  }
}

/** Ignores a full disk, for example: reads stay correct, and the next import or start completes the step. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error;
}

/** Repeats the step in separate transactions, which readers do not notice. */
async function inSteps(
  storage: Storage,
  step: (transaction: StorageTransaction) => Promise<boolean>,
): Promise<void> {
  while (!(await storage.transaction(step, { durable: false }))) await nextTurn();
}

function discardSteps(storage: Storage, lease: () => ProductImportLease): Promise<void> {
  return inSteps(storage, ({ productImports }) => productImports.discard(lease(), GROUP));
}

function settleSteps(storage: Storage, projectKey: string): Promise<void> {
  return inSteps(storage, ({ productImports }) => productImports.settle(projectKey, GROUP));
}

/** Keys of the import that others have written since a revision, and the current revision. */
interface Changed {
  keys: ReadonlySet<string>;
  revision: number;
}

class ImportSteps {
  readonly #importId = newHolder();
  readonly #moved = new Map<string, MovedSku>();
  readonly #unchanged = new Set<string>();
  #created = 0;
  #addresses: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly storage: Storage,
    private readonly context: ImportContext,
  ) {}

  async begin(): Promise<number> {
    const { projectKey } = this.context;
    for (;;) {
      const beginning: ImportStart = await this.storage.transaction(async ({ productImports }) => {
        const other = await productImports.unfinished(projectKey);
        const hasEnded = other !== undefined && holderHasEnded(other.importId);
        const now = hasEnded ? other.expiresAt : Date.now();
        return productImports.begin(this.#lease(), {
          now,
          reservedRevisions: RESERVED_REVISIONS,
        });
      });
      if (beginning.kind === "begun") return beginning.revision;
      if (beginning.kind === "busy") {
        const reason = `another import into project '${projectKey}' is running, or ended less than`;
        throw new ImportError(
          "the import",
          `${reason} ${LEASE / 1_000} s ago without being finished`,
        );
      }
      if (beginning.kind === "unsettled") await settleSteps(this.storage, projectKey);
      else await this.discard();
    }
  }

  discard(): Promise<void> {
    return discardSteps(this.storage, () => this.#lease());
  }

  async carryOut(
    importBatch: ImportBatch,
    begunAt: number,
    progress: (done: number) => void = () => undefined,
  ): Promise<ImportCounts> {
    for await (const group of groupsOf(importBatch)) {
      await this.#stage(group);
      progress(group.start + group.drafts.length);
    }
    let revision = begunAt;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const changed = await this.#publish(importBatch, revision);
      if (!changed) {
        await settleSteps(this.storage, this.context.projectKey).catch(ignoreUnavailable);
        return this.#counts();
      }
      revision = changed.revision;
      await this.#stageAgain(importBatch, changed.keys);
    }
    throw new ImportError("the import", "its products kept changing in the meantime");
  }

  #counts(): ImportCounts {
    const [created, unchanged] = [this.#created, this.#unchanged.size];
    return { created, replaced: this.context.total - created - unchanged, unchanged };
  }

  async #stage(group: DraftGroup): Promise<void> {
    const { context } = this;
    // Flushed to disk by publication: until then no reader may see or miss it.
    const staged = await this.storage.transaction(
      (transaction) => stageDrafts(transaction, this.#lease(), context, group, this.#addresses),
      { durable: false },
    );
    this.#addresses = staged.addresses;
    for (const each of staged.moved) this.#moved.set(each.sku, each);
    this.#created += staged.created;
    for (const key of staged.unchanged) this.#unchanged.add(key);
  }

  /** Resolves with the changes of others since, if any; then it has published nothing. */
  #publish({ keys }: ImportBatch, after: number): Promise<Changed | undefined> {
    return this.storage.transaction(async ({ productImports }) => {
      const changes = await productImports.changedKeys(this.context.projectKey, after);
      const again = changes.keys.filter((key) => keys.has(key));
      if (again.length > 0) return { keys: new Set(again), revision: changes.revision };
      await productImports
        .publish(this.#lease(), [...this.#moved.values()])
        .catch((error: unknown) => {
          throw error instanceof DuplicateKey ? skuTaken(error) : error;
        });
      return undefined;
    });
  }

  async #stageAgain(importBatch: ImportBatch, keys: ReadonlySet<string>): Promise<void> {
    let start = 0;
    for await (const each of importBatch.drafts()) {
      const { key } = each.draft;
      if (key !== undefined && keys.has(key)) {
        this.#unchanged.delete(key);
        await this.#stage({ start, drafts: [each], isRepeated: true });
      }
      start += 1;
    }
  }

  #lease(): ProductImportLease {
    const { projectKey } = this.context;
    return { projectKey, importId: this.#importId, expiresAt: Date.now() + LEASE };
  }
}

/** Another writer took a SKU between staging and publishing. */
function skuTaken({ key }: DuplicateKey): ImportError {
  return new ImportError("the import", `the sku '${key}' belongs to another product by now`);
}

/** Groups with no more pictures than a transaction should store, unless a single draft has more. */
async function* groupsOf({ drafts, pictures }: ImportBatch): AsyncGenerator<DraftGroup> {
  const seen = new Set<string>();
  let group: DraftGroup = { start: 0, drafts: [] };
  let bytes = 0;
  for await (const each of drafts()) {
    const added = filesOf(each.draft).filter((file) => !seen.has(file));
    const size = added.reduce((sum, file) => sum + (pictures.get(file)?.bytes.length ?? 0), 0);
    if (group.drafts.length === GROUP || (group.drafts.length > 0 && bytes + size > GROUP_BYTES)) {
      yield group;
      group = { start: group.start + group.drafts.length, drafts: [] };
      bytes = 0;
    }
    for (const file of added) seen.add(file);
    bytes += size;
    group.drafts.push(each);
  }
  if (group.drafts.length > 0) yield group;
}

/** Imports a few drafts within a transaction. Throws ImportError; the caller must then roll back. */
export async function importAtOnce(
  transaction: StorageTransaction,
  drafts: readonly PlacedDraft[],
  context: Omit<ImportContext, "total">,
): Promise<void> {
  const { projectKey } = context;
  const lease = { projectKey, importId: randomUUID(), expiresAt: 0 };
  // No other process writes meanwhile.
  await transaction.productImports.begin(lease, { now: 0, reservedRevisions: 0 });
  const group = { start: 0, drafts: [...drafts] };
  const all = { ...context, total: drafts.length };
  const { moved } = await stageDrafts(transaction, lease, all, group, new Map());
  await transaction.productImports.publish(lease, moved);
  // There are at most as many replacements as drafts.
  await transaction.productImports.settle(projectKey, drafts.length + 1);
}
