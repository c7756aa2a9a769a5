export interface TransactionOptions {
  /** `false` saves a disk sync: survives a process crash, and a machine crash after the next durable commit. Default: true. */
  durable?: boolean;
}

/** Receives events of an engine, for metrics. Must not throw. */
export interface StoreObserver {
  /** A transaction was requested. */
  transactionBegun(): void;
  /** It was committed, or failed, `milliseconds` after it was requested. */
  transactionEnded(milliseconds: number): void;
  /** One commit brought this number of transactions to disk. */
  committed(transactions: number): void;
}
