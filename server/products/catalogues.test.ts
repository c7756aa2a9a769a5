import { expect, it } from "@jest/globals";
import { productContent, sampleProduct, variant } from "../storage/contract/sample-records.js";
import type { ProductRecord } from "../storage/product-records.js";
import { useTestStorage } from "../testing/use-test-storage.js";
import type { Catalogue } from "./catalogue.js";
import { Catalogues } from "./catalogues.js";

const storage = useTestStorage();

/** Adds a product with this number of variants, in the staged projection only. */
async function insert(projectKey: string, variants: number): Promise<ProductRecord> {
  const others = Array.from({ length: variants - 1 }, (_, i) => variant(i + 2));
  const product = sampleProduct(projectKey, { staged: productContent({ variants: others }) });
  await storage().transaction(({ products }) => products.insert(product));
  return product;
}

/** A kept catalogue is returned as the same object; otherwise a new one is read. */
async function isKept(catalogues: Catalogues, key: string, before: Catalogue): Promise<boolean> {
  return (await catalogues.of(key)) === before;
}

it("keeps the most recently used catalogues, up to a number of variants", async () => {
  for (const key of ["evict-a", "evict-b", "evict-c"]) await insert(key, 2);
  const catalogues = new Catalogues(storage(), 4);
  const a = await catalogues.of("evict-a");
  const b = await catalogues.of("evict-b");
  expect([a.size, b.size]).toEqual([2, 2]);
  expect(await isKept(catalogues, "evict-b", b)).toBe(true);
  expect(await isKept(catalogues, "evict-a", a)).toBe(true);
  // Now b is the least recently used.
  const c = await catalogues.of("evict-c");
  expect(await isKept(catalogues, "evict-c", c)).toBe(true);
  expect(await isKept(catalogues, "evict-a", a)).toBe(true);
  expect(await isKept(catalogues, "evict-b", b)).toBe(false);
  // Reading it evicted c.
  expect(await isKept(catalogues, "evict-a", a)).toBe(true);
  expect(await isKept(catalogues, "evict-c", c)).toBe(false);
});

it("keeps a catalogue above the limit as long as it is the most recently used", async () => {
  await insert("large-a", 2);
  const large = await insert("large-b", 5);
  const catalogues = new Catalogues(storage(), 4);
  const a = await catalogues.of("large-a");
  const b = await catalogues.of("large-b");
  expect(b.size).toBe(5);
  expect(await isKept(catalogues, "large-b", b)).toBe(true);
  const found = b.view("staged").entries.map(({ product }) => product);
  expect(found).toEqual([large]);
  expect(await isKept(catalogues, "large-a", a)).toBe(false);
  expect(await isKept(catalogues, "large-b", b)).toBe(false);
});

it("reads only what has changed, and nothing of a project that has another catalogue", async () => {
  await insert("changing", 1);
  const catalogues = new Catalogues(storage());
  const before = await catalogues.of("changing");
  await insert("changing", 3);
  const after = await catalogues.of("changing");
  expect([before.size, after.size]).toEqual([1, 4]);
  expect(after.state.catalogueId).toBe(before.state.catalogueId);
  await storage().transaction(async ({ projects }) => {
    await projects.insert({ projectKey: "changing", createdAt: "2024-01-01T00:00:00.000Z" });
    await projects.delete("changing");
  });
  expect((await catalogues.of("changing")).size).toBe(0);
  await insert("changing", 2);
  const another = await catalogues.of("changing");
  expect(another.size).toBe(2);
  expect(another.state.catalogueId).not.toBe(before.state.catalogueId);
});
