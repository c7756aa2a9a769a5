import {
  type NewProject,
  StateError,
  type TestProject,
  type TestProjects,
} from "../../runtime/control/controlled-api.js";
import { StorageUnavailable } from "../../runtime/database/store-errors.js";
import type { Ids } from "../../runtime/service/ids.js";
import type { Storage, StoreState } from "../storage/storage.js";
import { Administration, AdministrationError } from "./administration.js";

/** Id namespace for generated project keys: no project key contains a space. */
const KEYS = "project keys";

/** The longest lifetime, in seconds: the limit of Node's timers. */
const MAX_LIFETIME = 2_147_483;

interface TestProjectsParts {
  storage: Storage;
  now: () => Date;
  ids: Ids;
  /** Makes the next request look up its project. */
  forgetTenants: () => void;
}

interface Sample {
  state: StoreState;
  projectKey: string;
}

/** Projects in the store of the service. */
export class StoredTestProjects implements TestProjects {
  /** Timers of projects with a lifetime, by key. */
  readonly #ends = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  /** New projects with sample data are copies of this one. */
  #sample: Sample | undefined;

  constructor(private readonly parts: TestProjectsParts) {}

  /** Copies new projects with sample data from this one, which must have just been filled. */
  async prepareSample({ states }: Pick<Storage, "states">, projectKey: string): Promise<void> {
    if (states) this.#sample = { state: await states.take(), projectKey };
  }

  async create({
    projectKey: wanted,
    sampleData = true,
    permissions = ["manage_project"],
    lifetime,
  }: NewProject): Promise<TestProject> {
    const { storage, now, ids } = this.parts;
    const projectKey = wanted ?? `test-${ids.of(KEYS)().replaceAll("-", "").slice(0, 16)}`;
    if (lifetime !== undefined && !(lifetime > 0 && lifetime <= MAX_LIFETIME)) {
      throw new StateError(`A lifetime is a number of seconds up to ${MAX_LIFETIME}.`);
    }
    const admin = new Administration(storage, now, ids);
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
      await this.remove(projectKey);
      return throwStateError(error);
    }
  }

  async remove(projectKey: string): Promise<boolean> {
    const { storage, now, forgetTenants } = this.parts;
    this.#keepForEver(projectKey);
    try {
      await new Administration(storage, now).deleteProject(projectKey);
      return true;
    } catch (error) {
      if (error instanceof AdministrationError) return false;
      throw error;
    } finally {
      forgetTenants();
    }
  }

  /** Returns a function that restores the lifetimes of projects. */
  take(): () => void {
    const taken = [...this.#ends].map(([key, { at }]) => [key, at] as const);
    return () => {
      this.#keepAllForEver();
      for (const [key, at] of taken) this.#endAt(key, at);
    };
  }

  stop(): void {
    this.#keepAllForEver();
    this.#sample?.state.release();
    this.#sample = undefined;
  }

  #endAt(projectKey: string, at: number): void {
    const end = (): void => {
      this.remove(projectKey).catch((error: unknown) => {
        // If the store is closed or unreachable, the project remains until a client deletes it.
        if (!(error instanceof StorageUnavailable)) throw error;
      });
    };
    const timer = setTimeout(end, Math.max(0, at - Date.now())).unref();
    this.#ends.set(projectKey, { at, timer });
  }

  #keepForEver(projectKey: string): void {
    clearTimeout(this.#ends.get(projectKey)?.timer);
    this.#ends.delete(projectKey);
  }

  #keepAllForEver(): void {
    for (const key of [...this.#ends.keys()]) this.#keepForEver(key);
  }
}

/** Copies the sample. Images of products are served below the key of their project. */
async function copy(storage: Storage, sample: Sample, projectKey: string): Promise<void> {
  const project = await storage.projects.get(projectKey);
  if (!project || !storage.states) throw new StateError("The project was removed meanwhile.");
  await storage.states.copyProject(sample, project, {
    from: `"/${sample.projectKey}/images/`,
    to: `"/${projectKey}/images/`,
  });
}

function throwStateError(error: unknown): never {
  throw error instanceof AdministrationError ? new StateError(error.message) : error;
}
