import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NewId } from "../../runtime/service/ids.js";
import { packageRoot } from "../../runtime/service/package-root.js";
import { type Picture, productLimits } from "./images/picture.js";
import type { StorageTransaction } from "../storage/storage.js";
import type { PlacedDraft, ProductDraft } from "./import/product-draft.js";
import { importAtOnce } from "./import/import-drafts.js";
import { PicturesInFolder } from "./import/read-import-batch.js";

/** The folder of the sample data; its README.md describes their origin. */
export const sampleDataFolder = join(packageRoot, "server", "demo", "products", "sample-data");

export interface SampleCatalogue {
  products: readonly PlacedDraft[];
  stagedChanges: readonly PlacedDraft[];
  pictures: ReadonlyMap<string, Picture>;
}

/** Reads the sample data without validating them, to save time at start: a test validates them. */
export async function readSampleCatalogue(): Promise<SampleCatalogue> {
  const [products, stagedChanges] = await Promise.all([
    readLines("products.ndjson"),
    readLines("staged-changes.ndjson"),
  ]);
  const folder = new PicturesInFolder(sampleDataFolder, productLimits);
  for (const each of [...products, ...stagedChanges]) await folder.read(each);
  return { products, stagedChanges, pictures: folder.pictures };
}

async function readLines(name: string): Promise<PlacedDraft[]> {
  const text = await readFile(join(sampleDataFolder, name), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line, i) => ({ place: `line ${i + 1}`, draft: JSON.parse(line) as ProductDraft }));
}

export async function storeSampleCatalogue(
  transaction: StorageTransaction,
  projectKey: string,
  { products, stagedChanges, pictures }: SampleCatalogue,
  writing: { clientId: string; now: Date; newId: NewId },
): Promise<void> {
  for (const drafts of [products, stagedChanges]) {
    await importAtOnce(transaction, drafts, { projectKey, pictures, ...writing });
  }
  await transaction.discounts.put({
    projectKey,
    code: "WELCOME10",
    name: {
      en: "Welcome: 10 % off",
      de: "Willkommen: 10 % Rabatt",
      it: "Benvenuto: 10 % di sconto",
    },
    effect: { kind: "relative", percent: 10 },
  });
  await transaction.discounts.put({
    projectKey,
    code: "GIFT",
    name: {
      en: "A tote bag as a gift",
      de: "Eine Stofftasche als Geschenk",
      it: "Una borsa di tela in regalo",
    },
    effect: { kind: "gift", sku: GIFT_SKU },
  });
}

/** A small tote bag with a large stock. */
export const GIFT_SKU = "TOT01-BEIGE-ONE";
