/** The SQL function by which a statement checks whether it must stop; see {@link Interruption}. */
export const CHECKPOINT = "may_go_on";

/** A statement was stopped while it ran: see {@link Interruption}. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/**
 * Stops statements of one connection by a function that they call while they run, and that throws when
 * they must stop. The SQLite package has neither `sqlite3_interrupt` nor a progress handler, and
 * terminating a thread within a statement aborts the process.
 */
export class Interruption {
  #isDue: (() => boolean) | undefined;
  #hasStopped = false;

  /** Implementation of {@link CHECKPOINT}. */
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
    try {
      return work();
    } catch (error) {
      // The package throws a copy that has only the message.
      throw this.#hasStopped ? new Interrupted("The statement was stopped.") : error;
    } finally {
      this.#isDue = undefined;
      this.#hasStopped = false;
    }
  }
}
