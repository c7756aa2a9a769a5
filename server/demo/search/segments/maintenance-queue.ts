import { newHolder } from "../../../runtime/service/process.js";
import { withoutDeadline } from "../../../runtime/service/store-deadline.js";
import type { SearchIndexName } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { ProjectGone } from "../../storage/store-errors.js";
import { IndexPlan } from "./index-plan.js";
import { segmentLimits } from "./limits.js";
import { type MaintenanceOptions, SegmentMaintenance } from "./segment-maintenance.js";
import { collectionIn, type IndexedCollections } from "./segment-work.js";
import { DamagedIndex } from "./stored-segments.js";

export interface QueueOptions extends Omit<MaintenanceOptions, "lease" | "ending" | "planOf"> {
  collections: IndexedCollections;
  limits?: { delta: number; records: number };
  /** Called with an error that ended the maintenance of an index; a later search restarts it. */
  failed: (error: unknown, index: SearchIndexName) => void;
  /** Called before an index is rebuilt because segments are damaged. */
  damaged?: (error: DamagedIndex, index: SearchIndexName) => void;
  lease?: Omit<MaintenanceOptions["lease"], "holder">;
}

/** Maintains indexes in the background, one at a time. */
export class MaintenanceQueue {
  readonly #maintenance: SegmentMaintenance;
  readonly #ending = new AbortController();
  readonly #running = new Map<string, Promise<boolean>>();
  /** When the maintenance of an index last ended incomplete, by `performance.now()`. */
  readonly #unfinished = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: QueueOptions) {
    this.#maintenance = new SegmentMaintenance({
      ...options,
      lease: { holder: newHolder(), ...options.lease },
      ending: this.#ending.signal,
      planOf: (name) => {
        const { fields = "" } = collectionIn(options.collections, name);
        return new IndexPlan({ ...segmentLimits, ...options.limits }, fields);
      },
    });
  }

  /** Never rejects; skips after a recent failure. `damage` causes a rebuild. Returns whether it completed. */
  async begin(storage: Storage, index: SearchIndexName, damage?: DamagedIndex): Promise<boolean> {
    const ended = this.#unfinished.get(keyOf(index)) ?? -Infinity;
    if (performance.now() - ended < segmentLimits.look) return false;
    return this.run(storage, index, damage).catch(() => false);
  }

  /** `false`: another process maintains it, or the project is gone. Reports errors, and rejects. */
  run(storage: Storage, index: SearchIndexName, damage?: DamagedIndex): Promise<boolean> {
    const key = keyOf(index);
    const running = this.#running.get(key);
    if (running) return running;
    let isWell = false;
    const run = this.#last
      .then(() => withoutDeadline(() => this.#runNow(storage, index, damage)))
      .then((ended) => (isWell = ended))
      .finally(() => {
        if (!isWell) this.#remember(key);
        this.#running.delete(key);
      });
    this.#running.set(key, run);
    this.#last = run.catch(() => undefined);
    return run;
  }

  async rebuild(storage: Storage, index: SearchIndexName): Promise<boolean> {
    if (!(await this.#maintenance.discard(storage, index))) return false;
    await this.run(storage, index);
    return true;
  }

  async untilIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running.values());
  }

  async close(): Promise<void> {
    this.#ending.abort(new Error("The service is stopping."));
    await this.untilIdle();
  }

  #discard(storage: Storage, index: SearchIndexName, damage: DamagedIndex): Promise<boolean> {
    this.options.damaged?.(damage, index);
    return this.#maintenance.discard(storage, index, damage.segments);
  }

  #hasEnded(): boolean {
    return this.#ending.signal.aborted;
  }

  #remember(key: string): void {
    const now = performance.now();
    for (const [other, at] of this.#unfinished) {
      if (now - at < segmentLimits.look) break;
      this.#unfinished.delete(other);
    }
    this.#unfinished.delete(key);
    this.#unfinished.set(key, now);
  }

  async #runNow(
    storage: Storage,
    index: SearchIndexName,
    damage: DamagedIndex | undefined,
  ): Promise<boolean> {
    if (this.#hasEnded()) return false;
    try {
      const project = await storage.projects.get(index.projectKey);
      if (!project) return false;
      const ofProject = storage.ofProject(project);
      if (damage && !(await this.#discard(ofProject, index, damage))) return false;
      return await this.#maintenance.run(ofProject, index);
    } catch (error) {
      if (error instanceof ProjectGone || this.#hasEnded()) return false;
      if (error instanceof DamagedIndex && !damage) return this.#runNow(storage, index, error);
      this.options.failed(error, index);
      throw error;
    }
  }
}

function keyOf({ collection, projectKey }: SearchIndexName): string {
  return `${collection} ${projectKey}`;
}
