/** Bytes of a segment with a unique key. */
export interface ViewSegment {
  key: string;
  bytes: Uint8Array;
}

export interface CountedSegment extends ViewSegment {
  records: number;
}

/** The index of a project at one instant. Immutable. */
export interface IndexView {
  sourceId: string;
  /** Version of the manifest. */
  version: number;
  stored: readonly CountedSegment[];
  /** The mark of every delta row by id. The last delta segment with the id has that state. */
  known: ReadonlyMap<string, number>;
  sum: number;
  /** All rows up to this mark have been read, and maybe later ones. */
  after: number;
  delta: readonly DeltaSegment[];
}

export interface DeltaSegment extends CountedSegment {
  ids: ReadonlySet<string>;
}

/** Oldest first: the last segment with a record has its current state. */
export function segmentsOf({ stored, delta }: IndexView): readonly CountedSegment[] {
  return delta.length === 0 ? stored : [...stored, ...delta];
}

export function bytesOf(segments: readonly ViewSegment[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

/** Views of the most recently searched indexes, up to a number of bytes. */
export class ViewCache {
  #views = new Map<string, IndexView>();
  #epoch = 0;

  /** `most`: bytes of all segments; the last used view is always kept. */
  constructor(private readonly most: number) {}

  get(name: string): IndexView | undefined {
    return this.#views.get(name);
  }

  /** Changes when everything cached becomes invalid: see {@link take}. */
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

  /** Takes a copy of the cache; returns a function that restores it. */
  take(): () => void {
    const taken = new Map(this.#views);
    return () => {
      this.#views = new Map(taken);
      this.#epoch++;
    };
  }
}
