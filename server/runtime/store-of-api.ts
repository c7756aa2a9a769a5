import type { ApiContext, ApiStore } from "./api-definition.js";
import type { StorageUnavailable } from "./database/store-errors.js";
import { type Store, storeToCome } from "./database/store-to-come.js";

/** A store that an API opens and prepares when it starts. */
export class StoreOfApi<Opened extends Store, Prepared> implements ApiStore<Prepared> {
  /** Throws {@link StorageUnavailable} until it is open. */
  readonly store = storeToCome<Opened>();

  constructor(
    private readonly openStore: (context: ApiContext) => Promise<Opened>,
    private readonly prepare: (opened: Opened, context: ApiContext) => Promise<Prepared>,
  ) {}

  async open(context: ApiContext): Promise<Prepared> {
    const opened = await this.openStore(context);
    try {
      const prepared = await this.prepare(opened, context);
      this.store.open(opened);
      return prepared;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  failed(reason: StorageUnavailable): void {
    this.store.failed(reason);
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
