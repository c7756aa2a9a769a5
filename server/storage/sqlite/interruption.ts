/** The SQL function by which a statement looks whether it is to go on; see {@link Interruption}. */
export const CHECKPOINT = "may_go_on";

/** The statement was stopped on its way, because what it was run with said so. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/**
 * Stops the statements of one connection from within: the SQLite package has neither
 * `sqlite3_interrupt` nor a progress handler, and to terminate a thread within a statement aborts
 * the process. So statements call a function on their way, which throws when they are to stop.
 */
export class Interruption {
  #isDue: (() => boolean) | undefined;
  #hasStopped = false;

  /** What {@link CHECKPOINT} runs. */
  readonly checkpoint = (): number => {
    if (this.#isDue?.()) {
      this.#hasStopped = true;
      throw new Interrupted("The statement was stopped.");
    }
    return 1;
  };

  /** Runs the work; throws {@link Interrupted} if a statement of it was stopped because `isDue`. */
  during<Result>(isDue: () => boolean, work: () => Result): Result {
    this.#isDue = isDue;
    this.#hasStopped = false;
    try {
      return work();
    } catch (error) {
      // What the package throws is a copy that only has the message.
      throw this.#hasStopped ? new Interrupted("The statement was stopped.") : error;
    } finally {
      this.#isDue = undefined;
    }
  }
}
