import { describe, expect, it } from "@jest/globals";
import type { MovedSku, ProductImportLease } from "../product-import-storage.js";
import type { ProductRecord } from "../product-records.js";
import type { Storage } from "../storage.js";
import { DuplicateKey, ProductImportLost } from "../store-errors.js";
import {
  begin,
  insert,
  leaseOf,
  product,
  replacing,
  ROOM,
  stage,
  withSkus,
} from "./import-steps.js";
import { productReadings, skuRowsOf } from "./product-readings.js";
import { newProjectKey, productContent } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

/** What holds between the publication of an import and the moment at which all that it replaced is copied. */
export function describeUnsettledProductsContract(open: OpenStorage): void {
  describe("published replacements that are not settled", () => {
    const storage = useStorage(open);
    describeReaders(storage);
    describeWriters(storage);
    describeSettling(storage);
  });
}

function publish(storage: Storage, lease: ProductImportLease, moved: MovedSku[] = []) {
  return storage.transaction(({ productImports }) => productImports.publish(lease, moved));
}

function settle(storage: Storage, projectKey: string, limit: number): Promise<boolean> {
  return storage.transaction(({ productImports }) => productImports.settle(projectKey, limit));
}

function update(storage: Storage, product: ProductRecord, version: number): Promise<boolean> {
  return storage.transaction(({ products }) => products.update(product, version));
}

/** The product with other SKUs, as the next version. */
function next(present: ProductRecord, ...skus: string[]): ProductRecord {
  return { ...present, version: present.version + 1, staged: withSkus(...skus) };
}

const SKUS = ["kept-sku", "a-sku", "a-freed", "a-new", "b-sku", "b-moved", "c-sku", "d-sku"];

/**
 * An import that has been published in a project with a product that it leaves alone. Of those that it replaces `a`
 * frees a SKU, takes one, and is unpublished; `b` gives a SKU to `c`; `d` is new.
 */
async function published(storage: Storage) {
  const projectKey = newProjectKey();
  const content = withSkus("a-sku", "a-freed");
  const a = product(projectKey, "a", { current: content, staged: content });
  const kept = product(projectKey, "kept");
  const b = product(projectKey, "b", { staged: withSkus("b-sku", "b-moved") });
  const c = product(projectKey, "c", { current: productContent(), staged: withSkus("c-sku") });
  await insert(storage, a, kept, b, c);
  const lease = leaseOf(projectKey);
  await begin(storage, lease);
  const { current: _, ...unpublished } = next(a, "a-sku", "a-new");
  const replacements = [
    { existing: a, product: unpublished },
    replacing(b, { staged: withSkus("b-sku") }),
    replacing(c, { current: withSkus("c-sku", "b-moved"), staged: withSkus("c-sku", "b-moved") }),
  ];
  const d = product(projectKey, "d");
  const moved = await stage(storage, lease, ...replacements, { product: d });
  await publish(storage, lease, moved);
  const [newA, newB, newC] = replacements.map((each) => each.product);
  if (!newA || !newB || !newC) throw new Error("There are three.");
  return { projectKey, kept, former: { a, b, c }, a: newA, b: newB, c: newC, d };
}

function describeReaders(storage: () => Storage): void {
  it("are what every reader sees, before and after each step of settling", async () => {
    const { projectKey, kept, a, b, c, d } = await published(storage());
    const all = [a, kept, b, c, d];
    const ids = all.map(({ id }) => id);
    const keys = all.map(({ key = "" }) => key);
    const readings = () => productReadings(storage(), projectKey, { ids, keys, skus: SKUS });
    const seen = await readings();
    const first = 4 + ROOM + 1;
    const changes = [
      { product: kept, revision: 2 },
      { product: a, revision: first },
      { product: b, revision: first + 1 },
      { product: c, revision: first + 2 },
      { product: d, revision: first + 3 },
    ];
    expect(seen).toMatchObject({ many: all, first: a, state: { revision: first + 3 } });
    expect(seen.byId).toEqual(all);
    expect(seen.byKey).toEqual(all);
    expect(seen.bySku).toEqual([kept, a, undefined, a, b, c, c, d]);
    expect(seen.changes).toEqual(changes);
    expect(seen.texts.all.map(({ revision, id }) => [revision, id])).toEqual(
      changes.map(({ revision, product: { id } }) => [revision, id]),
    );
    expect([seen.texts.counts, seen.texts.before]).toEqual([
      [5, 4, 3, 2, 1, 0],
      [0, 1, 2, 3, 4, 5],
    ]);
    // Sizes are those of the new contents: `c` has a longer one than before.
    expect(new Map(seen.sizes).get(c.id)).not.toBe(new Map(seen.sizes).get(b.id));

    for (const isLast of [false, false, false, true]) {
      expect(await settle(storage(), projectKey, 1)).toBe(isLast);
      expect(await readings()).toEqual(seen);
    }
  });

  it("leave those SKUs out of an inspection of which one is still to be freed", async () => {
    const { projectKey, kept, a, b, c, d } = await published(storage());
    const row = (sku: string, { id }: ProductRecord) => ({ sku, productId: id });
    const settled = [
      row("a-new", a),
      row("a-sku", a),
      row("b-moved", c),
      row("b-sku", b),
      row("c-sku", c),
      row("d-sku", d),
      row("kept-sku", kept),
    ];
    const ofOthers = settled.filter(({ productId }) => productId !== a.id && productId !== b.id);
    expect(await skuRowsOf(storage(), projectKey)).toEqual(ofOthers);
    await settle(storage(), projectKey, 10);
    expect(await skuRowsOf(storage(), projectKey)).toEqual(settled);
  });

  it("are not seen by another project with the same ids, keys and SKUs", async () => {
    const { projectKey, former } = await published(storage());
    const other = newProjectKey();
    const a = { ...former.a, projectKey: other };
    await insert(storage(), a);
    const names = { ids: [a.id], keys: ["a"], skus: SKUS };
    const before = await productReadings(storage(), other, names);
    expect(before).toMatchObject({ byId: [a], byKey: [a], many: [a], first: a });
    expect(before.bySku).toEqual(SKUS.map((sku) => (/^a-(sku|freed)/.test(sku) ? a : undefined)));
    expect(await settle(storage(), other, 10)).toBe(true);
    expect(await productReadings(storage(), other, names)).toEqual(before);
    expect(await storage().productImports.unsettled()).toContain(projectKey);
  });
}

function describeWriters(storage: () => Storage): void {
  it("are updated at their own version, and never at that of the product before", async () => {
    const { projectKey, former, a } = await published(storage());
    expect(await update(storage(), next(former.a, "a-sku", "a-freed"), 1)).toBe(false);
    const updated = next(a, "a-sku", "a-newer");
    expect(await update(storage(), updated, 2)).toBe(true);
    const { products } = storage();
    const expectUpdate = async (): Promise<void> => {
      expect(await products.get(projectKey, a.id)).toEqual(updated);
      expect(await products.getBySku(projectKey, "a-newer")).toEqual(updated);
      expect(await products.getBySku(projectKey, "a-new")).toBeUndefined();
      const [last] = (await products.changes(projectKey, { after: 0, limit: 9 })).slice(-1);
      const revision = 4 + ROOM + 4 + 1;
      expect(last).toEqual({ product: updated, revision });
      expect(await products.state(projectKey)).toMatchObject({ revision });
    };
    await expectUpdate();
    await settle(storage(), projectKey, 10);
    await expectUpdate();
  });

  it("are as they were if the transaction of an update is rolled back", async () => {
    const { projectKey, a } = await published(storage());
    const failed = storage().transaction(async ({ products }) => {
      expect(await products.update(next(a, "other"), 2)).toBe(true);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    expect(await storage().products.get(projectKey, a.id)).toEqual(a);
    expect(await storage().products.getBySku(projectKey, "other")).toBeUndefined();
  });

  it.each(["inserted", "updated", "unsettled itself"])(
    "free their SKUs for a product that is %s",
    async (way) => {
      const { projectKey, kept, b, a } = await published(storage());
      const added = product(projectKey, "e", { staged: withSkus("a-freed") });
      const present = way === "updated" ? kept : b;
      const taking = way === "inserted" ? added : next(present, `${present.key}-sku`, "a-freed");
      if (way === "inserted") await insert(storage(), taking);
      else expect(await update(storage(), taking, present.version)).toBe(true);
      const { products } = storage();
      for (const isSettled of [false, true]) {
        if (isSettled) await settle(storage(), projectKey, 10);
        expect(await products.getBySku(projectKey, "a-freed")).toEqual(taking);
        expect(await products.getBySku(projectKey, "a-sku")).toEqual(a);
      }
    },
  );

  it.each(["a-sku", "a-new", "b-sku", "b-moved", "c-sku", "d-sku"])(
    "keep the SKU %s from others",
    async (sku) => {
      const { projectKey, kept } = await published(storage());
      const clashing = product(projectKey, "e", { staged: withSkus(sku) });
      await expect(insert(storage(), clashing)).rejects.toThrow(DuplicateKey);
      const taking = next(kept, "kept-sku", sku);
      await expect(update(storage(), taking, kept.version)).rejects.toThrow(DuplicateKey);
    },
  );
}

function describeSettling(storage: () => Storage): void {
  it("are settled before the next import begins, also where nobody did", async () => {
    const { projectKey, kept, a, d } = await published(storage());
    const lease = leaseOf(projectKey, "second");
    expect(await storage().productImports.unfinished(projectKey)).toBeUndefined();
    expect(await begin(storage(), lease)).toEqual({ kind: "unsettled" });
    expect(await storage().productImports.unsettled()).toContain(projectKey);
    expect(await settle(storage(), projectKey, 2)).toBe(false);
    expect(await begin(storage(), lease)).toEqual({ kind: "unsettled" });
    expect(await settle(storage(), projectKey, 2)).toBe(true);
    expect(await storage().productImports.unsettled()).not.toContain(projectKey);
    const revision = 4 + ROOM + 4;
    const first = revision + ROOM + 1;
    expect(await begin(storage(), lease)).toEqual({ kind: "begun", revision, first });

    const replacements = [replacing(a, { staged: withSkus("a-freed") }), replacing(d, {})];
    await stage(storage(), lease, ...replacements);
    await publish(storage(), lease);
    const { products } = storage();
    const changes = await products.changes(projectKey, { after: revision, limit: 9 });
    expect(changes.map((each) => each.product)).toEqual(replacements.map((each) => each.product));
    expect(await products.getBySku(projectKey, "a-sku")).toBeUndefined();
    expect(await products.first(projectKey)).toEqual(replacements[0]?.product);
    expect(await products.get(projectKey, kept.id)).toEqual(kept);
  });

  it("are none while an import runs: what that has staged is not settled", async () => {
    const projectKey = newProjectKey();
    const a = product(projectKey, "a");
    await insert(storage(), a);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    await stage(storage(), lease, replacing(a, { staged: withSkus("other") }));
    expect(await storage().productImports.unsettled()).not.toContain(projectKey);
    expect(await settle(storage(), projectKey, 10)).toBe(true);
    expect(await storage().products.get(projectKey, a.id)).toEqual(a);
    const clashing = product(projectKey, "b", { staged: withSkus("a-sku") });
    await expect(insert(storage(), clashing)).rejects.toThrow(DuplicateKey);
    expect(await update(storage(), next(a, "a-sku"), 1)).toBe(true);
  });

  it("give up no SKU that their import moves, but that another has taken meanwhile", async () => {
    const projectKey = newProjectKey();
    const [from, to] = [product(projectKey, "from"), product(projectKey, "to")];
    await insert(storage(), from, to);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    const giving = replacing(from, { staged: withSkus("other") });
    const moved = await stage(
      storage(),
      lease,
      giving,
      replacing(to, { staged: withSkus("from-sku") }),
    );
    await update(storage(), next(from, "other"), 1);
    const third = product(projectKey, "third", { staged: withSkus("from-sku") });
    await insert(storage(), third);
    await expect(publish(storage(), lease, moved)).rejects.toMatchObject({
      name: "DuplicateKey",
      key: "from-sku",
    });
    expect(await storage().products.getBySku(projectKey, "from-sku")).toEqual(third);
  });

  it("end with their project", async () => {
    const { projectKey, former } = await published(storage());
    const createdAt = "2025-01-01T00:00:00.000Z";
    const make = () =>
      storage().transaction(({ projects }) => projects.insert({ projectKey, createdAt }));
    await make();
    await storage().transaction(({ projects }) => projects.delete(projectKey));
    expect(await storage().productImports.unsettled()).not.toContain(projectKey);
    expect(await settle(storage(), projectKey, 10)).toBe(true);
    await make();
    await insert(storage(), former.a, former.b);
    expect(await storage().products.get(projectKey, former.a.id)).toEqual(former.a);
    await expect(publish(storage(), leaseOf(projectKey))).rejects.toThrow(ProductImportLost);
  });
}
