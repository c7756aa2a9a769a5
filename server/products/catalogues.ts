import { limits } from "../config.js";
import type { Storage } from "../storage/storage.js";
import { Catalogue } from "./catalogue.js";

/** Products read at once, between which other requests get their turn: each takes 0.2 ms. */
const CHUNK = 40;

/**
 * The catalogues that were searched lately, kept in memory: a search reads the state of its
 * project's products, and only those that have changed since. So it sees every acknowledged write,
 * of any instance, and costs no query per product.
 */
export class Catalogues {
  /** The one used last is the last. Which project it is of, its id tells. */
  readonly #kept: Map<string, Catalogue>;
  readonly #updating = new Map<string, Promise<unknown>>();

  /** `most`: variants of the catalogues that are kept together; the one used last is kept however large. */
  constructor(
    private readonly storage: Pick<Storage, "products">,
    private readonly most: number = limits.cataloguesInMemory,
    kept = new Map<string, Catalogue>(),
  ) {
    this.#kept = kept;
  }

  /** The same on another view of the store. */
  on(storage: Pick<Storage, "products">): Catalogues {
    return new Catalogues(storage, this.most, this.#kept);
  }

  /** As of a moment after the call. */
  async of(projectKey: string): Promise<Catalogue> {
    // One after another: what is being read for an earlier call may be from before this one.
    const before = this.#updating.get(projectKey) ?? Promise.resolve();
    const updated = before.catch(() => undefined).then(() => this.#update(projectKey));
    this.#updating.set(projectKey, updated);
    try {
      return await updated;
    } finally {
      if (this.#updating.get(projectKey) === updated) this.#updating.delete(projectKey);
    }
  }

  async #update(projectKey: string): Promise<Catalogue> {
    const state = await this.storage.products.state(projectKey);
    const kept = this.#kept.get(projectKey);
    let catalogue =
      kept && kept.state.catalogueId === state?.catalogueId
        ? kept
        : Catalogue.empty(state?.catalogueId ?? "");
    if (state && catalogue.state.revision < state.revision) {
      catalogue = await this.#caughtUp(projectKey, catalogue);
    }
    this.#keep(projectKey, catalogue);
    return catalogue;
  }

  async #caughtUp(projectKey: string, from: Catalogue): Promise<Catalogue> {
    const products = [];
    let { revision } = from.state;
    let changes;
    do {
      changes = await this.storage.products.changes(projectKey, { after: revision, limit: CHUNK });
      products.push(...changes.map(({ product }) => product));
      revision = changes.at(-1)?.revision ?? revision;
      await new Promise((resume) => setImmediate(resume));
    } while (changes.length === CHUNK);
    return from.after(products, revision);
  }

  #keep(projectKey: string, catalogue: Catalogue): void {
    this.#kept.delete(projectKey);
    this.#kept.set(projectKey, catalogue);
    let size = [...this.#kept.values()].reduce((sum, each) => sum + each.size, 0);
    for (const [key, oldest] of this.#kept) {
      if (size <= this.most || key === projectKey) break;
      this.#kept.delete(key);
      size -= oldest.size;
    }
  }
}
