import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { RecordField } from "../../../generated/fields.js";
import { ProjectGone, QueryTimedOut, StorageUnavailable } from "../store-errors.js";
import type { IndexCall } from "./index-call.js";
import { BUSY, type Job, STOPPED } from "./query-thread-messages.js";
import type { ThreadResponse, ThreadStart } from "./query-thread-messages.js";

/** How long an exiting process waits for a running statement to stop, in milliseconds. */
const LAST_WAIT_MS = 2_000;
const EVERY_JOB = 2 ** 31 - 1;

interface Running {
  call: IndexCall;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The program of a thread: compiled if this file is, else run by tsx, as in tests. */
function program(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(
    isSource ? "./query-thread-from-sources.mjs" : "./query-thread.js",
    import.meta.url,
  );
}

/**
 * A thread that runs one query at a time. It is asked to stop, never terminated: that would abort the
 * process if a statement is running.
 */
export class QueryThread {
  readonly #worker: Worker;
  readonly #state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  #running: Running | undefined;
  #jobs = 0;
  #hasEnded = false;
  readonly #stopAtExit = (): void => {
    this.#stop(EVERY_JOB);
    Atomics.wait(this.#state, BUSY, 1, LAST_WAIT_MS);
  };

  constructor(file: string, fields: readonly RecordField[]) {
    const workerData: ThreadStart = { file, fields, state: this.#state.buffer };
    this.#worker = new Worker(program(), { workerData });
    this.#worker.on("message", (response: ThreadResponse) => this.#settle(response));
    this.#worker.on("error", (error) => this.#fail(error));
    this.#worker.on("exit", () => this.#fail());
    process.on("exit", this.#stopAtExit);
    // Only a running query keeps the process alive.
    this.#worker.unref();
  }

  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Must not be called while it is busy. Throws {@link QueryTimedOut} if it was stopped. */
  run(call: IndexCall): Promise<unknown> {
    const job: Job = { id: ++this.#jobs, call };
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#running = { call, resolve, reject };
      this.#worker.postMessage(job);
    });
  }

  /** Makes the running query throw soon, so that the thread is free again. */
  stop(): void {
    this.#stop(this.#jobs);
  }

  async close(): Promise<void> {
    if (this.#hasEnded) return;
    this.#stop(EVERY_JOB);
    this.#worker.ref();
    const ended = once(this.#worker, "exit");
    this.#worker.postMessage("close");
    await ended;
  }

  #stop(upTo: number): void {
    Atomics.store(this.#state, STOPPED, upTo);
  }

  #settle(response: ThreadResponse): void {
    const running = this.#running;
    this.#running = undefined;
    this.#worker.unref();
    if (running === undefined) return;
    if ("result" in response) running.resolve(response.result);
    else running.reject(toError(response, running.call));
  }

  #fail(cause?: Error): void {
    this.#hasEnded = true;
    process.off("exit", this.#stopAtExit);
    const running = this.#running;
    this.#running = undefined;
    running?.reject(new StorageUnavailable("The thread of a query has ended.", { cause }));
  }
}

function toError(
  { failure, message }: Extract<ThreadResponse, { message: string }>,
  { project }: IndexCall,
): Error {
  if (failure === "interrupted") return new QueryTimedOut("The query took too long.");
  if (failure === "project gone" && project) return new ProjectGone(project);
  return failure === "unavailable" ? new StorageUnavailable(message) : new Error(message);
}
