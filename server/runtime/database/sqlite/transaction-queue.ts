import { clearImmediate, setImmediate } from "node:timers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { StorageUnavailable } from "../store-errors.js";
import type { StoreObserver, TransactionOptions } from "../transactions.js";
import type { Checkpoints } from "./checkpoints.js";
import type { Connection } from "./connection.js";
import { type CommittedCache, Session } from "./session.js";
import { whenUnlocked } from "./sqlite-errors.js";

/** Maximum turns to gather a batch, for a stream of new writes. */
const MAX_TURNS = 8;

type Settle = () => void;

interface Job {
  durable: boolean;
  /** Runs the work; `done` receives the function that resolves its promise after the commit. */
  run(session: Session, done: (settle: Settle) => void, failed: (error: unknown) => void): void;
  reject(error: unknown): void;
}

/** Runs transactions one by one. Transactions that wait for the writer share a commit and an fsync. */
export class TransactionQueue {
  #waiting: Job[] = [];
  readonly #alone: (() => Promise<void>)[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor(
    private readonly connection: Connection,
    private readonly cache: CommittedCache,
    private readonly observer?: StoreObserver,
    private readonly checkpoints?: Checkpoints,
  ) {}

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

  /** Runs `work` between two transactions. It may await anything but transactions of this queue. */
  runAlone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new StorageUnavailable("The store is closed."));
    return new Promise<T>((resolve, reject) => {
      this.#alone.push(() => work().then(resolve, reject));
      this.#draining ??= this.#drain();
    });
  }

  /** Rejects new transactions, and waits for the others. */
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
      // Lets responses be sent before the next commit blocks.
      await nextTurn();
    }
    this.#draining = undefined;
  }

  /** Waits some turns, so that requests that arrived during the last commit can join. */
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
      if (!isDurable) this.connection.synchronise("at checkpoints");
      await this.#begin();
      const settles = (await this.#runAll(batch, turn)) ?? (await this.#runApart(batch, turn));
      this.connection.run("COMMIT");
      this.cache.committed();
      this.observer?.committed(batch.length);
      this.checkpoints?.committed(this.connection.takePages());
      // Failures, too, are reported after the commit: one may be caused by another transaction's write.
      for (const settle of settles) settle();
    } catch (error) {
      this.#rollBack();
      for (const job of batch) job.reject(asUnavailable(error));
    } finally {
      turn.end();
      if (!isDurable && !this.connection.inTransaction) {
        this.connection.synchronise("at each commit");
      }
    }
  }

  async #begin(): Promise<void> {
    await whenUnlocked(() => {
      this.connection.run("BEGIN IMMEDIATE");
      // In the same turn: a read in between could use an outdated cache.
      this.cache.observeCommits();
    });
  }

  /** `undefined`: one must be undone, so all must be rolled back. */
  async #runAll(batch: Job[], turn: TurnWatch): Promise<Settle[] | undefined> {
    const settles: Settle[] = [];
    for (const job of batch) {
      const { settle, isToBeUndone } = await this.#runOne(job, turn);
      if (isToBeUndone) return undefined;
      settles.push(settle);
    }
    return settles;
  }

  /** Runs all again, each in a savepoint, so that each can be undone alone. */
  async #runApart(batch: Job[], turn: TurnWatch): Promise<Settle[]> {
    this.connection.run("ROLLBACK");
    this.cache.rolledBack();
    await this.#begin();
    const settles: Settle[] = [];
    for (const job of batch) {
      this.connection.run("SAVEPOINT work");
      const { settle, isToBeUndone } = await this.#runOne(job, turn);
      if (isToBeUndone) this.connection.run("ROLLBACK TO work");
      this.connection.run("RELEASE work");
      settles.push(settle);
    }
    return settles;
  }

  async #runOne(job: Job, turn: TurnWatch): Promise<{ settle: Settle; isToBeUndone: boolean }> {
    const session = new Session(this.connection, "transaction", this.cache);
    try {
      const settle = await turn.settled<Settle>((done, failed) => job.run(session, done, failed));
      return { settle, isToBeUndone: false };
    } catch (error) {
      if (!this.connection.inTransaction) throw error;
      return { settle: () => job.reject(error), isToBeUndone: session.hasWritten };
    } finally {
      session.end(() => new Error("The transaction has ended: await its members within its work."));
    }
  }

  #rollBack(): void {
    this.cache.forget();
    this.cache.rolledBack();
    try {
      if (this.connection.inTransaction) this.connection.run("ROLLBACK");
    } catch {
      // The first error is reported; a transaction still open makes the next BEGIN fail.
    }
  }
}

/** Rejects work that has not settled in its turn: awaiting anything else delays all others or deadlocks. */
class TurnWatch {
  #reject: ((error: Error) => void) | undefined;
  #turn: NodeJS.Immediate | undefined;

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
