import { randomUUID } from "node:crypto";
import type { components } from "../../../generated/control/types.js";
import { HandlerGate } from "../../http/admission.js";
import type { Ids, NewId } from "../../operation/ids.js";
import { Administration, AdministrationError } from "../../projects/administration.js";
import type { Storage, StoreState, StoreStates } from "../../storage/storage.js";
import type { ProjectIdentity } from "../../storage/records.js";

type Schemas = components["schemas"];

/** Names the data and revocations of a service at one instant. */
export type Snapshot = Schemas["Snapshot"];

/** The snapshots that a service keeps. */
export interface Snapshots {
  /** The one that was used last stands at the end. */
  list(): Snapshot[];
  /** Frees the memory of a snapshot. Returns whether it was kept. */
  release(snapshot: Pick<Snapshot, "id">): boolean;
}

/** The state of a service cannot be kept, restored or changed. The message is for the author of a test. */
export class StateError extends Error {
  override readonly name = "StateError";
}

export type NewProject = Schemas["NewProject"];
/** A project, and the credentials of a client in it. */
export type TestProject = Schemas["TestProject"];

/** Snapshots that are kept, 2 MB each with the sample data; the one that was not used longest is dropped. */
const MAX_SNAPSHOTS = 100;

/** The space of the ids that keys of projects are made of: no key has a blank. */
const KEYS = "project keys";

/** Something in memory that belongs to the state of a service. */
interface StateMemory {
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

/** The longest lifetime, in seconds: what a timer of Node can wait. */
const MAX_LIFETIME = 2_147_483;

interface Place {
  storage: Storage;
  admin: Administration;
  forgetTenants: () => void;
}

interface NewPlace extends Place {
  newId: NewId;
  /** What projects with sample data are copied from; `undefined`: their data are imported. */
  sample: { state: StoreState; projectKey: string } | undefined;
}

/** Makes projects for tests, and removes those whose lifetime has ended. */
class EphemeralProjects {
  readonly #ends = new Map<string, { at: number; place: Place; timer: NodeJS.Timeout }>();

  async create(
    {
      projectKey: wanted,
      sampleData = true,
      permissions = ["manage_project"],
      lifetime,
    }: NewProject,
    { sample, newId, ...place }: NewPlace,
  ): Promise<TestProject> {
    const projectKey = wanted ?? `test-${newId().replaceAll("-", "").slice(0, 16)}`;
    if (lifetime !== undefined && !(lifetime > 0 && lifetime <= MAX_LIFETIME)) {
      throw new StateError(`A lifetime is a number of seconds up to ${MAX_LIFETIME}.`);
    }
    const { storage, admin } = place;
    await admin
      .createProject(projectKey, { sampleData: sampleData && !sample })
      .catch(throwStateError);
    try {
      if (sampleData && sample) await copy(storage, sample, projectKey);
      const client = await admin.createClient(projectKey, permissions);
      if (lifetime !== undefined) this.#endAt(projectKey, Date.now() + lifetime * 1_000, place);
      return { projectKey, ...client };
    } catch (error) {
      await this.remove(projectKey, place);
      return throwStateError(error);
    }
  }

  async remove(projectKey: string, { admin, forgetTenants }: Place): Promise<boolean> {
    this.#forget(projectKey);
    try {
      await admin.deleteProject(projectKey);
      return true;
    } catch (error) {
      if (error instanceof AdministrationError) return false;
      throw error;
    } finally {
      forgetTenants();
    }
  }

  /** Lifetimes belong to the state: a project that a restoration brings back is removed in its time. */
  take(): () => void {
    const taken = [...this.#ends].map(([key, { at, place }]) => ({ key, at, place }));
    return () => {
      for (const key of [...this.#ends.keys()]) this.#forget(key);
      for (const { key, at, place } of taken) this.#endAt(key, at, place);
    };
  }

  /** Lets all projects be. */
  stop(): void {
    for (const key of [...this.#ends.keys()]) this.#forget(key);
  }

  #endAt(projectKey: string, at: number, place: Place): void {
    const end = (): void => {
      // A store that is closed by now has no projects.
      this.remove(projectKey, place).catch(() => undefined);
    };
    const timer = setTimeout(end, Math.max(0, at - Date.now())).unref();
    this.#ends.set(projectKey, { at, place, timer });
  }

  #forget(projectKey: string): void {
    clearTimeout(this.#ends.get(projectKey)?.timer);
    this.#ends.delete(projectKey);
  }
}

/** Images of products are served below the key of their project. */
async function copy(
  storage: Storage,
  sample: { state: StoreState; projectKey: string },
  projectKey: string,
): Promise<void> {
  const project: ProjectIdentity | undefined = await storage.projects.get(projectKey);
  if (!project || !storage.states) throw new StateError("The project was removed meanwhile.");
  await storage.states.copyProject(sample, project, {
    from: `"/${sample.projectKey}/images/`,
    to: `"/${projectKey}/images/`,
  });
}

function throwStateError(error: unknown): never {
  throw error instanceof AdministrationError ? new StateError(error.message) : error;
}
