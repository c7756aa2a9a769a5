/** Bytes of a segment, which no other segment has the key of. */
export interface ViewSegment {
  key: string;
  bytes: Uint8Array;
}

export interface CountedSegment extends ViewSegment {
  records: number;
}

/** The index of a project as it was at some instant. Immutable. */
export interface IndexView {
  sourceId: string;
  /** Of the manifest. */
  version: number;
  stored: readonly CountedSegment[];
  /** Every delta row: the mark of each id. The last segment of the delta that has the id has that state of it. */
  known: ReadonlyMap<string, number>;
  sum: number;
  /** All rows up to that mark were read; maybe some beyond. */
  after: number;
  delta: readonly DeltaSegment[];
}

export interface DeltaSegment extends CountedSegment {
  ids: ReadonlySet<string>;
}

/** From the oldest to the newest: a record is as the last of them has it. */
export function segmentsOf({ stored, delta }: IndexView): readonly CountedSegment[] {
  return delta.length === 0 ? stored : [...stored, ...delta];
}

export function bytesOf(segments: readonly ViewSegment[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

/** What a process knows of indexes, by their names: of those last searched, up to a number of bytes. */
export class ViewCache {
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

  *beginningWith(prefix: string): Iterable<IndexView> {
    for (const [name, view] of this.#views) if (name.startsWith(prefix)) yield view;
  }

  get size(): number {
    let size = 0;
    for (const view of this.#views.values()) size += bytesOf(segmentsOf(view));
    return size;
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
