import { type Administration, AdministrationError } from "../../projects/administration.js";
import type { NewId } from "../../operation/ids.js";
import type { ProjectIdentity } from "../../storage/records.js";
import type { Storage, StoreState } from "../../storage/storage.js";
import { StateError } from "./state-error.js";
import type { NewProject, TestProject } from "./test-project.js";

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
export class EphemeralProjects {
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
