import { randomUUID } from "node:crypto";
import type { SearchIndexName, SegmentEntry } from "../../storage/search-segment-storage.js";
import type { Storage, StorageTransaction } from "../../storage/storage.js";
import { charactersOf } from "./build-task.js";
import { segmentLimits } from "./limits.js";
import { deleteSegment, validManifest, writeSegment } from "./stored-segments.js";
import type { OpenBuilder, SegmentBuilder } from "./segment-work.js";

export interface AheadOptions {
  openBuilder: OpenBuilder;
  limits?: Record<"records" | "characters" | "ahead" | "delta", number>;
}

/** Builds segments while records are staged, so only the manifest remains. Maintenance repairs failures. */
export class SegmentsAhead {
  readonly #limits;
  readonly #made: SegmentEntry[] = [];
  #current: { builder: SegmentBuilder; records: number; characters: number } | undefined;
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isGivenUp = false;

  constructor(
    private readonly storage: Storage,
    private readonly index: SearchIndexName,
    private readonly options: AheadOptions,
  ) {
    this.#limits = options.limits ?? segmentLimits;
  }

  /** Takes written, invisible records. Waits only while too many are in memory. */
  async add(texts: readonly string[]): Promise<void> {
    if (this.#isGivenUp || texts.length === 0) return;
    const size = charactersOf(texts);
    this.#waiting += size;
    this.#then(async () => {
      await this.#collect(texts, size);
      this.#waiting -= size;
    });
    if (this.#waiting > this.#limits.ahead) await this.#work;
  }

  /** Ends the last segment. Does nothing for a few records: their delta rows are enough. */
  async finish(): Promise<void> {
    this.#then(async () => {
      if (this.#made.length > 0 || (this.#current?.records ?? 0) > this.#limits.delta) {
        await this.#finish();
      }
    });
    await this.#work;
  }

  /** Names the segments when publishing; `false`: impossible. `created`: number of those that replace none */
  async name(
    { searchSegments }: Pick<StorageTransaction, "searchSegments">,
    created: number,
  ): Promise<boolean> {
    if (this.#isGivenUp || this.#made.length === 0) return false;
    const state = await searchSegments.state(this.index);
    const manifest = state && validManifest(state);
    // Another builder would remove the segments.
    if (!manifest?.scan || manifest.lease) return false;
    const stored = new Set((await searchSegments.stored(this.index)).map(({ id }) => id));
    if (!this.#made.every(({ id }) => stored.has(id))) return false;
    const { version, segments: before, scan, ...rest } = manifest;
    const segments = [...before, ...this.#made];
    const grown = { ...scan, records: scan.records + created };
    return searchSegments.putManifest(this.index, { ...rest, segments, scan: grown }, version);
  }

  /** Stops: the records do not become visible as given. */
  async giveUp(): Promise<void> {
    this.#isGivenUp = true;
    await this.#work;
    await this.#current?.builder.close();
    this.#current = undefined;
    await this.#deleteMade().catch(() => undefined);
  }

  async #deleteMade(): Promise<void> {
    for (const { id } of this.#made.splice(0)) await deleteSegment(this.storage, this.index, id);
  }

  /** After an error, maintenance builds the index. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#isGivenUp ? undefined : work()))
      .catch(() => {
        this.#isGivenUp = true;
      });
  }

  async #collect(texts: readonly string[], size: number): Promise<void> {
    const builder =
      this.#current?.builder ?? (await this.options.openBuilder(this.index.collection));
    const current = (this.#current ??= { builder, records: 0, characters: 0 });
    await builder.add(texts);
    current.records += texts.length;
    current.characters += size;
    const { records: most, characters } = this.#limits;
    if (current.records >= most || current.characters > characters) await this.#finish();
  }

  async #finish(): Promise<void> {
    if (!this.#current) return;
    const { builder, records } = this.#current;
    this.#current = undefined;
    try {
      const segment = { id: randomUUID(), bytes: await builder.finish([]) };
      const written = await writeSegment(this.storage, this.index, segment, async () => undefined);
      this.#made.push({ ...written, records });
    } finally {
      await builder.close();
    }
  }
}
