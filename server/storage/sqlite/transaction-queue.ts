import { clearImmediate, setImmediate } from "node:timers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { StorageUnavailable } from "../storage.js";
import type { StoreObserver } from "../store-observer.js";
import type { CommittedState } from "./committed-state.js";
import type { Connection } from "./connection.js";
import { whenUnlocked } from "./lock-wait.js";
import { Session } from "./session.js";

/** Those who keep coming must not keep the first ones waiting. */
const MAX_TURNS = 8;

/** Settles the promise of one work. */
type Settle = () => void;

interface Job {
  /** Runs the work; gives what resolves its promise, once its writes are on disk. */
  run(session: Session): Promise<Settle>;
  reject(error: unknown): void;
}

/**
 * Runs transactions one after another, and all that wait when the writer becomes free in one
 * commit: many writers share one synchronisation of the disk (group commit).
 */
export class TransactionQueue {
  readonly #connection: Connection;
  #waiting: Job[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor(
    connection: Connection,
    private readonly state: CommittedState,
    private readonly observer?: StoreObserver,
  ) {
    this.#connection = connection;
  }

  run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new StorageUnavailable("The store is closed."));
    const begunAt = performance.now();
    this.observer?.transactionBegun();
    const ended = (): void => this.observer?.transactionEnded(performance.now() - begunAt);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        run: async (session) => {
          const result = await work(session);
          return () => {
            ended();
            resolve(result);
          };
        },
        reject: (error) => {
          ended();
          reject(error);
        },
      });
      this.#draining ??= this.#drain();
    });
  }

  /** Takes no more, and resolves when all that it took is settled. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#commit(batch);
      // Answers leave at the end of a turn (`end-together.ts`): before the next commit blocks them.
      await nextTurn();
    }
    this.#draining = undefined;
  }

  /** Turns of the event loop let requests join that arrived during the last commit. */
  async #gather(): Promise<void> {
    let known = 0;
    for (let turn = 0; turn < MAX_TURNS && this.#waiting.length > known; turn++) {
      known = this.#waiting.length;
      await nextTurn();
    }
  }

  async #commit(batch: Job[]): Promise<void> {
    try {
      await this.#begin();
      const settles = (await this.#runAll(batch)) ?? (await this.#runApart(batch));
      this.#connection.run("COMMIT");
      this.state.committed();
      this.observer?.committed(batch.length);
      // Failures too are told only now: a work may have failed over what another one of the batch
      // wrote, and that is true only since the commit.
      for (const settle of settles) settle();
    } catch (error) {
      this.#rollBack();
      for (const job of batch) job.reject(asUnavailable(error));
    }
  }

  async #begin(): Promise<void> {
    await whenUnlocked(() => this.#connection.run("BEGIN IMMEDIATE"));
    this.state.observeCommits();
  }

  /** `undefined` if one of them has to be undone, which can only be done to all. */
  async #runAll(batch: Job[]): Promise<Settle[] | undefined> {
    const settles: Settle[] = [];
    for (const job of batch) {
      const { settle, isToBeUndone } = await this.#runOne(job);
      if (isToBeUndone) return undefined;
      settles.push(settle);
    }
    return settles;
  }

  /** Again from the beginning, so that each can be undone alone: what that takes is seldom needed. */
  async #runApart(batch: Job[]): Promise<Settle[]> {
    this.#connection.run("ROLLBACK");
    this.state.rolledBack();
    await this.#begin();
    const settles: Settle[] = [];
    for (const job of batch) {
      this.#connection.run("SAVEPOINT work");
      const { settle, isToBeUndone } = await this.#runOne(job);
      if (isToBeUndone) this.#connection.run("ROLLBACK TO work");
      this.#connection.run("RELEASE work");
      settles.push(settle);
    }
    return settles;
  }

  /** Throws if the transaction is lost. */
  async #runOne(job: Job): Promise<{ settle: Settle; isToBeUndone: boolean }> {
    const session = new Session(this.#connection, "transaction", this.state);
    try {
      const settle = await withinThisTurn(job.run(session));
      return { settle, isToBeUndone: false };
    } catch (error) {
      if (!this.#connection.inTransaction) throw error;
      return { settle: () => job.reject(error), isToBeUndone: session.hasWritten };
    } finally {
      session.end(() => new Error("The transaction has ended: await its members within its work."));
    }
  }

  #rollBack(): void {
    // A commit that failed may have come to pass.
    this.state.forget();
    this.state.rolledBack();
    try {
      if (this.#connection.inTransaction) this.#connection.run("ROLLBACK");
    } catch {
      // The first error is the one to tell. A transaction still open fails the next BEGIN.
    }
  }
}

/**
 * Rejects when the event loop turns first: the work then awaits something else than its
 * transaction, which would keep all others waiting, or, if that waits for the queue, for ever.
 */
function withinThisTurn<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const turn = setImmediate(() =>
      reject(new Error("The work of a transaction may await nothing but the transaction.")),
    );
    void work.then(resolve, reject).finally(() => clearImmediate(turn));
  });
}

function asUnavailable(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  return new StorageUnavailable("The transaction could not be committed.", { cause: error });
}
