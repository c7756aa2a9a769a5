import { setImmediate as nextTurn } from "node:timers/promises";
import type { IndexFields } from "../index-fields.js";
import { SqlIndexReader } from "../sql/index-reader.js";
import { ProjectSession } from "../sql/project-session.js";
import { QueryTimedOut, StorageUnavailable } from "../store-errors.js";
import { BoundedSession } from "./bounded-session.js";
import type { Connection } from "./connection.js";
import { ask, type IndexCall, type Member, type Results } from "./index-call.js";
import type { LongQueries } from "./index-queries.js";
import { Interrupted } from "./interruption.js";
import { sqliteDialect } from "./sqlite-dialect.js";

/**
 * Runs long queries of a store in memory. No thread can read that, so they run on the main thread, which
 * does nothing else until each has ended or reached its deadline.
 */
export class QueriesInMemory implements LongQueries {
  #isClosed = false;

  /** `timeout`: of a query, in milliseconds. */
  constructor(
    private readonly connection: Connection,
    private readonly fields: IndexFields,
    private readonly timeout: number,
  ) {}

  async ask<Name extends Member>(
    _projectKey: string,
    call: IndexCall<Name>,
    since: number,
    gone?: AbortSignal,
  ): Promise<Results[Name]> {
    // Requests that have arrived meanwhile come first, and a client that has left is noticed.
    await nextTurn();
    gone?.throwIfAborted();
    const until = since + this.timeout;
    const isLate = (): boolean => performance.now() >= until;
    const session = new BoundedSession(this.connection, () => this.#begun(isLate), "between");
    const reading = call.project
      ? new ProjectSession(session, call.project, "after the plan")
      : session;
    try {
      return await ask(new SqlIndexReader(reading, sqliteDialect, this.fields), call);
    } catch (error) {
      if (error instanceof Interrupted) throw timedOut();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #begun(isLate: () => boolean): () => boolean {
    if (this.#isClosed) throw new StorageUnavailable("The store is closed.");
    if (isLate()) throw timedOut();
    return isLate;
  }
}

function timedOut(): QueryTimedOut {
  return new QueryTimedOut("The query took longer than the store allows.");
}
