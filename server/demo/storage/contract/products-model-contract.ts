import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../../testing/property-runs.js";
import { entriesOf, type SkuRow } from "../inspection.js";
import { type MovedSku, type ProductRecord, skusOf } from "../product-records.js";
import { productOfText } from "../record-text.js";
import type { Storage } from "../storage.js";
import { DuplicateKey } from "../store-errors.js";
import { begin, discard, leaseOf, settle, stage, withSkus } from "./import-steps.js";
import { at, newProjectKey, sampleProduct } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const NAMES = ["a", "b", "c"];
const IDS = NAMES.map((name) => `id-${name}`);
const SKUS = ["one", "two", "three", "four"];

/** SKUs in each projection; without `current`, the product is not published. */
interface Draft {
  name: string;
  staged: string[];
  current: string[] | undefined;
}

type Operation = { isFirst: boolean } & (
  | { kind: "write" | "stale" | "undone"; draft: Draft }
  | { kind: "import" | "discarded"; drafts: Draft[] }
  | { kind: "settle"; limit: number }
);

type Outcome = "done" | "duplicate" | "not written";

const skus = fc.uniqueArray(fc.constantFrom(...SKUS), { maxLength: 2 });
const drafts: fc.Arbitrary<Draft> = fc
  .record({
    name: fc.constantFrom(...NAMES),
    staged: skus,
    other: fc.option(skus),
    same: fc.boolean(),
  })
  .map(({ name, staged, other, same }) => ({
    name,
    staged,
    current: same ? staged : (other ?? undefined),
  }));
const imports = fc.uniqueArray(drafts, { maxLength: 3, selector: ({ name }) => name });
/** Usually in the first of two projects. */
const isFirst = fc.nat(7).map((number) => number > 0);
const writes = ["write", "write", "write", "stale", "stale", "undone"] as const;
const operations: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ isFirst, kind: fc.constantFrom(...writes), draft: drafts }) },
  fc.record({ isFirst, kind: fc.constantFrom("import", "discarded"), drafts: imports }),
  fc.record({ isFirst, kind: fc.constant("settle"), limit: fc.integer({ min: 1, max: 2 }) }),
);
const importOperation: fc.Arbitrary<Operation> = imports.map((all) => ({
  isFirst: true,
  kind: "import",
  drafts: all,
}));
/** Sequences after two imports, the second of which has replaced products. */
const sequences = fc
  .tuple(importOperation, importOperation, fc.array(operations, { minLength: 2, maxLength: 6 }))
  .map(([one, two, others]) => [one, two, ...others]);

/** Imports and other writes in any order, settled at any time or never. */
export function describeProductsModelContract(open: OpenStorage, runs: number): void {
  describe("any sequence of imports, product writes and settlement steps", () => {
    const storage = useStorage(open);

    it("returns the results of a naive model, and readers see the same", async () => {
      const property = fc.asyncProperty(sequences, async (sequence) => {
        const stores = [1, 2].map(() => new StoredProducts(storage(), newProjectKey()));
        const models = stores.map(() => new NaiveProducts());
        for (const operation of sequence) {
          const [store, model] = operation.isFirst
            ? [stores[0], models[0]]
            : [stores[1], models[1]];
          const outcome = model?.perform(operation);
          expect(await store?.perform(operation)).toBe(outcome);
          if (outcome !== "done") await store?.expectNothingNew();
          else await store?.expectAll(model?.all(store.projectKey) ?? []);
        }
        for (const [i, store] of stores.entries()) {
          await store.expectAll(models[i]?.all(store.projectKey) ?? []);
        }
      });
      await fc.assert(property, propertyRuns(runs));
    }, 120_000);
  });
}

/** The product that the draft describes. The last name is the oldest. */
function drafted(projectKey: string, { name, staged, current }: Draft, version: number) {
  return sampleProduct(projectKey, {
    id: `id-${name}`,
    key: name,
    version,
    createdAt: at(-NAMES.indexOf(name)),
    staged: withSkus(...staged),
    ...(current && { current: withSkus(...current) }),
  });
}

/** In the order of their last writes. */
class NaiveProducts {
  #drafts = new Map<string, { draft: Draft; version: number }>();

  perform(operation: Operation): Outcome {
    const { kind } = operation;
    if (kind === "settle") return "done";
    if (kind === "stale") return "not written";
    const before = new Map(this.#drafts);
    const all = "drafts" in operation ? operation.drafts : [operation.draft];
    const isFree = all.every((draft) => this.#write(draft));
    const isKept = isFree && all.length > 0 && kind !== "undone" && kind !== "discarded";
    if (!isKept) this.#drafts = before;
    return isKept ? "done" : isFree ? "not written" : "duplicate";
  }

  #write(draft: Draft): boolean {
    const { name } = draft;
    const version = (this.#drafts.get(name)?.version ?? 0) + 1;
    this.#drafts.delete(name);
    const taken = new Set([...this.#drafts.values()].flatMap((each) => skusIn(each.draft)));
    this.#drafts.set(name, { draft, version });
    return !skusIn(draft).some((sku) => taken.has(sku));
  }

  all(projectKey: string): ProductRecord[] {
    return [...this.#drafts.values()].map(({ draft, version }) =>
      drafted(projectKey, draft, version),
    );
  }
}

function skusIn({ staged, current = [] }: Draft): string[] {
  return [...staged, ...current];
}

type Readings = Awaited<ReturnType<StoredProducts["readings"]>>;

class StoredProducts {
  #imports = 0;
  /** The last result of readers. */
  #seen: Readings | undefined;

  constructor(
    private readonly storage: Storage,
    readonly projectKey: string,
  ) {}

  async perform(operation: Operation): Promise<Outcome> {
    try {
      if (operation.kind === "settle") return await this.#settle(operation.limit);
      return "drafts" in operation
        ? await this.#import(operation.drafts, operation.kind === "import")
        : await this.#write(operation.draft, operation.kind);
    } catch (error) {
      if (error instanceof DuplicateKey) return "duplicate";
      throw error;
    }
  }

  async expectNothingNew(): Promise<void> {
    const readings = await this.readings();
    if (this.#seen) expect(readings).toEqual(this.#seen);
    this.#seen = readings;
  }

  /** The products as every reader returns them. */
  async readings() {
    const { storage, projectKey } = this;
    const { products, searchChanges } = storage;
    const index = { projectKey, collection: "products", format: 1 } as const;
    const sizes: [string, number][] = [];
    const from = { after: { createdAt: "", id: "" }, limit: 2 };
    const { records } = await searchChanges.page(index, from);
    const listed = await products.list(projectKey, { limit: 100 });
    const [after] = listed;
    if (after) {
      expect(await products.list(projectKey, { after, limit: 1 })).toEqual(listed.slice(1, 2));
    }
    return {
      revision: await products.revision(projectKey),
      listed,
      byId: await Promise.all(IDS.map((id) => products.get(projectKey, id))),
      byKey: await Promise.all(NAMES.map((key) => products.getByKey(projectKey, key))),
      bySku: await Promise.all(SKUS.map((sku) => products.getBySku(projectKey, sku))),
      many: await products.getMany(projectKey, IDS, (admitted) => sizes.push(...admitted)),
      sizes,
      existing: await storage.transaction(({ productImports }) =>
        productImports.existing(projectKey, NAMES),
      ),
      first: await products.first(projectKey),
      page: records.map(({ text }) => productOfText(text ?? "")),
      texts: (await searchChanges.records(index, IDS)).map(
        ({ text }) => text && productOfText(text),
      ),
      count: await searchChanges.count(index),
    };
  }

  /** Expects that readers return these products in the order of their last writes. */
  async expectAll(written: readonly ProductRecord[]): Promise<void> {
    this.#seen = await this.readings();
    const { revision, listed, sizes, page, existing, ...rest } = this.#seen;
    const byKey = NAMES.map((name) => written.find(({ key }) => key === name));
    const present = byKey.flatMap((product) => product ?? []);
    expect(rest).toEqual({
      byId: byKey,
      byKey,
      texts: byKey,
      many: present,
      first: present.at(-1),
      count: present.length,
      bySku: SKUS.map((sku) => written.find((product) => skusOf(product).has(sku))),
    });
    expect(existing.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(present);
    // The last name is the oldest.
    expect(listed).toEqual(present.toReversed());
    expect(page).toEqual(listed.slice(0, 2));
    expect(sizes.map(([id]) => id)).toEqual(present.map(({ id }) => id));
    expect(revision > 0).toBe(written.length > 0);
    const rows = written.flatMap((product) =>
      [...skusOf(product)].map((sku) => ({ sku, productId: product.id })),
    );
    const inspected = await this.#skuRows();
    expect(rows).toEqual(expect.arrayContaining(inspected));
    if (!(await this.#isUnsettled())) expect(inspected).toHaveLength(rows.length);
  }

  #skuRows(): Promise<SkuRow[]> {
    return this.storage.snapshot(async ({ inspection }) => {
      const rows: SkuRow[] = [];
      const pages = entriesOf<SkuRow>((page) => inspection.skus(this.projectKey, page), 2);
      for await (const row of pages) rows.push(row);
      return rows;
    });
  }

  async #isUnsettled(): Promise<boolean> {
    return (await this.storage.productImports.unsettled()).includes(this.projectKey);
  }

  async #settle(limit: number): Promise<Outcome> {
    const isDone = await settle(this.storage, this.projectKey, limit);
    if (isDone) expect(await this.#isUnsettled()).toBe(false);
    return "done";
  }

  async #write(draft: Draft, kind: string): Promise<Outcome> {
    const present = await this.storage.products.getByKey(this.projectKey, draft.name);
    const version = present?.version ?? 0;
    if (kind === "stale") {
      // Without SKUs, because a duplicate SKU would be detected first.
      const product = drafted(this.projectKey, { ...draft, staged: [], current: [] }, version + 1);
      for (const expected of [version - 1, version + 0.5, Number.NaN]) {
        const updated = this.storage.transaction(({ products }) =>
          products.update(product, expected),
        );
        expect(await updated).toBe(false);
      }
      return "not written";
    }
    const undone = new Error("undone");
    const product = drafted(this.projectKey, draft, version + 1);
    const written = this.storage.transaction(async ({ products }) => {
      if (present) expect(await products.update(product, version)).toBe(true);
      else await products.insert(product);
      if (kind === "undone") throw undone;
    });
    await written.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    return kind === "undone" ? "not written" : "done";
  }

  async #import(all: readonly Draft[], isPublished: boolean): Promise<Outcome> {
    const { storage, projectKey } = this;
    const lease = leaseOf(projectKey, `import-${++this.#imports}`);
    let beginning = await begin(storage, lease);
    while (beginning.kind === "unsettled") {
      await settle(storage, projectKey, 1);
      beginning = await begin(storage, lease);
    }
    expect(beginning.kind).toBe("begun");
    try {
      const moved: MovedSku[] = [];
      for (const draft of all) {
        const existing = await storage.products.getByKey(projectKey, draft.name);
        const product = drafted(projectKey, draft, (existing?.version ?? 0) + 1);
        moved.push(...(await stage(storage, lease, { product, ...(existing && { existing }) })));
      }
      await this.expectNothingNew();
      if (isPublished) {
        await storage.transaction(({ productImports }) => productImports.publish(lease, moved));
        return all.length > 0 ? "done" : "not written";
      }
    } catch (error) {
      expect(await discard(storage, lease, 10)).toBe(true);
      throw error;
    }
    while (!(await discard(storage, lease, 1)));
    return "not written";
  }
}
