import { content, nextVersion, sampleResource } from "../../../storage/contract/sample-records.js";
import type { ResourceRecord } from "../../../storage/records.js";
import { resourceOfText } from "../../../storage/record-text.js";
import type { Storage } from "../../../storage/storage.js";
import { IN_BOTH } from "../../engine/search-document.js";
import type { IndexedCollection } from "../segment-work.js";
import { stateOf, valueAt } from "./state-collection.js";

/** Resources as documents that say of which version they are. */
export const resourceStates: IndexedCollection = {
  name: "resources",
  format: 2,
  fields: "states",
  textFields: [],
  documentsOf(text) {
    const { id, version, createdAt } = resourceOfText(text);
    const values = [
      valueAt("createdAt", Date.parse(createdAt)),
      valueAt("state", stateOf({ id, version })),
    ];
    const document = { id, values, texts: [], parts: [{ values: [], texts: [] }] };
    return [{ document, projections: IN_BOTH }];
  },
};

/** Writes the resources of a project, and knows the states that were acknowledged. */
export class ResourceWriter {
  readonly #resources = new Map<string, ResourceRecord>();

  constructor(
    private readonly storage: Storage,
    readonly projectKey: string,
  ) {}

  get states(): string[] {
    return [...this.#resources.values()].map(stateOf).sort();
  }

  /** Inserts resources in one transaction. */
  async insert(count: number): Promise<ResourceRecord[]> {
    const inserted = Array.from({ length: count }, () => sampleResource(this.projectKey));
    await this.storage.transaction(async ({ resources }) => {
      for (const resource of inserted) await resources.insert(resource);
    });
    for (const resource of inserted) this.#resources.set(resource.id, resource);
    return inserted;
  }

  /** Updates the resource that was inserted as the so-manieth of those that are there, counted from 0. */
  async update(number: number): Promise<void> {
    const before = this.#at(number);
    const resource = nextVersion(before, { current: content(before.version) });
    await this.storage.transaction(({ resources }) => resources.update(resource, before));
    this.#resources.set(resource.id, resource);
  }

  async delete(number: number): Promise<ResourceRecord> {
    const { projectKey } = this;
    const resource = this.#at(number);
    const { id, version } = resource;
    await this.storage.transaction(({ resources }) => resources.delete(projectKey, id, version));
    this.#resources.delete(id);
    return resource;
  }

  /** Inserts a resource that was deleted, as a backup that is imported does. */
  async bringBack(resource: ResourceRecord): Promise<void> {
    await this.storage.transaction(({ resources }) => resources.insert(resource));
    this.#resources.set(resource.id, resource);
  }

  #at(number: number): ResourceRecord {
    const resource = [...this.#resources.values()][number];
    if (!resource) throw new Error(`There is no resource ${number}.`);
    return resource;
  }
}
