import { setImmediate as nextTurn } from "node:timers/promises";
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

/** How long a query may block the main thread, in milliseconds, before it is moved to another one. */
const FIRST_TRY_MS = 10;
/** Weight above which a condition is not tried on the main thread: testing one document may take long. */
const HEAVY = 32;

/** Where queries run that take long. */
export interface LongQueries {
  /** As {@link QueryThreads.ask}. */
  ask<Name extends Member>(
    projectKey: string,
    call: IndexCall<Name>,
    since: number,
    gone?: AbortSignal,
  ): Promise<Results[Name]>;
  /** Rejects running and waiting queries with `StorageUnavailable`. */
  close(): Promise<void>;
}

interface IndexQueriesOptions {
  /** For the first try. */
  session: FirstTrySession;
  /** For those that take longer. */
  long: LongQueries;
}

/** A session for the first try of queries on the main thread. */
export function firstTrySession(connection: Connection, kind?: "between"): FirstTrySession {
  return new FirstTrySession(connection, FIRST_TRY_MS, kind);
}

/** Runs queries of the index: short ones at once, and long ones apart. */
export class IndexQueries {
  /** Session of queries on the main thread. */
  readonly session: FirstTrySession;
  readonly #long: LongQueries;
  /** Milliseconds of this turn of the event loop that queries have taken. */
  #spent = 0;

  constructor({ session, long }: IndexQueriesOptions) {
    this.session = session;
    this.#long = long;
  }

  /** Calls `here`, whose session is {@link session}, and if that takes too long the other. */
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
    return this.#long.ask(projectKey, portable(call), since, client?.gone);
  }

  /** Makes every query throw the error that `reason` gives. Resolves when none runs any more. */
  close(reason: () => Error): Promise<void> {
    this.session.end(reason);
    return this.#long.close();
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
