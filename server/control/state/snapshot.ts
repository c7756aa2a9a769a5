/** Names the data and revocations of a service at one instant. */
export interface Snapshot {
  readonly id: string;
  /** Bytes of memory that it takes. */
  readonly size: number;
}

/** The snapshots that a service keeps. */
export interface Snapshots {
  /** The one that was used last stands at the end. */
  list(): Snapshot[];
  /** Frees the memory of a snapshot. Returns whether it was kept. */
  release(snapshot: Pick<Snapshot, "id">): boolean;
}
