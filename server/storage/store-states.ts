import type { ProjectIdentity } from "./records.js";

/** A copy of what a store held at one instant, in memory: all records but the signing keys. */
export interface StoreState {
  /** Bytes of memory that it takes. */
  readonly size: number;
  /** Frees its memory. It cannot be used any more. */
  release(): void;
}

/** Copies of the state of a store: of the embedded engine only, and for one process on the store. */
export interface StoreStates {
  /** Copies the state between two transactions. */
  take(): Promise<StoreState>;
  /**
   * Replaces all records by those of a state, atomically and durably as a transaction does, but for:
   *
   * - signing keys, which stay as they are, so that tokens stay valid;
   * - refresh sessions: those made since stay, and those ended since come back;
   * - generations: none that a project has had since is ever given to another project.
   *
   * Every cache of this process must forget what it has read: the versions and revisions of before will
   * come again with other contents. Work that has read the former state must not go on.
   */
  restore(state: StoreState): Promise<void>;
  /**
   * Copies the contents of a project in a state, but its clients and sessions, to an empty project. In
   * the contents of products `from` is replaced by `to`. Throws `ProjectGone` if there is no such project.
   */
  copyProject(
    source: { state: StoreState; projectKey: string },
    target: ProjectIdentity,
    inProducts: { from: string; to: string },
  ): Promise<void>;
}
