import { randomUUID } from "node:crypto";
import { newHolder } from "../../runtime/operation/process.js";
import type { SearchIndexName, SegmentEntry } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { changedTexts, charactersOf } from "./build-task.js";
import { segmentLimits } from "./limits.js";
import { type LeaseOptions, ManifestLease } from "./manifest-lease.js";
import { deleteSegment, writeSegment } from "./stored-segments.js";
import type { OpenBuilder, SegmentBuilder } from "./segment-work.js";

/** A record that is written, and not visible yet. */
export interface ComingRecord {
  revision: number;
  text: string;
}

export interface AheadOptions {
  openBuilder: OpenBuilder;
  lease?: Omit<LeaseOptions, "holder">;
  limits?: Record<"records" | "characters" | "ahead", number>;
}

/**
 * Builds segments of records that become visible together, while they are written: then only a manifest is left to
 * write. If that fails, maintenance builds the index, and removes unnamed segments.
 */
export class SegmentsAhead {
  readonly #limits;
  readonly #made: SegmentEntry[] = [];
  #first: number | undefined;
  #current:
    { builder: SegmentBuilder; records: number; characters: number; until: number } | undefined;
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

  /** Takes records in the order of their revisions. Waits only where more wait than memory should hold. */
  async add(records: readonly ComingRecord[]): Promise<void> {
    if (this.#isGivenUp || records.length === 0) return;
    const size = charactersOf(records.map(({ text }) => text));
    this.#first ??= records[0]?.revision;
    this.#waiting += size;
    this.#then(async () => {
      await this.#collect(records, size);
      this.#waiting -= size;
    });
    if (this.#waiting > this.#limits.ahead) await this.#work;
  }

  /** Names the segments in the manifest, once all records are visible. `false` if that cannot be, or was given up. */
  async complete(): Promise<boolean> {
    this.#then(() => this.#finish());
    await this.#work;
    return this.#nameUnderLease().catch(() => false);
  }

  async #nameUnderLease(): Promise<boolean> {
    const last = this.#made.at(-1)?.until;
    if (this.#isGivenUp || this.#first === undefined || last === undefined) return false;
    const options = { holder: newHolder(), ...this.options.lease };
    const lease = await ManifestLease.take(this.storage, this.index, options);
    if (!lease) return false;
    try {
      return await this.#name(lease, { first: this.#first, last });
    } finally {
      await lease.release();
    }
  }

  /** Ends the work: the records do not become visible as they were given. */
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

  async #collect(records: readonly ComingRecord[], size: number): Promise<void> {
    this.#current ??= {
      builder: await this.options.openBuilder(this.index.collection),
      ...{ records: 0, characters: 0, until: 0 },
    };
    const current = this.#current;
    await current.builder.add(records.map(({ text }) => text));
    current.records += records.length;
    current.characters += size;
    current.until = records.at(-1)?.revision ?? current.until;
    const { records: most, characters } = this.#limits;
    if (current.records >= most || current.characters > characters) await this.#finish();
  }

  async #finish(): Promise<void> {
    if (!this.#current) return;
    const { builder, records, until } = this.#current;
    this.#current = undefined;
    try {
      this.#made.push(await this.#write(builder, { records, until }));
    } finally {
      await builder.close();
    }
  }

  async #write(
    builder: SegmentBuilder,
    of: Pick<SegmentEntry, "records" | "until">,
    between: () => Promise<void> = async () => undefined,
  ): Promise<SegmentEntry> {
    const [id, bytes] = [randomUUID(), await builder.finish([])];
    return { ...(await writeSegment(this.storage, this.index, { id, bytes }, between)), ...of };
  }

  async #name(
    lease: ManifestLease,
    { first, last }: { first: number; last: number },
  ): Promise<boolean> {
    const state = await this.storage.searchSegments.state(this.index);
    const { segments, revision } = lease.manifest;
    const isVisible = (state?.source.revision ?? 0) >= last;
    if (!isVisible || revision >= first || !(await this.#areStored())) return false;
    const before = await this.#segmentBefore(lease, { after: revision, until: first - 1 });
    if (before === undefined) return false;
    await lease.swap({ segments: [...segments, ...before, ...this.#made], revision: last });
    return true;
  }

  /** Maintenance of another process removes what no manifest names. */
  async #areStored(): Promise<boolean> {
    const stored = await this.storage.searchSegments.stored(this.index);
    const sizes = new Map(stored.map(({ id, size }) => [id, size]));
    return this.#made.every(({ id, size }) => sizes.get(id) === size);
  }

  /** What was written before them and is in no segment yet: none, one, or `undefined` if it is too much. */
  async #segmentBefore(
    lease: ManifestLease,
    range: { after: number; until: number },
  ): Promise<SegmentEntry[] | undefined> {
    const count = await this.storage.searchSegments.countChanges(this.index, range);
    if (count === 0) return [];
    if (count > segmentLimits.delta) return undefined;
    const builder = await this.options.openBuilder(this.index.collection);
    try {
      for await (const page of changedTexts(this.storage, this.index, range)) {
        await lease.keep();
        await builder.add(page.map(({ text }) => text));
      }
      const of = { records: count, until: range.until };
      return [await this.#write(builder, of, () => lease.keep())];
    } finally {
      await builder.close();
    }
  }
}
