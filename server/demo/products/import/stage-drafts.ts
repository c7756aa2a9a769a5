import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { NewId } from "../../../runtime/service/ids.js";
import {
  type AttributeRecord,
  type MovedSku,
  type ProductContent,
  type ProductImage,
  type ProductImportLease,
  type ProductRecord,
  type StagedProduct,
  type VariantRecord,
  skusOf,
} from "../../storage/product-records.js";
import type { ImageWriter, StorageTransaction } from "../../storage/storage.js";
import { DuplicateKey } from "../../storage/store-errors.js";
import { newImage, type Picture } from "../images/picture.js";
import {
  ImportError,
  type PlacedDraft,
  type ProductDraft,
  type ProductVariantDraft,
} from "./product-draft.js";
import { variantsOf } from "../product-projection.js";

export interface ImportContext {
  projectKey: string;
  clientId: string;
  /** The creation time of the last product; the others are a millisecond apart. */
  now: Date;
  newId: NewId;
  total: number;
  pictures: ReadonlyMap<string, Picture>;
}

export interface DraftGroup {
  /** Position of the first draft in the import. */
  start: number;
  drafts: PlacedDraft[];
  isRepeated?: boolean;
}

interface StagedGroup {
  created: number;
  unchanged: string[];
  moved: MovedSku[];
  addresses: ReadonlyMap<string, string>;
}

interface Writing {
  clientId: string;
  timestamp: string;
}

interface Outcome extends StagedProduct {
  place: string;
  kind: "created" | "replaced" | "unchanged";
}

/** Stages drafts; creation times follow their order. Throws ImportError; the caller must then roll back. */
export async function stageDrafts(
  { productImports, images }: StorageTransaction,
  lease: ProductImportLease,
  context: ImportContext,
  { start, drafts, isRepeated = false }: DraftGroup,
  addresses: ReadonlyMap<string, string>,
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
  const moved = await productImports
    .stage(lease, changed, pictures.stored)
    .catch((error: unknown) => {
      throw error instanceof DuplicateKey ? toImportError(error.key, changed) : error;
    });
  const created = outcomes.filter(({ kind }) => kind === "created").length;
  const unchanged = same.flatMap(({ key }) => key ?? []);
  return { created, unchanged, moved, addresses: pictures.addresses };
}

function outcomeOf(
  existing: ProductRecord | undefined,
  draft: ProductDraft,
  content: ProductContent,
  context: ImportContext,
  writing: Writing,
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
  { clientId, timestamp }: Writing,
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
  { clientId, timestamp }: Writing,
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

/** Whether a later read would return the stored content: JSON has no -0. */
function isStored(content: ProductContent, stored: ProductContent | undefined): boolean {
  if (stored === undefined) return false;
  const [text, storedText] = [JSON.stringify(content), JSON.stringify(stored)];
  // Comparing texts is much faster. A text with another order of members has the same length.
  if (text.length !== storedText.length) return false;
  return text === storedText || isDeepStrictEqual(JSON.parse(text), stored);
}

/** Derives a UUID v4 from the key: equal in all projects, and known before the import. */
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

type PriceDraft = NonNullable<ProductVariantDraft["prices"]>[number];
type ImageDraft = NonNullable<ProductVariantDraft["images"]>[number];

async function contentOf(
  draft: ProductDraft,
  imageOf: (image: ImageDraft) => Promise<ProductImage>,
): Promise<ProductContent> {
  const { name, slug, description, searchKeywords, categories = [], variants = [] } = draft;
  const { productType, reviewRatingStatistics } = draft;
  const common = draft.allVariants ?? {};
  // The same objects for all variants: the store writes them once.
  const commonPrices = (common.prices ?? []).map(priceOf);
  const variantOf = async (own: ProductVariantDraft, id: number): Promise<VariantRecord> => ({
    id,
    ...(own.sku !== undefined && { sku: own.sku }),
    ...(own.key !== undefined && { key: own.key }),
    prices: own.prices?.map(priceOf) ?? commonPrices,
    attributes: merged(common.attributes, own.attributes),
    images: await inOrder(own.images ?? common.images ?? [], imageOf),
    ...(own.availability && { availability: own.availability }),
  });
  return {
    name,
    slug,
    ...(description && { description }),
    ...(searchKeywords && { searchKeywords }),
    ...(productType && { productType }),
    categories,
    ...(reviewRatingStatistics && { reviewRatingStatistics }),
    masterVariant: await variantOf(draft.masterVariant, 1),
    variants: await inOrder(variants, (variant, i) => variantOf(variant, i + 2)),
  };
}

function merged(common: AttributeRecord[] = [], own: AttributeRecord[] = []): AttributeRecord[] {
  const names = new Set(own.map(({ name }) => name));
  return [...common.filter(({ name }) => !names.has(name)), ...own];
}

function priceOf({ value, ...scope }: PriceDraft): VariantRecord["prices"][number] {
  const { currencyCode, centAmount, fractionDigits = digitsOf(currencyCode) } = value;
  return { value: { type: "centPrecision", currencyCode, centAmount, fractionDigits }, ...scope };
}

const digitsByCurrency = new Map<string, number>();

/** Fraction digits of the currency by ISO 4217; 2 for an unknown currency. */
function digitsOf(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

async function inOrder<From, To>(
  items: readonly From[],
  convert: (item: From, index: number) => Promise<To>,
): Promise<To[]> {
  const converted: To[] = [];
  for (const [index, item] of items.entries()) converted.push(await convert(item, index));
  return converted;
}

class StoredPictures {
  /** Ids of newly stored images. */
  readonly stored: string[] = [];
  readonly addresses: Map<string, string>;

  constructor(
    private readonly images: ImageWriter,
    private readonly context: Pick<ImportContext, "projectKey" | "pictures" | "newId">,
    addresses: ReadonlyMap<string, string>,
  ) {
    this.addresses = new Map(addresses);
  }

  /** `existing`: the product to replace; its pictures keep their addresses. */
  async imageOf(image: ImageDraft, existing: ProductRecord | undefined): Promise<ProductImage> {
    if ("url" in image) return image;
    const { file, label } = image;
    const picture = this.context.pictures.get(file);
    if (!picture) throw new ImportError("the pictures", `'${file}' was not read`);
    const url =
      this.addresses.get(file) ??
      (await this.#addressIn(existing, picture)) ??
      (await this.#store(picture));
    this.addresses.set(file, url);
    return { url, dimensions: picture.dimensions, ...(label !== undefined && { label }) };
  }

  async #addressIn(
    product: ProductRecord | undefined,
    { digest, filename }: Picture,
  ): Promise<string | undefined> {
    const contents = product ? [product.staged, ...(product.current ? [product.current] : [])] : [];
    const variants = contents.flatMap(variantsOf);
    for (const { url } of variants.flatMap(({ images }) => images)) {
      const [, projectKey, , id = ""] = url.split("/");
      if (!url.startsWith("/") || projectKey !== this.context.projectKey) continue;
      const image = await this.images.get(projectKey, id);
      if (image?.digest === digest && image.filename === filename) return url;
    }
    return undefined;
  }

  async #store(picture: Picture): Promise<string> {
    const { projectKey, newId } = this.context;
    const { record, path } = newImage(projectKey, picture, newId);
    await this.images.insert(record, picture.bytes);
    this.stored.push(record.id);
    return path;
  }
}
