import { randomUUID } from "node:crypto";
import { HandlerGate } from "../../http/handler-gate.js";
import type { Ids } from "../../operation/ids.js";
import { Administration } from "../../projects/administration.js";
import type { Storage, StoreState, StoreStates } from "../../storage/storage.js";
import { StateError } from "./state-error.js";
import { EphemeralProjects } from "./ephemeral-projects.js";
import type { Snapshot, Snapshots } from "./snapshot.js";
import type { NewProject, TestProject } from "./test-project.js";

/** Snapshots that are kept, 2 MB each with the sample data; the one that was not used longest is dropped. */
const MAX_SNAPSHOTS = 100;

/** The space of the ids that keys of projects are made of: no key has a blank. */
const KEYS = "project keys";

/** Something in memory that belongs to the state of a service. */
export interface StateMemory {
  /** Notes what it holds; returns a function that brings that back, or forgets what may differ. */
  take(): () => void;
}

/** What a state needs of its service. */
export interface StateParts {
  storage: Storage;
  /** By which projects are dated. */
  time: () => Date;
  ids: Ids;
  memories: readonly StateMemory[];
  /** Resolves when no work in the background reads or writes the store. */
  untilIdle: () => Promise<void>;
  /** Makes the next request look up its project. */
  forgetTenants: () => void;
}

interface Kept {
  snapshot: Snapshot;
  state: StoreState;
  putBack: readonly (() => void)[];
}

/**
 * Keeps and restores the data of a service, and makes projects for tests. Data are all records and
 * revocations; not signing keys, clock, faults or journal, so that issued tokens stay valid.
 *
 * @example
 * const snapshot = await state.snapshot();
 * await state.restore(snapshot);
 */
export class ServiceState implements Snapshots {
  /** Through which the service must run its handlers. */
  readonly gate = new HandlerGate();
  readonly #kept = new Map<string, Kept>();
  readonly #projects = new EphemeralProjects();
  #parts: StateParts | undefined;
  /** The project with sample data of which new ones are copied. */
  #sample: { state: StoreState; projectKey: string } | undefined;

  constructor(private readonly maxSnapshots = MAX_SNAPSHOTS) {}

  /** To be called once, by the service. */
  attach(parts: StateParts): void {
    this.#parts = parts;
  }

  /** Makes new projects with sample data copies of this one, which must have just been filled. */
  async prepareSample(storage: Storage, projectKey: string): Promise<void> {
    const { states } = storage;
    if (!states) return;
    this.#sample = { state: await states.take(), projectKey };
  }

  /** Waits for the requests that are being handled; others wait for it. Throws {@link StateError}. */
  async snapshot(): Promise<Snapshot> {
    const { memories, untilIdle } = this.#service;
    return this.gate.alone(async () => {
      await untilIdle();
      const state = await this.#states.take();
      const snapshot = { id: randomUUID(), size: state.size };
      const putBack = [...memories, this.#projects].map((memory) => memory.take());
      this.#keep({ snapshot, state, putBack });
      return snapshot;
    });
  }

  /**
   * Brings back the data of a snapshot, as often as wanted. Waits for the requests that are being handled,
   * and lets others wait. Throws {@link StateError} for a snapshot that is not kept any more.
   */
  async restore({ id }: Pick<Snapshot, "id">): Promise<void> {
    const { untilIdle } = this.#service;
    return this.gate.alone(async () => {
      const kept = this.#kept.get(id);
      if (!kept) throw new StateError(`There is no snapshot '${id}', or it has been dropped.`);
      this.#keep(kept);
      await untilIdle();
      await this.#states.restore(kept.state);
      for (const putBack of kept.putBack) putBack();
    });
  }

  /** The kept snapshots, the one that was used last at the end. */
  list(): Snapshot[] {
    return [...this.#kept.values()].map(({ snapshot }) => snapshot);
  }

  /** Frees the memory of a snapshot. Returns whether it was kept. */
  release({ id }: Pick<Snapshot, "id">): boolean {
    const kept = this.#kept.get(id);
    kept?.state.release();
    return this.#kept.delete(id);
  }

  /** Makes a project with a client of its own. Throws {@link StateError} if there is one of that key. */
  async createProject(wanted: NewProject = {}): Promise<TestProject> {
    const { storage, time, ids, forgetTenants } = this.#service;
    const admin = new Administration(storage, time, ids);
    const place = { storage, admin, newId: ids.of(KEYS), sample: this.#sample, forgetTenants };
    // A restoration waits for it: in between the project would be gone.
    return this.gate.run(() => this.#projects.create(wanted, place));
  }

  /** Removes a project with everything in it. Returns whether there was one. */
  async removeProject(projectKey: string): Promise<boolean> {
    const { storage, time, forgetTenants } = this.#service;
    const admin = new Administration(storage, time);
    const place = { storage, admin, forgetTenants };
    return this.gate.run(() => this.#projects.remove(projectKey, place));
  }

  /** Frees all memory. To be called when the service stops. */
  stop(): void {
    this.#projects.stop();
    for (const { snapshot } of [...this.#kept.values()]) this.release(snapshot);
    this.#sample?.state.release();
    this.#sample = undefined;
  }

  #keep(kept: Kept): void {
    const { id } = kept.snapshot;
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    for (const { snapshot } of this.#kept.values()) {
      if (this.#kept.size <= this.maxSnapshots) return;
      this.release(snapshot);
    }
  }

  get #service(): StateParts {
    if (this.#parts) return this.#parts;
    throw new StateError("The service has not started.");
  }

  get #states(): StoreStates {
    const { states } = this.#service.storage;
    if (states) return states;
    throw new StateError("Only an embedded store can be kept and restored.");
  }
}
