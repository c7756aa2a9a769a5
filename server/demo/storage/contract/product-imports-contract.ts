import { describe, expect, it } from "@jest/globals";
import type {
  ImageRecord,
  MovedSku,
  ProductImportLease,
  ProductRecord,
} from "../product-records.js";
import type { Storage } from "../storage.js";
import { DuplicateKey, ProductImportLost } from "../store-errors.js";
import {
  begin,
  discard,
  insert,
  leaseOf,
  product,
  replacing,
  RESERVED_REVISIONS,
  settle,
  stage,
  withSkus,
} from "./import-steps.js";
import { at, newProjectKey, nextVersion, sampleImage } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

/** Cases that `describeProductsModelContract` does not cover: other writers, leases and images. */
export function describeProductImportsContract(open: OpenStorage): void {
  describe("product imports", () => {
    const storage = useStorage(open);
    describeOtherWriters(storage);
    describeReplacements(storage);
    describeLeases(storage);
    describeEnds(storage);
  });
}

function publish(storage: Storage, lease: ProductImportLease, moved: MovedSku[] = []) {
  return storage.transaction(({ productImports }) => productImports.publish(lease, moved));
}

async function productsOf({ products }: Storage, projectKey: string): Promise<ProductRecord[]> {
  return products.list(projectKey, { limit: 100 });
}

function describeOtherWriters(storage: () => Storage): void {
  it.each([
    ["key", { key: "taken" }],
    ["SKU", { staged: withSkus("free", "taken-sku") }],
  ])("use no %s of another product, and reserve their own", async (_, overrides) => {
    const projectKey = newProjectKey();
    const owner = product(projectKey, "taken");
    const clashing = product(projectKey, "clashing", overrides);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    await stage(storage(), lease, { product: owner });
    await expect(insert(storage(), clashing)).rejects.toBeInstanceOf(DuplicateKey);
    const staged = stage(storage(), lease, { product: clashing });
    await expect(staged).rejects.toMatchObject({ key: expect.stringMatching(/^taken/) });
    await publish(storage(), lease);
    const second = leaseOf(projectKey, "second");
    await begin(storage(), second);
    const later = stage(storage(), second, { product: clashing });
    await expect(later).rejects.toBeInstanceOf(DuplicateKey);
    expect(await productsOf(storage(), projectKey)).toEqual([owner]);
  });

  it("report products changed by others, so that these are staged again or withdrawn", async () => {
    const projectKey = newProjectKey();
    const all = ["one", "two", "three"].map((name) => product(projectKey, name));
    await insert(storage(), ...all);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    const staged = all.map((each) => replacing(each, { staged: withSkus(`${each.key}-new`) }));
    await stage(storage(), lease, ...staged);
    const changed = all.slice(0, 2).map((each) => nextVersion(each, { lastModifiedAt: at(9) }));
    for (const each of changed) {
      expect(await storage().transaction(({ products }) => products.update(each, 1))).toBe(true);
    }
    const [one, two] = changed;
    if (!one || !two) throw new Error("There are two.");
    await storage().transaction(async ({ productImports }) => {
      const keys = await productImports.changedKeys(projectKey, 3);
      expect(keys).toEqual({ keys: ["one", "two"], revision: 5 });
      await productImports.withdraw(projectKey, [two.id]);
    });
    const again = replacing(one, { staged: withSkus("one-new") });
    await stage(storage(), lease, again);
    await publish(storage(), lease);
    const { products } = storage();
    const written = [again.product, two, staged[2]?.product];
    const ids = written.map((each) => each?.id ?? "");
    expect(await products.getMany(projectKey, ids)).toEqual(written);
    expect(await products.revision(projectKey)).toBe(3 + RESERVED_REVISIONS + 4);
    const skus = ["one-new", "two-new", "two-sku", "three-new"];
    const found = await Promise.all(skus.map((sku) => products.getBySku(projectKey, sku)));
    expect(found).toEqual([again.product, undefined, two, staged[2]?.product]);
  });
}

function describeReplacements(storage: () => Storage): void {
  it("keep staged replacements when a settlement runs, as it may at any time", async () => {
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
  });

  it("keep a SKU that another product took before the import moved it", async () => {
    const projectKey = newProjectKey();
    const [from, to] = [product(projectKey, "from"), product(projectKey, "to")];
    await insert(storage(), from, to);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    const giving = replacing(from, { staged: withSkus("other") });
    const taking = replacing(to, { staged: withSkus("from-sku") });
    await expect(stage(storage(), lease, taking, giving)).rejects.toThrow(DuplicateKey);
    const moved = await stage(storage(), lease, giving, taking);
    expect(moved).toEqual([{ sku: "from-sku", productId: to.id }]);
    const updated = nextVersion(from, { staged: withSkus("other") });
    await storage().transaction(({ products }) => products.update(updated, 1));
    const third = product(projectKey, "third", { staged: withSkus("from-sku") });
    await insert(storage(), third);
    const published = publish(storage(), lease, moved);
    await expect(published).rejects.toEqual(new DuplicateKey("from-sku"));
    expect(await storage().products.getBySku(projectKey, "from-sku")).toEqual(third);
  });
}

function describeLeases(storage: () => Storage): void {
  it("run one at a time until a lease expires and another import takes over", async () => {
    const projectKey = newProjectKey();
    const dead = leaseOf(projectKey, "dead", 100);
    await begin(storage(), leaseOf(projectKey, "dead", 1));
    // Each step renews the lease.
    await stage(storage(), dead, { product: product(projectKey, "new") });
    const other = leaseOf(projectKey, "other", 200);
    const abandoned = async (now: number): Promise<string[]> =>
      (await storage().productImports.abandoned(now)).map((each) => each.importId);
    expect(await abandoned(99)).not.toContain("dead");
    expect(await abandoned(100)).toContain("dead");
    expect(await begin(storage(), other, 99)).toEqual({ kind: "busy" });
    expect(await begin(storage(), other, 100)).toEqual({ kind: "abandoned" });
    expect(await storage().productImports.unfinished(projectKey)).toEqual(other);
    for (const step of [
      stage(storage(), dead, { product: product(projectKey, "late") }),
      publish(storage(), dead),
      discard(storage(), dead, 10),
    ]) {
      await expect(step).rejects.toBeInstanceOf(ProductImportLost);
    }
    expect(await discard(storage(), other, 10)).toBe(true);
    expect(await storage().productImports.unfinished(projectKey)).toBeUndefined();
    const begun = { kind: "begun", revision: 0 };
    expect(await begin(storage(), other, 100)).toEqual(begun);
    expect(await productsOf(storage(), projectKey)).toEqual([]);
  });
}

function describeEnds(storage: () => Storage): void {
  it("discard their stored images but not shared bytes", async () => {
    const projectKey = newProjectKey();
    const store = (image: ImageRecord, lease?: ProductImportLease): Promise<void> =>
      storage().transaction(async ({ images, productImports }) => {
        await images.insert(image, Uint8Array.of(1));
        if (lease) await productImports.stage(lease, [], [image.id]);
      });
    const [own, one] = [1, 2].map(() => sampleImage(projectKey, { digest: "shared" }));
    const two = sampleImage(projectKey, { digest: "alone" });
    if (!own || !one) throw new Error("There are two.");
    await store(own);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    for (const image of [one, two]) await store(image, lease);
    expect(await discard(storage(), lease, 10)).toBe(true);
    const { images } = storage();
    for (const { id } of [one, two]) expect(await images.get(projectKey, id)).toBeUndefined();
    expect(await images.content(projectKey, "alone")).toBeUndefined();
    expect(await images.get(projectKey, own.id)).toEqual(own);
    expect(await images.content(projectKey, "shared")).toEqual(Uint8Array.of(1));
  });

  it.each(["staged", "published"])("end with their project when they are %s", async (state) => {
    const projectKey = newProjectKey();
    const [present, lease] = [product(projectKey, "a"), leaseOf(projectKey)];
    const makeAgain = () =>
      storage().transaction(async ({ projects }) => {
        await projects.delete(projectKey);
        await projects.insert({ projectKey, createdAt: at(0) });
      });
    await makeAgain();
    await insert(storage(), present);
    await begin(storage(), lease);
    await stage(storage(), lease, replacing(present, { staged: withSkus("claimed") }));
    if (state === "published") await publish(storage(), lease);
    await makeAgain();
    expect(await storage().productImports.unfinished(projectKey)).toBeUndefined();
    expect(await storage().productImports.unsettled()).not.toContain(projectKey);
    await insert(storage(), present, product(projectKey, "b", { staged: withSkus("claimed") }));
    expect(await storage().products.get(projectKey, present.id)).toEqual(present);
    await expect(publish(storage(), lease)).rejects.toThrow(ProductImportLost);
  });
}
