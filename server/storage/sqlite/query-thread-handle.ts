import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { ProjectGone, QueryTimedOut, StorageUnavailable } from "../storage.js";
import type { IndexQuestion } from "./index-question.js";
import { BUSY, type Job, STOPPED } from "./query-thread-messages.js";
import type { ThreadReply, ThreadStart } from "./query-thread-messages.js";

/** How long a process that is about to end waits for a statement to notice. */
const LAST_WAIT_MS = 2_000;
const EVERY_JOB = 2 ** 31 - 1;

interface Running {
  question: IndexQuestion;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * The program of a thread, beside this file in the form in which it is itself: compiled, or read by
 * tsx, as in tests.
 */
function program(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(
    isSource ? "./query-thread-from-sources.mjs" : "./query-thread.js",
    import.meta.url,
  );
}

/**
 * A thread that runs one query at a time. It is never terminated, which within a statement would
 * abort the whole process, but told to stop.
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

  constructor(file: string) {
    const workerData: ThreadStart = { file, state: this.#state.buffer };
    this.#worker = new Worker(program(), { workerData });
    this.#worker.on("message", (reply: ThreadReply) => this.#settle(reply));
    this.#worker.on("error", (error) => this.#fail(error));
    this.#worker.on("exit", () => this.#fail());
    process.on("exit", this.#stopAtExit);
    // Only a query keeps the process alive.
    this.#worker.unref();
  }

  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Only when it is not busy. Throws {@link QueryTimedOut} if it was stopped. */
  run(question: IndexQuestion): Promise<unknown> {
    const job: Job = { id: ++this.#jobs, question };
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#running = { question, resolve, reject };
      this.#worker.postMessage(job);
    });
  }

  /** Makes what runs throw soon, so that the thread is free again. */
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

  #settle(reply: ThreadReply): void {
    const running = this.#running;
    this.#running = undefined;
    this.#worker.unref();
    if (running === undefined) return;
    if ("result" in reply) running.resolve(reply.result);
    else running.reject(toError(reply, running.question));
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
  { failure, message }: Extract<ThreadReply, { message: string }>,
  { project }: IndexQuestion,
): Error {
  if (failure === "interrupted") return new QueryTimedOut("The query took too long.");
  if (failure === "project gone" && project) return new ProjectGone(project);
  return failure === "unavailable" ? new StorageUnavailable(message) : new Error(message);
}
