import { describe, expect, it } from "@jest/globals";
import type { DiscountRecord, OutOfOrderPropertiesRecord } from "../records.js";
import { entriesOf, type ImageContent, type Page, type SkuRow, toKeyText } from "../inspection.js";
import type { ImageRecord } from "../product-records.js";
import type { InspectionReader, Snapshot, Storage } from "../storage.js";
import { oddStrings } from "./arbitraries.js";
import {
  newProjectKey,
  nextVersion,
  productContent,
  sampleDiscount,
  sampleImage,
  sampleOutOfOrderProperties,
  sampleProduct,
  sampleResource,
  variant,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeSnapshotContract(open: OpenStorage): void {
  describe("snapshots", () => {
    const storage = useStorage(open);
    describeIsolation(storage);
    describeLists(storage);
  });
}

function describeIsolation(storage: () => Storage): void {
  it("show one instant, however long they last, while others write", async () => {
    const resource = sampleResource(newProjectKey());
    const { projectKey, id } = resource;
    await storage().transaction(({ resources }) => resources.insert(resource));
    const seen = await storage().snapshot(async ({ resources }) => {
      const before = await resources.get(projectKey, id);
      await storage().transaction(async (transaction) => {
        await transaction.resources.update(nextVersion(resource), resource);
        await transaction.resources.insert(sampleResource(projectKey));
      });
      return [before, await resources.get(projectKey, id), await resources.count(projectKey)];
    });
    expect(seen).toEqual([resource, resource, 1]);
    expect(await storage().resources.get(projectKey, id)).toEqual(nextVersion(resource));
    expect(await storage().resources.count(projectKey)).toBe(2);
  });

  it("throw the error of their work and end with it", async () => {
    let kept: Snapshot | undefined;
    const work = storage().snapshot(async (state) => {
      kept = state;
      throw new Error("enough");
    });
    await expect(work).rejects.toThrow("enough");
    const late = async (): Promise<unknown> => kept?.resources.count("project");
    await expect(late()).rejects.toThrow("snapshot has ended");
  });
}

/** All entries in pages of two. */
async function all<Entry>(read: (page: Page<Entry>) => Promise<Entry[]>): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of entriesOf(read, 2)) entries.push(entry);
  return entries;
}

function describeLists(storage: () => Storage): void {
  const inspect = <T>(work: (inspection: InspectionReader) => Promise<T>): Promise<T> =>
    storage().snapshot(({ inspection }) => work(inspection));

  it("list everything of a project, whatever its names, and nothing of other projects", async () => {
    const [projectKey, other] = [newProjectKey(), newProjectKey()];
    const odd = oddStrings.map(([, value]) => value);
    const images = odd.map((filename) => sampleImage(projectKey, { filename, size: 1 }));
    const discounts = odd.map((code) => sampleDiscount(projectKey, { code }));
    const properties = odd.flatMap((uriParameterOne) =>
      ["", "b"].map((uriParameterTwo) =>
        sampleOutOfOrderProperties(projectKey, { uriParameterOne, uriParameterTwo }),
      ),
    );
    const products = odd.map((sku) =>
      sampleProduct(projectKey, { staged: productContent({ masterVariant: variant(1, { sku }) }) }),
    );
    await storage().transaction(async (transaction) => {
      for (const image of images) await transaction.images.insert(image, Uint8Array.of(1, 2, 3));
      for (const discount of discounts) await transaction.discounts.put(discount);
      for (const record of properties) await transaction.outOfOrderProperties.put(record);
      for (const product of products) await transaction.products.insert(product);
      await transaction.images.insert(sampleImage(other), Uint8Array.of(1));
      await transaction.discounts.put(sampleDiscount(other));
      await transaction.outOfOrderProperties.put(sampleOutOfOrderProperties(other));
    });
    await inspect(async (inspection) => {
      const listed = {
        images: await all<ImageRecord>((page) => inspection.images(projectKey, page)),
        discounts: await all<DiscountRecord>((page) => inspection.discounts(projectKey, page)),
        properties: await all<OutOfOrderPropertiesRecord>((page) =>
          inspection.outOfOrderProperties(projectKey, page),
        ),
        contents: await all<ImageContent>((page) => inspection.imageContents(projectKey, page)),
        skus: await all<SkuRow>((page) => inspection.skus(projectKey, page)),
      };
      const contents = images.map(({ digest }) => ({ digest, size: 3 }));
      const skus = odd.map((sku, i) => ({ sku: toKeyText(sku), productId: products[i]?.id ?? "" }));
      const wanted = { images, discounts, properties, contents, skus };
      for (const [name, entries] of Object.entries<readonly unknown[]>(listed)) {
        const all: readonly unknown[] = wanted[name as keyof typeof wanted];
        expect(new Set(entries)).toEqual(new Set(all));
      }
    });
  });
}
