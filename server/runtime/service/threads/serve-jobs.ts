import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

export interface ThreadStart {
  data: unknown;
  /** Two Int32, as busy threads read no messages: jobs up to the first must stop; the second is 1 while one runs. */
  state: SharedArrayBuffer;
}

export const STOPPED = 0;
export const BUSY = 1;

export interface Job {
  /** Counts up from 1 for each thread. */
  id: number;
  call: unknown;
}

export type ThreadResponse = { result: unknown } | { failure: ThreadFailure; message: string };

/** The kind of an error, named by the program: errors lose their class between threads. */
export type ThreadFailure = string;

/** Nice value: the main thread takes precedence, but leaves a third of a busy processor. */
const PRIORITY = 5;

/** A job was stopped before it had begun. */
export class JobStopped extends Error {
  override readonly name = "JobStopped";
}

interface JobServer {
  respond(call: unknown): unknown;
  /** For errors of {@link respond} and {@link JobStopped}. */
  failureOf(error: unknown): ThreadFailure;
  close(): void;
}

/** Does the jobs of a `WorkerThread` in turn. `isStopped`: whether the running job must stop. */
export async function serveJobs(
  open: (data: unknown, isStopped: () => boolean) => Promise<JobServer>,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("This runs in a thread that WorkerThread starts.");
  const start = workerData as ThreadStart;
  const state = new Int32Array(start.state);
  // On other systems, this would change the priority of the whole process.
  if (process.platform === "linux") setPriority(PRIORITY);
  let running = 0;
  const isStopped = (): boolean => Atomics.load(state, STOPPED) >= running;
  const server = await open(start.data, isStopped);

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
