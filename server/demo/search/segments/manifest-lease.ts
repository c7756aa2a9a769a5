import { holderHasEnded } from "../../../runtime/service/process.js";
import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import type { ManifestChange } from "./build-task.js";
import { segmentLimits } from "./limits.js";
import { validManifest } from "./stored-segments.js";

export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export interface LeaseOptions {
  holder: string;
  /** The time, in milliseconds since 1970, and the duration of a lease without renewal. */
  now?: () => number;
  duration?: number;
}

/** The right to build, until expiry or process end. Correctness does not need it: writes check versions. */
export class ManifestLease {
  #manifest: SearchManifest;
  #renewedAt: number;

  private constructor(
    private readonly storage: Storage,
    private readonly index: SearchIndexName,
    manifest: SearchManifest,
    private readonly options: Required<LeaseOptions>,
  ) {
    this.#manifest = manifest;
    this.#renewedAt = options.now();
  }

  /** `undefined` if another process has it, or the index was not begun. Replaces a manifest of other data. */
  static async take(
    storage: Storage,
    index: SearchIndexName,
    settings: LeaseOptions,
  ): Promise<ManifestLease | undefined> {
    const options = { now: Date.now, duration: segmentLimits.lease, ...settings };
    const state = await storage.searchSegments.state(index);
    if (state === undefined) return undefined;
    const now = options.now();
    const { holder, expiresAt = 0 } = state.manifest?.lease ?? {};
    // Leases are never longer: the holder's clock was wrong.
    const isValid = expiresAt > now && expiresAt <= now + 2 * options.duration;
    const isTaken = isValid && holder !== undefined && holder !== options.holder;
    if (isTaken && !holderHasEnded(holder)) return undefined;
    const version = state.manifest?.version ?? 0;
    const base = validManifest(state) ?? { sourceId: state.sourceId, segments: [] };
    const lease = new ManifestLease(storage, index, { ...base, version }, options);
    try {
      await lease.#write(lease.#manifest);
      return lease;
    } catch (error) {
      if (error instanceof LeaseLost) return undefined;
      throw error;
    }
  }

  get manifest(): SearchManifest {
    return this.#manifest;
  }

  async keep(): Promise<void> {
    const { now, duration } = this.options;
    if (now() - this.#renewedAt > duration / 3) await this.#write(this.#manifest);
  }

  /** Writes the manifest and deletes its delta rows in one transaction. Throws {@link LeaseLost}. */
  async swap({ consumed, ...change }: ManifestChange): Promise<void> {
    const { sourceId, version } = this.#manifest;
    await this.#write({ sourceId, version, ...change }, consumed);
  }

  async release(): Promise<void> {
    const { lease: _, version, ...manifest } = this.#manifest;
    await this.#put(manifest, version);
  }

  async #write(
    { version, ...manifest }: SearchManifest,
    consumed: readonly number[] = [],
  ): Promise<void> {
    const { holder, now, duration } = this.options;
    const begun = now();
    const next = { ...manifest, lease: { holder, expiresAt: begun + duration } };
    if (!(await this.#put(next, version, consumed))) {
      throw new LeaseLost(`Another process builds the index of '${this.index.projectKey}'.`);
    }
    this.#manifest = { ...next, version: version + 1 };
    this.#renewedAt = begun;
  }

  #put(
    manifest: Omit<SearchManifest, "version">,
    version: number,
    consumed: readonly number[] = [],
  ): Promise<boolean> {
    return this.storage.transaction(async ({ searchSegments, searchChanges }) => {
      if (!(await searchSegments.putManifest(this.index, manifest, version))) return false;
      if (consumed.length > 0) await searchChanges.delete(this.index, consumed);
      return true;
    });
  }
}
