import { productLimits } from "./limits.js";
import type { Storage } from "../storage/storage.js";
import { Catalogue } from "./catalogue.js";

/** Products read at once; other requests are served in between. Each product takes 0.2 ms. */
const CHUNK = 40;

/**
 * Keeps recently searched catalogues in memory: a search reads the catalogue state of its project,
 * and only the products changed since. So it sees every acknowledged write of any instance, without
 * a query per product.
 */
export class Catalogues {
  /**
   * By project key, the least recently used first. A project that was deleted and created again has
   * another catalogue id.
   */
  readonly #kept: Map<string, Catalogue>;
  readonly #updating = new Map<string, Promise<unknown>>();

  /**
   * `most`: total number of variants to keep; the most recently used catalogue is kept whatever its
   * size.
   */
  constructor(
    private readonly storage: Pick<Storage, "products">,
    private readonly most: number = productLimits.cataloguesInMemory,
    kept = new Map<string, Catalogue>(),
  ) {
    this.#kept = kept;
  }

  /** Shares the cached catalogues, and reads from another view of the store. */
  on(storage: Pick<Storage, "products">): Catalogues {
    return new Catalogues(storage, this.most, this.#kept);
  }

  /** Notes the cached catalogues; returns a function that caches exactly these. */
  take(): () => void {
    const taken = [...this.#kept];
    return () => {
      this.#kept.clear();
      for (const [projectKey, catalogue] of taken) this.#kept.set(projectKey, catalogue);
    };
  }

  /** The project's catalogue, as it is at some instant after the call. */
  async of(projectKey: string): Promise<Catalogue> {
    // One update at a time per project: an update that is already running may have read the store
    // before this call.
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
