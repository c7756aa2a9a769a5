import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

/** Start parameters of a thread. */
export interface ThreadStart {
  /** What its program is given. */
  given: unknown;
  /**
   * Two Int32: all jobs up to the first must stop, and the second is 1 while one runs. Shared, because a
   * thread reads no messages while it works.
   */
  state: SharedArrayBuffer;
}

export const STOPPED = 0;
export const BUSY = 1;

export interface Job {
  /** Counts up from 1, by thread. */
  id: number;
  call: unknown;
}

export type ThreadResponse = { result: unknown } | { failure: ThreadFailure; message: string };

/** Kind of an error, which loses its class when it is sent between threads: one that the program has named. */
export type ThreadFailure = string;

/** Nice value: requests on the main thread take precedence, but leave a third of a busy processor. */
const PRIORITY = 5;

/** A job was stopped before it had begun. */
export class JobStopped extends Error {
  override readonly name = "JobStopped";
}

interface JobServer {
  respond(call: unknown): unknown;
  /** Kind of an error that {@link respond} has thrown, also of {@link JobStopped}. */
  failureOf(error: unknown): ThreadFailure;
  close(): void;
}

/**
 * Does the jobs of a `WorkerThread`, one after the other, until its parent says that it ends. To be called once, by
 * the program of the thread.
 *
 * @param open - is given the start parameters, and a function that says whether the running job must stop
 */
export async function serveJobs(
  open: (given: unknown, isStopped: () => boolean) => Promise<JobServer>,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("This runs in a thread that WorkerThread starts.");
  const start = workerData as ThreadStart;
  const state = new Int32Array(start.state);
  // On other systems the priority would apply to the whole process.
  if (process.platform === "linux") setPriority(PRIORITY);
  let running = 0;
  const isStopped = (): boolean => Atomics.load(state, STOPPED) >= running;
  const server = await open(start.given, isStopped);

  const respondTo = async ({ id, call }: Job): Promise<ThreadResponse> => {
    running = id;
    Atomics.store(state, BUSY, 1);
    try {
      if (isStopped()) throw new JobStopped("It was stopped before it began.");
      return { result: await server.respond(call) };
    } catch (error) {
      return { failure: server.failureOf(error), message: String(error) };
    } finally {
      Atomics.store(state, BUSY, 0);
      Atomics.notify(state, BUSY);
    }
  };
  port.on("message", (job: Job | "close") => {
    if (job !== "close") {
      void respondTo(job).then((response) => port.postMessage(response));
      return;
    }
    server.close();
    port.close();
  });
}
