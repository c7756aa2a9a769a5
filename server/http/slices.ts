import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work without a pause for others. */
const SLICE = 5;

/** For work that may go on for long without ever waiting, such as a stream that is always ready. */
export class Slices {
  #end = performance.now() + SLICE;

  get isOver(): boolean {
    return performance.now() > this.#end;
  }

  /** Lets others get on. */
  async next(): Promise<void> {
    await nextTurn();
    this.#end = performance.now() + SLICE;
  }
}
