import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { NewId } from "../../operation/ids.js";
import type {
  MovedSku,
  ProductImportLease,
  StagedProduct,
} from "../../storage/product-import-storage.js";
import { type ProductContent, type ProductRecord, skusOf } from "../../storage/product-records.js";
import type { StorageTransaction } from "../../storage/storage.js";
import { DuplicateKey } from "../../storage/store-errors.js";
import type { Picture } from "../images/picture.js";
import { contentOf } from "./draft-content.js";
import { ImportError } from "./import-error.js";
import type { PlacedDraft, ProductDraft } from "./product-draft.js";
import { StoredPictures } from "./stored-pictures.js";

/** What all products of an import have in common. */
export interface ImportContext {
  projectKey: string;
  clientId: string;
  /** The creation time of the last product; the others are a millisecond apart. */
  now: Date;
  newId: NewId;
  /** Number of products. */
  total: number;
  pictures: ReadonlyMap<string, Picture>;
}

/** Drafts that are staged together. */
export interface DraftGroup {
  /** Position of the first one in the import. */
  start: number;
  drafts: readonly PlacedDraft[];
  /** Addresses of pictures that earlier groups have stored. */
  addresses: ReadonlyMap<string, string>;
  /** Whether they have been staged before, and products have changed since. */
  isRepeated?: boolean;
}

export interface StagedGroup {
  /** Those that are staged, as the store will give them, in the order of their revisions. */
  texts: string[];
  /** Number of new products. */
  created: number;
  /** Keys of products that the drafts do not change. */
  unchanged: string[];
  moved: MovedSku[];
  /** As given, and those of this group. */
  addresses: ReadonlyMap<string, string>;
}

interface Outcome extends StagedProduct {
  place: string;
  kind: "created" | "replaced" | "unchanged";
}

/**
 * Stages drafts of an import. Creation times follow the order of the file, so that sorting by creation keeps
 * it. A product whose key exists is replaced if it differs. Throws ImportError, after which the transaction
 * must be rolled back.
 */
export async function stageDrafts(
  { productImports, images }: StorageTransaction,
  lease: ProductImportLease,
  context: ImportContext,
  { start, drafts, addresses, isRepeated = false }: DraftGroup,
): Promise<StagedGroup> {
  const { projectKey, clientId, now, total } = context;
  const keys = drafts.flatMap(({ draft }) => draft.key ?? []);
  const existing = new Map(
    (await productImports.existing(projectKey, keys)).map((product) => [product.key, product]),
  );
  const pictures = new StoredPictures(images, context, addresses);
  const outcomes: Outcome[] = [];
  for (const [i, { place, draft }] of drafts.entries()) {
    const former = draft.key === undefined ? undefined : existing.get(draft.key);
    const content = await contentOf(draft, (image) => pictures.imageOf(image, former));
    const timestamp = new Date(now.getTime() - (total - 1 - start - i)).toISOString();
    outcomes.push({
      place,
      ...outcomeOf(former, draft, content, context, { clientId, timestamp }),
    });
  }
  const changed = outcomes.filter(({ kind }) => kind !== "unchanged");
  const same = outcomes.flatMap(({ kind, product }) => (kind === "unchanged" ? product : []));
  const ids = same.map(({ id }) => id);
  if (isRepeated) await productImports.withdraw(projectKey, ids);
  const { moved, texts } = await productImports
    .stage(lease, changed, pictures.stored)
    .catch((error: unknown) => {
      throw error instanceof DuplicateKey ? toImportError(error.key, changed) : error;
    });
  const created = outcomes.filter(({ kind }) => kind === "created").length;
  const unchanged = same.flatMap(({ key }) => key ?? []);
  return {
    texts,
    ...{ created, unchanged, moved, addresses: pictures.addresses },
  };
}

function outcomeOf(
  existing: ProductRecord | undefined,
  draft: ProductDraft,
  content: ProductContent,
  context: ImportContext,
  writing: { clientId: string; timestamp: string },
): Omit<Outcome, "place"> {
  if (!existing) return { kind: "created", product: created(context, draft, content, writing) };
  const product = replaced(existing, draft, content, writing);
  return { kind: product === existing ? "unchanged" : "replaced", product, existing };
}

function toImportError(taken: string, outcomes: readonly Outcome[]): ImportError {
  const owner = outcomes.find(({ product }) => skusOf(product).has(taken));
  if (owner) return new ImportError(owner.place, `the sku '${taken}' belongs to another product`);
  const place = outcomes.find(({ product }) => product.key === taken)?.place ?? "the file";
  return new ImportError(place, `the key '${taken}' belongs to another product`);
}

function created(
  { projectKey, newId }: ImportContext,
  { key, publish = true }: ProductDraft,
  content: ProductContent,
  { clientId, timestamp }: { clientId: string; timestamp: string },
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
  { clientId, timestamp }: { clientId: string; timestamp: string },
): ProductRecord {
  const current = publish ? content : existing.current;
  const staysPublished = !publish || isStored(content, existing.current);
  const isCompared = publish && existing.current === existing.staged;
  if (staysPublished && (isCompared || isStored(content, existing.staged))) return existing;
  return {
    ...existing,
    ...(current && { current }),
    staged: content,
    version: existing.version + 1,
    lastModifiedAt: timestamp,
    lastModifiedBy: { clientId },
  };
}

/** Whether a later read would return what is stored already: JSON has no -0. */
function isStored(content: ProductContent, stored: ProductContent | undefined): boolean {
  if (stored === undefined) return false;
  const [text, storedText] = [JSON.stringify(content), JSON.stringify(stored)];
  // Nearly always in the same order, and texts are compared much faster. In another order it is as long.
  if (text.length !== storedText.length) return false;
  return text === storedText || isDeepStrictEqual(JSON.parse(text), stored);
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
