import { createHash } from "node:crypto";
import { counted } from "../../../runtime/service/counted.js";
import { entriesOf, type ImageContent, type SkuRow, toKeyText } from "../../storage/inspection.js";
import { type ImageRecord, type ProductRecord, skusOf } from "../../storage/product-records.js";
import type { ResourcePosition, ResourceRecord } from "../../storage/records.js";
import type { Snapshot, Storage } from "../../storage/storage.js";
import { contentError } from "../../resources/representation.js";
import { indexedCollections } from "../../indexed-collections.js";
import type { IndexedCollection } from "../../search/segments/segment-work.js";
import { checkSegments } from "../../search/segments/check/check-index.js";
import { requireProject } from "../administration.js";
import { productsOf } from "../transfer/export-project.js";

const PAGE = 100;
const RESOURCE_PAGE = 1_000;
const SKU_PAGE = 1_000;

export interface CheckResult {
  resources: number;
  products: number;
  images: number;
  errors: string[];
}

/** Checks contents, indexes, SKUs and images at one instant; writers continue. */
export function checkProject(
  storage: Storage,
  projectKey: string,
  progress: CheckProgress = () => undefined,
): Promise<CheckResult> {
  return storage.snapshot(async (state) => {
    await requireProject(state.projects, projectKey);
    const context: CheckContext = { state, projectKey, errors: [], progress };
    const skus = new SkusOfProducts();
    const reading = <Count>(what: string, part: (context: CheckContext) => Promise<Count>) =>
      part(context).catch((error: unknown) => {
        context.errors.push(`${what}: cannot be read: ${unreadable(error).message}`);
        return undefined;
      });
    const resources = (await reading("Resources", checkResources)) ?? 0;
    const products = (await reading("Products", (each) => checkProducts(each, skus))) ?? 0;
    await reading("SKUs", (each) => checkSkus(each, skus));
    for (const collection of Object.values(indexedCollections)) {
      await reading("Search index", (each) => checkIndex(each, collection));
    }
    const images = (await reading("Images", checkImages)) ?? 0;
    return { resources, products, images, errors: context.errors };
  });
}

export async function checkStrays(storage: Storage): Promise<string[]> {
  const strays = await storage.snapshot(({ inspection }) => inspection.strays());
  return strays.map(
    ({ table, projectKey, rows }) =>
      `Table ${table}: ${counted(rows, "row")} of '${projectKey}', which is not a project`,
  );
}

class SkusOfProducts {
  readonly owners = new Map<string, string>();
  readonly others: { sku: string; id: string }[] = [];

  add(product: ProductRecord): void {
    const { id } = product;
    for (const sku of skusOf(product)) {
      if (toKeyText(sku) !== sku || this.owners.has(sku)) this.others.push({ sku, id });
      else this.owners.set(sku, id);
    }
  }
}

async function checkProducts(context: CheckContext, skus: SkusOfProducts): Promise<number> {
  const { inspection } = context.state;
  for (const { id, revision } of await inspection.hiddenProducts(context.projectKey, PAGE)) {
    context.errors.push(`Product ${id}: its revision ${revision} is above the catalogue's`);
  }
  let count = 0;
  for await (const product of productsOf(context.state, context.projectKey)) {
    skus.add(product);
    if (++count % PAGE === 0) context.progress(count, "products");
  }
  context.progress(count, "products");
  return count;
}

async function checkIndex(
  { state, projectKey, errors, progress }: CheckContext,
  collection: IndexedCollection,
): Promise<void> {
  const found = await checkSegments(state, projectKey, collection, (done) =>
    progress(done, `${collection.name} in the search index`),
  );
  errors.push(...found);
}

/** Reads a product again only where rows and products disagree. */
async function checkSkus(
  { state, projectKey, errors, progress }: CheckContext,
  { owners, others }: SkusOfProducts,
): Promise<void> {
  let count = 0;
  const rows = entriesOf<SkuRow>((page) => state.inspection.skus(projectKey, page), SKU_PAGE);
  for await (const { sku, productId } of rows) {
    count += 1;
    if (count % SKU_PAGE === 0) progress(count, "SKUs");
    if (owners.get(sku) === productId) {
      owners.delete(sku);
      continue;
    }
    const product = await state.products.get(projectKey, productId);
    if (product && [...skusOf(product)].some((each) => toKeyText(each) === sku)) continue;
    const what = product ? "does not have it" : "does not exist";
    errors.push(`SKU ${JSON.stringify(sku)} is of product ${productId}, which ${what}`);
  }
  const unseen = [...owners].map(([sku, id]) => ({ sku, id }));
  for (const { sku, id } of [...unseen, ...others]) {
    const found = await state.products.getBySku(projectKey, sku);
    if (found?.id === id) continue;
    const what = found ? `finds ${found.id}` : "finds nothing";
    errors.push(`SKU ${JSON.stringify(sku)} of product ${id} ${what}`);
  }
}

async function checkImages(context: CheckContext): Promise<number> {
  const { state, projectKey, errors } = context;
  const sizes = await checkContents(context);
  const unused = new Set(sizes.keys());
  let count = 0;
  const records = entriesOf<ImageRecord>((page) => state.inspection.images(projectKey, page));
  for await (const { id, digest, size } of records) {
    count += 1;
    unused.delete(digest);
    const found = sizes.get(digest);
    if (found === undefined) errors.push(`Image ${id}: its content ${digest} is missing`);
    else if (found !== size)
      errors.push(`Image ${id}: its content has ${counted(found, "byte")}, not ${size}`);
  }
  for (const digest of unused) errors.push(`Image content ${digest}: belongs to no image`);
  return count;
}

async function checkContents({
  state,
  projectKey,
  errors,
}: CheckContext): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const contents = entriesOf<ImageContent>((page) =>
    state.inspection.imageContents(projectKey, page),
  );
  for await (const { digest, size } of contents) {
    sizes.set(digest, size);
    const bytes = (await state.images.content(projectKey, digest)) ?? new Uint8Array(0);
    if (createHash("sha256").update(bytes).digest("base64url") === digest) continue;
    errors.push(`Image content ${digest}: its bytes have another digest`);
  }
  return sizes;
}

interface CheckContext {
  state: Snapshot;
  projectKey: string;
  errors: string[];
  /** Called periodically with the number of checked records of a kind. */
  progress: CheckProgress;
}

export type CheckProgress = (done: number, what: string) => void;

/** Returns the store's error for an unreadable record. Throws any other error. */
function unreadable(error: unknown): Error {
  if (error instanceof TypeError || error instanceof SyntaxError) return error;
  throw error;
}

async function checkResources(context: CheckContext): Promise<number> {
  const { errors, progress } = context;
  let count = 0;
  for await (const page of pagesOf(context)) {
    count += page.length;
    for (const resource of page) errors.push(...contentErrors(resource));
    progress(count, "resources");
  }
  return count;
}

function contentErrors({ id, current, staged }: ResourceRecord): string[] {
  const projections = staged === current ? { current } : { current, staged };
  return Object.entries(projections).flatMap(([projection, content]) => {
    const error = contentError(content);
    return error === undefined ? [] : [`Resource ${id}: ${projection}.${error}`];
  });
}

/** Reads an unreadable page again in halves, until the unreadable record is reported and skipped. */
async function* pagesOf(context: CheckContext): AsyncGenerator<ResourceRecord[]> {
  const { state, projectKey, errors } = context;
  let after: ResourcePosition | undefined;
  for (let offset = 0, limit = RESOURCE_PAGE; ;) {
    const resources = await state.resources
      .list(projectKey, { limit, offset, after })
      .catch(unreadable);
    if (resources instanceof Error) {
      if (limit === 1) {
        const place = after ? `the one after ${after.id}` : "the first one";
        errors.push(`Resources: ${place} cannot be read: ${resources.message}`);
        offset += 1;
      }
      limit = Math.ceil(limit / 2);
      continue;
    }
    yield resources;
    const last = resources.at(-1);
    if (!last) return;
    [after, offset] = [{ createdAt: last.createdAt, id: last.id }, 0];
    limit = Math.min(2 * limit, RESOURCE_PAGE);
  }
}
