import { setImmediate as nextTurn } from "node:timers/promises";
import type { IndexFields } from "../index-fields.js";
import { FirstTrySession } from "./bounded-session.js";
import type { Connection } from "./connection.js";
import {
  type Arguments,
  ask,
  type CallableReader,
  type IndexCall,
  type Member,
  type Results,
} from "./index-call.js";
import { Interrupted } from "./interruption.js";
import { QueryThreads } from "./query-threads.js";

/** How long a query may block the main thread, in milliseconds, before it is moved to another one. */
const FIRST_TRY_MS = 10;
/** Weight above which a condition is not tried on the main thread: testing one document may take long. */
const HEAVY = 32;

interface IndexQueriesOptions {
  /** File of the store. */
  file: string;
  fields: IndexFields;
  /** For queries on the main thread. */
  connection: Connection;
  /** Timeout of a query, in milliseconds. */
  timeout: number;
}

/** Runs queries of the index, short ones on the main thread and long ones on others. */
export class IndexQueries {
  /** Session of queries on the main thread. */
  readonly session: FirstTrySession;
  readonly #threads: QueryThreads;
  /** Milliseconds of this turn of the event loop that queries have taken. */
  #spent = 0;

  constructor({ file, fields, connection, timeout }: IndexQueriesOptions) {
    this.session = new FirstTrySession(connection, FIRST_TRY_MS);
    this.#threads = new QueryThreads({ file, fields: fields.descriptors, timeout });
  }

  /** Calls `here`, whose session is {@link session}, and if that takes too long a thread. */
  async ask<Name extends Member>(
    here: CallableReader,
    call: IndexCall<Name>,
    weight: number,
  ): Promise<Results[Name]> {
    const [{ projectKey, since = performance.now(), client }] = call.args;
    if (weight <= HEAVY) {
      // A request runs many queries: without a pause between them it would block other requests.
      while (this.#spent >= FIRST_TRY_MS) await nextTurn();
      try {
        return await this.#askHere(here, call);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
      }
    }
    return this.#threads.ask(projectKey, portable(call), since, client?.gone);
  }

  /** Makes every query throw the error that `reason` gives. Resolves when all threads have ended. */
  close(reason: () => Error): Promise<void> {
    this.session.end(reason);
    return this.#threads.close();
  }

  #askHere<Name extends Member>(
    here: CallableReader,
    call: IndexCall<Name>,
  ): Promise<Results[Name]> {
    const begun = performance.now();
    const result = ask(here, call);
    if (this.#spent === 0) setImmediate(() => (this.#spent = 0));
    this.#spent += performance.now() - begun;
    return result;
  }
}

/** The call without its client, which cannot be sent to a thread. */
function portable<Name extends Member>(call: IndexCall<Name>): IndexCall<Name> {
  const [{ client: _, ...scope }, ...others] = call.args;
  return { ...call, args: [scope, ...others] as Arguments[Name] };
}
