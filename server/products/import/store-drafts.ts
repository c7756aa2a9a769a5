import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { limits } from "../../config.js";
import type { ProductContent, ProductRecord } from "../../storage/product-records.js";
import type { ProductReader } from "../../storage/product-storage.js";
import { DuplicateKey, type StorageTransaction } from "../../storage/storage.js";
import type { Picture } from "../images/picture.js";
import { contentOf } from "./draft-content.js";
import { ImportFault } from "./import-fault.js";
import type { PlacedDraft, ProductDraft } from "./product-draft.js";
import { StoredPictures } from "./stored-pictures.js";

/** What an import brings: drafts that were checked, and the pictures they name. */
export interface Delivery {
  drafts: readonly PlacedDraft[];
  pictures: ReadonlyMap<string, Picture>;
}

/** Products of the import by what became of them. */
export interface Delivered {
  created: number;
  replaced: number;
  unchanged: number;
}

interface Writing {
  clientId: string;
  moment: string;
}

/** Products looked at in one piece. */
const PAGE = 1_000;

/**
 * Writes the products in order, a millisecond apart, the last one now: the order of creation is that
 * of the file. A product whose key is there is replaced if it differs. Throws ImportFault, after
 * which the transaction must be given up. `progress` is told how many are done.
 */
export async function storeDrafts(
  transaction: StorageTransaction,
  projectKey: string,
  { drafts, pictures }: Delivery,
  { clientId, now }: { clientId: string; now: Date },
  progress: (done: number) => void = () => undefined,
  mostVariants: number = limits.catalogueVariants,
): Promise<Delivered> {
  const { products, images } = transaction;
  await refuseTooMany(products, projectKey, drafts, mostVariants);
  const stored = new StoredPictures(images, projectKey, pictures);
  const delivered: Delivered = { created: 0, replaced: 0, unchanged: 0 };
  for (const [i, { place, draft }] of drafts.entries()) {
    const existing =
      draft.key === undefined ? undefined : await products.getByKey(projectKey, draft.key);
    const content = await contentOf(draft, (image) => stored.imageOf(image, existing));
    const moment = new Date(now.getTime() - (drafts.length - 1 - i)).toISOString();
    const product = existing
      ? replaced(existing, draft, content, { clientId, moment })
      : created(projectKey, draft, content, { clientId, moment });
    delivered[await write(transaction, place, product, existing)] += 1;
    progress(i + 1);
  }
  return delivered;
}

async function write(
  { products }: StorageTransaction,
  place: string,
  product: ProductRecord,
  existing: ProductRecord | undefined,
): Promise<keyof Delivered> {
  if (product === existing) return "unchanged";
  try {
    if (!existing) {
      await products.insert(product);
      return "created";
    }
    if (await products.update(product, existing.version)) return "replaced";
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new ImportFault(place, `the sku '${error.key}' belongs to another product`);
  }
  // The transaction promises that nobody came between. Going on would lose a write.
  throw new Error(`Product ${product.id} changed within a transaction.`);
}

function created(
  projectKey: string,
  { key, publish = true }: ProductDraft,
  content: ProductContent,
  { clientId, moment }: Writing,
): ProductRecord {
  return {
    projectKey,
    id: key === undefined ? randomUUID() : productId(key),
    ...(key !== undefined && { key }),
    version: 1,
    createdAt: moment,
    lastModifiedAt: moment,
    createdBy: { clientId },
    lastModifiedBy: { clientId },
    ...(publish && { current: content }),
    staged: content,
  };
}

/** The very same object if the draft says nothing new. */
function replaced(
  existing: ProductRecord,
  { publish = true }: ProductDraft,
  content: ProductContent,
  { clientId, moment }: Writing,
): ProductRecord {
  const current = publish ? content : existing.current;
  // As it would be read again: JSON knows no -0.
  const now: unknown = JSON.parse(JSON.stringify([current, content]));
  if (isDeepStrictEqual(now, [existing.current ?? null, existing.staged])) return existing;
  return {
    ...existing,
    ...(current && { current }),
    staged: content,
    version: existing.version + 1,
    lastModifiedAt: moment,
    lastModifiedBy: { clientId },
  };
}

/**
 * The id of a product that is imported under a key: always the same, so that whoever imports the
 * same file knows it. In the form of a UUID v4.
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

async function refuseTooMany(
  products: ProductReader,
  projectKey: string,
  drafts: readonly PlacedDraft[],
  most: number,
): Promise<void> {
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
    throw new ImportFault(
      "the file",
      `with it, project '${projectKey}' would have ${variants} variants; ` + `${most} is the most`,
    );
  }
}

export function countVariants(product: { variants?: readonly unknown[] } | undefined): number {
  return product ? 1 + (product.variants?.length ?? 0) : 0;
}
