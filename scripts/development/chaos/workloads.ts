import type { Client } from "../../../client/index.js";
import { type Outcome, type Resource, tagsOf, type User, type Workload } from "./journal.js";

interface Append {
  id: string;
  outcome: Outcome;
  version?: number;
}

/** All clients append to few resources: version `v` must add element `v - 2`, so that no write is lost. */
export class Appends implements Workload {
  readonly #appends = new Map<string, Append>();
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
    // Before it is sent: another client may find it.
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

interface Creation {
  outcome: Outcome;
  id?: string;
  deleted?: Outcome;
}

const PREFIX = "creation-";

/** Creates resources, finds them by id and by a query, and deletes some. */
export class Creations implements Workload {
  readonly #creations = new Map<string, Creation>();
  #last = 0;

  async step(user: User): Promise<void> {
    if (user.random() < 0.2) return this.#delete(user);
    const tag = `${PREFIX}${++this.#last}`;
    const written = await user.journal.write(() =>
      user.client.createOrUpdateResource({ body: { objectTypeProperty: contentOf(tag) } }),
    );
    const { outcome } = written;
    if (outcome !== "done") return void this.#creations.set(tag, { outcome });
    const { id = "" } = written.result.data;
    // Registered after it is read: other clients delete only registered resources.
    await this.#look(user, id, tag);
    this.#creations.set(tag, { outcome, id });
  }

  async #look({ client, journal }: User, id: string, tag: string): Promise<void> {
    const read = await journal.read(() => client.getResource({ path: { id } }));
    if (read && !isWhole(read.data, tag)) journal.violations.push(`${tag} was read otherwise`);
    const where = [`arrayOfStringExample contains any (${JSON.stringify(tag)})`];
    const found = await journal.read(() => client.queryResourcesSorted({ query: { where } }));
    if (!found) return;
    const ids = found.data.results.map((result) => result.id);
    if (ids.length !== 1 || ids[0] !== id) {
      journal.violations.push(`${tag} is ${id}; a query finds ${ids.join(", ") || "nothing"}`);
    }
  }

  async #delete({ client, journal, random }: User): Promise<void> {
    const tag = `${PREFIX}${1 + Math.floor(random() * this.#last)}`;
    const creation = this.#creations.get(tag);
    if (creation?.id === undefined || creation.deleted !== undefined) return;
    // Unknown until it gets a response.
    creation.deleted = "unknown";
    const request = { path: { id: creation.id }, query: { version: 1 } };
    const { outcome } = await journal.write(() => client.deleteResource(request), {
      repeatable: true,
    });
    creation.deleted = outcome;
  }

  violations(resources: readonly Resource[]): string[] {
    const byTag = new Map<string, Resource[]>();
    for (const resource of resources) {
      const [tag = ""] = tagsOf(resource);
      byTag.set(tag, [...(byTag.get(tag) ?? []), resource]);
    }
    const known = [...this.#creations].flatMap(([tag, creation]) =>
      violationsOfCreation(tag, creation, byTag.get(tag) ?? []),
    );
    const strangers = [...byTag.keys()].filter(
      (tag) => tag.startsWith(PREFIX) && !this.#creations.has(tag),
    );
    return [...known, ...strangers.map((tag) => `${tag} is there, but no request created it`)];
  }
}

function violationsOfCreation(
  tag: string,
  creation: Creation,
  found: readonly Resource[],
): string[] {
  const { least, most } = expected(creation);
  const violations = found
    .filter((resource) => !isWhole(resource, tag) || (creation.id ?? resource.id) !== resource.id)
    .map((resource) => `${tag} is stored otherwise, as ${resource.id}`);
  if (found.length >= least && found.length <= most) return violations;
  const summary = `${creation.outcome}, deletion ${creation.deleted ?? "not requested"}`;
  return [...violations, `${tag} is there ${found.length} times (creation ${summary})`];
}

function expected({ outcome, deleted }: Creation): { least: number; most: number } {
  if (outcome === "rejected" || deleted === "done") return { least: 0, most: 0 };
  const isSure = outcome === "done" && (deleted ?? "rejected") === "rejected";
  return { least: isSure ? 1 : 0, most: 1 };
}

function contentOf(tag: string): Resource["objectTypeProperty"] {
  return { arrayOfStringExample: [tag, "created"], arrayOfIntExample: [tag.length, 1, 2, 3] };
}

function isWhole({ objectTypeProperty, version }: Resource, tag: string): boolean {
  const { arrayOfStringExample, arrayOfIntExample } = contentOf(tag);
  return (
    version === 1 &&
    String(objectTypeProperty.arrayOfStringExample) === String(arrayOfStringExample) &&
    String(objectTypeProperty.arrayOfIntExample) === String(arrayOfIntExample)
  );
}
