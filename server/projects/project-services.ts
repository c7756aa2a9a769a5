import type { Caller, Tenant } from "../auth/caller.js";
import type { Services } from "../services.js";

/** Projects whose services are cached: some kB each. */
const MOST = 1_000;

interface Kept {
  generation: number;
  services: Services;
}

/** Caches services bound to one project each, not to a later one of its key. */
export class ProjectServices {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly services: Services) {}

  of(caller: Caller | undefined, projectKey: string | undefined): Services {
    if (!caller?.tenant || projectKey === undefined) return this.services;
    return this.#ofProject(caller.tenant);
  }

  #ofProject(project: Tenant): Services {
    const kept = this.#kept.get(project.key);
    if (kept?.generation === project.generation) return kept.services;
    const services = this.#made(project);
    if (!kept && this.#kept.size >= MOST) {
      const [oldest = ""] = this.#kept.keys();
      this.#kept.delete(oldest);
    }
    this.#kept.set(project.key, { generation: project.generation, services });
    return services;
  }

  #made({ key, generation }: Tenant): Services {
    const storage = this.services.storage.ofProject({ projectKey: key, generation });
    return {
      ...this.services,
      storage,
      searchIndexes: this.services.searchIndexes.on(storage),
      resourceIndexes: this.services.resourceIndexes.on(storage),
    };
  }
}
