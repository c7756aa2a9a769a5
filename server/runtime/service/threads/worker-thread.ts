import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import {
  BUSY,
  type Job,
  STOPPED,
  type ThreadFailure,
  type ThreadResponse,
  type ThreadStart,
} from "./serve-jobs.js";

/** How long an exiting process waits for a running job to stop, in milliseconds. */
const LAST_WAIT_MS = 2_000;
const EVERY_JOB = 2 ** 31 - 1;

export interface ThreadProgram {
  url: URL;
  argv: string[];
}

/** A thread's program next to `parent` (`import.meta.url`), compiled if the parent is, else run by esbuild. */
export function threadProgram(name: string, parent: string): ThreadProgram {
  if (!parent.endsWith(".ts")) return { url: new URL(`./${name}.js`, parent), argv: [] };
  const source = fileURLToPath(new URL(`./${name}.ts`, parent));
  return { url: new URL("./thread-from-sources.mjs", import.meta.url), argv: [source] };
}

export interface ThreadOptions<Call> {
  program: ThreadProgram;
  /** Data for the program. */
  data: unknown;
  toError(failure: ThreadFailure, message: string, call: Call): Error;
  /** The error of a job whose thread has ended. */
  ended(cause: Error | undefined): Error;
}

interface Running<Call> {
  call: Call;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A thread that does one job at a time. Never terminate it: during an SQLite statement, that aborts the process. */
export class WorkerThread<Call> {
  readonly #worker: Worker;
  readonly #state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  #running: Running<Call> | undefined;
  #jobs = 0;
  #isClosing = false;
  #hasEnded = false;
  readonly #stopAtExit = (): void => {
    this.#stop(EVERY_JOB);
    Atomics.wait(this.#state, BUSY, 1, LAST_WAIT_MS);
  };

  constructor(private readonly options: ThreadOptions<Call>) {
    const { program, data } = options;
    const workerData: ThreadStart = { data, state: this.#state.buffer };
    this.#worker = new Worker(program.url, { workerData, argv: program.argv });
    this.#worker.on("message", (response: ThreadResponse) => this.#settle(response));
    this.#worker.on("error", (error) => this.#fail(error));
    this.#worker.on("exit", () => this.#fail());
    process.on("exit", this.#stopAtExit);
    // Only a running job keeps the process alive.
    this.#worker.unref();
  }

  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Must not be called while it is busy. */
  run(call: Call): Promise<unknown> {
    const job: Job = { id: ++this.#jobs, call };
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#running = { call, resolve, reject };
      this.#worker.postMessage(job);
    });
  }

  /** Stops the running job: it throws soon. */
  stop(): void {
    this.#stop(this.#jobs);
  }

  async close(): Promise<void> {
    if (this.#hasEnded) return;
    this.#isClosing = true;
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
    // While it closes, it keeps the process alive.
    if (!this.#isClosing) this.#worker.unref();
    if (running === undefined) return;
    if ("result" in response) running.resolve(response.result);
    else {
      const { failure, message } = response;
      running.reject(this.options.toError(failure, message, running.call));
    }
  }

  #fail(cause?: Error): void {
    this.#hasEnded = true;
    process.off("exit", this.#stopAtExit);
    const running = this.#running;
    this.#running = undefined;
    running?.reject(this.options.ended(cause));
  }
}
