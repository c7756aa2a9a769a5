import { clearImmediate, setImmediate } from "node:timers";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { StoreObserver, TransactionOptions } from "../storage.js";
import { StorageUnavailable } from "../store-errors.js";
import type { Checkpoints } from "./checkpoints.js";
import type { CommittedState } from "./committed-state.js";
import type { Connection } from "./connection.js";
import { whenUnlocked } from "./sqlite-errors.js";
import { Session } from "./session.js";

/** Maximum number of turns to gather a batch: a stream of new writes must not delay the first ones. */
const MAX_TURNS = 8;

/** Settles the promise of one work. */
type Settle = () => void;

interface Job {
  /** Whether its commit waits for the disk. */
  durable: boolean;
  /** Runs the work; hands over the function that resolves its promise, to be called after the commit. */
  run(session: Session, done: (settle: Settle) => void, failed: (error: unknown) => void): void;
  reject(error: unknown): void;
}

/**
 * Runs transactions one after another. All that wait when the writer becomes free share one commit, and
 * so one synchronisation of the disk (group commit).
 */
export class TransactionQueue {
  readonly #connection: Connection;
  #waiting: Job[] = [];
  /** Works that must not overlap with a transaction. */
  readonly #alone: (() => Promise<void>)[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor(
    connection: Connection,
    private readonly state: CommittedState,
    private readonly observer?: StoreObserver,
    private readonly checkpoints?: Checkpoints,
  ) {
    this.#connection = connection;
  }

  run<T>(
    work: (session: Session) => Promise<T>,
    { durable = true }: TransactionOptions = {},
  ): Promise<T> {
    if (this.#closed) return Promise.reject(new StorageUnavailable("The store is closed."));
    const begunAt = performance.now();
    this.observer?.transactionBegun();
    const ended = (): void => this.observer?.transactionEnded(performance.now() - begunAt);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        durable,
        run: (session, done, failed) => {
          work(session).then((result) => {
            done(() => {
              ended();
              resolve(result);
            });
          }, failed);
        },
        reject: (error) => {
          ended();
          reject(error);
        },
      });
      this.#draining ??= this.#drain();
    });
  }

  /**
   * Runs `work` between two transactions: those begun meanwhile wait until it has settled. It may await
   * anything but transactions of this queue.
   */
  runAlone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new StorageUnavailable("The store is closed."));
    return new Promise<T>((resolve, reject) => {
      this.#alone.push(() => work().then(resolve, reject));
      this.#draining ??= this.#drain();
    });
  }

  /** Rejects new transactions, and resolves when all others have settled. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
    await this.checkpoints?.close();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#alone.length > 0) {
      await this.#alone.shift()?.();
      await this.#gather();
      const batch = this.#waiting;
      this.#waiting = [];
      if (batch.length > 0) await this.#commit(batch);
      // Responses are sent at the end of a turn: before the next commit blocks it.
      await nextTurn();
    }
    this.#draining = undefined;
  }

  /** Waits some turns of the event loop, so that requests that arrived during the last commit can join. */
  async #gather(): Promise<void> {
    let known = 0;
    for (let turn = 0; turn < MAX_TURNS && this.#waiting.length > known; turn++) {
      known = this.#waiting.length;
      await nextTurn();
    }
  }

  async #commit(batch: Job[]): Promise<void> {
    const turn = new TurnWatch();
    const isDurable = batch.some(({ durable }) => durable);
    try {
      if (!isDurable) this.#connection.synchronise("at checkpoints");
      await this.#begin();
      const settles = (await this.#runAll(batch, turn)) ?? (await this.#runApart(batch, turn));
      this.#connection.run("COMMIT");
      this.state.committed();
      this.observer?.committed(batch.length);
      this.checkpoints?.committed(this.#connection.takePages());
      // Failures too are reported only now: a work may have failed because of a write of another one in
      // the batch, which is certain only after the commit.
      for (const settle of settles) settle();
    } catch (error) {
      this.#rollBack();
      for (const job of batch) job.reject(asUnavailable(error));
    } finally {
      turn.end();
      if (!isDurable && !this.#connection.inTransaction) {
        this.#connection.synchronise("at each commit");
      }
    }
  }

  async #begin(): Promise<void> {
    await whenUnlocked(() => {
      this.#connection.run("BEGIN IMMEDIATE");
      // At once: reads that come between would take what another process has changed before.
      this.state.observeCommits();
    });
  }

  /** `undefined` if one of them must be undone, for which all must be rolled back. */
  async #runAll(batch: Job[], turn: TurnWatch): Promise<Settle[] | undefined> {
    const settles: Settle[] = [];
    for (const job of batch) {
      const { settle, isToBeUndone } = await this.#runOne(job, turn);
      if (isToBeUndone) return undefined;
      settles.push(settle);
    }
    return settles;
  }

  /** Runs all again, each in a savepoint, so that each can be undone alone. Slower, and seldom needed. */
  async #runApart(batch: Job[], turn: TurnWatch): Promise<Settle[]> {
    this.#connection.run("ROLLBACK");
    this.state.rolledBack();
    await this.#begin();
    const settles: Settle[] = [];
    for (const job of batch) {
      this.#connection.run("SAVEPOINT work");
      const { settle, isToBeUndone } = await this.#runOne(job, turn);
      if (isToBeUndone) this.#connection.run("ROLLBACK TO work");
      this.#connection.run("RELEASE work");
      settles.push(settle);
    }
    return settles;
  }

  /** Throws if the transaction is lost. */
  async #runOne(job: Job, turn: TurnWatch): Promise<{ settle: Settle; isToBeUndone: boolean }> {
    const session = new Session(this.#connection, "transaction", this.state);
    try {
      const settle = await turn.settled<Settle>((done, failed) => job.run(session, done, failed));
      return { settle, isToBeUndone: false };
    } catch (error) {
      if (!this.#connection.inTransaction) throw error;
      return { settle: () => job.reject(error), isToBeUndone: session.hasWritten };
    } finally {
      session.end(() => new Error("The transaction has ended: await its members within its work."));
    }
  }

  #rollBack(): void {
    // A commit that failed may have taken effect.
    this.state.forget();
    this.state.rolledBack();
    try {
      if (this.#connection.inTransaction) this.#connection.run("ROLLBACK");
    } catch {
      // The first error is reported. A transaction that is still open makes the next BEGIN fail.
    }
  }
}

/**
 * Watches works that run one after another in a turn of the event loop. One that has not settled at the end of
 * its turn awaits something other than its transaction, which would delay all others, or deadlock if that waits
 * for the queue.
 */
class TurnWatch {
  #reject: ((error: Error) => void) | undefined;
  #turn: NodeJS.Immediate | undefined;

  /** What the work hands over. Rejects at the end of the turn. */
  settled<T>(
    work: (done: (value: T) => void, failed: (error: unknown) => void) => void,
  ): Promise<T> {
    this.#turn ??= setImmediate(() => {
      this.#turn = undefined;
      this.#reject?.(new Error("The work of a transaction may await nothing but the transaction."));
    });
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      work(resolve, reject);
    });
  }

  end(): void {
    clearImmediate(this.#turn);
  }
}

function asUnavailable(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  return new StorageUnavailable("The transaction could not be committed.", { cause: error });
}
