export interface TransactionOptions {
  /** `false`: no disk sync; a crash of the machine before the next durable commit may lose it. Default: `true`. */
  durable?: boolean;
}

/** Receives events of an engine, for metrics. Must not throw. */
export interface StoreObserver {
  transactionBegun(): void;
  /** A transaction was committed, or failed, `milliseconds` after it was requested. */
  transactionEnded(milliseconds: number): void;
  /** One commit brought this number of transactions to disk. */
  committed(transactions: number): void;
}
