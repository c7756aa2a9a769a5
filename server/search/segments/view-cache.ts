import { bytesOf, type IndexView, segmentsOf } from "./index-view.js";

/** What a process knows of indexes, by their names: of those last searched, up to a number of bytes. */
export class ViewCache {
  /** The least recently used first. */
  #views = new Map<string, IndexView>();
  #epoch = 0;

  /** `most`: bytes of all segments; the view that was used last is kept whatever its size. */
  constructor(private readonly most: number) {}

  get(name: string): IndexView | undefined {
    return this.#views.get(name);
  }

  /** A number that changes when all that is known becomes invalid: see {@link take}. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Does nothing if the view was read in an earlier epoch. */
  put(name: string, view: IndexView, epoch: number): void {
    if (epoch !== this.#epoch) return;
    this.#views.delete(name);
    this.#views.set(name, view);
    let size = this.size;
    for (const [key, oldest] of this.#views) {
      if (size <= this.most || key === name) return;
      this.#views.delete(key);
      size -= bytesOf(segmentsOf(oldest));
    }
  }

  /** Those whose names begin so. */
  *beginningWith(prefix: string): Iterable<IndexView> {
    for (const [name, view] of this.#views) if (name.startsWith(prefix)) yield view;
  }

  /** Bytes of all segments. */
  get size(): number {
    let size = 0;
    for (const view of this.#views.values()) size += bytesOf(segmentsOf(view));
    return size;
  }

  get segments(): number {
    let count = 0;
    for (const view of this.#views.values()) count += segmentsOf(view).length;
    return count;
  }

  /** Notes what is known; returns a function after which exactly that is. */
  take(): () => void {
    const taken = new Map(this.#views);
    return () => {
      this.#views = new Map(taken);
      this.#epoch++;
    };
  }
}
