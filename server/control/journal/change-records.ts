import type { HookedExchange } from "../../http/stage-hooks.js";
import type { StorageReader } from "../../storage/storage.js";
import { type StateReader, stateReaderOf } from "./written-state.js";

/** What a write has changed, as far as it is known. */
export interface Change {
  /** As JSON; `undefined`: nothing was stored, or it was not read. */
  before?: string | undefined;
  after?: string | undefined;
  isShared: boolean;
}

/** Reads what writes change, and notices writes of a project that are handled at the same time. */
export class ChangeRecords {
  #storage: StorageReader | undefined;
  readonly #open = new Map<string, Set<ChangeRecord>>();

  /** To be called once, by the service. */
  attach(storage: StorageReader): void {
    this.#storage = storage;
  }

  /** `undefined` for requests that write nothing. */
  begin(exchange: HookedExchange, received: Buffer | undefined): ChangeRecord | undefined {
    const reader = this.#storage && stateReaderOf(this.#storage, exchange, received);
    if (!reader) return undefined;
    const { projectKey } = reader;
    const others = this.#open.get(projectKey) ?? new Set();
    const record = new ChangeRecord(reader, others.size > 0, (ended) => {
      others.delete(ended);
      if (others.size === 0) this.#open.delete(projectKey);
    });
    for (const other of others) other.change.isShared = true;
    this.#open.set(projectKey, others.add(record));
    return record;
  }
}

/** One write. */
export class ChangeRecord {
  readonly change: Change;

  constructor(
    private readonly reader: StateReader,
    isShared: boolean,
    private readonly ended: (record: ChangeRecord) => void,
  ) {
    this.change = { isShared };
  }

  async readBefore(): Promise<void> {
    this.change.before = await this.#read();
  }

  async readAfter(): Promise<void> {
    this.change.after = await this.#read();
    this.end();
  }

  /** Idempotent. */
  end(): void {
    this.ended(this);
  }

  /** What cannot be read is not shown: the request goes on. */
  async #read(): Promise<string | undefined> {
    return this.reader.read().catch(() => undefined);
  }
}
