import type { Outcome } from "../outcome.js";
import { type Resource, tagsOf, type User, type Workload } from "./workload.js";

interface Creation {
  outcome: Outcome;
  id?: string;
  /** Set when a client has asked for its deletion. */
  deleted?: Outcome;
}

const PREFIX = "creation-";

/** Resources that are created, found by their id and by a query at once, and some deleted again. */
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
    // Known before it is read: another client may delete it meanwhile, but only when it is known.
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
      violationsOf(tag, creation, byTag.get(tag) ?? []),
    );
    const strangers = [...byTag.keys()].filter(
      (tag) => tag.startsWith(PREFIX) && !this.#creations.has(tag),
    );
    return [...known, ...strangers.map((tag) => `${tag} is there, and nobody has created it`)];
  }
}

function violationsOf(tag: string, creation: Creation, found: readonly Resource[]): string[] {
  const { least, most } = expected(creation);
  const violations = found
    .filter((resource) => !isWhole(resource, tag) || (creation.id ?? resource.id) !== resource.id)
    .map((resource) => `${tag} is stored otherwise, as ${resource.id}`);
  if (found.length >= least && found.length <= most) return violations;
  const said = `${creation.outcome}, deletion ${creation.deleted ?? "not asked for"}`;
  return [...violations, `${tag} is there ${found.length} times (creation ${said})`];
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
