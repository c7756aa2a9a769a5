import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { ProductContent, ProductRecord } from "../product-records.js";
import type { Storage } from "../storage.js";
import { DuplicateKey } from "../store-errors.js";
import {
  at,
  newId,
  newProjectKey,
  productContent,
  sampleProduct,
  variant,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";
import { propertyRuns } from "../../testing/property-runs.js";

export function describeProductsContract(open: OpenStorage): void {
  describe("products", () => {
    const storage = useStorage(open);
    describeRoundTrips(storage);
    describeLookups(storage);
    describeMany(storage);
    describeUpdates(storage);
    describeUniqueness(storage);
    describeCatalogue(storage);
  });
}

async function insert(storage: Storage, ...all: ProductRecord[]): Promise<void> {
  await storage.transaction(async ({ products }) => {
    for (const product of all) await products.insert(product);
  });
}

function update(storage: Storage, product: ProductRecord, version: number): Promise<boolean> {
  return storage.transaction(({ products }) => products.update(product, version));
}

function withSkus(...skus: string[]): ProductContent {
  const [master, ...variants] = skus.map((sku, i) => variant(i + 1, { sku }));
  return productContent({ masterVariant: master ?? variant(1), variants });
}

function next(product: ProductRecord, given: Partial<ProductRecord> = {}): ProductRecord {
  return { ...product, version: product.version + 1, ...given };
}

function describeRoundTrips(storage: () => Storage): void {
  it("keep names that objects inherit, absent fields absent, and 0 for -0", async () => {
    const name = Object.fromEntries([
      ["__proto__", "own"],
      ["constructor", "own"],
    ]);
    const given = productContent({
      name,
      masterVariant: variant(1, { attributes: [{ name: "a", value: -0 }] }),
    });
    const product = sampleProduct(newProjectKey(), { staged: given });
    await insert(storage(), product);
    const found = await storage().products.get(product.projectKey, product.id);
    expect(Object.keys(found ?? {})).toEqual(expect.not.arrayContaining(["key", "current"]));
    expect(Object.entries(found?.staged.name ?? {})).toEqual(Object.entries(name));
    expect(found?.staged.masterVariant.attributes).toEqual([{ name: "a", value: 0 }]);
  });

  it("keep both projections, also when one becomes the other", async () => {
    const product = sampleProduct(newProjectKey(), {
      current: productContent({ name: { en: "current" } }),
    });
    await insert(storage(), product);
    const { projectKey, id } = product;
    expect(await storage().products.get(projectKey, id)).toEqual(product);
    const published = next(product, { current: product.staged });
    expect(await update(storage(), published, 1)).toBe(true);
    expect(await storage().products.get(projectKey, id)).toStrictEqual(published);
    const { current: _, ...unpublished } = next(published);
    expect(await update(storage(), unpublished, 2)).toBe(true);
    expect(await storage().products.get(projectKey, id)).toStrictEqual(unpublished);
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
    await fc.assert(property, propertyRuns(50));
  });
}

function describeLookups(storage: () => Storage): void {
  it("find a SKU of any variant in either projection, and of no other project", async () => {
    const projectKey = newProjectKey();
    const product = sampleProduct(projectKey, {
      current: withSkus("old", "both"),
      staged: withSkus("both", "new"),
    });
    await insert(storage(), product, sampleProduct(projectKey));
    for (const sku of ["old", "both", "new"]) {
      expect(await storage().products.getBySku(projectKey, sku)).toEqual(product);
      expect(await storage().products.getBySku(newProjectKey(), sku)).toBeUndefined();
    }
    expect(await storage().products.getBySku(projectKey, "NEW")).toBeUndefined();
  });

  it("give the oldest first, then by id", async () => {
    const projectKey = newProjectKey();
    expect(await storage().products.first(projectKey)).toBeUndefined();
    const [one, two, three] = [1, 0, 0].map((instant) =>
      sampleProduct(projectKey, { createdAt: at(instant) }),
    );
    if (!one || !two || !three) throw new Error("There are three.");
    await insert(storage(), one);
    expect(await storage().products.first(projectKey)).toEqual(one);
    await insert(storage(), three, two);
    expect(await storage().products.first(projectKey)).toEqual(two);
  });
}

function describeMany(storage: () => Storage): void {
  /** Of these bytes is the content of each, in both projections together. */
  function withContent(projectKey: string, bytes: number): ProductRecord {
    const description = { en: "ä".repeat(bytes / 4) };
    const staged = productContent({ description: { en: "x".repeat(bytes / 2) } });
    return sampleProduct(projectKey, { current: productContent({ description }), staged });
  }

  it.each([
    ["small", 100],
    ["too large to be read with their sizes", 400_000],
  ])(
    "give %s products in the order of their ids, and tell their sizes before",
    async (_, bytes) => {
      const projectKey = newProjectKey();
      const products = [1, 2, 3].map(() => withContent(projectKey, bytes));
      const { current: __, ...draft } = withContent(projectKey, bytes);
      const other = withContent(newProjectKey(), bytes);
      await insert(storage(), ...products, draft, other);
      const wanted: ProductRecord[] = [draft, ...products.toReversed()];
      const ids = wanted.map(({ id }) => id);
      const told: [string, number][][] = [];
      const found = await storage().products.getMany(
        projectKey,
        [other.id, ...ids.slice(0, 2), newId(), ...ids.slice(2)],
        (sizes) => told.push([...sizes]),
      );
      expect(found).toEqual(wanted);
      expect(told).toHaveLength(1);
      for (const [i, product] of wanted.entries()) {
        const contents = [product.current, product.staged].filter((each) => each !== undefined);
        const least = contents.reduce(
          (sum, each) => sum + Buffer.byteLength(JSON.stringify(each)),
          0,
        );
        expect(told[0]?.[i]).toEqual([product.id, least + 256]);
      }
      expect(await storage().products.getMany(projectKey, ids.slice(0, 1))).toEqual([draft]);
      expect(await storage().products.getMany(projectKey, [])).toEqual([]);
    },
  );

  it("are not given when their sizes are rejected", async () => {
    const projectKey = newProjectKey();
    const product = withContent(projectKey, 100);
    await insert(storage(), product);
    const rejection = new Error("Too large.");
    const rejected = storage().products.getMany(projectKey, [product.id], () => {
      throw rejection;
    });
    await expect(rejected).rejects.toBe(rejection);
  });
}

function describeUpdates(storage: () => Storage): void {
  it.each([1, 1.5, Number.NaN])(
    "write nothing when version %p is expected of version 2",
    async (expected) => {
      const product = sampleProduct(newProjectKey(), { version: 2, staged: withSkus("sku") });
      await insert(storage(), product);
      const state = await storage().products.state(product.projectKey);
      expect(await update(storage(), next(product, { staged: withSkus("new") }), expected)).toBe(
        false,
      );
      expect(await storage().products.get(product.projectKey, product.id)).toEqual(product);
      expect(await storage().products.getBySku(product.projectKey, "new")).toBeUndefined();
      expect(await storage().products.state(product.projectKey)).toEqual(state);
    },
  );

  it("let exactly one of many updates from the same version win", async () => {
    const product = sampleProduct(newProjectKey());
    await insert(storage(), product);
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        update(storage(), next(product, { staged: withSkus(`sku-${i}`) }), 1),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const sku = `sku-${outcomes.indexOf(true)}`;
    expect(await storage().products.getBySku(product.projectKey, sku)).toMatchObject({
      version: 2,
    });
    expect((await storage().products.state(product.projectKey))?.revision).toBe(2);
  });
}

function describeUniqueness(storage: () => Storage): void {
  const rejected: Record<string, (projectKey: string) => Partial<ProductRecord>> = {
    "a taken key": () => ({ key: "taken" }),
    "a taken SKU": () => ({ staged: withSkus("free", "taken") }),
    "a SKU taken in the other projection": () => ({
      current: withSkus("taken-current"),
    }),
  };

  it.each(Object.entries(rejected))(
    "reject %s, write nothing, and let the transaction go on",
    async (_, given) => {
      const projectKey = newProjectKey();
      const owner = sampleProduct(projectKey, {
        key: "taken",
        current: withSkus("taken-current"),
        staged: withSkus("taken"),
      });
      const other = sampleProduct(projectKey, { key: "other", staged: withSkus("own") });
      await insert(storage(), owner, other);
      const clashing = given(projectKey);
      await storage().transaction(async ({ products }) => {
        const before = await products.state(projectKey);
        const inserted = products.insert(sampleProduct(projectKey, clashing));
        await expect(inserted).rejects.toBeInstanceOf(DuplicateKey);
        const updated = products.update(next(other, clashing), 1);
        await expect(updated).rejects.toMatchObject({
          name: "DuplicateKey",
          key: expect.stringMatching(/^taken/),
        });
        expect(await products.state(projectKey)).toEqual(before);
        expect(await products.get(projectKey, other.id)).toEqual(other);
        expect(await products.getBySku(projectKey, "free")).toBeUndefined();
        await products.insert(sampleProduct(projectKey, { key: "after" }));
      });
      expect(await storage().products.getByKey(projectKey, "after")).toBeDefined();
      expect(await storage().products.getByKey(projectKey, "taken")).toEqual(owner);
      expect((await storage().products.state(projectKey))?.revision).toBe(3);
    },
  );

  it("give a SKU to exactly one of many", async () => {
    const projectKey = newProjectKey();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () =>
        insert(storage(), sampleProduct(projectKey, { staged: withSkus("wanted") })),
      ),
    );
    const failures = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(failures).toHaveLength(15);
    for (const failure of failures) expect(failure).toBeInstanceOf(DuplicateKey);
    expect((await storage().products.state(projectKey))?.revision).toBe(1);
  });
}

function describeCatalogue(storage: () => Storage): void {
  it("give each of many writes at once a revision of its own, and none too late", async () => {
    const projectKey = newProjectKey();
    let seen = 0;
    const follow = async (): Promise<void> => {
      const after = seen;
      const changes = await storage().products.changes(projectKey, { after, limit: 100 });
      // A reader never returns to a revision that it has skipped.
      expect(changes.map(({ revision }) => revision)).toEqual(changes.map((_, i) => after + i + 1));
      seen = Math.max(seen, after + changes.length);
    };
    await Promise.all(
      Array.from({ length: 20 }, () => insert(storage(), sampleProduct(projectKey)).then(follow)),
    );
    await follow();
    expect(seen).toBe(20);
  });

  it("are another catalogue after the project was deleted and made again", async () => {
    const projectKey = newProjectKey();
    const make = (): Promise<void> =>
      storage().transaction(async ({ projects, products }) => {
        await projects.insert({ projectKey, createdAt: at(0) });
        await products.insert(sampleProduct(projectKey, { key: "key", staged: withSkus("sku") }));
      });
    await make();
    const before = await storage().products.state(projectKey);
    await storage().transaction(({ projects }) => projects.delete(projectKey));
    expect(await storage().products.state(projectKey)).toBeUndefined();
    await make();
    const after = await storage().products.state(projectKey);
    expect(after?.revision).toBe(1);
    expect(after?.catalogueId).not.toBe(before?.catalogueId);
  });
}
