import { setImmediate as nextTurn } from "node:timers/promises";
import { FirstTrySession } from "./bounded-session.js";
import type { Connection } from "./connection.js";
import {
  type Arguments,
  ask,
  type Asked,
  type IndexQuestion,
  type Member,
  type Results,
} from "./index-question.js";
import { Interrupted } from "./interruption.js";
import { QueryThreads } from "./query-threads.js";

/** How long a query may hold up everything else, in milliseconds, before it is moved to a thread. */
const FIRST_TRY_MS = 10;
/** Conditions that are heavier are not tried: one document alone can take long to be looked at. */
const HEAVY = 32;

interface IndexQueriesOptions {
  /** Of the store. */
  file: string;
  /** For queries that are answered on the spot. */
  connection: Connection;
  /** How long a query may take, in milliseconds. */
  timeout: number;
}

/** How queries of the index are run, so that none holds up what the process does besides. */
export class IndexQueries {
  /** What is asked on the spot runs in it. */
  readonly session: FirstTrySession;
  readonly #threads: QueryThreads;
  /** Milliseconds of this turn of the event loop. */
  #spent = 0;

  constructor({ file, connection, timeout }: IndexQueriesOptions) {
    this.session = new FirstTrySession(connection, FIRST_TRY_MS);
    this.#threads = new QueryThreads({ file, timeout });
  }

  /** Asks `here`, whose session is {@link session}, and then a thread if that takes long. */
  async ask<Name extends Member>(
    here: Asked,
    question: IndexQuestion<Name>,
    weight: number,
  ): Promise<Results[Name]> {
    const [{ projectKey, since = performance.now(), client }] = question.args;
    if (weight <= HEAVY) {
      // One request asks many, and what is answered on the spot lets nobody else in.
      while (this.#spent >= FIRST_TRY_MS) await nextTurn();
      try {
        return await this.#askHere(here, question);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
      }
    }
    return this.#threads.ask(projectKey, portable(question), since, client?.gone);
  }

  /** From now on every query throws what `reason` gives. Resolves when no thread is left. */
  close(reason: () => Error): Promise<void> {
    this.session.end(reason);
    return this.#threads.close();
  }

  #askHere<Name extends Member>(
    here: Asked,
    question: IndexQuestion<Name>,
  ): Promise<Results[Name]> {
    const begun = performance.now();
    const result = ask(here, question);
    if (this.#spent === 0) setImmediate(() => (this.#spent = 0));
    this.#spent += performance.now() - begun;
    return result;
  }
}

/** Without what cannot be sent to a thread. */
function portable<Name extends Member>(question: IndexQuestion<Name>): IndexQuestion<Name> {
  const [{ client: _, ...scope }, ...others] = question.args;
  return { ...question, args: [scope, ...others] as Arguments[Name] };
}
