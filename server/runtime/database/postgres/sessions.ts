import { NOTHING_TO_DO, type Plan, type Session, type StatementStep, type Step } from "../plan.js";
import { StorageUnavailable } from "../store-errors.js";
import type { Connection } from "./connection.js";
import type { Connections } from "./connections.js";
import { throwStorageError, toCommitError } from "./postgres-errors.js";
import { ADMINISTRATION_TIMEOUT } from "./transaction-session.js";

const SNAPSHOT = "REPEATABLE READ READ ONLY";
/** Allows the caller to stay idle for long. */
const MAY_BE_IDLE = "SET LOCAL idle_in_transaction_session_timeout = 0";

/** Each statement sees what was committed when it began. */
export class ReadingSession implements Session {
  constructor(private readonly connections: Connections) {}

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    return this.connections.use((connection) =>
      // A read need not outlast its request.
      performOn(connection, plan, connection.timeLeft),
    );
  }
}

/** Reads a consistent snapshot. The caller must roll back. */
export class SnapshotSession implements Session {
  #tail: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  /** `timeout`: of each statement, in milliseconds. */
  constructor(
    protected readonly connection: Connection,
    private readonly timeout?: number,
  ) {}

  async begin(): Promise<void> {
    const begin = `${this.connection.begin(SNAPSHOT)}; ${MAY_BE_IDLE}`;
    // The first read takes the snapshot.
    await this.connection.execute(`${begin}; SELECT 1`).catch(throwStorageError);
  }

  async perform<Result>(plan: Plan<Result>): Promise<Result> {
    if (this.#hasEnded) {
      throw new Error("The snapshot has ended: await its members within its work.");
    }
    const result = this.#tail.then(() => performOn(this.connection, plan, this.timeout));
    // The caller gets the error.
    this.#tail = result.catch(() => undefined);
    return result;
  }

  end(): void {
    this.#hasEnded = true;
  }
}

/** Writes while no other session can write to the tables. The caller must commit or roll back. */
export class RestorationSession extends SnapshotSession {
  constructor(
    connection: Connection,
    private readonly tables: readonly string[],
  ) {
    super(connection, ADMINISTRATION_TIMEOUT);
  }

  override async begin(): Promise<void> {
    const begin = `${this.connection.begin("READ COMMITTED")}; ${MAY_BE_IDLE}; SET LOCAL statement_timeout = 0`;
    const lock = `LOCK TABLE ${this.tables.join(", ")} IN EXCLUSIVE MODE`;
    await this.connection
      .execute(`${begin}; ${lock}`, ADMINISTRATION_TIMEOUT)
      .catch(throwStorageError);
  }

  async commit(): Promise<void> {
    const command = await this.connection
      .execute("COMMIT", ADMINISTRATION_TIMEOUT)
      .catch((error: unknown) => throwStorageError(toCommitError(error)));
    if (command !== "COMMIT") throw new StorageUnavailable("The restoration was lost.");
  }
}

/** Runs a plan in the caller's transaction, without its locks. `timeout`: of each statement. */
export async function performOn<Result>(
  connection: Connection,
  plan: Plan<Result>,
  timeout?: number,
): Promise<Result> {
  let next = plan.next();
  while (next.done !== true) {
    const step = next.value;
    next = plan.next(
      isStatement(step)
        ? await connection.runStatement(step, timeout).catch(throwStorageError)
        : NOTHING_TO_DO,
    );
  }
  return next.value;
}

function isStatement(step: Step): step is StatementStep {
  return step.kind === "rows" || step.kind === "changes" || step.kind === "nothing";
}
