import type { TransactionOptions } from "../../runtime/database/transactions.js";
import { LaterStore } from "../../runtime/store-opening.js";
import type { ProjectIdentity } from "./records.js";
import type {
  ActionDataReader,
  CartReader,
  ClientReader,
  CustomerReader,
  DiscountReader,
  ImageReader,
  OutOfOrderPropertiesReader,
  ProductImportReader,
  ProductReader,
  ProjectReader,
  RefreshSessionReader,
  ResourceReader,
  Restoration,
  RevocationReader,
  SearchChangeReader,
  SearchSegmentReader,
  SigningKeyReader,
  Snapshot,
  Storage,
  StorageTransaction,
  StoreStates,
} from "./storage.js";

/** The store of the demo API before and after it opens. */
export class LaterStorage extends LaterStore<Storage> implements Storage {
  get resources(): ResourceReader {
    return this.opened.resources;
  }

  get outOfOrderProperties(): OutOfOrderPropertiesReader {
    return this.opened.outOfOrderProperties;
  }

  get products(): ProductReader {
    return this.opened.products;
  }

  get productImports(): ProductImportReader {
    return this.opened.productImports;
  }

  get images(): ImageReader {
    return this.opened.images;
  }

  get carts(): CartReader {
    return this.opened.carts;
  }

  get discounts(): DiscountReader {
    return this.opened.discounts;
  }

  get actionData(): ActionDataReader {
    return this.opened.actionData;
  }

  get projects(): ProjectReader {
    return this.opened.projects;
  }

  get clients(): ClientReader {
    return this.opened.clients;
  }

  get customers(): CustomerReader {
    return this.opened.customers;
  }

  get refreshSessions(): RefreshSessionReader {
    return this.opened.refreshSessions;
  }

  get signingKeys(): SigningKeyReader {
    return this.opened.signingKeys;
  }

  get revocations(): RevocationReader {
    return this.opened.revocations;
  }

  get searchSegments(): SearchSegmentReader {
    return this.opened.searchSegments;
  }

  get searchChanges(): SearchChangeReader {
    return this.opened.searchChanges;
  }

  get states(): StoreStates | undefined {
    return this.opened.states;
  }

  transaction<T>(
    work: (transaction: StorageTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    return this.opened.transaction(work, options);
  }

  snapshot<T>(work: (state: Snapshot) => Promise<T>): Promise<T> {
    return this.opened.snapshot(work);
  }

  restore<T>(work: (restoration: Restoration) => Promise<T>): Promise<T> {
    return this.opened.restore(work);
  }

  ofProject(project: ProjectIdentity): Storage {
    return this.opened.ofProject(project);
  }

  ping(): Promise<void> {
    return this.opened.ping();
  }

  refreshStatistics(): Promise<void> {
    return this.opened.refreshStatistics();
  }

  probeWrite(): Promise<void> {
    return this.opened.probeWrite();
  }
}
