import type { RecordField } from "../../../generated/fields.js";
import { QueryTimedOut, StorageUnavailable } from "../store-errors.js";
import type { IndexCall, Member, Results } from "./index-call.js";
import { QueryThread } from "./query-thread-handle.js";

export interface QueryThreadsOptions {
  /** File of the store. */
  file: string;
  /** Fields of the index. */
  fields: readonly RecordField[];
  /** Timeout of a query, its waiting included, in milliseconds. */
  timeout: number;
  /** Maximum number of threads; each is started when all others are busy. */
  threads?: number;
  /** Maximum number of threads for one project, so that others need not wait for it. */
  threadsOfProject?: number;
  /** Maximum number of waiting queries of one project. */
  waitingOfProject?: number;
}

interface Query {
  call: IndexCall;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  /** Stops waiting for its deadline and its client. */
  settled(): void;
  /** The thread that runs it. */
  thread?: QueryThread;
}

/** The queries of one project. */
interface Project {
  waiting: Query[];
  running: number;
}

/** Runs queries of the index off the main thread, a few at a time; projects take turns. */
export class QueryThreads {
  readonly #options: Required<QueryThreadsOptions>;
  #threads: QueryThread[] = [];
  /** Projects that have queries, by key, in the order of their turns. */
  readonly #projects = new Map<string, Project>();
  readonly #running = new Set<Query>();
  #isClosed = false;

  constructor(options: QueryThreadsOptions) {
    this.#options = { threads: 3, threadsOfProject: 2, waitingOfProject: 100, ...options };
  }

  /**
   * Throws {@link QueryTimedOut} if there is no result `timeout` after `since` (as of
   * `performance.now()`), {@link StorageUnavailable} if too many queries of the project wait already, and
   * the reason of `gone` when that is aborted, which also ends the query and frees its thread.
   */
  ask<Name extends Member>(
    projectKey: string,
    call: IndexCall<Name>,
    since: number,
    gone?: AbortSignal,
  ): Promise<Results[Name]> {
    const { timeout, waitingOfProject } = this.#options;
    if (this.#isClosed) return Promise.reject(closed());
    if (gone?.aborted) return Promise.reject(reasonOf(gone));
    const project = this.#projects.get(projectKey) ?? { waiting: [], running: 0 };
    if (project.waiting.length >= waitingOfProject) {
      return Promise.reject(
        new StorageUnavailable("Too many queries of the project wait already."),
      );
    }
    this.#projects.set(projectKey, project);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#giveUp(projectKey, query, timedOut()),
        Math.max(0, since + timeout - performance.now()),
      );
      const leave = (): void => this.#giveUp(projectKey, query, reasonOf(gone));
      gone?.addEventListener("abort", leave);
      const query: Query = {
        call,
        // The thread runs the same program: it sends the result of the member.
        resolve: (result) => resolve(result as Results[Name]),
        reject,
        settled: () => {
          clearTimeout(timer);
          gone?.removeEventListener("abort", leave);
        },
      };
      project.waiting.push(query);
      this.#startWaiting();
    });
  }

  /** Rejects running and waiting queries with {@link StorageUnavailable}, and ends the threads. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const waiting = [...this.#projects.values()].flatMap((project) => project.waiting.splice(0));
    for (const query of [...waiting, ...this.#running]) {
      query.settled();
      query.reject(closed());
    }
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #startWaiting(): void {
    for (const [key, project] of this.#projects) {
      const thread = project.waiting.length > 0 ? this.#threadFor(project) : undefined;
      const query = thread && project.waiting.shift();
      if (thread === undefined || query === undefined) continue;
      // The next turn is that of another project.
      this.#projects.delete(key);
      this.#projects.set(key, project);
      void this.#run(key, project, query, thread);
    }
  }

  #threadFor(project: Project): QueryThread | undefined {
    const { file, fields, threads, threadsOfProject } = this.#options;
    if (this.#isClosed || project.running >= threadsOfProject) return undefined;
    this.#threads = this.#threads.filter(({ hasEnded }) => !hasEnded);
    const free = this.#threads.find(({ isBusy }) => !isBusy);
    if (free !== undefined || this.#threads.length >= threads) return free;
    const started = new QueryThread(file, fields);
    this.#threads.push(started);
    return started;
  }

  async #run(key: string, project: Project, query: Query, thread: QueryThread): Promise<void> {
    query.thread = thread;
    project.running++;
    this.#running.add(query);
    await thread.run(query.call).then(query.resolve, query.reject);
    query.settled();
    this.#running.delete(query);
    project.running--;
    if (project.running === 0 && project.waiting.length === 0) this.#projects.delete(key);
    this.#startWaiting();
  }

  #giveUp(projectKey: string, query: Query, reason: Error): void {
    query.settled();
    // The client does not wait until the statement has stopped and the thread is free.
    query.reject(reason);
    query.thread?.stop();
    const project = this.#projects.get(projectKey);
    const place = project?.waiting.indexOf(query) ?? -1;
    if (place >= 0) project?.waiting.splice(place, 1);
    if (project?.running === 0 && project.waiting.length === 0) this.#projects.delete(projectKey);
  }
}

function timedOut(): QueryTimedOut {
  return new QueryTimedOut("The query took longer than the store allows.");
}

function reasonOf(gone: AbortSignal | undefined): Error {
  const reason: unknown = gone?.reason;
  return reason instanceof Error ? reason : new Error("The client has gone.", { cause: reason });
}

function closed(): StorageUnavailable {
  return new StorageUnavailable("The store is closed.");
}
