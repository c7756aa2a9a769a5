export interface TransactionOptions {
  /**
   * `false`: the writes survive the loss of the process. They survive the loss of the machine once a later
   * durable transaction of any process has resolved. Saves a synchronisation of the disk. An engine may be
   * durable all the same. Default: `true`.
   */
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
