/** Is told how an engine is doing. Must not throw. */
export interface StoreObserver {
  /** A transaction has been asked for. */
  transactionBegun(): void;
  /** It has been committed, or has failed, so many milliseconds after it was asked for. */
  transactionEnded(milliseconds: number): void;
  /** So many transactions were brought to disk by one commit. */
  committed(transactions: number): void;
}
