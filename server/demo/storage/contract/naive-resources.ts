import type { ResourceWriter } from "../storage.js";
import type {
  ExistingResource,
  ResourcePage,
  ResourcePosition,
  ResourceRecord,
} from "../records.js";
import { DuplicateKey } from "../store-errors.js";

/** The oracle for resources: a naive implementation in memory. */
export class NaiveResources implements ResourceWriter {
  #all: readonly ResourceRecord[] = [];

  /** Runs `work` and restores the previous state if it throws. */
  async transaction<T>(work: (resources: NaiveResources) => Promise<T>): Promise<T> {
    const before = this.#all;
    try {
      return await work(this);
    } catch (error) {
      this.#all = before;
      throw error;
    }
  }

  async get(projectKey: string, id: string): Promise<ResourceRecord | undefined> {
    return this.#of(projectKey).find((resource) => resource.id === id);
  }

  async getByKey(projectKey: string, key: string): Promise<ResourceRecord | undefined> {
    return this.#of(projectKey).find((resource) => resource.key === key);
  }

  async getMany(projectKey: string, ids: readonly string[]): Promise<ResourceRecord[]> {
    const all = this.#of(projectKey);
    return ids.flatMap((id) => all.filter((resource) => resource.id === id));
  }

  async list(
    projectKey: string,
    { limit, offset = 0, after }: ResourcePage,
  ): Promise<ResourceRecord[]> {
    const inOrder = this.#of(projectKey).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
    return inOrder
      .filter((resource) => after === undefined || place(resource) > place(after))
      .slice(offset, offset + limit);
  }

  async count(projectKey: string): Promise<number> {
    return this.#of(projectKey).length;
  }

  async insert(resource: ResourceRecord): Promise<void> {
    this.#rejectTakenKey(resource);
    this.#all = [...this.#all, resource];
  }

  async update(resource: ResourceRecord, { version }: ExistingResource): Promise<boolean> {
    const present = await this.get(resource.projectKey, resource.id);
    if (present?.version !== version) return false;
    this.#rejectTakenKey(resource);
    this.#all = this.#all.map((other) => (other === present ? resource : other));
    return true;
  }

  async delete(projectKey: string, id: string, expectedVersion: number): Promise<boolean> {
    const present = await this.get(projectKey, id);
    if (present === undefined || present.version !== expectedVersion) return false;
    this.#all = this.#all.filter((other) => other !== present);
    return true;
  }

  deleteProject(projectKey: string): void {
    this.#all = this.#all.filter((resource) => resource.projectKey !== projectKey);
  }

  #of(projectKey: string): ResourceRecord[] {
    return this.#all.filter((resource) => resource.projectKey === projectKey);
  }

  #rejectTakenKey({ projectKey, id, key }: ResourceRecord): void {
    const taken = this.#of(projectKey).some((other) => other.key === key && other.id !== id);
    if (key !== undefined && taken) throw new DuplicateKey(key);
  }
}

/** A string that sorts in the default order. */
function place({ createdAt, id }: ResourcePosition): string {
  return `${createdAt} ${id}`;
}
