import { randomUUID } from "node:crypto";
import { notImplemented } from "../../errors.js";
import { HandlerGate } from "../../http/admission.js";
import {
  type ControlledService,
  type Data,
  type NewProject,
  type ServiceData,
  StateError,
  type StoreState,
  type StoreStates,
  type TestProject,
  type TestProjects,
} from "../controlled-api.js";
import type { components } from "../../../../generated/control/types.js";

/** Names the data and revocations of a service at one instant. */
export type Snapshot = components["schemas"]["Snapshot"];

/** Snapshots kept, 2 MB each with the sample data; the least recently used is dropped. */
const MAX_SNAPSHOTS = 100;

interface Kept {
  snapshot: Snapshot;
  state: StoreState;
  putBack: readonly (() => void)[];
}

/**
 * Saves and restores records and revocations, and creates test projects. Signing keys (so issued tokens stay
 * valid), clock, faults and journal are not included.
 *
 * @example
 * const snapshot = await state.snapshot();
 * await state.restore(snapshot);
 */
export class ServiceState {
  /** The service must run its handlers through it. */
  readonly gate = new HandlerGate();
  readonly #kept = new Map<string, Kept>();
  #attached: ControlledService | undefined;

  constructor(private readonly maxSnapshots = MAX_SNAPSHOTS) {}

  attach(service: ControlledService): void {
    this.#attached = service;
    this.gate.due = () => service.planned?.makeDue();
  }

  /** Waits for running requests and holds new ones. Throws {@link StateError}. */
  async snapshot(): Promise<Snapshot> {
    const { memories, projects, planned, untilIdle } = this.#service;
    return this.gate.alone(async () => {
      await untilIdle();
      const state = await this.#states.take();
      const snapshot = { id: randomUUID(), size: state.size };
      const others = [projects, planned].filter((each) => each !== undefined);
      const putBack = [...memories, ...others].map((memory) => memory.take());
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

  /** The stored items. Throws `NotImplemented` if the service cannot read them. `take`: see {@link ServiceData}. */
  async readData(take?: (bytes: number) => void): Promise<Data> {
    const data = this.#dataFor("getData");
    return this.gate.alone(() => data.read(take));
  }

  /** Replaces all stored items, after running requests. Throws {@link DataError}, and then nothing has changed. */
  async replaceData(items: Data): Promise<void> {
    const data = this.#dataFor("replaceData");
    return this.gate.alone(() => data.replace(items));
  }

  /** Restores the data of a new service. */
  async resetData(): Promise<void> {
    const data = this.#dataFor("resetData");
    return this.gate.alone(() => data.reset());
  }

  /** See {@link TestProjects}. Throws `NotImplemented` if the service cannot make projects. */
  async createProject(wanted: NewProject = {}): Promise<TestProject> {
    const projects = this.#projectsFor("createProject");
    // Makes a restore wait: in between, it would remove a part of the project.
    return this.gate.run(() => projects.create(wanted));
  }

  /** As {@link createProject}. */
  async removeProject(projectKey: string): Promise<boolean> {
    const projects = this.#projectsFor("removeProject");
    return this.gate.run(() => projects.remove(projectKey));
  }

  /** Frees all memory. */
  stop(): void {
    this.#attached?.projects?.stop();
    for (const { snapshot } of [...this.#kept.values()]) this.release(snapshot);
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

  #dataFor(operationId: string): ServiceData {
    const { data } = this.#service;
    if (data) return data;
    throw notImplemented(operationId);
  }

  #projectsFor(operationId: string): TestProjects {
    const { projects } = this.#service;
    if (projects) return projects;
    throw notImplemented(operationId);
  }

  get #service(): ControlledService {
    if (this.#attached) return this.#attached;
    throw new StateError("The service has not started.");
  }

  get #states(): StoreStates {
    const { states } = this.#service.store;
    if (states) return states;
    throw new StateError("Only an embedded store can be kept and restored.");
  }
}
