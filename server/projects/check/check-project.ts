import { createHash } from "node:crypto";
import { entriesOf, type ImageContent, type SkuRow } from "../../storage/inspection.js";
import type { ImageRecord, ProductRecord } from "../../storage/product-records.js";
import { toKeyText } from "../../storage/key-text.js";
import { skusOf } from "../../storage/product-skus.js";
import type { Storage } from "../../storage/storage.js";
import { isScopeIn, parseScopes } from "../../auth/scopes.js";
import { AdministrationError } from "../administration.js";
import { headFaults } from "./record-head.js";
import { checkResources } from "./resource-check.js";
import { type Scene, unreadable } from "./scene.js";

/** Records that are read at once. */
const PAGE = 100;

export interface Checked {
  resources: number;
  products: number;
  images: number;
  /** What is wrong, one line each. */
  faults: string[];
}

/**
 * Looks whether all that a project has fits together, in the state of one moment while others write,
 * and changes nothing: versions and moments are possible, the search index holds what the
 * resources say and nothing else, SKUs find the products that have them, image contents have the
 * digests that they are stored under, each image has its content and each content its image, and
 * clients have known permissions in this project and none elsewhere.
 */
export function checkProject(storage: Storage, projectKey: string, now: Date): Promise<Checked> {
  return storage.snapshot(async (state) => {
    if (!(await state.projects.get(projectKey))) {
      throw new AdministrationError(`There is no project '${projectKey}'.`);
    }
    const scene: Scene = { state, projectKey, now, faults: [] };
    const counting = async (what: string, part: (scene: Scene) => Promise<number>) => {
      try {
        return await part(scene);
      } catch (error) {
        scene.faults.push(`${what}: cannot be read: ${unreadable(error).message}`);
        return 0;
      }
    };
    const resources = await counting("Resources", checkResources);
    const products = await counting("Products", checkProducts);
    await counting("SKUs", checkSkus);
    const images = await counting("Images", checkImages);
    await counting("Clients", checkClients);
    return { resources, products, images, faults: scene.faults };
  });
}

/** What the store keeps of what is no project, one line for each table and key. */
export async function checkStrays(storage: Storage): Promise<string[]> {
  const strays = await storage.snapshot(({ inspection }) => inspection.strays());
  return strays.map(
    ({ table, projectKey, rows }) =>
      `Table ${table}: ${rows} rows of '${projectKey}', which is no project`,
  );
}

async function checkClients({ state, projectKey, faults }: Scene): Promise<number> {
  const clients = await state.clients.list(projectKey);
  for (const { clientId, scope } of clients) {
    const scopes = [...parseScopes(scope)];
    if (scopes.length === 0) faults.push(`Client ${clientId}: it has no permission`);
    for (const each of scopes) {
      if (isScopeIn(projectKey, each)) continue;
      faults.push(`Client ${clientId}: '${each}' is no permission in its project`);
    }
  }
  return clients.length;
}

async function checkProducts(scene: Scene): Promise<number> {
  const { products } = scene.state;
  const state = await products.state(scene.projectKey);
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const page = await products.changes(scene.projectKey, { after, limit: PAGE });
    for (const { product, revision } of page) {
      await checkProduct(scene, product);
      if (revision <= (state?.revision ?? 0)) continue;
      scene.faults.push(`Product ${product.id}: its revision ${revision} is above the catalogue's`);
    }
    count += page.length;
    after = page.length < PAGE ? undefined : page.at(-1)?.revision;
  }
  return count;
}

async function checkProduct(scene: Scene, product: ProductRecord): Promise<void> {
  scene.faults.push(...headFaults(`Product ${product.id}`, product, scene.now));
  for (const sku of skusOf(product)) {
    const found = await scene.state.products.getBySku(scene.projectKey, sku);
    if (found?.id === product.id) continue;
    const what = found ? `finds ${found.id}` : "finds nothing";
    scene.faults.push(`SKU ${JSON.stringify(sku)} of product ${product.id} ${what}`);
  }
}

async function checkSkus({ state, projectKey, faults }: Scene): Promise<number> {
  let count = 0;
  const rows = entriesOf<SkuRow>((page) => state.inspection.skus(projectKey, page));
  for await (const { sku, productId } of rows) {
    count += 1;
    const product = await state.products.get(projectKey, productId);
    if (product && [...skusOf(product)].some((each) => toKeyText(each) === sku)) continue;
    const what = product ? "does not have it" : "does not exist";
    faults.push(`SKU ${JSON.stringify(sku)} is of product ${productId}, which ${what}`);
  }
  return count;
}

async function checkImages(scene: Scene): Promise<number> {
  const { state, projectKey, faults } = scene;
  const sizes = await checkContents(scene);
  const unused = new Set(sizes.keys());
  let count = 0;
  const records = entriesOf<ImageRecord>((page) => state.inspection.images(projectKey, page));
  for await (const { id, digest, size } of records) {
    count += 1;
    unused.delete(digest);
    const found = sizes.get(digest);
    if (found === undefined) faults.push(`Image ${id}: its content ${digest} is missing`);
    else if (found !== size)
      faults.push(`Image ${id}: its content has ${found} bytes, not ${size}`);
  }
  for (const digest of unused) faults.push(`Image content ${digest}: belongs to no image`);
  return count;
}

/** How many bytes there are under each digest. */
async function checkContents({ state, projectKey, faults }: Scene): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const contents = entriesOf<ImageContent>((page) =>
    state.inspection.imageContents(projectKey, page),
  );
  for await (const { digest, size } of contents) {
    sizes.set(digest, size);
    const bytes = (await state.images.content(projectKey, digest)) ?? new Uint8Array(0);
    if (createHash("sha256").update(bytes).digest("base64url") === digest) continue;
    faults.push(`Image content ${digest}: its bytes have another digest`);
  }
  return sizes;
}
