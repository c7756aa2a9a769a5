import type { RecordField } from "../../../generated/fields.js";
import type { IndexCall } from "./index-call.js";

/** Start parameters of a thread. */
export interface ThreadStart {
  /** File of the store. */
  file: string;
  /** Fields of the index. */
  fields: readonly RecordField[];
  /**
   * Two Int32: all jobs up to the first must stop, and the second is 1 while one runs. Shared, because a
   * thread reads no messages while a statement runs.
   */
  state: SharedArrayBuffer;
}

export const STOPPED = 0;
export const BUSY = 1;

export interface Job {
  /** Counts up from 1, by thread. */
  id: number;
  call: IndexCall;
}

export type ThreadResponse = { result: unknown } | { failure: ThreadFailure; message: string };

/** Kind of an error, which loses its class when it is sent between threads. */
export type ThreadFailure = "interrupted" | "project gone" | "unavailable" | "failed";
