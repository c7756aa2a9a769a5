import { type ThreadOptions, WorkerThread } from "./worker-thread.js";

interface ThreadPoolOptions<Call> extends ThreadOptions<Call> {
  /** Timeout of a job, including its wait, in milliseconds. */
  timeout: number;
  errors: {
    /** `hasBegun`: whether a thread has worked on it. */
    timedOut(call: Call, hasBegun: boolean): Error;
    tooManyWait(): Error;
    closed(): Error;
  };
}

interface PooledJob<Call> {
  call: Call;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  /** The thread that runs it. */
  thread?: WorkerThread<Call>;
}

/** The jobs of one tenant. */
interface Tenant<Call> {
  waiting: PooledJob<Call>[];
  running: number;
}

/** Each thread is started when all others are busy. */
const MAX_THREADS = 3;
/** Leaves a thread for other tenants. */
const MAX_THREADS_OF_TENANT = 2;
const MAX_WAITING_OF_TENANT = 100;

/** Runs jobs in threads; tenants take turns. */
export class ThreadPool<Call> {
  #threads: WorkerThread<Call>[] = [];
  /** Tenants that have jobs, by key, in the order of their turns. */
  readonly #tenants = new Map<string, Tenant<Call>>();
  readonly #running = new Set<PooledJob<Call>>();
  #isClosed = false;

  constructor(private readonly options: ThreadPoolOptions<Call>) {}

  /** Throws `timedOut` `timeout` ms after `since` (`performance.now()`), `tooManyWait`, or `gone`'s reason. */
  run(tenantKey: string, call: Call, since: number, gone?: AbortSignal): Promise<unknown> {
    const { timeout, errors } = this.options;
    if (this.#isClosed) return Promise.reject(errors.closed());
    if (gone?.aborted) return Promise.reject(reasonOf(gone));
    const tenant = this.#tenants.get(tenantKey) ?? { waiting: [], running: 0 };
    if (tenant.waiting.length >= MAX_WAITING_OF_TENANT) return Promise.reject(errors.tooManyWait());
    const left = since + timeout - performance.now();
    if (left <= 0) return Promise.reject(errors.timedOut(call, false));
    this.#tenants.set(tenantKey, tenant);
    return new Promise((settle, fail) => {
      const timer = setTimeout(() => {
        this.#giveUp(tenantKey, job, errors.timedOut(call, job.thread !== undefined));
      }, left);
      const leave = (): void => this.#giveUp(tenantKey, job, reasonOf(gone));
      gone?.addEventListener("abort", leave);
      const stopWaiting = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", leave);
      };
      const job: PooledJob<Call> = {
        call,
        resolve: (result) => (stopWaiting(), settle(result)),
        reject: (error) => (stopWaiting(), fail(error)),
      };
      tenant.waiting.push(job);
      this.#startWaiting();
    });
  }

  /** Rejects all jobs with `closed`, and ends the threads. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const waiting = [...this.#tenants.values()].flatMap((tenant) => tenant.waiting.splice(0));
    for (const job of [...waiting, ...this.#running]) job.reject(this.options.errors.closed());
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #startWaiting(): void {
    for (const [key, tenant] of this.#tenants) {
      const thread = tenant.waiting.length > 0 ? this.#threadFor(tenant) : undefined;
      const job = thread && tenant.waiting.shift();
      if (thread === undefined || job === undefined) continue;
      // The next turn is another tenant's.
      this.#tenants.delete(key);
      this.#tenants.set(key, tenant);
      void this.#run(key, tenant, job, thread);
    }
  }

  #threadFor(tenant: Tenant<Call>): WorkerThread<Call> | undefined {
    if (this.#isClosed || tenant.running >= MAX_THREADS_OF_TENANT) return undefined;
    this.#threads = this.#threads.filter(({ hasEnded }) => !hasEnded);
    const free = this.#threads.find(({ isBusy }) => !isBusy);
    if (free !== undefined || this.#threads.length >= MAX_THREADS) return free;
    const started = new WorkerThread(this.options);
    this.#threads.push(started);
    return started;
  }

  async #run(
    key: string,
    tenant: Tenant<Call>,
    job: PooledJob<Call>,
    thread: WorkerThread<Call>,
  ): Promise<void> {
    job.thread = thread;
    tenant.running++;
    this.#running.add(job);
    await thread.run(job.call).then(job.resolve, job.reject);
    this.#running.delete(job);
    tenant.running--;
    if (tenant.running === 0 && tenant.waiting.length === 0) this.#tenants.delete(key);
    this.#startWaiting();
  }

  #giveUp(tenantKey: string, job: PooledJob<Call>, reason: Error): void {
    // Rejects now: the thread may be busy for longer.
    job.reject(reason);
    job.thread?.stop();
    const tenant = this.#tenants.get(tenantKey);
    const place = tenant?.waiting.indexOf(job) ?? -1;
    if (place >= 0) tenant?.waiting.splice(place, 1);
    if (tenant?.running === 0 && tenant.waiting.length === 0) this.#tenants.delete(tenantKey);
  }
}

function reasonOf(gone: AbortSignal | undefined): Error {
  const reason: unknown = gone?.reason;
  return reason instanceof Error ? reason : new Error("The client has gone.", { cause: reason });
}
