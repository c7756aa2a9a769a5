import type { Connection } from "./connection.js";
import { threadProgram, WorkerThread } from "../../service/threads/worker-thread.js";

/** Checkpoints above this many pages: the index finds 4,062 in one step (sqlite.org/walformat.html). */
const PAGES = 4_000;

/** Pages above which a commit of the writer moves the log, if the thread has failed to. */
const PAGES_AT_LAST = 16_384;

export interface CheckpointStart {
  file: string;
}

/** Moves the write-ahead log into the store's file in a thread, so that no request waits for the disk. */
export class Checkpoints {
  #pages = 0;
  #thread: WorkerThread<"checkpoint"> | undefined;
  #isClosed = false;

  constructor(
    private readonly file: string,
    writer: Connection,
  ) {
    writer.execute(`PRAGMA wal_autocheckpoint = ${PAGES_AT_LAST}`);
  }

  /** Call after a commit that added about `pages` to the log. */
  committed(pages: number): void {
    this.#pages += pages;
    if (this.#pages < PAGES || this.#isClosed || this.#thread?.isBusy) return;
    this.#pages = 0;
    if (this.#thread?.hasEnded) this.#thread = undefined;
    const thread = (this.#thread ??= this.#start());
    // A later call starts another; if all fail, the writer moves the log at the limit above.
    thread.run("checkpoint").catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.close();
  }

  #start(): WorkerThread<"checkpoint"> {
    const start: CheckpointStart = { file: this.file };
    return new WorkerThread({
      program: threadProgram("checkpoint-thread", import.meta.url),
      data: start,
      toError: (_, message) => new Error(`In the checkpoint thread: ${message}`),
      ended: (cause) => new Error("The checkpoint thread has ended.", { cause }),
    });
  }
}
