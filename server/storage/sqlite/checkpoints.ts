import type { Connection } from "./connection.js";
import { threadProgram, WorkerThread } from "../../operation/threads/worker-thread.js";

/**
 * Pages of the log above which it is moved into the file. SQLite's own 1,000 are as fast, but the demo project of a
 * first start has 1,300, and a thread for it would take a quarter of a second of CPU. The index of the log finds each
 * of the first 4,062 in one step (https://sqlite.org/walformat.html#the_wal_index_file_format).
 */
const PAGES = 4_000;

/** Pages above which a commit of the writer moves it nevertheless, should the thread have failed to. */
const PAGES_AT_LAST = 16_384;

/** What the program of the thread is given. */
export interface CheckpointStart {
  file: string;
}

/**
 * Moves the write-ahead log into the file of the store in a thread: on the main thread that would hold up all
 * requests until the disk has taken thousands of pages. What the thread fails to do, the connection of the writer
 * does above a multiple of the pages.
 */
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

  /** To be called after a commit. `pages`: about so many have been added to the log. */
  committed(pages: number): void {
    this.#pages += pages;
    if (this.#pages < PAGES || this.#isClosed || this.#thread?.isBusy) return;
    this.#pages = 0;
    // A thread that has failed is replaced.
    if (this.#thread?.hasEnded) this.#thread = undefined;
    const thread = (this.#thread ??= this.#start());
    thread.run("checkpoint").catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.close();
  }

  #start(): WorkerThread<"checkpoint"> {
    const given: CheckpointStart = { file: this.file };
    return new WorkerThread({
      ...{ program: threadProgram("checkpoint-thread", import.meta.url), given },
      toError: (_, message) => new Error(`In the checkpoint thread: ${message}`),
      ended: (cause) => new Error("The checkpoint thread has ended.", { cause }),
    });
  }
}
