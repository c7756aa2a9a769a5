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
    for (const violation of [stale, torn]) if (violation) journal.violations.push(violation);
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
    const now = written.result.data.version;
    this.#appends.set(tag, { id, outcome: "done", version: now });
    this.#know(id, now);
    if (now !== version + 1) journal.violations.push(`${tag} made version ${now} of ${version}`);
  }

  #know(id: string, version: number): void {
    this.#seen.set(id, Math.max(version, this.#seen.get(id) ?? 1));
  }

  violations(resources: readonly Resource[]): string[] {
    const violations: string[] = [];
    for (const id of this.ids) {
      const resource = resources.find((each) => each.id === id);
      if (resource) violations.push(...this.#violationsOf(id, resource));
      else violations.push(`${id} is gone`);
    }
    return violations;
  }

  #violationsOf(id: string, resource: Resource): string[] {
    const tags = tagsOf(resource);
    const violations: string[] = [];
    if (resource.version !== tags.length + 1) {
      violations.push(`${id} has version ${resource.version} after ${tags.length} appends`);
    }
    if (new Set(tags).size !== tags.length) violations.push(`${id} has an append twice`);
    for (const tag of tags) {
      const append = this.#appends.get(tag);
      if (append?.id !== id) violations.push(`${id} has ${tag}, which is not its own`);
      if (append?.outcome === "rejected") violations.push(`${id} has ${tag}, which was rejected`);
    }
    for (const [tag, append] of this.#appends) {
      if (append.id !== id || append.version === undefined) continue;
      if (tags[append.version - 2] !== tag) {
        violations.push(
          `${id}: ${tag} was acknowledged as version ${append.version} and is not there`,
        );
      }
    }
    return violations;
  }
}
