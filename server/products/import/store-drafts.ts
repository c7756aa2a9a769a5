import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { productLimits } from "../limits.js";
import type { NewId } from "../../operation/ids.js";
import type { ProductContent, ProductRecord } from "../../storage/product-records.js";
import type { ProductReader } from "../../storage/product-storage.js";
import type { StorageTransaction } from "../../storage/storage.js";
import { DuplicateKey } from "../../storage/store-errors.js";
import type { Picture } from "../images/picture.js";
import { contentOf } from "./draft-content.js";
import { ImportError } from "./import-error.js";
import type { PlacedDraft, ProductDraft } from "./product-draft.js";
import { StoredPictures } from "./stored-pictures.js";

/** Validated drafts to be imported together, and the pictures that they name. */
export interface ImportBatch {
  drafts: readonly PlacedDraft[];
  pictures: ReadonlyMap<string, Picture>;
}

/** Numbers of products of an import, by outcome. */
export interface ImportCounts {
  created: number;
  replaced: number;
  unchanged: number;
}

interface WriteContext {
  clientId: string;
  timestamp: string;
}

/** Products read at once. */
const PAGE = 1_000;

/**
 * Writes the products in the order of the file, with creation times a millisecond apart, the last
 * one `now`: sorting by creation keeps that order. A product whose key exists is replaced if it
 * differs. Throws ImportError, after which the transaction must be rolled back. `progress` receives
 * the number of products done.
 */
export async function storeDrafts(
  transaction: StorageTransaction,
  projectKey: string,
  { drafts, pictures }: ImportBatch,
  { clientId, now, newId = randomUUID }: { clientId: string; now: Date; newId?: NewId },
  progress: (done: number) => void = () => undefined,
  mostVariants: number = productLimits.catalogueVariants,
): Promise<ImportCounts> {
  const { products, images } = transaction;
  await rejectTooMany(products, projectKey, drafts, mostVariants);
  const stored = new StoredPictures(images, projectKey, pictures, newId);
  const counts: ImportCounts = { created: 0, replaced: 0, unchanged: 0 };
  for (const [i, { place, draft }] of drafts.entries()) {
    const existing =
      draft.key === undefined ? undefined : await products.getByKey(projectKey, draft.key);
    const content = await contentOf(draft, (image) => stored.imageOf(image, existing));
    const timestamp = new Date(now.getTime() - (drafts.length - 1 - i)).toISOString();
    const product = existing
      ? replaced(existing, draft, content, { clientId, timestamp })
      : created({ projectKey, newId }, draft, content, { clientId, timestamp });
    counts[await write(transaction, place, product, existing)] += 1;
    progress(i + 1);
  }
  return counts;
}

async function write(
  { products }: StorageTransaction,
  place: string,
  product: ProductRecord,
  existing: ProductRecord | undefined,
): Promise<keyof ImportCounts> {
  if (product === existing) return "unchanged";
  try {
    if (!existing) {
      await products.insert(product);
      return "created";
    }
    if (await products.update(product, existing.version)) return "replaced";
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new ImportError(place, `the sku '${error.key}' belongs to another product`);
  }
  // The transaction excludes concurrent writes. To go on would lose one.
  throw new Error(`Product ${product.id} changed within a transaction.`);
}

function created(
  { projectKey, newId }: { projectKey: string; newId: NewId },
  { key, publish = true }: ProductDraft,
  content: ProductContent,
  { clientId, timestamp }: WriteContext,
): ProductRecord {
  return {
    projectKey,
    id: key === undefined ? newId() : productId(key),
    ...(key !== undefined && { key }),
    version: 1,
    createdAt: timestamp,
    lastModifiedAt: timestamp,
    createdBy: { clientId },
    lastModifiedBy: { clientId },
    ...(publish && { current: content }),
    staged: content,
  };
}

/** Returns `existing` itself if the draft changes nothing. */
function replaced(
  existing: ProductRecord,
  { publish = true }: ProductDraft,
  content: ProductContent,
  { clientId, timestamp }: WriteContext,
): ProductRecord {
  const current = publish ? content : existing.current;
  // Compare with what a later read would return: JSON has no -0.
  const now: unknown = JSON.parse(JSON.stringify([current, content]));
  if (isDeepStrictEqual(now, [existing.current ?? null, existing.staged])) return existing;
  return {
    ...existing,
    ...(current && { current }),
    staged: content,
    version: existing.version + 1,
    lastModifiedAt: timestamp,
    lastModifiedBy: { clientId },
  };
}

/**
 * The id of a product imported under a key, in the form of a UUID v4: derived from the key, so that
 * it is the same in every project and known before the import.
 */
export function productId(key: string): string {
  const hex = createHash("sha256").update(`product ${key}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

async function rejectTooMany(
  products: ProductReader,
  projectKey: string,
  drafts: readonly PlacedDraft[],
  most: number,
): Promise<void> {
  if (most === Infinity) return;
  const keys = new Set(drafts.flatMap(({ draft }) => draft.key ?? []));
  let variants = drafts.reduce((sum, { draft }) => sum + countVariants(draft), 0);
  let after = 0;
  for (;;) {
    const page = await products.changes(projectKey, { after, limit: PAGE });
    for (const { product, revision } of page) {
      after = revision;
      if (product.key !== undefined && keys.has(product.key)) continue;
      variants += Math.max(countVariants(product.staged), countVariants(product.current));
    }
    if (page.length < PAGE) break;
  }
  if (variants > most) {
    throw new ImportError(
      "the file",
      `with it, project '${projectKey}' would have ${variants} variants; ` + `${most} is the most`,
    );
  }
}

export function countVariants(product: { variants?: readonly unknown[] } | undefined): number {
  return product ? 1 + (product.variants?.length ?? 0) : 0;
}
