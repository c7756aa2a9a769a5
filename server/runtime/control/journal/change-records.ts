import type { HookedExchange } from "../../http/stage-hooks.js";
import type { StateReader, StateReaderOf } from "../controlled-api.js";

/** What a write has changed. */
export interface Change {
  /** As JSON; `undefined`: nothing was stored, or it could not be read. */
  before?: string | undefined;
  after?: string | undefined;
  isShared: boolean;
}

/** Records changes, and notices concurrent writes in a scope. */
export class ChangeRecords {
  #readerOf: StateReaderOf | undefined;
  readonly #open = new Map<string, Set<ChangeRecord>>();

  attach(readerOf: StateReaderOf | undefined): void {
    this.#readerOf = readerOf;
  }

  /** `undefined` for requests that write nothing. */
  begin(exchange: HookedExchange, received: Buffer | undefined): ChangeRecord | undefined {
    const reader = this.#readerOf?.(exchange, received);
    if (!reader) return undefined;
    const { scope } = reader;
    const others = this.#open.get(scope) ?? new Set();
    const record = new ChangeRecord(reader, others.size > 0, (ended) => {
      others.delete(ended);
      if (others.size === 0) this.#open.delete(scope);
    });
    for (const other of others) other.change.isShared = true;
    this.#open.set(scope, others.add(record));
    return record;
  }
}

export class ChangeRecord {
  readonly change: Change;

  constructor(
    private readonly reader: StateReader,
    isShared: boolean,
    private readonly ended: (record: ChangeRecord) => void,
  ) {
    this.change = { isShared };
  }

  /** A failure does not fail the request. The record ends `after` the change. */
  async read(when: "before" | "after"): Promise<void> {
    this.change[when] = await this.reader.read().catch(() => undefined);
    if (when === "after") this.end();
  }

  /** Idempotent. */
  end(): void {
    this.ended(this);
  }
}
