import type { ApiContext, ApiStore } from "../runtime/api-definition.js";
import type { StorageUnavailable } from "../runtime/database/store-errors.js";
import type { Config } from "../runtime/operation/config.js";
import { storeToCome } from "../runtime/database/store-to-come.js";
import type { StoreObserver } from "../runtime/database/transactions.js";
import type { Storage } from "../storage/storage.js";
import { type DemoClient, prepareStore } from "./first-start.js";

type OpenStorage = (config: Config, observer?: StoreObserver) => Promise<Storage>;

/** The store of this API. An empty one gets the demo project, whose client opening it results in. */
export class ProjectStore implements ApiStore<DemoClient | undefined> {
  /** Throws {@link StorageUnavailable} until it is open. */
  readonly storage = storeToCome<Storage>();

  constructor(private readonly openStorage: OpenStorage) {}

  async open({ config, metrics, now, ids }: ApiContext): Promise<DemoClient | undefined> {
    const opened = await this.openStorage(config, metrics);
    try {
      const demo = await prepareStore(config, opened, now(), ids);
      this.storage.open(opened);
      return demo;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  failed(reason: StorageUnavailable): void {
    this.storage.failed(reason);
  }

  close(): Promise<void> {
    return this.storage.close();
  }
}
