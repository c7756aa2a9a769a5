import type { HookedExchange } from "../../http/stage-hooks.js";
import type { StateReaderOf } from "../controlled-api.js";

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
  readonly #open = new Map<string, Set<Change>>();

  attach(readerOf: StateReaderOf | undefined): void {
    this.#readerOf = readerOf;
  }

  /** `undefined` for requests that write nothing. */
  begin(exchange: HookedExchange, received: Buffer | undefined): ChangeRecord | undefined {
    const reader = this.#readerOf?.(exchange, received);
    if (!reader) return undefined;
    const { scope } = reader;
    const others = this.#open.get(scope) ?? new Set();
    const change: Change = { isShared: others.size > 0 };
    for (const other of others) other.isShared = true;
    this.#open.set(scope, others.add(change));
    const end = (): void => {
      others.delete(change);
      if (others.size === 0) this.#open.delete(scope);
    };
    const read = async (when: "before" | "after"): Promise<void> => {
      change[when] = await reader.read().catch(() => undefined);
      if (when === "after") end();
    };
    return { change, read, end };
  }
}

export interface ChangeRecord {
  readonly change: Change;
  /** A failure does not fail the request. The record ends `after` the change. */
  read(when: "before" | "after"): Promise<void>;
  /** Idempotent. */
  end(): void;
}
