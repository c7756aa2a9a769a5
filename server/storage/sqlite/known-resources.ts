import type { ProjectIdentity, ResourceRecord } from "../records.js";
import type { Admit, ResourceReader } from "../resource-storage.js";
import type { SqlResources } from "../sql/resources.js";
import type { CommittedState } from "./committed-state.js";

/** Reads what the cache has from it. */
export class KnownResources implements ResourceReader {
  constructor(
    private readonly stored: Pick<SqlResources, keyof ResourceReader | "listIds">,
    private readonly state: CommittedState,
    private readonly project: ProjectIdentity,
  ) {}

  get: ResourceReader["get"] = (projectKey, id) =>
    this.#isOwn(projectKey)
      ? this.state.resource(this.project, id, () => this.stored.get(projectKey, id))
      : this.stored.get(projectKey, id);
  getByKey: ResourceReader["getByKey"] = (...args) => this.stored.getByKey(...args);
  getMany: ResourceReader["getMany"] = (projectKey, ids, admit) => {
    const all = (admitted?: Admit): Promise<ResourceRecord[]> =>
      this.stored.getMany(projectKey, ids, admitted);
    if (!this.#isOwn(projectKey)) return all(admit);
    return this.state.resources(this.project, { ids: () => ids, all }, admit);
  };
  list: ResourceReader["list"] = (projectKey, page, admit) => {
    const all = (admitted?: Admit): Promise<ResourceRecord[]> =>
      this.stored.list(projectKey, page, admitted);
    // What reads on from a position reads each resource once.
    if (page.after || !this.#isOwn(projectKey)) return all(admit);
    const ids = (): Promise<string[]> => this.stored.listIds(projectKey, page);
    return this.state.resources(this.project, { ids, all }, admit);
  };
  count: ResourceReader["count"] = (...args) => this.stored.count(...args);

  #isOwn(projectKey: string): boolean {
    return projectKey === this.project.projectKey;
  }
}
