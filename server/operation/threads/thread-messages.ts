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
