import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../../testing/property-runs.js";
import type { ProductRecord } from "../product-records.js";
import type { Storage } from "../storage.js";
import { DuplicateKey } from "../store-errors.js";
import { insert, withSkus } from "./import-steps.js";
import {
  at,
  newId,
  newProjectKey,
  nextVersion,
  productContent,
  sampleProduct,
  variant,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

/** Cases that `describeProductsModelContract` does not cover. */
export function describeProductsContract(open: OpenStorage, runs: number): void {
  describe("products", () => {
    const storage = useStorage(open);
    describeContents(storage, runs);
    describeMany(storage);
    describeRaces(storage);
    describeCatalogue(storage);
  });
}

function update(storage: Storage, product: ProductRecord, version: number): Promise<boolean> {
  return storage.transaction(({ products }) => products.update(product, version));
}

function describeContents(storage: () => Storage, runs: number): void {
  it("keep names of inherited properties, absent fields absent, and 0 for -0", async () => {
    const name = Object.fromEntries([
      ["__proto__", "own"],
      ["constructor", "own"],
    ]);
    const masterVariant = variant(1, { attributes: [{ name: "a", value: -0 }] });
    const staged = productContent({ name, masterVariant });
    const product = sampleProduct(newProjectKey(), { staged });
    await insert(storage(), product);
    const found = await storage().products.get(product.projectKey, product.id);
    expect(Object.keys(found ?? {})).toEqual(expect.not.arrayContaining(["key", "current"]));
    expect(Object.entries(found?.staged.name ?? {})).toEqual(Object.entries(name));
    expect(found?.staged.masterVariant.attributes).toEqual([{ name: "a", value: 0 }]);
  });

  it("keep any JSON in an attribute", async () => {
    // JSON has one zero, so records return 0 for -0.
    const values = fc.jsonValue().map((value) => JSON.parse(JSON.stringify([value])) as string[]);
    const property = fc.asyncProperty(values, async (value) => {
      const masterVariant = variant(1, { attributes: [{ name: "any", value }] });
      const product = sampleProduct(newProjectKey(), { staged: productContent({ masterVariant }) });
      await insert(storage(), product);
      expect(await storage().products.get(product.projectKey, product.id)).toEqual(product);
    });
    await fc.assert(property, propertyRuns(runs));
  });
}

function describeMany(storage: () => Storage): void {
  /** Both contents together take this many bytes. */
  function withContent(projectKey: string, bytes: number): ProductRecord {
    const description = { en: "ä".repeat(bytes / 4) };
    const staged = productContent({ description: { en: "x".repeat(bytes / 2) } });
    return sampleProduct(projectKey, { current: productContent({ description }), staged });
  }

  it.each([
    ["small", 100],
    ["too large to be read with their sizes", 400_000],
  ])("report sizes of %s products in id order before the products", async (_, bytes) => {
    const projectKey = newProjectKey();
    const products = [1, 2, 3].map(() => withContent(projectKey, bytes));
    const { current: __, ...draft } = withContent(projectKey, bytes);
    const other = withContent(newProjectKey(), bytes);
    await insert(storage(), ...products, draft, other);
    const wanted: ProductRecord[] = [draft, ...products.toReversed()];
    const ids = wanted.map(({ id }) => id);
    const reported: [string, number][][] = [];
    const requested = [other.id, ...ids.slice(0, 2), newId(), ...ids.slice(2)];
    const read = storage().products.getMany(projectKey, requested, (sizes) =>
      reported.push([...sizes]),
    );
    expect(await read).toEqual(wanted);
    const sizeOf = ({ id, current, staged }: ProductRecord) => {
      const contents = [current, staged].flatMap((each) => (each ? [JSON.stringify(each)] : []));
      return [id, Buffer.byteLength(contents.join("")) + 256];
    };
    expect(reported).toEqual([wanted.map(sizeOf)]);
    expect(await storage().products.getMany(projectKey, [])).toEqual([]);
    const rejection = new Error("Too large.");
    const rejected = storage().products.getMany(projectKey, ids, () => {
      throw rejection;
    });
    await expect(rejected).rejects.toBe(rejection);
  });
}

function describeRaces(storage: () => Storage): void {
  it("accept exactly one of many updates of a version", async () => {
    const product = sampleProduct(newProjectKey());
    const { projectKey } = product;
    await insert(storage(), product);
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        update(storage(), nextVersion(product, { staged: withSkus(`sku-${i}`) }), 1),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const sku = `sku-${outcomes.indexOf(true)}`;
    expect(await storage().products.getBySku(projectKey, sku)).toMatchObject({ version: 2 });
    expect(await storage().products.revision(projectKey)).toBe(2);
  });

  it.each([
    ["key", { key: "wanted" }],
    ["SKU", { staged: withSkus("wanted") }],
  ])("assign a %s to exactly one of many, and to no other later", async (_, overrides) => {
    const projectKey = newProjectKey();
    const make = () => sampleProduct(projectKey, overrides);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () => insert(storage(), make())),
    );
    const failures = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(failures).toEqual(Array(15).fill(new DuplicateKey("wanted")));
    expect(await storage().products.revision(projectKey)).toBe(1);
    const other = sampleProduct(projectKey, { key: "other" });
    await storage().transaction(async ({ products }) => {
      await expect(products.insert(make())).rejects.toThrow(DuplicateKey);
      // The transaction continues.
      await products.insert(other);
      const updated = products.update(nextVersion(other, overrides), 1);
      await expect(updated).rejects.toEqual(new DuplicateKey("wanted"));
    });
    expect(await storage().products.getByKey(projectKey, "other")).toEqual(other);
  });
}

function describeCatalogue(storage: () => Storage): void {
  it("give each of many simultaneous writes its own revision", async () => {
    const projectKey = newProjectKey();
    const products = Array.from({ length: 20 }, () => sampleProduct(projectKey));
    await Promise.all(products.map((product) => insert(storage(), product)));
    expect(await storage().products.revision(projectKey)).toBe(20);
  });

  it("are listed page by page in order of creation", async () => {
    const projectKey = newProjectKey();
    const products = [2, 0, 1].map((each) => sampleProduct(projectKey, { createdAt: at(each) }));
    for (const product of products) await insert(storage(), product);
    const [last, first, second] = products;
    const list = (limit: number, after?: ProductRecord): Promise<ProductRecord[]> =>
      storage().products.list(projectKey, { limit, after });
    expect(await list(9)).toEqual([first, second, last]);
    expect(await list(1)).toEqual([first]);
    expect(await list(9, first)).toEqual([second, last]);
    expect(await list(9, last)).toEqual([]);
  });
}
