import { randomUUID } from "node:crypto";
import type { components } from "../generated/types.js";
import { HandlerGate } from "../../http/admission.js";
import type { Ids } from "../../operation/ids.js";
import { Administration, AdministrationError } from "../../../projects/administration.js";
import type { Storage, StoreState, StoreStates } from "../../../storage/storage.js";
import type { ProjectIdentity } from "../../../storage/records.js";

type Schemas = components["schemas"];

/** Names the data and revocations of a service at one instant. */
export type Snapshot = Schemas["Snapshot"];

/** The state of a service cannot be kept, restored or changed. */
export class StateError extends Error {
  override readonly name = "StateError";
}

export type NewProject = Schemas["NewProject"];
/** A project, and the credentials of a client in it. */
export type TestProject = Schemas["TestProject"];

/** Each takes 2 MB with the sample data. The least recently used one is dropped. */
const MAX_SNAPSHOTS = 100;

/** The space of ids from which keys of projects are made: no key has a blank. */
const KEYS = "project keys";

export interface StateParts {
  storage: Storage;
  time: () => Date;
  ids: Ids;
  /** `take` returns a function that restores the present contents of a memory, or forgets newer ones. */
  memories: readonly { take(): () => void }[];
  /** Resolves when no work in the background uses the store. */
  untilIdle: () => Promise<void>;
  /** Makes the next request look up its project. */
  forgetTenants: () => void;
}

/** The longest lifetime, in seconds: that of a timer of Node. */
const MAX_LIFETIME = 2_147_483;

interface Kept {
  snapshot: Snapshot;
  state: StoreState;
  putBack: readonly (() => void)[];
}

/**
 * Keeps and restores the data of a service, and makes projects for tests. Data are records and revocations;
 * not signing keys, so that issued tokens stay valid, clock, faults or journal.
 *
 * @example
 * const snapshot = await state.snapshot();
 * await state.restore(snapshot);
 */
export class ServiceState {
  /** The service must run its handlers through it. */
  readonly gate = new HandlerGate();
  readonly #kept = new Map<string, Kept>();
  /** Timers of projects with a lifetime, by key. */
  readonly #ends = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  #parts: StateParts | undefined;
  /** New projects with sample data are copies of this one. */
  #sample: { state: StoreState; projectKey: string } | undefined;

  constructor(private readonly maxSnapshots = MAX_SNAPSHOTS) {}

  attach(parts: StateParts): void {
    this.#parts = parts;
  }

  /** Copies new projects with sample data from this one, which must have just been filled. */
  async prepareSample(storage: Storage, projectKey: string): Promise<void> {
    const { states } = storage;
    if (!states) return;
    this.#sample = { state: await states.take(), projectKey };
  }

  /** Waits for running requests; new ones wait for it. Throws {@link StateError}. */
  async snapshot(): Promise<Snapshot> {
    const { memories, untilIdle } = this.#service;
    return this.gate.alone(async () => {
      await untilIdle();
      const state = await this.#states.take();
      const snapshot = { id: randomUUID(), size: state.size };
      const putBack = [...memories.map((memory) => memory.take()), this.#takeLifetimes()];
      this.#keep({ snapshot, state, putBack });
      return snapshot;
    });
  }

  /** As {@link snapshot}. A snapshot can be restored repeatedly. Throws {@link StateError} if it is unknown. */
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

  /** The last one is the most recently used. */
  list(): Snapshot[] {
    return [...this.#kept.values()].map(({ snapshot }) => snapshot);
  }

  /** Frees the memory of a snapshot. Returns whether it was kept. */
  release({ id }: Pick<Snapshot, "id">): boolean {
    const kept = this.#kept.get(id);
    kept?.state.release();
    return this.#kept.delete(id);
  }

  /** Makes a project with a client of its own. Throws {@link StateError} if it cannot be made. */
  async createProject(wanted: NewProject = {}): Promise<TestProject> {
    // A restoration waits for it: in between the project would be gone.
    return this.gate.run(() => this.#create(wanted));
  }

  /** Removes a project with everything in it. Returns whether it existed. */
  async removeProject(projectKey: string): Promise<boolean> {
    return this.gate.run(() => this.#remove(projectKey));
  }

  /** Frees all memory. */
  stop(): void {
    for (const key of [...this.#ends.keys()]) this.#keepForEver(key);
    for (const { snapshot } of [...this.#kept.values()]) this.release(snapshot);
    this.#sample?.state.release();
    this.#sample = undefined;
  }

  async #create({
    projectKey: wanted,
    sampleData = true,
    permissions = ["manage_project"],
    lifetime,
  }: NewProject): Promise<TestProject> {
    const { storage, time, ids } = this.#service;
    const projectKey = wanted ?? `test-${ids.of(KEYS)().replaceAll("-", "").slice(0, 16)}`;
    if (lifetime !== undefined && !(lifetime > 0 && lifetime <= MAX_LIFETIME)) {
      throw new StateError(`A lifetime is a number of seconds up to ${MAX_LIFETIME}.`);
    }
    const admin = new Administration(storage, time, ids);
    const sample = sampleData ? this.#sample : undefined;
    await admin
      .createProject(projectKey, { sampleData: sampleData && !sample })
      .catch(throwStateError);
    try {
      if (sample) await copy(storage, sample, projectKey);
      const client = await admin.createClient(projectKey, permissions);
      if (lifetime !== undefined) this.#endAt(projectKey, Date.now() + lifetime * 1_000);
      return { projectKey, ...client };
    } catch (error) {
      await this.#remove(projectKey);
      return throwStateError(error);
    }
  }

  async #remove(projectKey: string): Promise<boolean> {
    const { storage, time, forgetTenants } = this.#service;
    this.#keepForEver(projectKey);
    try {
      await new Administration(storage, time).deleteProject(projectKey);
      return true;
    } catch (error) {
      if (error instanceof AdministrationError) return false;
      throw error;
    } finally {
      forgetTenants();
    }
  }

  /** Lifetimes belong to the state: a restored project is removed in its time. */
  #takeLifetimes(): () => void {
    const taken = [...this.#ends].map(([key, { at }]) => [key, at] as const);
    return () => {
      for (const key of [...this.#ends.keys()]) this.#keepForEver(key);
      for (const [key, at] of taken) this.#endAt(key, at);
    };
  }

  #endAt(projectKey: string, at: number): void {
    const end = (): void => {
      // A closed store has no projects.
      this.#remove(projectKey).catch(() => undefined);
    };
    const timer = setTimeout(end, Math.max(0, at - Date.now())).unref();
    this.#ends.set(projectKey, { at, timer });
  }

  #keepForEver(projectKey: string): void {
    clearTimeout(this.#ends.get(projectKey)?.timer);
    this.#ends.delete(projectKey);
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
