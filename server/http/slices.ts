import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest work between two pauses, in milliseconds. */
const SLICE = 5;

/** Pauses long work that never waits, such as reading a stream that is always ready. */
export class Slices {
  #end = performance.now() + SLICE;

  get isOver(): boolean {
    return performance.now() > this.#end;
  }

  /** Yields to the event loop. */
  async next(): Promise<void> {
    await nextTurn();
    this.#end = performance.now() + SLICE;
  }
}
