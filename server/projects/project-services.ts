import type { Caller } from "../runtime/security/caller.js";
import type { Services } from "../services.js";

/** Projects whose services are cached: some kB each. */
const MOST = 1_000;

/** Caches services bound to one project each, not to a later one of its key. */
export class ProjectServices {
  readonly #kept = new Map<string, { generation: number; services: Services }>();

  constructor(private readonly services: Services) {}

  of(caller: Caller | undefined, projectKey: string | undefined): Services {
    if (!caller?.tenant || projectKey === undefined) return this.services;
    const { key, generation } = caller.tenant;
    const kept = this.#kept.get(key);
    if (kept?.generation === generation) return kept.services;
    const storage = this.services.storage.ofProject({ projectKey: key, generation });
    const services = {
      ...this.services,
      storage,
      searchIndexes: this.services.searchIndexes.on(storage),
      resourceIndexes: this.services.resourceIndexes.on(storage),
    };
    if (!kept && this.#kept.size >= MOST) {
      const [oldest = ""] = this.#kept.keys();
      this.#kept.delete(oldest);
    }
    this.#kept.set(key, { generation, services });
    return services;
  }
}
