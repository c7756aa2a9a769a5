import type { Limiter, LimiterOptions } from "../operation/limiter.js";
import type { ProjectIdentity } from "./records.js";
import type {
  Restoration,
  Snapshot,
  Storage,
  StorageTransaction,
  TransactionOptions,
} from "./storage.js";
import { StorageUnavailable } from "./store-errors.js";

/**
 * Stands in for a store that is not open yet: until {@link open} every member throws
 * {@link StorageUnavailable} with the reason, so that a service can respond before its store can.
 */
export class StorageToCome implements Storage {
  #opened: Storage | undefined;
  #reason = new StorageUnavailable("The store is not open yet.");

  /** Forwards every call to this store from now on. {@link close} closes it. */
  open(storage: Storage): void {
    this.#opened = storage;
  }

  /** Sets the reason that members throw. */
  failed(reason: StorageUnavailable): void {
    this.#reason = reason;
  }

  get resources(): Storage["resources"] {
    return this.#store.resources;
  }
  get outOfOrderProperties(): Storage["outOfOrderProperties"] {
    return this.#store.outOfOrderProperties;
  }
  get products(): Storage["products"] {
    return this.#store.products;
  }
  get productImports(): Storage["productImports"] {
    return this.#store.productImports;
  }
  get images(): Storage["images"] {
    return this.#store.images;
  }
  get carts(): Storage["carts"] {
    return this.#store.carts;
  }
  get discounts(): Storage["discounts"] {
    return this.#store.discounts;
  }
  get actionData(): Storage["actionData"] {
    return this.#store.actionData;
  }
  get projects(): Storage["projects"] {
    return this.#store.projects;
  }
  get clients(): Storage["clients"] {
    return this.#store.clients;
  }
  get customers(): Storage["customers"] {
    return this.#store.customers;
  }
  get refreshSessions(): Storage["refreshSessions"] {
    return this.#store.refreshSessions;
  }
  get signingKeys(): Storage["signingKeys"] {
    return this.#store.signingKeys;
  }
  get revocations(): Storage["revocations"] {
    return this.#store.revocations;
  }
  get searchSegments(): Storage["searchSegments"] {
    return this.#store.searchSegments;
  }
  get searchChanges(): Storage["searchChanges"] {
    return this.#store.searchChanges;
  }

  async transaction<T>(
    work: (transaction: StorageTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    return this.#store.transaction(work, options);
  }

  async snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T> {
    return this.#store.snapshot(work);
  }

  async restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T> {
    return this.#store.restore(work);
  }

  ofProject(project: ProjectIdentity): Storage {
    return this.#store.ofProject(project);
  }

  /** Its members reject while the store is not open, and if its engine has no shared limiter. */
  sharedLimiter(options: LimiterOptions): Limiter {
    let opened: Limiter | undefined;
    const limiter = (): Limiter => {
      opened ??= this.#store.sharedLimiter(options);
      if (opened) return opened;
      throw new Error("The store has no limiters.");
    };
    return {
      get: async (...given) => limiter().get(...given),
      penalty: async (...given) => limiter().penalty(...given),
    };
  }

  get states(): Storage["states"] {
    return this.#store.states;
  }

  async ping(): Promise<void> {
    await this.#store.ping();
  }

  async refreshStatistics(): Promise<void> {
    await this.#store.refreshStatistics();
  }

  async probeWrite(): Promise<void> {
    await this.#store.probeWrite();
  }

  async close(): Promise<void> {
    await this.#opened?.close();
  }

  get #store(): Storage {
    if (this.#opened) return this.#opened;
    throw this.#reason;
  }
}
