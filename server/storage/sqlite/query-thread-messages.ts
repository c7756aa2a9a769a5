import type { IndexQuestion } from "./index-question.js";

/** What a thread is started with. */
export interface ThreadStart {
  /** Of the store. */
  file: string;
  /**
   * Two Int32: all jobs up to the first are to stop, and the second is 1 while one runs. Shared, as
   * a thread within a statement reads no messages.
   */
  state: SharedArrayBuffer;
}

export const STOPPED = 0;
export const BUSY = 1;

export interface Job {
  /** Counts up from 1, by thread. */
  id: number;
  question: IndexQuestion;
}

export type ThreadReply = { result: unknown } | { failure: ThreadFailure; message: string };

/** An error loses its class on its way between threads. */
export type ThreadFailure = "interrupted" | "project gone" | "unavailable" | "failed";
