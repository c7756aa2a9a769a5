import type { Client } from "../../../../client/index.js";
import type { Outcome } from "../outcome.js";
import { type Resource, tagsOf, type User, type Workload } from "./workload.js";

interface Append {
  id: string;
  outcome: Outcome;
  /** That it was acknowledged with. */
  version?: number;
}

/**
 * Few resources that all clients append to, each under the version that it has read. The string that
 * made version `v` must stand in place `v - 2` in the end: that no other write has taken the version,
 * that none was skipped and that none was lost is all in there.
 */
export class Appends implements Workload {
  readonly #appends = new Map<string, Append>();
  /** Versions that somebody was told of. */
  readonly #seen = new Map<string, number>();
  #last = 0;

  private constructor(private readonly ids: readonly string[]) {}

  static async on(client: Client, count: number): Promise<Appends> {
    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      const { data } = await client.createOrUpdateResource({ body: { objectTypeProperty: {} } });
      ids.push(data.id ?? "");
    }
    return new Appends(ids);
  }

  async step({ client, journal, random }: User): Promise<void> {
    const id = this.ids[Math.floor(random() * this.ids.length)] ?? "";
    const seen = this.#seen.get(id) ?? 1;
    const read = await journal.read(() => client.getResource({ path: { id } }));
    if (!read) return;
    const { version } = read.data;
    const stale = version < seen && `${id} was read at version ${version} after ${seen}`;
    const torn = tagsOf(read.data).length !== version - 1 && `${id} was read half written`;
    for (const fault of [stale, torn]) if (fault) journal.faults.push(fault);
    this.#know(id, version);

    const tag = `append-${++this.#last}`;
    // Before it is sent: whoever finds it must know of it.
    this.#appends.set(tag, { id, outcome: "unknown" });
    const objectTypeProperty = { arrayOfStringExample: [...tagsOf(read.data), tag] };
    const action = { action: "setObjectTypeProperty", objectTypeProperty } as const;
    const body = { version, actions: [action] };
    const written = await journal.write(() => client.updateResource({ path: { id }, body }));
    if (written.outcome !== "done") {
      this.#appends.set(tag, { id, outcome: written.outcome });
      return;
    }
    const now = written.answer.data.version;
    this.#appends.set(tag, { id, outcome: "done", version: now });
    this.#know(id, now);
    if (now !== version + 1) journal.faults.push(`${tag} made version ${now} of ${version}`);
  }

  #know(id: string, version: number): void {
    this.#seen.set(id, Math.max(version, this.#seen.get(id) ?? 1));
  }

  faults(resources: readonly Resource[]): string[] {
    const faults: string[] = [];
    for (const id of this.ids) {
      const resource = resources.find((each) => each.id === id);
      if (resource) faults.push(...this.#faultsOf(id, resource));
      else faults.push(`${id} is gone`);
    }
    return faults;
  }

  #faultsOf(id: string, resource: Resource): string[] {
    const tags = tagsOf(resource);
    const faults: string[] = [];
    if (resource.version !== tags.length + 1) {
      faults.push(`${id} has version ${resource.version} after ${tags.length} appends`);
    }
    if (new Set(tags).size !== tags.length) faults.push(`${id} has an append twice`);
    for (const tag of tags) {
      const append = this.#appends.get(tag);
      if (append?.id !== id) faults.push(`${id} has ${tag}, which is not its own`);
      if (append?.outcome === "refused") faults.push(`${id} has ${tag}, which was refused`);
    }
    for (const [tag, append] of this.#appends) {
      if (append.id !== id || append.version === undefined) continue;
      if (tags[append.version - 2] !== tag) {
        faults.push(`${id}: ${tag} was acknowledged as version ${append.version} and is not there`);
      }
    }
    return faults;
  }
}
