import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import type { MovedSku } from "../product-import-storage.js";
import { skusOf } from "../product-records.js";
import type { Storage } from "../storage.js";
import { DuplicateKey } from "../store-errors.js";
import { begin, insert, leaseOf, stage, withSkus } from "./import-steps.js";
import { productReadings } from "./product-readings.js";
import { newProjectKey, sampleProduct } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const NAMES = ["a", "b", "c"];
const SKUS = ["one", "two", "three", "four"];

interface Draft {
  name: string;
  skus: string[];
  isPublished: boolean;
}

type Operation =
  | { kind: "write" | "stale"; draft: Draft }
  | { kind: "import"; drafts: Draft[] }
  | { kind: "settle"; limit: number };

const drafts: fc.Arbitrary<Draft> = fc.record({
  name: fc.constantFrom(...NAMES),
  skus: fc.uniqueArray(fc.constantFrom(...SKUS), { maxLength: 2 }),
  isPublished: fc.boolean(),
});

const imports = fc.uniqueArray(drafts, {
  minLength: 1,
  maxLength: 3,
  selector: ({ name }) => name,
});

const operations: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constantFrom("write" as const, "stale" as const), draft: drafts }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("import" as const), drafts: imports }) },
  fc.record({ kind: fc.constant("settle" as const), limit: fc.integer({ min: 1, max: 2 }) }),
);

/** Imports and other writes in any order, with all that they replace copied at any time, or never. */
export function describeImportModelContract(open: OpenStorage): void {
  describe("any sequence of imports, writes of products and steps of settling", () => {
    const storage = useStorage(open);

    it("gives the results of a naive model, and readers see the same", async () => {
      const sequences = fc.array(operations, { minLength: 1, maxLength: 8 });
      const property = fc.asyncProperty(sequences, async (sequence) => {
        const store = new StoredProducts(storage(), newProjectKey());
        const model = new NaiveProducts();
        for (const operation of sequence) {
          expect(await store.perform(operation)).toBe(model.perform(operation));
          expect(await store.readings()).toEqual(model.readings(store.projectKey));
        }
      });
      await fc.assert(property, propertyRuns(30));
    }, 120_000);
  });
}

/** The product as the draft wants it, after the one that is there. */
function drafted(projectKey: string, { name, skus, isPublished }: Draft, version: number) {
  const staged = withSkus(...skus);
  const content = { staged, ...(isPublished && { current: staged }) };
  return sampleProduct(projectKey, { id: `id-${name}`, key: name, version, ...content });
}

/** In the order of their last writes. */
class NaiveProducts {
  #drafts = new Map<string, { draft: Draft; version: number }>();

  perform(operation: Operation): string {
    if (operation.kind === "settle") return "done";
    if (operation.kind === "stale") return "not written";
    const before = new Map(this.#drafts);
    const all = operation.kind === "import" ? operation.drafts : [operation.draft];
    if (all.every((draft) => this.#write(draft))) return "done";
    this.#drafts = before;
    return "duplicate";
  }

  #write(draft: Draft): boolean {
    const { name } = draft;
    const version = (this.#drafts.get(name)?.version ?? 0) + 1;
    this.#drafts.delete(name);
    const taken = new Set([...this.#drafts.values()].flatMap((each) => each.draft.skus));
    this.#drafts.set(name, { draft, version });
    return !draft.skus.some((sku) => taken.has(sku));
  }

  readings(projectKey: string) {
    const written = [...this.#drafts.values()].map(({ draft, version }) =>
      drafted(projectKey, draft, version),
    );
    const byKey = NAMES.map((name) => written.find(({ key }) => key === name));
    const present = byKey.flatMap((product) => product ?? []);
    return {
      ...{ byId: byKey, byKey, many: present, existing: present, first: present[0] },
      bySku: SKUS.map((sku) => written.find((product) => skusOf(product).has(sku))),
      changes: written,
      texts: written,
    };
  }
}

class StoredProducts {
  #imports = 0;

  constructor(
    private readonly storage: Storage,
    readonly projectKey: string,
  ) {}

  async perform(operation: Operation): Promise<string> {
    try {
      switch (operation.kind) {
        case "settle":
          await this.#settle(operation.limit);
          return "done";
        case "import":
          await this.#import(operation.drafts);
          return "done";
        default:
          return (await this.#write(operation)) ? "done" : "not written";
      }
    } catch (error) {
      if (error instanceof DuplicateKey) return "duplicate";
      throw error;
    }
  }

  async readings() {
    const names = { ids: NAMES.map((name) => `id-${name}`), keys: NAMES, skus: SKUS };
    const { changes, texts, sizes, state, ...rest } = await productReadings(
      this.storage,
      this.projectKey,
      names,
    );
    expect(sizes).toHaveLength(rest.many.length);
    expect(state?.revision ?? 0).toBeGreaterThanOrEqual(changes.at(-1)?.revision ?? 0);
    return {
      ...rest,
      changes: changes.map(({ product }) => product),
      texts: texts.all.map(({ product }) => product),
    };
  }

  async #write({ kind, draft }: { kind: "write" | "stale"; draft: Draft }): Promise<boolean> {
    const present = await this.storage.products.getByKey(this.projectKey, draft.name);
    const version = present?.version ?? 0;
    // A SKU that another one has would be noticed first.
    const given = kind === "write" ? draft : { ...draft, skus: [] };
    const product = drafted(this.projectKey, given, version + 1);
    if (kind === "write" && !present) {
      await insert(this.storage, product);
      return true;
    }
    const expected = kind === "write" ? version : version - 1;
    return this.storage.transaction(({ products }) => products.update(product, expected));
  }

  #settle(limit: number): Promise<boolean> {
    return this.storage.transaction(({ productImports }) =>
      productImports.settle(this.projectKey, limit),
    );
  }

  async #import(all: readonly Draft[]): Promise<void> {
    const lease = leaseOf(this.projectKey, `import-${++this.#imports}`);
    let beginning = await begin(this.storage, lease);
    while (beginning.kind === "unsettled") {
      await this.#settle(1);
      beginning = await begin(this.storage, lease);
    }
    expect(beginning.kind).toBe("begun");
    try {
      const moved: MovedSku[] = [];
      for (const draft of all) moved.push(...(await this.#stage(lease, draft)));
      await this.storage.transaction(({ productImports }) => productImports.publish(lease, moved));
    } catch (error) {
      const discard = () =>
        this.storage.transaction(({ productImports }) => productImports.discard(lease, 10));
      expect(await discard()).toBe(true);
      throw error;
    }
  }

  async #stage(lease: ReturnType<typeof leaseOf>, draft: Draft): Promise<MovedSku[]> {
    const existing = await this.storage.products.getByKey(this.projectKey, draft.name);
    const product = drafted(this.projectKey, draft, (existing?.version ?? 0) + 1);
    return stage(this.storage, lease, { product, ...(existing && { existing }) });
  }
}
